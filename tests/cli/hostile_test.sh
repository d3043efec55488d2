# What a hostile file, folder or machine does: each ends with its exit status and one clear line, and nothing is written
# outside the folder.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

cat >small.yaml <<'Y'
version: 1
works:
  a:
    maze: {rows: 20, columns: 20, cell: 30, seed: 1..2}
    canvas: 200x200 px
    formats: [svg, pdf, png]
Y
# Long enough for the slowest machine: only a program that waits for ever is ended.
patience=$(rounds 60 300)
quick() { timeout -k 1 "$patience" "$program" "$@"; }
render() { quick render small.yaml --out out --no-fsync --progress none "$@"; }
fresh() {
    rm -rf out
    render 2>/dev/null
}
one_line() { expect_equal "$(wc -l <stderr)" 1 "one line of $1"; }
export program patience
export -f quick

# A coordinate's file must be a regular one: a pipe without a writer would be waited for, a device never ends.
mkfifo pipe
for name in @pipe @/dev/zero @/dev/null @. @nowhere; do
    cat >plane.yaml <<Y
version: 1
works:
  a:
    plane: {kind: spiral, at: ["$name", "0"], columns: 20, rows: 20, cell: 30}
    canvas: 200x200 px
Y
    expect_status 2 quick list plane.yaml
    one_line "$name"
done

# A value is shown abridged and without what steers a terminal.
sed "s/seed: 1..2/seed: \"\\\\e[31m\\\\0$(printf '7%.0s' {1..5000})\"/" small.yaml >steering.yaml
expect_status 2 quick list steering.yaml
one_line steering.yaml
expect_in '\x1b[31m\x00' stderr
(($(wc -c <stderr) < 1000)) || fail "a value fills the screen"

# Whatever lies under the names of the records, the pictures are made or found, and no pipe is waited for.
for name in manifest.json .mazepress/stamps .mazepress/thumbnails/a-1.png; do
    for thing in 'mkdir' 'mkfifo' 'ln -s /dev/zero' 'ln -s nowhere' "cp $program"; do
        fresh
        rm out/small/$name out/small/a-2.svg
        $thing out/small/$name
        status=0
        render 2>stderr || status=$?
        ((status <= 1)) || fail "$thing $name ended with $status: $(head -c 300 stderr)"
        [[ -f out/small/a-2.svg ]] || fail "$thing $name kept a picture from being made"
        pass
    done
done

# A manifest that tells lies names nothing outside: no file is touched, and the pictures are made.
fresh
echo keep >victim
cp -r out before
printf '{"files":[{"name":"../../victim","bytes":5},{"name":"%s/victim"},{"name":"a\\u0000b"},{"name":"x\\ny"}]}' "$PWD" \
    >out/small/manifest.json
expect_status 0 render
expect_equal "$(<victim)" keep
diff -r --exclude stamps before out >/dev/null || fail "the folder is not what it was before the lie"
pass

# A pipe that a manifest holds for a picture of no bytes; a symbolic link in a picture's place; one as the lock.
fresh
rm out/small/a-1.svg
mkfifo out/small/a-1.svg
python3 - <<'P'
import json
manifest = json.load(open("out/small/manifest.json"))
for entry in manifest["files"]:
    if entry["name"] == "a-1.svg": entry["bytes"] = 0
json.dump(manifest, open("out/small/manifest.json", "w"))
P
expect_status 0 render
[[ -f out/small/a-1.svg && ! -p out/small/a-1.svg ]] || fail "the pipe is still there"
rm out/small/a-1.svg
ln -s "$PWD/victim" out/small/a-1.svg
rm -f out/small/.mazepress/lock
ln -s "$PWD/made-outside" out/small/.mazepress/lock
expect_status 0 render
expect_equal "$(<victim)" keep "what a link names"
[[ ! -e made-outside ]] || fail "the lock was made outside the folder"

