# Wrong command lines end with status 2 and one clear line; --help tells every command and its options.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
job=$source_dir/jobs/editions.yaml

expect_status 0 "$program" --version
expect_in "mazepress " stdout
expect_status 0 "$program" --help
for command in render list check digest prove stats inspect reproduce; do
    expect_in "$command" stdout
done
for command in render list check digest prove stats inspect reproduce; do
    expect_status 0 "$program" $command --help
    [[ -s stdout && ! -s stderr ]] || fail "$command --help must go to stdout"
    cp stdout "$command.help"
done
for option in --out --only --formats --threads --shard --set --force --fail-fast --dry-run --memory --no-fsync --progress --json --effort; do
    expect_in "$option" render.help
done

wrong() {
    expect_status 2 "$program" "$@"
    [[ ! -s stdout ]] || fail "'$*' wrote to stdout"
    expect_equal "$(wc -l <stderr)" 1 "'$*' must say one line"
}
wrong
wrong rendre "$job"
wrong render
wrong render "$job" --threads 0
wrong render "$job" --threads many
wrong render "$job" --shard 3/2
wrong render "$job" --shard x
wrong render "$job" --formats svg,gif
wrong render "$job" --progress loud
wrong render "$job" --memory lots
wrong render "$job" --effort huge
wrong render "$job" --set works.ash.strok=3
wrong render "$job" --set nonsense
wrong render nowhere.yaml
wrong render .
wrong render "$job" "$job"
wrong digest "$job" --only nothing
wrong inspect nowhere.svg
wrong reproduce "$job"
[[ -z $(ls | grep -vE '^(stdout|stderr|.*\.help)$') ]] || fail "a wrong command line made something: $(ls)"
finish
