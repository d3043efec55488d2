# digest, prove, list and check on the shipped jobs and on odd grids.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

expect_status 0 "$program" digest "$source_dir/jobs/editions.yaml"
expect_in "c3156b934d8aebce0bcfd958c6d86061c076c599f4b8a3fa98d1f1d449d60449  cyber-cyan" stdout
expect_in "440d1ecf6dab2ff7b1c2f565b5f0851411de08f8205652b7b1d8a095e4b4bc8c  hot-pink" stdout
expect_in "d57bc4e35894c2ccadf251d2b368dc78db89a43403718f048fbf5f16132b3f35  volt-gold" stdout
expect_in "29dc8860edd6f067cd4d131e8c50a134fd7aa2e22955e9aaf1ff6cbf3e038f17  ultra-violet" stdout
expect_in "c3156b934d8aebce0bcfd958c6d86061c076c599f4b8a3fa98d1f1d449d60449  museum" stdout
expect_equal "$(wc -l <stdout)" 7
expect_status 0 "$program" digest "$source_dir/jobs/progression.yaml"
expect_equal "$(cut -d' ' -f3 stdout | tr '\n' ' ')" "progression-01 progression-02 progression-03 progression-04 progression-05 "
# The closed grid is 2,500 bytes of 63, the complete one the lead artwork's.
expect_in "$(head -c 2500 /dev/zero | tr '\0' '?' | sha256sum | cut -d' ' -f1)  progression-01" stdout
expect_in "c3156b934d8aebce0bcfd958c6d86061c076c599f4b8a3fa98d1f1d449d60449  progression-05" stdout

cat >odd.yaml <<'Y'
version: 1
defaults: {frame: fit, ink: "#000", ground: "#fff", stroke: 1}
works:
  one: {maze: {rows: 1, columns: 1, cell: 10, seed: 18446744073709551615}}
  row: {maze: {rows: 1, columns: 300, cell: 10, seed: 0, stream: 18446744073709551615}}
  column: {maze: {rows: 300, columns: 1, cell: 10, seed: 7}, snapshots: [closed, first-tunnel, 1/3, 0.25, {corridors: 10}, complete]}
  start: {maze: {rows: 9, columns: 13, cell: 10, seed: 5, start: [8, 12]}}
Y
expect_status 0 "$program" digest odd.yaml
expect_in "$(printf '?' | sha256sum | cut -d' ' -f1)  one" stdout
expect_status 0 "$program" prove odd.yaml
expect_in "row: perfect; 300 cells, 299 corridors, 0 loops, 1 components" stdout
expect_in "column-05: forest, a moment of the walk; 300 cells, 10 corridors" stdout
expect_status 0 "$program" render odd.yaml --progress none --no-fsync
expect_status 0 "$program" stats odd.yaml --json
python3 -c 'import json; rows=json.load(open("stdout")); assert rows[1]["longest_route"]["corridors"] == 299, rows[1]'

expect_status 0 "$program" list "$source_dir/jobs/editions.yaml" --json
python3 -c 'import json; rows=json.load(open("stdout")); assert len(rows) == 21 and rows[0]["width_px"] == 2000'
# What is resolved can be rendered again and is its own resolved form.
expect_status 0 "$program" list "$source_dir/jobs/editions.yaml" --resolved
cp stdout editions.yaml
expect_status 0 "$program" list editions.yaml --resolved
cmp stdout editions.yaml || fail "the resolved job resolves to something else"
expect_status 0 "$program" check "$source_dir/jobs/print.yaml"
expect_status 1 "$program" prove "$source_dir/jobs/planes.yaml" --only thue-morse
expect_in "not connected" stdout
# The exhibit says so on its plate and in its metadata.
expect_status 0 "$program" render "$source_dir/jobs/planes.yaml" --only thue-morse --formats svg --progress none --no-fsync
expect_in 'id="notice"' planes/thue-morse.svg
expect_in 'this plane is not connected</desc>' planes/thue-morse.svg
expect_status 0 "$program" prove "$source_dir/jobs/planes.yaml" --only 'hexagonal-*'
finish