# Results that do not arrive are a failure; a reader that has had enough is none; closed streams harm no file.
expect_status 1 bash -c 'quick list small.yaml >/dev/full'
one_line /dev/full
expect_status 1 bash -c 'quick digest small.yaml >&-'
expect_status 0 bash -c 'set -o pipefail; quick list small.yaml | true'
fresh
cp -r out before-closed
rm -rf out
expect_status 0 bash -c 'quick render small.yaml --out out --no-fsync --json <&- >/dev/null 2>&-'
diff -r --exclude stamps before-closed out >/dev/null || fail "closed streams changed a file"
pass

# Too little memory to run in: a clear line, no crash. (A sanitizer needs more room than this for itself.)
if ! grep -qa __asan_init "$program" && ! grep -qa __tsan_init "$program"; then
    for kib in 100000 200000; do
        status=0
        (ulimit -v $kib && render --force) 2>stderr || status=$?
        ((status <= 2)) || fail "with $kib KiB it ended with $status: $(head -c 300 stderr)"
        pass
    done
fi
expect_status 2 quick render small.yaml --out ''
one_line "an empty --out"

# The largest maze that a job may ask for is the largest that can be carved.
sed 's/rows: 20, columns: 20/rows: 60000, columns: 60000/' small.yaml >largest.yaml
for command in digest prove stats list render; do
    expect_status 2 quick $command largest.yaml
    one_line "$command largest.yaml"
done

# Reproducing asks for no more than the machine has, and a damaged file for nothing but a clear line.
fresh
sed 's/rows: [0-9]*, columns: [0-9]*/rows: 30000, columns: 30000/; s/kind: bleed/kind: fit/' out/small/a-1.svg >huge.svg
if (($(awk '/^MemTotal/ {print $2}' /proc/meminfo) < 100000000)); then  # a machine with more would really begin
    expect_status 2 quick reproduce huge.svg
    one_line huge.svg
fi
# A stream of a few kB that unfolds into 200 MB where a PDF's colour profile belongs.
python3 - <<'P'
import zlib
recipe = b"version: 1\nworks:\n  a:\n    maze: {rows: 20, columns: 20, cell: 30, seed: 1}\n    canvas: 200x200 px\n"
press = zlib.compressobj(9)
bomb = zlib.compress(b"".join(press.compress(bytes(1 << 20)) for _ in range(200)) + press.flush(), 9)
bodies = [b"<</Type/Catalog/Pages 2 0 R/Metadata 3 0 R/OutputIntents[<</DestOutputProfile 4 0 R>>]>>",
          b"<</Type/Pages/Kids[]/Count 0>>",
          b"<</Length %d>>stream\n<mazepress:recipe>%s</mazepress:recipe>\nendstream" % (len(recipe) + 38, recipe),
          b"<</Length %d/Filter[/FlateDecode/FlateDecode]>>stream\n%s\nendstream" % (len(bomb), bomb)]
pdf, offsets = b"%PDF-1.7\n", []
for number, body in enumerate(bodies, 1):
    offsets.append(len(pdf))
    pdf += b"%d 0 obj\n%s\nendobj\n" % (number, body)
table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
pdf += b"xref\n0 5\n0000000000 65535 f \n%strailer<</Size 5/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (table, len(pdf))
open("bomb.pdf", "wb").write(pdf)
P
expect_status 2 quick reproduce bomb.pdf
one_line bomb.pdf
expect_in "too large" stderr
python3 - <<'P'
import random
random.seed(1)
for name in "a-1.svg", "a-1.pdf", "a-1.png":
    whole = open("out/small/" + name, "rb").read()
    for number in range(12):
        damaged = bytearray(whole)
        if number % 2: del damaged[random.randrange(len(damaged)):]
        else:
            for _ in range(5): damaged[random.randrange(len(damaged))] ^= 1 << random.randrange(8)
        open(f"damaged-{number}-{name}", "wb").write(damaged)
P
for file in damaged-*; do
    for command in inspect reproduce; do
        status=0
        quick $command "$file" >stdout 2>stderr || status=$?
        ((status <= 2)) || fail "$command $file ended with $status: $(head -c 300 stderr)"
        ((status != 2)) || one_line "$command $file"
    done
done
finish
