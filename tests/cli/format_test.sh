# Every source is as clang-format would have it. The lines that this test wants changed: clang-format -i FILE.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# misformatted FOLDER: the sources below it that clang-format would change, by the .clang-format above them.
misformatted() {
    local file
    find "$1"/{core,jobs,output,pipeline,tests} -name '*.[ch]pp' -print0 | sort -z |
        while IFS= read -r -d '' file; do
            clang-format --dry-run -Werror "$file" 2>/dev/null || printf '%s\n' "${file#"$1"/}"
        done
}
found=$(misformatted "$source_dir")
[[ -z $found ]] || fail "not as clang-format would have it:
$found"
pass

# The check itself must be able to fail.
mkdir -p planted/{core,jobs,output,pipeline,tests}
cp "$source_dir/.clang-format" planted/
cp "$source_dir/core/result.hpp" planted/core/
printf 'int  good_for( int nothing ) { return nothing ; }\n' >planted/jobs/untidy.cpp
expect_equal "$(misformatted planted)" jobs/untidy.cpp "a planted misformatted source"
finish
