#!/usr/bin/env python3
"""Writes the job of every case of this golden suite: a folder a case, beside this script, with a job.yaml in it.

Pins and reference pictures are not written here: `mazepress golden bless` alone writes those. Run without arguments
from anywhere; a job that already reads as it should is left alone, and a folder that is no longer in the table is
named so that a person may remove it.
"""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ALL = "[svg, pdf, png, plot]"
CYAN = 'ink: "#00ffff"\nground: "#000000"'
PAPER = 'ink: "#1d2b3a"\nground: "#f7f1e3"'

cases = {}


def case(name, *lines, head="", defaults=""):
    """A case of one work, named like the case; `lines` are the work's keys, `head` keys at the top of the job."""
    text = "version: 1\n" + (head + "\n" if head else "")
    if defaults:
        text += "defaults:\n" + indent(defaults, 2)
    text += f"works:\n  {name}:\n" + indent("\n".join(lines), 4)
    assert name not in cases, name
    cases[name] = text


def indent(text, by):
    return "".join(" " * by + line + "\n" for line in text.splitlines())


def walk(rows=9, columns=9, cell=18, seed=42, more=""):
    return f"maze: {{rows: {rows}, columns: {columns}, cell: {cell}, seed: {seed}{more}}}"


def canvas(width=160, height=None):
    return f"canvas: {width}x{height or width} px"


def colours(ink, ground):
    return f'ink: "{ink}"\nground: "{ground}"'


# The seven variants, with their own grids, seeds, strokes and colours, seen through a smaller canvas.
VARIANTS = {
    "cyber-cyan": (50, 30, 42, 2, "#00ffff", "#000000"),
    "hot-pink": (40, 35, 137, 1.5, "#ff1493", "#0a0a0a"),
    "volt-gold": (60, 25, 271, 2.5, "#ffd700", "#111111"),
    "ultra-violet": (20, 68, 17, 5, "#8800ff", "#04000c"),
    "ash": (88, 17, 1701, 0.8, "#afafaf", "#0e0e0e"),
    "scarlet": (48, 29, 509, 2, "#ff3300", "#0d0100"),
}
for name, (grid, cell, seed, stroke, ink, ground) in VARIANTS.items():
    case("variant-" + name, canvas(200), walk(grid, grid, cell, seed), f"stroke: {stroke}", colours(ink, ground))
case("variant-museum", canvas(280), walk(50, 50, 30), "stroke: 3.5", CYAN,
     'frame: {kind: museum, border: 12%, mat: "#f4efe4", rule: {width: 2, ink: "#3a352c"}}')

# Moments of the walk, each by itself, and all five in one job.
STEPS = {"closed": "closed", "first-tunnel": "first-tunnel", "third": "1/3", "two-thirds": "2/3", "quarter": "0.25",
         "counted": "{corridors: 17}", "complete": "complete"}
for name, moment in STEPS.items():
    case("step-" + name, canvas(150), walk(10, 10), CYAN, "frame: fit", f"snapshots: [{moment}]")
case("steps-all", canvas(130), walk(12, 12, seed=7), CYAN, "frame: fit",
     "snapshots: [closed, first-tunnel, 1/3, 2/3, complete]", "formats: [svg, png]")

# What a walk can be told.
case("walk-start", canvas(140), walk(more=", start: [8, 4]"), CYAN, "frame: fit")
case("walk-stream", canvas(140), walk(more=", stream: 55"), CYAN, "frame: fit")
case("walk-greatest-seed", canvas(140), walk(seed=18446744073709551615), CYAN, "frame: fit")
case("walk-one-row", canvas(200, 40), walk(1, 11), PAPER, "frame: fit")
case("walk-one-column", canvas(60, 200), walk(11, 1), PAPER, "frame: fit")
case("walk-wide", canvas(240, 100), walk(7, 18), PAPER, "frame: fit")

