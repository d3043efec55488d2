# A poster in sheets: the sheets join exactly, and a map shows them.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
for frame in bleed fit museum; do
    cat >$frame.yaml <<Y
version: 1
defaults: {canvas: 700x500 px, ink: "#102040", ground: "#f4efe4", stroke: 3, frame: $frame, formats: [png, svg]}
works:
  whole: {plane: {kind: nested, lattice: hexagonal, columns: 40, rows: 30, cell: 15, at: ["10^50", "-3"]}}
  sheets: {like: whole, tiles: {grid: 3x2, overlap: 16 px}}
Y
    expect_status 0 "$program" render $frame.yaml --progress none --no-fsync
    expect_in "sheets-map.svg" $frame/index.html
    rsvg-convert $frame/sheets-map.svg -o map.png
    python3 - $frame <<'P' || fail "the sheets of $frame do not join"
import os, sys
sys.path.insert(0, os.environ["MAZEPRESS_SOURCE_DIR"] + "/tests/support")
from png_rows import load
width, height, whole = load(sys.argv[1] + "/whole.png")
sheets = {(r, c): load(f"{sys.argv[1]}/sheets-r{r}c{c}.png") for r in (1, 2) for c in (1, 2, 3)}
def places(sizes, total):
    """Where each of the sheets begins, if neighbours share what they have too much."""
    shared = sum(sizes) - total
    assert shared > 0 and shared % (len(sizes) - 1) == 0, (sizes, total)
    begins = [0]
    for size in sizes[:-1]: begins.append(begins[-1] + size - shared // (len(sizes) - 1))
    return begins
xs = places([sheets[1, c][0] for c in (1, 2, 3)], width)
ys = places([sheets[r, 1][1] for r in (1, 2)], height)
for (r, c), (w, h, rows) in sheets.items():
    for y in range(h):
        x = xs[c - 1]
        assert whole[ys[r - 1] + y][3 * x:3 * (x + w)] == rows[y], (r, c, y)
P
    pass
done
finish
