#!/usr/bin/env bash
# Instructions of the walk and the band path by callgrind, which no load on the machine changes, against those
# kept in instructions.txt:
#
#   instructions.sh BUILD_DIR --check    fails where a path takes over 3 % more
#   instructions.sh BUILD_DIR --update   keeps the new numbers
#
# The numbers hold for the compiler that instructions.txt names; under another one --check says so and compares
# all the same.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
build=$(cd -- "$1" && pwd)
mode=${2---check}
kept=$here/instructions.txt
paths=(walk scene bands small-bands)
most_growth=3

compiler() {
    "$(sed -n 's/^CMAKE_CXX_COMPILER:[^=]*=//p' "$build/CMakeCache.txt")" --version | head -n 1
}

count() {
    local log=$build/callgrind.log
    valgrind --tool=callgrind --collect-atstart=no --callgrind-out-file=/dev/null \
        "$build/tests/bench/instruction_bench" "$1" >"$log" 2>&1 || { cat "$log" >&2; return 1; }
    sed -n 's/.*Collected : //p' "$log"
}

case $mode in
    --update)
        {
            printf '# Instructions by callgrind, release flags; made by instructions.sh --update.\n# %s\n' "$(compiler)"
            for path in "${paths[@]}"; do printf '%s %s\n' "$path" "$(count "$path")"; done
        } >"$kept.new"
        mv "$kept.new" "$kept"
        cat "$kept"
        ;;
    --check)
        failed=0
        grep -qxF "# $(compiler)" "$kept" || echo "instructions.txt was made by another compiler: $(sed -n 2p "$kept")"
        printf '%-12s %14s %14s %8s\n' path kept now growth
        for path in "${paths[@]}"; do
            before=$(sed -n "s/^$path //p" "$kept")
            now=$(count "$path")
            if [[ -z $before || -z $now ]]; then
                echo "$path: no number; run instructions.sh BUILD_DIR --update"
                failed=1
                continue
            fi
            # In hundredths of a percent, in whole numbers.
            growth=$(((now - before) * 10000 / before))
            verdict=
            if ((growth > most_growth * 100)); then
                verdict="over $most_growth %"
                failed=1
            fi
            printf '%-12s %14d %14d %+6d.%02d %% %s\n' "$path" "$before" "$now" $((growth / 100)) \
                $((growth < 0 ? -growth % 100 : growth % 100)) "$verdict"
        done
        exit $failed
        ;;
    *)
        echo "instructions.sh BUILD_DIR --check|--update" >&2
        exit 2
        ;;
esac