# Frames.
case("frame-bleed-landscape", canvas(240, 120), walk(9, 12), PAPER, "frame: bleed")
case("frame-bleed-thick", canvas(140), walk(9, 9), "stroke: 9", PAPER, "frame: bleed")
case("frame-fit-no-margin", canvas(150), walk(8, 8), PAPER, "frame: {kind: fit, margin: 0}")
case("frame-fit-wide-margin", canvas(150), walk(8, 8), PAPER, "frame: {kind: fit, margin: 20%}")
case("frame-fit-portrait", canvas(120, 200), walk(12, 6), PAPER, "frame: fit")
case("frame-museum-no-rule", canvas(180), walk(8, 8), PAPER, "frame: {kind: museum, rule: 0}")
case("frame-museum-wide-border", canvas(180), walk(8, 8), CYAN,
     'frame: {kind: museum, border: 25%, mat: "#d8e2dc", rule: {width: 5, ink: "#bb3e03"}}')
case("frame-museum-portrait", canvas(160, 240), walk(11, 7), CYAN, "frame: {kind: museum, margin: 8%}")

# Corridors instead of walls.
case("corridors-hexagonal", canvas(150), walk(), "draw: corridors\nstroke: 6", PAPER)
case("corridors-fit", canvas(150), walk(8, 8), "draw: corridors\nstroke: 4", PAPER, "frame: fit")
case("corridors-step", canvas(150), walk(8, 8), "draw: corridors\nstroke: 4", PAPER, "frame: fit", "snapshots: [1/3]")


def plane(kind, *more, columns=20, rows=20, cell=9):
    keys = [f"kind: {kind}", *more, f"columns: {columns}", f"rows: {rows}", f"cell: {cell}"]
    return "plane: {" + ", ".join(keys) + "}"


# Every plane of the square lattice with every fold and number of arms.
for arms in (1, 2, 3, 4):
    case(f"plane-spiral-{arms}", canvas(), plane("spiral", f"arms: {arms}"), "draw: corridors", PAPER)
for kind in ("serpentine", "half-serpentine", "hilbert", "peano", "binary-tree"):
    for fold in ("mirror", "pinwheel"):
        draw = "walls" if kind == "binary-tree" else "corridors"
        case(f"plane-{kind}-{fold}", canvas(), plane(kind, f"fold: {fold}"), f"draw: {draw}", PAPER)
for kind in ("ruler", "nested"):
    for fold in ("none", "mirror", "pinwheel"):
        more = [f"fold: {fold}"] + (["size: 7"] if kind == "nested" else [])
        case(f"plane-{kind}-{fold}", canvas(), plane(kind, *more), PAPER)
case("plane-wedge-serpentine", canvas(), plane("wedge-serpentine"), "draw: corridors", PAPER)
case("plane-thue-morse", canvas(), plane("thue-morse"), "draw: corridors", PAPER)
case("plane-levels", canvas(), plane("hilbert", "fold: mirror", "levels: 1", "size: 4"), PAPER)
case("plane-seed", canvas(), plane("nested", "size: 5", "seed: 43"), PAPER)

# Every plane of the hexagonal lattice.
HEXAGON = "lattice: hexagon"
for arms in (1, 2, 3, 4, 5, 6):
    case(f"hexagon-spiral-{arms}", canvas(), plane("spiral", HEXAGON, f"arms: {arms}", columns=13, rows=14),
         "draw: corridors", PAPER)
for kind, more in (("ruler", []), ("binary-tree", []), ("nested", ["size: 6"])):
    case(f"hexagon-{kind}", canvas(), plane(kind, HEXAGON, *more, columns=13, rows=14), PAPER)
case("hexagon-odd-row", canvas(), plane("nested", HEXAGON, "size: 6", 'corner: ["-5", "-9"]', columns=13, rows=14), PAPER)

