#!/usr/bin/env python3
"""Writes output/hershey_table.cpp from Debian's hershey-fonts-data (futural.jhf).

    tests/support/make_hershey_table.py [/usr/share/hershey-fonts/futural.jhf] > output/hershey_table.cpp

The font file holds ASCII alone. Accented letters are composed here from a letter and an accent by their Unicode
decomposition; signs that the font lacks are drawn below, in the font's own units: y grows down, capitals reach
from -12 to the baseline at 9, small letters from -5. The table is twice as fine, so halves are fine here.
"""

import math
import sys
import unicodedata

ORIGIN = ord("R")
FINE = 2
TOP, MIDDLE, X_TOP, BASE = -12, -1.5, -5, 9


def read_font(path):
    """{character: (left, right, [strokes of (x, y)])} of the 95 glyphs from space on."""
    glyphs, text = {}, ""
    lines = open(path, encoding="ascii").read().split("\n")
    code = 32
    for line in lines:
        text += line
        if len(text) < 8:
            continue
        count = int(text[5:8])
        if len(text) < 8 + 2 * count:
            continue  # a long glyph goes on in the next line
        pairs = [text[8 + 2 * i : 10 + 2 * i] for i in range(count)]
        left, right = (ord(c) - ORIGIN for c in pairs[0])
        strokes, stroke = [], []
        for pair in pairs[1:]:
            if pair == " R":
                strokes.append(stroke)
                stroke = []
            else:
                stroke.append((ord(pair[0]) - ORIGIN, ord(pair[1]) - ORIGIN))
        strokes.append(stroke)
        if code < 127:
            glyphs[chr(code)] = (left, right, [s for s in strokes if s])
        code += 1
        text = ""
    return glyphs


def bounds(strokes):
    xs = [x for s in strokes for x, _ in s]
    ys = [y for s in strokes for _, y in s]
    return min(xs), min(ys), max(xs), max(ys)


def moved(strokes, dx, dy, scale=1):
    return [[(x * scale + dx, y * scale + dy) for x, y in s] for s in strokes]


def ellipse(cx, cy, rx, ry, steps=16, start=0.0, turn=1.0):
    """An arc, clockwise from the east, of `turn` whole turns."""
    points = []
    count = max(2, round(steps * abs(turn)))
    for i in range(count + 1):
        angle = 2 * math.pi * (start + turn * i / count)
        points.append((cx + rx * math.cos(angle), cy + ry * math.sin(angle)))
    return points


def dot(x, y):
    """The font's own full stop: a small diamond."""
    return [(x, y - 1), (x - 1, y), (x, y + 1), (x + 1, y), (x, y - 1)]


ACCENTS = {  # around x = 0, standing on y = 0
    "\u0300": [[(-2.5, -4), (1.5, 0)]],
    "\u0301": [[(2.5, -4), (-1.5, 0)]],
    "\u0302": [[(-3.5, 0), (0, -4), (3.5, 0)]],
    "\u0303": [[(-4.5, -0.5), (-4, -2), (-2.5, -3), (-1, -2.5), (1, -1), (2.5, -0.5), (4, -1.5), (4.5, -3)]],
    "\u0304": [[(-4, -1.5), (4, -1.5)]],
    "\u0306": [[(-3.5, -4), (-2.5, -1.5), (0, -0.5), (2.5, -1.5), (3.5, -4)]],
    "\u0307": [dot(0, -2)],
    "\u0308": [dot(-3, -2), dot(3, -2)],
    "\u030a": [ellipse(0, -2.5, 2.5, 2.5, 12)],
    "\u030b": [[(0, -4), (-3, 0)], [(4.5, -4), (1.5, 0)]],
    "\u030c": [[(-3.5, -4), (0, 0), (3.5, -4)]],
}
BELOW = {  # hung on the baseline at y = 0
    "\u0327": [[(0, 0), (-0.5, 2), (1.5, 2.5), (2, 4), (1, 5.5), (-1, 6), (-2.5, 5.5)]],
    "\u0328": [[(0, 0), (-2, 2), (-2.5, 4), (-1.5, 5.5), (0.5, 5.5), (1.5, 4.5)]],
}


