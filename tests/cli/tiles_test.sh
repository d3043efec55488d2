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
    for part in $frame/whole $frame/sheets-r{1,2}c{1,2,3}; do python3 -c '
import struct, sys, zlib
data = open(sys.argv[1] + ".png", "rb").read()
at, idat, palette = 8, b"", None
while at < len(data):
    size, name = struct.unpack(">I4s", data[at:at + 8])
    body = data[at + 8:at + 8 + size]
    if name == b"IHDR": width, height, depth, colour = struct.unpack(">IIBB", body[:10])
    if name == b"PLTE": palette = body
    if name == b"IDAT": idat += body
    at += 12 + size
assert depth == 8, depth
step = {0: 1, 2: 3, 3: 1}[colour]
raw, before, out = zlib.decompress(idat), bytes(width * step), open(sys.argv[1] + ".rgb", "wb")
out.write(struct.pack("II", width, height))
for y in range(height):
    kind, row = raw[y * (width * step + 1)], bytearray(raw[y * (width * step + 1) + 1:(y + 1) * (width * step + 1)])
    assert kind in (0, 2), kind
    if kind == 2: row = bytearray((a + b) & 255 for a, b in zip(row, before))
    before = row
    out.write(b"".join(palette[3 * v:3 * v + 3] for v in row) if colour == 3 else bytes(row) if colour == 2 else bytes(c for v in row for c in (v, v, v)))
' $part; done
    python3 - $frame <<'P' || fail "the sheets of $frame do not join"
import struct, sys
def load(name):
    data = open(name, "rb").read()
    width, height = struct.unpack("II", data[:8])
    return width, height, [data[8 + y * width * 3:8 + (y + 1) * width * 3] for y in range(height)]
width, height, whole = load(sys.argv[1] + "/whole.rgb")
sheets = {(r, c): load(f"{sys.argv[1]}/sheets-r{r}c{c}.rgb") for r in (1, 2) for c in (1, 2, 3)}
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
