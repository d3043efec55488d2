# Print: sizes, boxes, resolution, colour and text read back by programs that share nothing with the press, and a ruler.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# A ruler: one corridor of known length and width. Where its ink begins and ends is measured in the PNG, and in what
# rsvg-convert and pdftoppm make of the SVG and the PDF at the same 600 dpi.
cat >ruler.yaml <<'Y'
version: 1
works:
  bar:
    plane: {kind: spiral, arms: 1, corner: ["0", "0"], columns: 2, rows: 1, cell: 100}
    draw: corridors
    canvas: 1000x800 px
    frame: {kind: fit, margin: 10%}
    stroke: 30
    ink: "#000"
    ground: "#fff"
    print: {size: 125x100 mm, dpi: 600, bleed: 3 mm, marks: [crop]}
    formats: [svg, pdf, png]
Y
expect_status 0 "$program" render ruler.yaml --progress none --no-fsync
rsvg-convert -d 600 -p 600 ruler/bar.svg -o svg.png
pdftoppm -r 600 -png -singlefile ruler/bar.pdf pdf
python3 - <<'P' || fail "the ruler"
import os, re, sys
sys.path.insert(0, os.environ["MAZEPRESS_SOURCE_DIR"] + "/tests/support")
from png_rows import load
# Two cells of 100 and half a stroke around them, scaled into the canvas less 10 % of its shorter side.
scale = min((1000 - 160) / 230, (800 - 160) / 130)
mm = 125 / 1000
origin = 3 + 12                                   # bleed and room for marks
left = origin + (500 - 50 * scale - 15 * scale) * mm      # the corridor joins two centres, 100 apart
right = origin + (500 + 50 * scale + 15 * scale) * mm
top, bottom = (origin + (400 + s * 15 * scale) * mm for s in (-1, 1))
px = 600 / 25.4
def crossing(values):
    """Where ink covers half, first and last, in px: by the coverage of the pixels there."""
    inked = [i for i, v in enumerate(values) if v < 250]
    first, last = inked[0], inked[-1]
    return first + values[first] / 255, last + 1 - values[last] / 255
worst = 0
for name in ("ruler/bar.png", "svg.png", "pdf.png"):
    width, height, rows = load(name)
    assert abs(width - 155 * px) < 1 and abs(height - 130 * px) < 1, (name, width, height)
    middle_y = round((top + bottom) / 2 * px)
    area = range(round((left - 2) * px), round((right + 2) * px))
    begin, end = crossing([rows[middle_y][3 * x] for x in area])
    middle_x = round((left + right) / 2 * px)
    tall = range(round((top - 2) * px), round((bottom + 2) * px))
    high, low = crossing([rows[y][3 * middle_x] for y in tall])
    for found, wanted in ((begin + area[0], left), (end + area[0], right), (high + tall[0], top), (low + tall[0], bottom)):
        off = abs(found - wanted * px)
        worst = max(worst, off)
        assert off <= 0.5, (name, found, wanted * px)
numbers = [float(n) for n in re.search(r'd="M([-\d.]+) ([-\d.]+)', open("ruler/bar.svg").read()).groups()]
assert min(abs(numbers[0] - (left + 15 * scale * mm)), abs(numbers[0] - (right - 15 * scale * mm))) < 0.01, numbers
print(f"worst {worst:.3f} px")
P
pass

expect_status 0 "$program" render "$source_dir/jobs/print.yaml" --progress none --no-fsync
box() { pdfinfo -box "$1" | sed -n "s/^$2: *//p" | tr -s ' ' | head -n 1; }
same_mm() { # BOX in points, then millimetres
    python3 -c 'import sys
points = [float(v) for v in sys.argv[1].split()]
wanted = [float(v) for v in sys.argv[2].split()]
assert all(abs(p * 25.4 / 72 - w) <= 0.01 for p, w in zip(points, wanted)), (points, wanted)' "$1" "$2" || fail "a box is off"
    pass
}
same_mm "$(box print/lead.pdf MediaBox)" "0 0 530 530"
same_mm "$(box print/lead.pdf BleedBox)" "12 12 518 518"
same_mm "$(box print/lead.pdf TrimBox)" "15 15 515 515"
same_mm "$(box print/museum-poster.pdf TrimBox)" "15 15 624.6 929.4"
same_mm "$(box print/numbered.pdf TrimBox)" "15 15 312 435"
expect_equal "$(pdfinfo print/numbered.pdf | sed -n 's/^Pages: *//p')" 25
for file in print/*.pdf; do qpdf --check "$file" >check 2>&1 || fail "qpdf: $(cat check)"; done
for file in print/lead.png print/museum-poster.png; do
    pngcheck -q "$file" || fail "pngcheck does not like $file"
    expect_equal "$(exiftool -s3 -PixelsPerUnitX "$file")" 11811
    expect_equal "$(exiftool -s3 -PixelUnits "$file")" meters
done
expect_equal "$(exiftool -s3 -ImageWidth print/lead.png)" 6260
expect_equal "$(exiftool -s3 -Title print/lead.pdf)" "$(exiftool -s3 -XMP-dc:Title print/lead.pdf)"
expect_equal "$(exiftool -s3 -XMP-dc:Title print/lead.png)" "$(exiftool -s3 -PNG:Title print/lead.png)"
expect_in 'width="530mm" height="530mm" viewBox="0 0 530 530"' print/lead.svg

# A CMYK file holds no other colour, a spot file its two plates.
gs -q -o - -sDEVICE=inkcov print/cmyk.pdf >ink
python3 -c 'import sys; c, m, y, k = map(float, open("ink").read().split()[:4]); assert min(c, m, y, k) > 0, (c, m, y, k)'
for file in cmyk two-inks; do
    qpdf --qdf --object-streams=disable print/$file.pdf plain.pdf
    ! grep -aqE '/DeviceRGB|/CalRGB|/Group|/Subtype */Image|^[-0-9. ]+ (rg|RG)$' plain.pdf || fail "$file.pdf holds RGB, a group or an image"
    pass