def compose(glyphs):
    """Latin-1 and Latin Extended-A letters that Unicode takes apart into a letter and one accent."""
    for code in range(0xC0, 0x180):
        parts = unicodedata.normalize("NFD", chr(code))
        if len(parts) != 2 or parts[0] not in glyphs:
            continue
        letter, accent = parts
        left, right, strokes = glyphs[letter]
        if letter in "ij" and accent in ACCENTS:
            strokes = [s for s in strokes if bounds([s])[3] > X_TOP]  # without its own dot
        x0, y0, x1, _ = bounds(strokes)
        centre = (x0 + x1) / 2
        if letter == "j":
            centre = max(x for s in strokes for x, y in s)
        if letter in "dtlL" and accent == "\u030c":  # written as an apostrophe
            mark = [[(x1 + 3, TOP), (x1 + 2, TOP + 4)]]
            right = max(right, x1 + 4)
        elif letter == "g" and accent == "\u0327":  # turned and on top, since below there is no room
            mark = [[(centre + 1, y0 - 7), (centre - 1, y0 - 5), (centre, y0 - 2.5)]]
        elif accent in ACCENTS:
            mark = moved(ACCENTS[accent], centre, min(y0, X_TOP) - 2.5)
        elif accent in BELOW:
            at = x1 - 2 if accent == "\u0328" else centre
            mark = moved(BELOW[accent], at, BASE)
        else:
            continue
        glyphs[chr(code)] = (left, right, strokes + mark)


def add_letters(glyphs):
    """Letters of Latin-1 (and their neighbours) that are not a letter with an accent."""
    left, right, strokes = glyphs["O"]
    glyphs["Ø"] = (left, right, strokes + [[(-7.5, 11), (7.5, -14)]])
    left, right, strokes = glyphs["o"]
    x0, _, x1, _ = bounds(strokes)
    glyphs["ø"] = (left, right, strokes + [[(x0 - 0.5, 11), (x1 + 0.5, -7)]])
    left, right, strokes = glyphs["D"]
    x0 = bounds(strokes)[0]
    for name in "ÐĐ":
        glyphs[name] = (left, right, strokes + [[(x0 - 3, MIDDLE), (x0 + 5, MIDDLE)]])
    left, right, strokes = glyphs["d"]
    x1 = bounds(strokes)[2]
    glyphs["đ"] = (left, right, strokes + [[(x1 - 5, -9), (x1 + 2.5, -9)]])
    left, right, strokes = glyphs["h"]
    x0 = bounds(strokes)[0]
    glyphs["ħ"] = (left, right, strokes + [[(x0 - 2.5, -9), (x0 + 5, -9)]])
    for name, letter, low in (("Ł", "L", False), ("ł", "l", True)):
        left, right, strokes = glyphs[letter]
        x0 = bounds(strokes)[0]
        glyphs[name] = (left - low, right + low, strokes + [[(x0 - 3, 1), (x0 + 3.5 if low else x0 + 5, -4)]])
    glyphs["ı"] = (glyphs["i"][0], glyphs["i"][1], [s for s in glyphs["i"][2] if bounds([s])[3] > X_TOP])
    glyphs["Æ"] = (-11, 12, [[(-10, BASE), (0.5, TOP), (9.5, TOP)], [(0.5, TOP), (0.5, BASE), (9.5, BASE)],
                             [(0.5, -2), (7, -2)], [(-6.5, 2), (0.5, 2)]])
    glyphs["Œ"] = (-12, 12, [[(0.5, TOP), (-3, TOP), (-5, -11), (-7, -9), (-8, -7), (-9, -4), (-9, 1), (-8, 4),
                              (-7, 6), (-5, 8), (-3, BASE), (0.5, BASE)],
                             [(10, TOP), (0.5, TOP), (0.5, BASE), (10, BASE)], [(0.5, -2), (7.5, -2)]])
    a, e, o = (glyphs[c][2] for c in "aeo")
    join = bounds(a)[2]
    e_left = bounds(e)[0]
    shift = 6.0
    a_moved = moved(a, -shift - join + 6, 0)
    stem = bounds(a_moved)[2]
    e_moved = moved(e, stem - e_left, 0)
    glyphs["æ"] = (bounds(a_moved)[0] - 3, bounds(e_moved)[2] + 3, a_moved + e_moved)
    o_moved = moved(o, -bounds(o)[2], 0)
    e_moved = moved(e, -e_left, 0)
    glyphs["œ"] = (bounds(o_moved)[0] - 3, bounds(e_moved)[2] + 3, o_moved + e_moved)
    glyphs["Þ"] = (-10, 10, [[(-6, TOP), (-6, BASE)],
                             [(-6, -7), (2, -7), (5, -6), (6.5, -4), (7, -1.5), (6.5, 1), (5, 3), (2, 4), (-6, 4)]])
    left, right, strokes = glyphs["p"]
    x0 = bounds(strokes)[0]
    glyphs["þ"] = (left, right, [[(x0, TOP), (x0, 16)]] + [s for s in strokes if len(s) > 2])
    glyphs["ð"] = (-9, 9, [[(-3.5, TOP), (1, -10), (4, -6), (5.5, -1), (5.5, 3), (4, 7), (1, BASE), (-1, BASE),
                            (-4, 7), (-5.5, 3), (-5.5, 1), (-4, -3), (-1, X_TOP), (1, X_TOP), (4, -3), (5.5, 1)],
                           [(-4, -7), (4.5, -11.5)]])
    glyphs["ß"] = (-9, 10, [[(-6, BASE), (-6, -7), (-5, -10), (-3, TOP), (0, TOP), (3, -11), (4.5, -8.5), (4, -6),
                             (2, -4), (0.5, -2), (1, -0.5), (4, 1), (6, 3), (6.5, 5.5), (5.5, 8), (3, BASE), (0, BASE),
                             (-2, 8)]])


