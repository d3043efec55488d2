# What a run leaves out stays as it was, and what holds for one job holds for several at once.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
render() { "$program" render --progress none --no-fsync "$@"; }
maze='maze: {rows: 20, columns: 20, cell: 20, seed: 7}'
work="$maze, canvas: 300x300, frame: fit"

# Formats that a run was not asked for are still the job's.
cat >art.yaml <<Y
version: 1
works:
  a: {$work}
  b: {$work, formats: [svg]}
Y
expect_status 0 render art.yaml
page=$(cat art/index.html)
expect_status 0 render art.yaml --formats png --force
expect_in "2 files made" stderr
expect_equal "$(cut -c67- art/SHA256SUMS | sort | tr '\n' ' ')" "a.pdf a.png a.svg b.png b.svg "
for name in a.pdf a.svg b.svg; do expect_in "href=\"$name\"" art/index.html; done
expect_status 0 render art.yaml
expect_in "all 4 files are up to date" stderr
expect_equal "$(cat art/index.html)" "$page" "the page is the job's again"
expect_status 2 render art.yaml --formats svg,jpeg
expect_in "--formats: must be a comma-separated list" stderr

# What --formats adds is held to the rules: a PNG of that size would be refused in the job too.
echo "{version: 1, works: {huge: {$maze, formats: [svg], canvas: 90000x90000, frame: fit}}}" >huge.yaml
expect_status 2 render huge.yaml --formats png
expect_in "a PNG must have at most" stderr

# A dry run leaves everything, a run clears away what a killed one left.
touch art/.mazepress-tmp-1-2
expect_status 0 render art.yaml --dry-run
[[ -e art/.mazepress-tmp-1-2 ]] || fail "a dry run removed a file"
expect_status 0 render art.yaml
[[ ! -e art/.mazepress-tmp-1-2 ]] || fail "a stale temporary stayed"

# One picture needs no contact sheet, so no thumbnails.
echo "{version: 1, works: {one: {$work, formats: [svg]}}}" >alone.yaml
expect_status 0 render alone.yaml
[[ ! -e alone/.mazepress/thumbnails ]] || fail "a thumbnail that nothing shows"

# Two job files that would write one file: also by letter case, and also into a bound file.
mkdir -p twin
echo "{version: 1, works: {A: {$work, formats: [svg]}}}" >twin/Art.yaml
expect_status 2 render art.yaml twin/Art.yaml
expect_in "two job files must not write the same file, got 'Art/A.svg'" stderr
echo "{version: 1, works: {a: {maze: {rows: 20, columns: 20, cell: 20, seed: 1..2}, canvas: 300x300, formats: [pdf], bind: true, frame: fit}}}" >twin/art.yaml
expect_status 2 render art.yaml twin/art.yaml
expect_in "'art/a.pdf'" stderr
expect_status 0 render art.yaml alone.yaml

# The map of a poster in sheets is a file too.
echo "{version: 1, works: {s: {$work, tiles: {grid: 2x2}, formats: [png]}, s-map: {$work, formats: [svg]}}}" >map.yaml
expect_status 2 render map.yaml
expect_in "two pictures must not have one file name, letter case aside, got map/s-map.svg" stderr

# What is printed is looked at in every job and every member before anything is made.
head -c 1000 /dev/zero >junk.icc
print='print: {size: 100x100 mm, dpi: 150, colour: cmyk, profile: junk.icc}, formats: [pdf]'
echo "{version: 1, works: {a: {$work, formats: [pdf]}}}" >first.yaml
echo "{version: 1, works: {a: {$maze, frame: fit, $print}}}" >second.yaml
expect_status 2 render first.yaml second.yaml
expect_in "junk.icc" stderr
[[ ! -e first ]] || fail "something was made"
print='print: {size: 100x100 mm, dpi: 150, colour: {spot: {ground: "Silver"}}}, formats: [pdf]'
echo "{version: 1, works: {a: {$maze, frame: fit, ink: [\"#000000\", \"#cc0000\"], $print}}}" >swept.yaml
expect_status 2 render swept.yaml
expect_in "an ink that is neither a spot nor grey cannot be printed, got ink #cc0000" stderr
[[ ! -e swept ]] || fail "something was made"

# A raised limit on digits holds all the way.
echo '{version: 1, works: {far: {plane: {kind: ruler, at: ["10^2000001", "0"], columns: 5, rows: 5, cell: 9}, frame: fit}}}' >far.yaml
expect_status 2 "$program" digest far.yaml
expect_in "at most 2000000 decimal digits" stderr
expect_status 0 "$program" digest far.yaml --most-digits 2100000
expect_status 2 "$program" digest far.yaml --most-digits 0

# An edition is judged by its own prints, not by what a number held before the job was changed.
echo "{version: 1, works: {e: {maze: {rows: 20, columns: 20, cell: 20, seed: 5..6}, frame: fit, canvas: 300x300, formats: [svg], edition: 2}}}" >edition.yaml
expect_status 0 render edition.yaml
sed -i 's/5\.\.6/6..7/' edition.yaml
expect_status 0 render edition.yaml --only e-1
expect_status 0 render edition.yaml

# A bound edition is held to the same promise; early moments of a walk are alike and break none.
tiny='maze: {rows: 2, columns: 2, cell: 20, seed: 1..20}, frame: fit, canvas: 300x300, edition: 20'
echo "{version: 1, works: {e: {$tiny, formats: [pdf], bind: true}}}" >bound.yaml
expect_status 1 render bound.yaml
expect_in "the members of an edition must be distinct" stderr
[[ ! -e bound/e.pdf ]] || fail "a broken edition was bound"
echo "{version: 1, works: {e: {maze: {rows: 6, columns: 6, cell: 20, seed: 1..3}, frame: fit, canvas: 300x300, edition: 3, snapshots: [closed, complete], formats: [svg]}}}" >early.yaml
expect_status 0 render early.yaml

