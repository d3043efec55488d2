# What a user does with 'render': files, the second run, damage, selection, failures, an interruption.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
editions=$source_dir/jobs/editions.yaml

expect_status 0 "$program" render "$editions" --progress none --no-fsync
expect_equal "$(ls editions | wc -l)" 25 "21 files, a manifest, sums, a page and a contact sheet"
(cd editions && sha256sum --quiet -c SHA256SUMS) || fail "SHA256SUMS does not hold"
python3 -c 'import json; assert len(json.load(open("editions/manifest.json"))["files"]) == 21'
grep -q 'src="data:image/png' editions/index.html || fail "the page holds no thumbnails"
! grep -qE 'src="?https?:|<script' editions/index.html || fail "the page wants the network"
[[ -z $(find . -name '.mazepress-tmp-*') ]] || fail "a temporary was left"

# The second run makes nothing and touches nothing.
before=$(find editions -type f -printf '%p %T@ %s\n' | sort)
expect_status 0 "$program" render "$editions" --progress none
expect_in "all 21 files are up to date" stderr
expect_equal "$(find editions -type f -printf '%p %T@ %s\n' | sort)" "$before" "the second run wrote something"

# A changed byte, a missing file, a touched one.
sums=$(cat editions/SHA256SUMS)
printf 'X' | dd of=editions/ash.svg bs=1 seek=900 conv=notrunc status=none
rm editions/scarlet.png
touch editions/museum.pdf
expect_status 0 "$program" render "$editions" --progress none --no-fsync
expect_in "2 files made, 19 up to date" stderr
(cd editions && sha256sum --quiet -c SHA256SUMS) || fail "the damage is still there"
expect_equal "$(cat editions/SHA256SUMS)" "$sums"

# A changed job makes just what it changes.
expect_status 0 "$program" render "$editions" --progress none --no-fsync --set works.ash.stroke=0.9
expect_in "3 files made, 18 up to date" stderr

# Selection: the shares of a batch are disjoint and complete.
for share in 1 2 3; do
    expect_status 0 "$program" render "$editions" --out shards --shard $share/3 --formats svg --progress none --no-fsync
done
expect_equal "$(ls shards/editions/*.svg | wc -l)" 7
expect_equal "$(wc -l <shards/editions/SHA256SUMS)" 7 "the shares' manifests were joined"
expect_status 0 "$program" render "$editions" --out only --only 'u*' --formats png --progress plain --no-fsync
expect_equal "$(cd only/editions && ls ./*.png)" "./ultra-violet.png"
expect_in "1/1 editions/ultra-violet.png" stderr
expect_status 2 "$program" render "$editions" --only 'cyber-cian'
expect_in "cyber-cyan" stderr

# Nothing is made by a dry run; --json keeps stdout clean.
expect_status 0 "$program" render "$editions" --out dry --dry-run
[[ ! -e dry ]] || fail "a dry run made something"
expect_status 0 "$program" render "$editions" --out json --only ash --json --progress none
python3 -c 'import json,sys; s=json.load(open("stdout")); assert s["made"] == 3 and s["failed"] == []'

# Failures: the others are made, the status is 1, nothing half-written is left.
mkdir -p blocked/editions/ash.png
expect_status 1 "$program" render "$editions" --out blocked --formats png --progress none --no-fsync
expect_in "ash.png" stderr
expect_equal "$(find blocked/editions -maxdepth 1 -name '*.png' -type f ! -name contact-sheet.png | wc -l)" 6
[[ -z $(find blocked -name '.mazepress-tmp-*') ]] || fail "a temporary was left"
(ulimit -f 60; expect_status 1 "$program" render "$editions" --out small --only cyber-cyan --formats png,svg --progress none) ||
    fail "a file over the limit must fail cleanly"
[[ ! -e small/editions/cyber-cyan.png && -e small/editions/cyber-cyan.svg ]] || fail "whole or absent"

# A work over the memory budget is refused beforehand, with the figure that would do.
expect_status 2 "$program" render "$editions" --out big --only ash --memory 1MB
expect_in "--memory" stderr
[[ ! -e big ]] || fail "something was made over the budget"

# An interruption ends the run with 130, leaves whole files only, and the next run makes the rest.
count=60
cat >batch.yaml <<Y
version: 1
works:
  many:
    maze: {rows: 60, columns: 60, cell: 30, seed: 1..$count}
    stroke: 2
    ink: "#ffffff"
    ground: "#000000"
    canvas: 300x300 px
    formats: [png]
Y
expect_status 130 signal_at INT 9 "$program" render batch.yaml --progress none --no-fsync --threads 2
[[ -z $(find batch -name '.mazepress-tmp-*') ]] || fail "an interruption left a temporary"
(cd batch && sha256sum --quiet -c SHA256SUMS) || fail "a file is half-written"
made=$(wc -l <batch/SHA256SUMS)
((made > 0 && made < count)) || fail "of $count files $made were made when the ninth change was interrupted"
expect_status 0 "$program" render batch.yaml --progress none --no-fsync
expect_in "$((count - made)) files made, $made up to date" stderr

# So does a kill that cannot be caught, once the next run has cleared its temporaries away.
rm -rf batch
expect_status 137 signal_at KILL 9 "$program" render batch.yaml --progress none --no-fsync --threads 2
[[ -n $(find batch -name '.mazepress-tmp-*') ]] || fail "the kill left no temporary to be cleared away"
expect_status 0 "$program" render batch.yaml --progress none --no-fsync
[[ -z $(find batch -name '.mazepress-tmp-*') ]] || fail "the killed run's temporaries are still there"
(cd batch && sha256sum --quiet -c SHA256SUMS) || fail "a file is half-written"

# A run that was killed between the records and the contact sheet, or while it wrote a thumbnail, is mended by the next.
cat >pair.yaml <<'Y'
version: 1
works:
  pair:
    maze: {rows: 20, columns: 20, cell: 30, seed: 1..2}
    canvas: 200x200 px
    formats: [png]
Y
expect_status 0 "$program" render pair.yaml --out whole --no-fsync
for stop in retracted drawn; do
    rm -rf pair
    cp -r whole/pair pair
    [[ $stop == drawn ]] || rm pair/contact-sheet.png
    rm pair/index.html
    echo half >pair/.mazepress/thumbnails/.mazepress-tmp-1-1
    expect_status 0 "$program" render pair.yaml --no-fsync
    diff -r --exclude stamps --exclude lock whole/pair pair || fail "$stop: not what an undisturbed run leaves"
    pass
done
# Killed before any of its changes, whether the folder was empty or held what another job had made: the sheets of a
# changed folder are gone before the records tell of the change.
expect_status 0 "$program" render pair.yaml --out other --no-fsync --set works.pair.stroke=9
for begin in empty other; do
    change=0
    status=137
    while ((status == 137)); do
        change=$((change + 1))
        rm -rf pair
        [[ $begin == empty ]] || cp -r other/pair pair
        status=0
        signal_at KILL $change "$program" render pair.yaml --no-fsync 2>stderr || status=$?
        expect_status 0 "$program" render pair.yaml --no-fsync
        diff -r --exclude stamps --exclude lock whole/pair pair ||
            fail "from $begin, killed before change $change: not what an undisturbed run leaves"
    done
    expect_equal "$status" 0 "the run that was not killed"
    ((change >= 8)) || fail "from $begin there were only $((change - 1)) changes to be killed at"
done
finish