# Far out.
case("far-hilbert", canvas(), plane("hilbert", "fold: mirror", 'at: ["10^1000", "-7"]'), "draw: corridors", PAPER)
case("far-nested", canvas(), plane("nested", "size: 25", 'at: ["10^100", "-10^99"]'), PAPER)
case("far-peano", canvas(), plane("peano", "fold: pinwheel", 'corner: ["-3^200", "3^200"]'), PAPER)
case("far-hexagon", canvas(), plane("nested", HEXAGON, "size: 6", 'at: ["10^40", "10^41"]', columns=13, rows=14), PAPER)

# Formats and what they carry.
HEAD = 'title: "Golden & <exact>"\nartist: A. Tester\nrights: "© 2026"\ndate: 2026-03-14'
case("format-all", canvas(150), walk(), CYAN, f"formats: {ALL}", head=HEAD)
case("format-small-effort", canvas(150), walk(), CYAN, "effort: small", head=HEAD)
case("metadata-minimal", canvas(120), walk(), CYAN, "metadata: minimal", f"formats: {ALL}", head=HEAD)
case("metadata-none", canvas(120), walk(), CYAN, "metadata: none", f"formats: {ALL}", head=HEAD)
case("plot-pens", canvas(150), walk(8, 8), CYAN, "frame: {kind: museum, rule: {width: 2}}",
     "plot: {pens: {ink: 0.3 mm, rule: 0.7 mm}}", "formats: [png, plot]")
case("plot-capped", canvas(150), walk(), CYAN, "plot: {max-stroke: 0.05 m}", "formats: [png, plot]")
case("plot-unordered", canvas(150), walk(), CYAN, "plot: {order: false}", "formats: [png, plot]")
case("plot-corridors", canvas(150), walk(), "draw: corridors", CYAN, "formats: [png, plot]")


def sheet(*more, size="50x50 mm", dpi=100):
    return "print: {" + ", ".join([f"size: {size}", f"dpi: {dpi}", *more]) + "}"


# Print: true sizes, bleed, marks.
MUSEUM = "frame: {kind: museum, border: 16%}"
case("print-plain", canvas(500), walk(9, 9, 55), PAPER, sheet(), f"formats: {ALL}")
case("print-bleed", canvas(500), walk(9, 9, 60), PAPER, sheet("bleed: 3 mm"), f"formats: {ALL}")
case("print-landscape", canvas(600, 400), walk(6, 8, 60), PAPER, sheet("bleed: 2 mm", size="60x40 mm"))
for mark in ("crop", "registration", "bar", "info"):
    case(f"marks-{mark}", canvas(500), walk(9, 9, 60), PAPER, sheet("bleed: 3 mm", f"marks: [{mark}]", size="40x40 mm", dpi=90))
case("marks-all", canvas(500), walk(9, 9, 60), PAPER,
     sheet("bleed: 3 mm", "marks: [crop, registration, bar, info]", size="40x40 mm", dpi=90), f"formats: {ALL}")

# Captions and labels.
case("caption-fit", canvas(500), walk(8, 8, 30), PAPER, "frame: {kind: fit, margin: 12%}",
     sheet('caption: "{title} · {work} · seed {seed}"', size="60x60 mm"), head=HEAD)
case("caption-museum", canvas(500), walk(8, 8, 30), PAPER, MUSEUM, sheet('caption: "{work} · {digest}"', size="60x60 mm"))
case("caption-under-bleed", canvas(500), walk(9, 9, 60), PAPER,
     sheet("bleed: 3 mm", "marks: [crop]", 'caption: "Seed {seed}"', size="40x40 mm", dpi=90))
case("caption-accents", canvas(500), walk(8, 8, 30), PAPER, MUSEUM, sheet('caption: "Éclair à Zürich, {{n}}"', size="60x60 mm"))
case("label", canvas(500), walk(8, 8, 30), PAPER, "frame: {kind: museum, border: 20%}",
     sheet("label: true", size="70x70 mm"), f"formats: {ALL}", head=HEAD)
case("label-and-caption", canvas(500), walk(8, 8, 30), PAPER, "frame: {kind: museum, border: 20%}",
     sheet('label: "{work}"', 'caption: "Seed {seed}"', size="70x70 mm"))