def small(glyphs, text, height, foot, x):
    """Figures `height` tall with their foot at `foot`, the first's left edge at x; answers strokes and the end."""
    strokes, scale = [], height / (BASE - TOP)
    for letter in text:
        left, right, glyph = glyphs[letter]
        strokes += moved(glyph, x - left * scale, foot - BASE * scale, scale)
        x += (right - left) * scale
    return strokes, x


def add_signs(glyphs):
    def put(name, left, right, strokes):
        glyphs[name] = (left, right, strokes)

    def centred(name, strokes, room=3):
        x0, _, x1, _ = bounds(strokes)
        put(name, x0 - room, x1 + room, strokes)

    put("-", -7, 7, [[(-4.5, 0), (4.5, 0)]])  # the font's own is as long as a minus
    put(" ", -6, 6, [])
    glyphs["\u00a0"] = glyphs[" "]
    glyphs["\u00ad"] = glyphs["-"]
    for upside, name in (("!", "¡"), ("?", "¿")):
        left, right, strokes = glyphs[upside]
        put(name, -right, -left, [[(-x, X_TOP + BASE - y + 2) for x, y in s] for s in strokes])
    left, right, strokes = glyphs["c"]
    put("¢", left, right, strokes + [[(0.5, -8), (0.5, 12)]])
    put("£", -10, 10, [[(6, -8.5), (5, -11), (3, TOP), (0.5, TOP), (-2, -11), (-3, -8.5), (-3, 4), (-4, 7), (-6, BASE),
                        (7, BASE)], [(-6, -1), (3, -1)]])
    put("¤", -9, 9, [ellipse(0, -1, 4.5, 4.5), [(-7, -8), (-3.5, -4.5)], [(7, -8), (3.5, -4.5)], [(-7, 6), (-3.5, 2.5)],
                     [(7, 6), (3.5, 2.5)]])
    left, right, strokes = glyphs["Y"]
    put("¥", left, right, strokes + [[(-5, 0.5), (5, 0.5)], [(-5, 4), (5, 4)]])
    put("€", -10, 10, [[(7, -9), (5, -11), (2.5, TOP), (0, TOP), (-3, -10.5), (-5, -7.5), (-6, -4), (-6, 1), (-5, 4.5),
                        (-3, 7.5), (0, BASE), (2.5, BASE), (5, 8), (7, 6)], [(-9, -3.5), (3.5, -3.5)], [(-9, 0.5), (2.5, 0.5)]])
    put("¦", -4, 4, [[(0, -16), (0, -3)], [(0, 3), (0, 16)]])
    put("§", -9, 9, [[(5, -9), (4, -11), (1.5, TOP), (-1.5, TOP), (-4, -11), (-5, -9), (-4.5, -7), (-2.5, -5.5),
                      (2.5, -3), (5, -1), (5.5, 1), (4.5, 3), (2, 4.5)],
                     [(-2, -5), (-4.5, -3.5), (-5.5, -1.5), (-5, 0.5), (-2.5, 2.5), (2.5, 5), (4.5, 6.5), (5, 8.5),
                      (4, 11), (1.5, 12), (-1.5, 12), (-4, 11), (-5, 9)]])
    put("¶", -9, 9, [[(6, TOP), (-1, TOP), (-4, -11), (-6, -8.5), (-6, -5.5), (-4, -3), (-1, -2), (1, -2)],
                     [(1, TOP), (1, 13)], [(5, TOP), (5, 13)]])
    c = moved(glyphs["c"][2], 0, 0)
    ring = ellipse(0, MIDDLE, 10.5, 10.5, 32)
    x0, y0, x1, y1 = bounds(c)
    put("©", -13, 13, [ring] + moved(c, -(x0 + x1) / 2 * 0.8, MIDDLE - (y0 + y1) / 2 * 0.8, 0.8))
    r = glyphs["R"][2]
    x0, y0, x1, y1 = bounds(r)
    put("®", -13, 13, [ring] + moved(r, -(x0 + x1) / 2 * 0.5, MIDDLE - (y0 + y1) / 2 * 0.5, 0.5))
    for name, text in (("¹", "1"), ("²", "2"), ("³", "3")):
        strokes, end = small(glyphs, text, 12, 0, 0)
        put(name, 0, end, strokes)
    for name, letter in (("ª", "a"), ("º", "o")):
        left, right, glyph = glyphs[letter]
        strokes = moved(glyph, 0, -8, 0.6)
        x0, _, x1, _ = bounds(strokes)
        put(name, left * 0.6, right * 0.6, strokes + [[(x0, 0.5), (x1, 0.5)]])
    for name, upper, lower in (("¼", "1", "4"), ("½", "1", "2"), ("¾", "3", "4")):
        over, middle = small(glyphs, upper, 11, -1, 0)
        under, end = small(glyphs, lower, 11, BASE, middle + 2)
        put(name, 0, end, over + under + [[(middle + 6, TOP), (middle - 4, BASE)]])
    for name, mark in (("´", "\u0301"), ("¨", "\u0308"), ("¯", "\u0304"), ("ˆ", "\u0302"), ("˜", "\u0303"), ("ˇ", "\u030c"),
                       ("˘", "\u0306"), ("˙", "\u0307"), ("˚", "\u030a"), ("˝", "\u030b")):
        centred(name, moved(ACCENTS[mark], 0, -8))
    centred("¸", moved(BELOW["\u0327"], 0, BASE))
    centred("˛", moved(BELOW["\u0328"], 0, BASE))
    centred("°", [ellipse(0, -8.5, 3.5, 3.5)])
    put("·", -5, 5, [dot(0, -1)])
    put("•", -7, 7, [ellipse(0, -1, 3, 3), ellipse(0, -1, 1.5, 1.5, 8)])
    put("¬", -11, 11, [[(-8, -2), (8, -2), (8, 4)]])
    put("±", -13, 13, [[(0, -10), (0, 5)], [(-8, -2.5), (8, -2.5)], [(-8, BASE), (8, BASE)]])
    put("×", -11, 11, [[(-6.5, -7.5), (6.5, 5.5)], [(6.5, -7.5), (-6.5, 5.5)]])
    put("÷", -13, 13, [[(-9, -1), (9, -1)], dot(0, -7), dot(0, 5)])
    put("−", -13, 13, [[(-9, 0), (9, 0)]])
    left, right, strokes = glyphs["u"]
    x0 = bounds(strokes)[0]
    put("µ", left, right, strokes + [[(x0, X_TOP), (x0, 16)]])
    glyphs["μ"] = glyphs["µ"]
    chevron = [[(2.5, -6), (-2.5, 0), (2.5, 6)]]
    put("«", -9, 9, moved(chevron, -3, 0) + moved(chevron, 3.5, 0))
    put("»", -9, 9, [[(-x, y) for x, y in s] for s in moved(chevron, -3, 0) + moved(chevron, 3.5, 0)])
    put("‹", -5, 5, chevron)
    put("›", -5, 5, [[(-x, y) for x, y in s] for s in chevron])
    put("–", -11, 11, [[(-9, 0), (9, 0)]])
    put("—", -17, 17, [[(-15, 0), (15, 0)]])
    comma = [[(1, -10), (0, -9), (-1, -10), (0, -11), (1, -10), (1, -8), (0, -6), (-1, -5)]]
    turned = [[(-x, -16 - y) for x, y in s] for s in comma]
    low = moved(comma, 0, 18)
    for one, two, shape in (("’", "”", comma), ("‘", "“", turned), ("‚", "„", low)):
        put(one, -4, 4, shape)
        put(two, -7, 7, moved(shape, -3, 0) + moved(shape, 3, 0))
    put("…", -14, 14, [dot(-9, 8), dot(0, 8), dot(9, 8)])
    put("†", -8, 8, [[(0, TOP), (0, 14)], [(-5.5, -5), (5.5, -5)]])
    put("‡", -8, 8, [[(0, TOP), (0, 14)], [(-5.5, -5), (5.5, -5)], [(-5.5, 7), (5.5, 7)]])
    t, end = small(glyphs, "TM", 10, -2, 0)
    put("™", 0, end, t)
    put("Δ", -10, 10, [[(0, TOP), (-8, BASE), (8, BASE), (0, TOP)]])
    put("√", -10, 10, [[(-9, -1), (-6.5, -2), (-2, BASE), (4, -15), (10, -15)]])
    put("∞", -14, 14, [[(0, -1), (2.5, -4.5), (5.5, -6), (8.5, -5), (10.5, -1), (8.5, 3), (5.5, 4), (2.5, 2.5), (-2.5, -4.5),
                        (-5.5, -6), (-8.5, -5), (-10.5, -1), (-8.5, 3), (-5.5, 4), (-2.5, 2.5), (0, -1)]])
    put("→", -13, 13, [[(-10, 0), (10, 0)], [(5, -4), (10, 0), (5, 4)]])
    put("←", -13, 13, [[(10, 0), (-10, 0)], [(-5, -4), (-10, 0), (-5, 4)]])
    put("′", -4, 4, [[(1, TOP), (-1, -5)]])
    put("″", -6, 6, [[(-1.5, TOP), (-3.5, -5)], [(3.5, TOP), (1.5, -5)]])
    left, right, strokes = glyphs["%"]
    glyphs["‰"] = (left, right + 8, strokes + [ellipse(right + 2, 5.5, 3, 3.5)])


