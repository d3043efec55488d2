#!/usr/bin/env bash
# The project's own golden suite, and what the golden command promises: usage, exit statuses and side files.
# Usage: golden_test.sh PROGRAM SCRATCH-FOLDER
set -euo pipefail

program=$1
scratch=$2
root=$MAZEPRESS_SOURCE_DIR
suite=$root/tests/golden
rm -rf "$scratch"
mkdir -p "$scratch"
unset CI

fail() {
    echo "golden_test: $*" >&2
    exit 1
}
expect_status() {
    local expected=$1 status=0
    shift
    "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
    ((status == expected)) || fail "$* ended with $status instead of $expected: $(cat "$scratch/out" "$scratch/err")"
}

# The suite itself: as approved, and within its size.
"$program" golden verify "$suite" --report "$scratch/report.html" --junit "$scratch/junit.xml" ||
    fail "the suite is not as approved; look at $scratch/report.html"
(($(du -sb "$suite" | cut -f1) <= 3000000)) || fail "the suite is larger than 3 MB"
(($(find "$suite" -name job.yaml | wc -l) >= 80)) || fail "the suite has fewer than 80 cases"
find "$suite" -name 'ref*.png' -printf '%s\n' | awk '{ sum += $1 } END { exit !(NR > 0 && sum / NR <= 8192) }' ||
    fail "the reference pictures are larger than 8 KB on average"
grep -q '<testsuite name="mazepress golden"' "$scratch/junit.xml" || fail "no JUnit XML"
! grep -Eq 'https?:|src="[^d]' "$scratch/report.html" || fail "the report reaches out of itself"

# The jobs are what the script in the suite writes.
cp -r "$suite" "$scratch/written"
python3 "$scratch/written/make_cases.py" >/dev/null
diff -r -q "$suite" "$scratch/written" || fail "make_cases.py writes other jobs than the suite holds"

# The same report twice, also of a copy elsewhere.
"$program" golden verify "$scratch/written" --report "$scratch/again.html" >/dev/null
cmp "$scratch/report.html" "$scratch/again.html" || fail "two reports differ"

# A change fails with 1 and says what moved; blessing it needs a reason, leave from CI, and one name at a time.
copy=$scratch/copy
mkdir "$copy"
cp -r "$suite/frame-fit-portrait" "$suite/step-closed" "$copy"
grep -E '^(#|frame-fit-portrait|step-closed)' "$suite/ledger.tsv" >"$copy/ledger.tsv"
expect_status 0 "$program" golden verify "$copy" --strict
sed -i 's/#1d2b3a/#1d2b3b/' "$copy/frame-fit-portrait/job.yaml"
expect_status 1 "$program" golden verify "$copy"
grep -q '^CHANGED  *frame-fit-portrait  plan of' "$scratch/out" || fail "the cause is not named"
expect_status 1 "$program" golden verify "$copy" --json
grep -q '"first_rung": "plan"' "$scratch/out" || fail "the JSON names no rung"
expect_status 2 "$program" golden bless "$copy" frame-fit-portrait
expect_status 1 env CI=1 "$program" golden bless "$copy" frame-fit-portrait --reason "a darker ink"
expect_status 0 "$program" golden bless "$copy" frame-fit-portrait --reason "a darker ink"
grep -q $'^frame-fit-portrait\t.*\ta darker ink$' "$copy/ledger.tsv" || fail "the ledger has no line of it"
expect_status 0 "$program" golden verify "$copy" --strict

# Wrong usage is 2.
expect_status 2 "$program" golden verify "$scratch/nowhere"
expect_status 2 "$program" golden verify "$copy" --only 'no-such-*'
expect_status 2 "$program" golden
