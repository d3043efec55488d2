# Sourced by every command-line test: program=$1, scratch folder=$2 (made anew), and the words of a test.
set -euo pipefail
program=$1
scratch=$2
source_dir=${MAZEPRESS_SOURCE_DIR:?}
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"
checks=0

fail() {
    printf 'FAILED: %s\n' "$*" >&2
    exit 1
}
# rounds ALL FEW: ALL, or FEW where the program is a sanitizer's slow build.
rounds() { if [[ -n ${MAZEPRESS_SANITIZED-} ]]; then echo "$2"; else echo "$1"; fi; }
pass() { checks=$((checks + 1)); }

# expect_status STATUS COMMAND…: runs it with stdout and stderr in files of these names.
expect_status() {
    local wanted=$1 status=0
    shift
    "$@" >stdout 2>stderr || status=$?
    [[ $status == "$wanted" ]] || fail "'$*' ended with $status, not $wanted: $(cat stderr)"
    pass
}
expect_in() {
    grep -qF -- "$1" "$2" || fail "'$1' is not in $2: $(head -c 600 "$2")"
    pass
}
expect_equal() {
    [[ $1 == "$2" ]] || fail "${3:-values differ}: '$1' is not '$2'"
    pass
}
# signal_at SIGNAL N COMMAND…: runs it, and sends it the signal just before it renames or removes its N-th file.
signal_at() {
    local signal=$1 change=$2
    shift 2
    env LD_PRELOAD="${MAZEPRESS_SIGNAL_AT_CHANGE:?}" ASAN_OPTIONS="${ASAN_OPTIONS-}:verify_asan_link_order=0" \
        MAZEPRESS_SIGNAL="$(kill -l "$signal")" MAZEPRESS_CHANGE="$change" "$@"
}
finish() { printf '%d checks passed\n' "$checks"; }