# Several jobs: a name of --only need be in one of them alone, and shares are of all their pictures.
for name in foo bar; do
    echo "{version: 1, works: {$name: {$work, formats: [svg]}, common: {$work, formats: [svg]}}}" >$name.yaml
done
expect_status 0 render foo.yaml bar.yaml --only foo --only common --out two
expect_equal "$(cd two && ls ./*/*.svg | tr '\n' ' ')" "./bar/common.svg ./foo/common.svg ./foo/foo.svg "
expect_status 2 render foo.yaml bar.yaml --only fo
expect_status 0 render foo.yaml bar.yaml --shard 1/2 --dry-run
expect_equal "$(tr '\n' ' ' <stdout)" "foo/foo.svg bar/bar.svg "
expect_status 0 render foo.yaml --set works.foo.stroke=3 --set works.common.stroke=4 --dry-run
expect_status 2 "$program" list foo.yaml bar.yaml --resolved

# What stands beside the pictures is put back when it is lost, and cannot be lost to a full disk for good.
sheet=$(sha256sum <art/contact-sheet.png)
for lost in contact-sheet.png SHA256SUMS index.html .mazepress; do
    rm -r "art/$lost"
    expect_status 0 render art.yaml
    [[ $lost == .mazepress || -s art/$lost ]] || fail "$lost was not made again"
done
rm -r art/.mazepress art/contact-sheet.png
expect_status 0 render art.yaml --set works.b.stroke=3
expect_status 0 render art.yaml
expect_equal "$(sha256sum <art/contact-sheet.png)" "$sheet" "a lost thumbnail left its place empty"

links() { grep -o 'href="[ab]\.svg"' art/index.html | uniq | tr -d '\n'; }
# The page shows the works in the job's order, also when that is all that changed; and is then left alone.
expect_equal "$(links)" 'href="a.svg"href="b.svg"'
mkdir turned
{ sed -n '1,2p;4p' art.yaml && sed -n 3p art.yaml; } >turned/art.yaml
expect_status 0 render turned/art.yaml
expect_in "all 4 files are up to date" stderr
expect_equal "$(links)" 'href="b.svg"href="a.svg"'
before=$(stat -c '%i %y' art/index.html)
expect_status 0 render turned/art.yaml
expect_equal "$(stat -c '%i %y' art/index.html)" "$before" "the page was made again"

# A date that is none is told: left out in silence it would change the files.
for date in tomorrow -1 1.5 "" 253402300800; do
    SOURCE_DATE_EPOCH=$date expect_status 2 render art.yaml --dry-run
    expect_in "SOURCE_DATE_EPOCH: must be whole seconds since 1970" stderr
done
SOURCE_DATE_EPOCH=253402300799 expect_status 0 render art.yaml --dry-run

# A job's folder may be a link: files that a name puts elsewhere still stand under --out.
mkdir -p linked elsewhere/deep
ln -s ../elsewhere/deep linked/art
echo "{version: 1, works: {a: {$work, formats: [svg], name: \"prints/{work}\"}}}" >linked.yaml
mkdir -p job && sed 's/^/ /' linked.yaml >job/art.yaml
expect_status 0 render job/art.yaml --out linked
[[ -s linked/prints/a.svg ]] || fail "the file is not where it was said to be"
touch linked/prints/.mazepress-tmp-1-2
expect_status 0 render job/art.yaml --out linked
[[ ! -e linked/prints/.mazepress-tmp-1-2 ]] || fail "a stale temporary stayed in another folder"

# Sizes of memory are whole and positive; a command that is none is named.
for size in -1 0 1.5GB; do
    expect_status 2 render art.yaml --dry-run --memory "$size"
    expect_in "must be a whole number of bytes" stderr
done
expect_status 2 "$program" rendr art.yaml
expect_in "got rendr; did you mean 'render'?" stderr

# The budget counts every moment that is held, and every page of a bound file; within it, all is made.
moments='snapshots: [1/10, 2/10, 3/10, 4/10, 5/10, 6/10, 7/10, 8/10, 9/10, complete]'
large='maze: {rows: 4000, columns: 4000, cell: 2, seed: 1}, canvas: 100x100, stroke: 0.5, frame: bleed, formats: [png]'
echo "{version: 1, works: {a: {$large}}}" >single.yaml
echo "{version: 1, works: {a: {$large, $moments}}}" >moments.yaml
expect_status 0 render single.yaml --dry-run --memory 150MB
expect_status 2 render moments.yaml --dry-run --memory 150MB
expect_in "a picture must fit the memory budget of 150000000 bytes" stderr
echo "{version: 1, works: {a: {maze: {rows: [20, 3000], columns: 3000, cell: 2, seed: 1}, canvas: 30x30, stroke: 0.5, formats: [pdf], bind: true, frame: fit}}}" >book.yaml
expect_status 2 render book.yaml --dry-run --memory 100MB
sed 's/3000\]/30]/' book.yaml >small.yaml
expect_status 0 render small.yaml --dry-run --memory 100MB
sed -e 's/4000/400/g' moments.yaml >few.yaml
"$program" render few.yaml --threads 16 --dry-run --memory 1MB 2>needed && fail "a budget of 1 MB"
needed=$(sed -n 's/.*--memory \([0-9]*\).*/\1/p' needed)
expect_status 0 render few.yaml --threads 16 --memory "$needed" --out tight
expect_status 0 render few.yaml --out wide
diff -r tight/few wide/few -x .mazepress >/dev/null || fail "a tight budget changed the bytes"
pass
finish