done
gs -q -o plate-%d.tif -sDEVICE=tiffsep -r20 print/two-inks.pdf
[[ $(ls plate-1*PANTONE* plate-1*pantone* 2>/dev/null | wc -l) -ge 1 ]] || fail "no plate for the spot ink: $(ls plate*)"

# 25 members, 25 mazes.
expect_status 0 "$program" digest "$source_dir/jobs/print.yaml" --only numbered
expect_equal "$(cut -d' ' -f1 stdout | sort -u | wc -l)" 25
cat >tiny.yaml <<'Y'
version: 1
works:
  tiny: {maze: {rows: 1, columns: 2, cell: 10, seed: 1..3}, frame: fit, stroke: 1, ink: "#000", ground: "#fff", edition: 3, canvas: 50x50 px, formats: [svg]}
Y
expect_status 1 "$program" render tiny.yaml --progress none --no-fsync
expect_in "must be distinct" stderr

# Preflight names the number that would do, and it does.
cat >hairline.yaml <<'Y'
version: 1
works:
  thin: {maze: {rows: 100, columns: 100, cell: 30, seed: 1}, stroke: 0.2, ink: "#000", ground: "#fff", print: {size: A4, bleed: 0 mm, marks: [crop]}}
Y
expect_status 0 "$program" check hairline.yaml
expect_in "a printed stroke should be at least" stderr
expect_in "bleed of 2 mm" stderr
stroke=$(sed -n 's/.*stroke: \([0-9.]*\) would do.*/\1/p' stderr)
expect_status 0 "$program" check hairline.yaml --set "works.thin.stroke=$stroke"
! grep -q "printed stroke" stderr || fail "stroke $stroke does not do"

safe() { # frame, cell, stroke
    cat >safe.yaml <<Y
version: 1
works:
  s: {maze: {rows: 30, columns: 30, cell: $2, seed: 1}, stroke: $3, frame: $1, print: {size: A5, bleed: 0 mm}}
Y
    expect_status 0 "$program" check safe.yaml
}
safe '{kind: fit, margin: 1%}' 30 4
margin=$(sed -n 's/.*a margin of \([0-9.]*%\) would do.*/\1/p' stderr)
safe "{kind: fit, margin: ${margin:-none}}" 30 4
! grep -q "inside the trim" stderr || fail "a margin of $margin does not do"
expect_status 0 "$program" check safe.yaml --set works.s.print.safe=70mm
expect_in "a smaller safe area" stderr
safe 'fit' 0.01 0.02
expect_in "larger cells with the same stroke would do" stderr

# What cannot be printed is one line and status 2, and nothing is written.
wrong() {
    cat >wrong.yaml <<Y
version: 1
title: T
date: 2026-01-01
works:
  w: {maze: {rows: 80, columns: 80, cell: 30, seed: 1}, stroke: 2, ink: "#0ff", ground: "#000", formats: [pdf, png], print: {$1}}
Y
    expect_status 2 "$program" render wrong.yaml --progress none --no-fsync
    expect_equal "$(wc -l <stderr)" 1 "'$1' must be one line: $(cat stderr)"
    [[ ! -e wrong ]] || fail "'$1' wrote something"
}
wrong 'size: A13'
wrong 'size: 500x500 furlong'
wrong 'size: A3, bleed: -3 mm'
wrong 'size: A0, dpi: 10000'
wrong 'size: A3, caption: "{colour}"'
wrong 'size: A3, bleed: 3 mm, marks: [info], caption: "漢字"'
wrong 'size: A3, colour: cmyk'
wrong 'size: A3, colour: cmyk, profile: nowhere.icc'
wrong 'size: A3, pdf: x-1a'
head -c 1000 /usr/share/color/icc/colord/AdobeRGB1998.icc >cut.icc
wrong 'size: A3, colour: cmyk, profile: cut.icc'
cp /usr/share/color/icc/colord/AdobeRGB1998.icc rgb.icc
wrong 'size: A3, colour: cmyk, profile: rgb.icc'
head -c 5000 /dev/urandom >noise.icc
wrong 'size: A3, colour: cmyk, profile: noise.icc'
finish