# Colour. The CMYK cases need ISOcoated_v2_300_bas.icc of the Debian package scribus-data; where it is missing they
# are NOT-COMPARABLE.
PROFILE = "profile: ISOcoated_v2_300_bas.icc"
PDF = "formats: [pdf, png]"
case("colour-spot", canvas(500), walk(9, 9, 60), colours("#ff3300", "#101010"), PDF,
     sheet("bleed: 3 mm", 'colour: {spot: {ink: "PANTONE Orange 021 C"}}'))
case("colour-two-spots", canvas(500), walk(9, 9, 60), colours("#ff3300", "#0d0100"), PDF,
     sheet('colour: {spot: {ink: "PANTONE Orange 021 C", ground: "PANTONE Black 6 C"}}', "overprint: true"))
case("colour-cmyk", canvas(500), walk(9, 9, 60), colours("#ffd700", "#111111"), PDF,
     sheet("bleed: 3 mm", "colour: cmyk", PROFILE, "intent: relative"))
case("colour-cmyk-perceptual", canvas(500), walk(9, 9, 60), colours("#00ffff", "#221133"), PDF,
     sheet("colour: cmyk", PROFILE, "intent: perceptual"))
case("colour-x4", canvas(500), walk(9, 9, 60), colours("#ffd700", "#111111"), PDF,
     sheet("bleed: 3 mm", "marks: [crop, bar]", "pdf: x-4", "colour: cmyk", PROFILE, size="40x40 mm", dpi=90), head=HEAD)
case("colour-x1a", canvas(500), walk(9, 9, 60), colours("#ffd700", "#111111"), PDF,
     sheet("bleed: 3 mm", "pdf: x-1a", "colour: cmyk", PROFILE), head=HEAD)

# Several pictures of one work: tiles, editions, sweeps, bound books.
case("tiles-px", canvas(240), walk(13, 13), CYAN, "tiles: 2x2", "formats: [svg, png]")
case("tiles-overlap", canvas(240, 160), walk(11, 13), CYAN, "tiles: {grid: 2x1, overlap: 10}", "formats: [svg, png]")
case("tiles-printed", canvas(500), walk(9, 9, 60), PAPER, "tiles: {grid: 2x1, overlap: 4 mm}", sheet("bleed: 2 mm"), "formats: [pdf, png]")
case("edition", canvas(400), "maze: {rows: 8, columns: 8, cell: 20, seed: 1..3}", PAPER, "edition: 3",
     "frame: {kind: fit, margin: 12%}", sheet('caption: "{n}/{of} · seed {seed}"', size="40x40 mm"), "formats: [svg, png]")
case("sweep", canvas(100), "maze: {rows: 6, columns: 6, cell: 20, seed: 3}", "stroke: [1, 4]", "ink: [\"#c1121f\", \"#003049\"]",
     "frame: fit", "name: \"{job}/{work}-{n}-of-{of}\"", "formats: [svg, png]")
case("bound-book", canvas(400), "maze: {rows: 8, columns: 8, cell: 20, seed: 1..3}", PAPER, "frame: fit", "bind: true",
     sheet(size="40x40 mm"), "formats: [pdf, png]")
cases["like-and-defaults"] = """version: 1
title: Inherited
defaults:
  canvas: 120x120 px
  stroke: 3
  formats: [svg, png]
works:
  first:
    maze: {rows: 8, columns: 8, cell: 16, seed: 8}
    ink: "#588157"
  second:
    like: first
    maze: {seed: 9}
    ground: "#fefae0"
"""


def main():
    for name, text in cases.items():
        path = FOLDER / name / "job.yaml"
        path.parent.mkdir(exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for folder in sorted(FOLDER.iterdir()):
        if folder.is_dir() and folder.name not in cases and (folder / "job.yaml").exists():
            print(f"{folder.name} is no longer in the table; remove its folder if it is not wanted")
    print(f"{len(cases)} cases")


main()
