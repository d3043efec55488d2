# The same job gives the same bytes: for 1, 2 and 16 threads, over ten runs, in any folder, under any time zone,
# locale (one with a decimal comma among them), umask and time, in one go or by shares.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
jobs=("$source_dir/jobs/editions.yaml" "$source_dir/jobs/progression.yaml")

sums() { (cd "$1" && cat editions/SHA256SUMS progression/SHA256SUMS editions/manifest.json editions/index.html | sha256sum); }

"$program" render "${jobs[@]}" --out reference --threads 1 --progress none --no-fsync 2>/dev/null
wanted=$(sums reference)
run=0
for threads in $(rounds "1 2 16 1 2 16 2 16 2 16" "1 2 16"); do
    run=$((run + 1))
    out=run-$run/$(printf 'x%.0s' $(seq $run))
    case $((run % 5)) in
        0) environment=(TZ=Pacific/Kiritimati LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8) ;;
        1) environment=(TZ=America/St_Johns LC_ALL=fr_FR.UTF-8) ;;
        2) environment=(TZ=UTC LC_ALL=C MALLOC_PERTURB_=165) ;;
        3) environment=(LC_ALL=tr_TR.UTF-8 LANGUAGE=tr HOME=/nowhere USER=somebody) ;;
        *) environment=(LC_ALL=C.UTF-8 COLUMNS=40) ;;
    esac
    (umask $((run % 2 ? 077 : 002)) &&
        env "${environment[@]}" "$program" render "${jobs[@]}" --out "$out" --threads $threads --progress none --no-fsync 2>/dev/null)
    expect_equal "$(sums "$out")" "$wanted" "run $run with $threads threads under ${environment[*]}"
    rm -rf "run-$run"
done

# A resumed run ends with the same bytes as one that went through.
"$program" render "${jobs[@]}" --out resumed --only 's*' --progress none --no-fsync 2>/dev/null
"$program" render "${jobs[@]}" --out resumed --shard 1/2 --progress none --no-fsync 2>/dev/null
"$program" render "${jobs[@]}" --out resumed --progress none --no-fsync 2>/dev/null
expect_equal "$(sums resumed)" "$wanted" "a resumed run"

# Nothing of this machine is in a file.
names=("$PWD" "$source_dir" "$(id -un)@" "$(uname -n)")
for name in "${names[@]}"; do
    ((${#name} < 4)) || ! grep -rlaF -- "$name" reference/editions || fail "a file names '$name'"
done
pass
finish
