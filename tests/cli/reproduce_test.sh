# The recipe inside a file: shown, rendered anew to the same bytes, wherever the file went and whatever it is called.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

jobs=("$source_dir"/jobs/{editions,progression,planes,print}.yaml)
expect_status 0 "$program" render "${jobs[@]}" --progress none --no-fsync
mkdir elsewhere
count=0
every=$(rounds 1 6)
for file in */*.svg */*.pdf */*.png; do
    [[ $file != */contact-sheet.png ]] || continue
    count=$((count + 1))
    ((count % every == 0)) || continue
    moved=elsewhere/other-$count.${file##*.}
    mv "$file" "$moved"
    expect_status 0 "$program" reproduce "$moved"
    expect_in "identical bytes" stdout
done
((count > 100)) || fail "there were only $count files to reproduce"

cat >plots.yaml <<'Y'
version: 1
title: "A <title> & \"more\""
works:
  small: {maze: {rows: 6, columns: 6, cell: 30, seed: 9}, frame: fit, stroke: 3, ink: "#d02030", ground: "#fff", formats: [svg, pdf, png, plot], canvas: 300x300 px}
  quiet: {like: small, metadata: none}
Y
expect_status 0 "$program" render plots.yaml --progress none --no-fsync
for suffix in svg pdf png plot.svg; do
    expect_status 0 "$program" reproduce plots/small.$suffix
    expect_in "identical bytes" stdout
    expect_status 0 "$program" inspect plots/small.$suffix
    cp stdout recipe.yaml
    expect_status 0 "$program" digest recipe.yaml
    expect_status 2 "$program" inspect plots/quiet.$suffix
    expect_in "recipe" stderr
    ! grep -aqiE 'mazepress|dc:|<title' plots/quiet.$suffix || [[ $suffix == pdf ]] || fail "metadata: none tells something in $suffix"
done

# A byte of picture is told from a byte of metadata.
sed 's/stroke="#d02030"/stroke="#d02031"/' plots/small.svg >changed.svg
expect_status 1 "$program" reproduce changed.svg
expect_in "the picture differs" stdout
sed 's/<title>A/<title>B/' plots/small.svg >retold.svg
expect_status 0 "$program" reproduce retold.svg
expect_in "the same picture; the metadata differs" stdout
python3 - <<'P'
import struct, zlib
data = open("plots/small.png", "rb").read()
def chunks():
    at = 8
    while at < len(data):
        size = struct.unpack(">I", data[at:at + 4])[0]
        yield data[at + 4:at + 8], data[at + 8:at + 8 + size]
        at += 12 + size
def write(name, edit):
    out = data[:8]
    for kind, body in chunks():
        body = edit(kind, body)
        out += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    open(name, "wb").write(out)
write("retold.png", lambda kind, body: body.replace(b"A <title>", b"B <title>") if kind in (b"tEXt", b"iTXt") and b"recipe" not in body else body)
write("changed.png", lambda kind, body: body[:3] + bytes([body[3] ^ 1]) + body[4:] if kind == b"PLTE" else body)
pdf = open("plots/small.pdf", "rb").read()
open("cut.pdf", "wb").write(pdf[:len(pdf) // 2])
P
expect_status 0 "$program" reproduce retold.png
expect_in "the same picture; the metadata differs" stdout
expect_status 1 "$program" reproduce changed.png
expect_in "the picture differs" stdout

# A raster or coordinate over a limit is refused for that reason, and the limit can be moved.
expect_status 2 "$program" reproduce plots/small.png --most-pixels 89999
expect_in "at most 89999 pixels" stderr
expect_status 0 "$program" reproduce plots/small.png --most-pixels 90000
expect_status 0 "$program" reproduce retold.png --most-digits 3000000
expect_status 2 env TMPDIR=/nowhere "$program" reproduce plots/small.pdf
expect_in "TMPDIR" stderr

# Hostile files: cut at many places, or not what they seem. Never a crash, always one line.
for file in small.svg small.pdf small.png; do
    size=$(stat -c %s plots/$file)
    for part in 0 1 7 8 9 20 40 $((size / 4)) $((size / 2)) $((size - 40)) $((size - 1)); do
        head -c "$part" plots/$file >cut
        status=0
        "$program" reproduce cut >stdout 2>stderr || status=$?
        ((status <= 2)) || fail "$file cut at $part ended with $status"
    done
done
printf '<svg><mazepress:recipe>version: 1\nworks: {a: {like: a}}\n</mazepress:recipe></svg>' >loop.svg
expect_status 2 "$program" reproduce loop.svg
printf '<svg><mazepress:recipe>version: 1\nworks: {a: {plane: {kind: ruler, at: ["@/etc/passwd", "0"], rows: 4, columns: 4, cell: 9}}}\n</mazepress:recipe></svg>' >file.svg
expect_status 2 "$program" reproduce file.svg
! grep -q root: stderr || fail "a recipe read a file of this machine"
finish
