# Every source is as clang-format would have it. What to do about a finding: clang-format -i FILE.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# misformatted FOLDER: the sources below it that clang-format would change, by the .clang-format above them.
misformatted() {
    local status=0
    find "$1"/{core,jobs,output,pipeline,tests} -name '*.[ch]pp' -print0 | sort -z >sources
    xargs -0 clang-format --dry-run -Werror <sources >findings 2>&1 || status=$?
    sed -n "s|^$1/\\(.*\.[ch]pp\\):[0-9:]* error: .*|\\1|p" findings | sort -u
    # 123 is xargs' word for a finding; anything else is no answer at all.
    ((status == 0 || status == 123)) || tail -n 3 findings
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