def encode(value):
    code = ORIGIN + math.floor(value * FINE + 0.5)
    assert 37 < code < 127, value
    return chr(code)


HEAD = '''#include "output/hershey_table.hpp"

// Written by tests/support/make_hershey_table.py; do not edit.
//
// The Hershey Fonts were originally created by Dr. A. V. Hershey while working at the U. S. National Bureau
// of Standards. The format of the font data that this table was converted from was originally created by
// James Hurt, Cognition, Inc., 900 Technology Park Drive, Billerica, MA 01821 (mit-eddie!ci-dandelion!hurt).
// The data may be used by anyone for any purpose and converted into any format but that of the U.S. NTIS,
// provided that this acknowledgement goes with it.

namespace mazepress::output {
namespace {

// clang-format off
// A point is two characters, x and y, each 'R' plus the value; a space lifts the pen.
constexpr HersheyGlyph kGlyphs[] = {
'''
TAIL = '''};
// clang-format on

}  // namespace

std::span<const HersheyGlyph> hershey_glyphs() {
    return kGlyphs;
}

}  // namespace mazepress::output
'''


def main():
    glyphs = read_font(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/hershey-fonts/futural.jhf")
    compose(glyphs)
    add_letters(glyphs)
    add_signs(glyphs)
    out = sys.stdout
    out.write(HEAD)
    for name in sorted(glyphs):
        left, right, strokes = glyphs[name]
        text = " ".join("".join(encode(x) + encode(y) for x, y in s) for s in strokes)
        left, right = math.floor(left * FINE + 0.5), math.floor(right * FINE + 0.5)
        shown = name if name.isprintable() and name.strip() else unicodedata.name(name).lower()
        shown = "backslash" if name == "\\" else shown
        out.write(f'    {{0x{ord(name):04x}, {left}, {right}, R"({text})"}},  // {shown}\n')
    out.write(TAIL)


main()
