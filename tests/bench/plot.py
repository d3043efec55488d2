"""The plot: an SVG in the reader's light or dark."""

import math

WIDTH, LEFT, RIGHT, BAR, GAP = 960, 250, 90, 14, 4
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #24292f }
.title { font-weight: 600; font-size: 15px } .small { font-size: 11px; fill: #57606a }
.grid { stroke: #d0d7de; stroke-width: 1 } .peer { fill: #8c959f } .ours { fill: #0a7ea4 }
.line { fill: none; stroke-width: 2 } .paper { fill: #ffffff }
.s0 { stroke: #0a7ea4; fill: #0a7ea4 } .s1 { stroke: #b35900; fill: #b35900 } .s2 { stroke: #7d3fb5; fill: #7d3fb5 }
.line.s0, .line.s1, .line.s2 { fill: none } text.s0, text.s1, text.s2 { stroke: none }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 } .small { fill: #9198a1 } .grid { stroke: #30363d } .peer { fill: #6e7681 }
.ours { fill: #39c5e0 } .paper { fill: #0d1117 }
.s0 { stroke: #39c5e0; fill: #39c5e0 } .s1 { stroke: #f0883e; fill: #f0883e } .s2 { stroke: #bc8cff; fill: #bc8cff }
}
"""


def short(value: float) -> str:
    return f"{value * 1e3:.0f} ms" if value < 0.9995 else f"{value:.1f}".removesuffix(".0") + " s"


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    words = words.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{words}</text>'


class LogAxis:
    def __init__(self, values: list[float], start: float, end: float):
        self.low = math.floor(math.log10(min(values)))
        self.high = math.ceil(math.log10(max(values)))
        self.high += self.high == self.low
        self.start, self.end = start, end

    def at(self, value: float) -> float:
        return self.start + (self.end - self.start) * (math.log10(value) - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        return [10.0**power for power in range(self.low, self.high + 1)]


def bars(points: dict[str, dict[str, float | None]], y: float) -> tuple[list[str], float]:
    """Groups of bars, a group a work, on one logarithmic axis of seconds."""
    axis = LogAxis([value for group in points.values() for value in group.values() if value], LEFT, WIDTH - RIGHT)
    parts = [text(16, y, "Wall time of a whole process (logarithmic; shorter is better)", "title")]
    top = y + 26
    body, y = [], top + 10
    for title, group in points.items():
        y += 18
        body.append(text(16, y, title, ""))
        y += 8
        for name, value in group.items():
            body.append(text(LEFT - 8, y + BAR - 3, name, "small", "end"))
            if value is None:
                body.append(text(LEFT + 4, y + BAR - 3, "failed", "small"))
            else:
                kind = "ours" if name.startswith("mazepress") else "peer"
                width = max(axis.at(value) - LEFT, 2)
                body.append(f'<rect x="{LEFT}" y="{y}" width="{width:.1f}" height="{BAR}" rx="2" class="{kind}"/>')
                body.append(text(LEFT + width + 5, y + BAR - 3, short(value), "small"))
            y += BAR + GAP
    for tick in axis.ticks():
        x = axis.at(tick)
        parts.append(f'<line x1="{x:.1f}" y1="{top + 4}" x2="{x:.1f}" y2="{y}" class="grid"/>')
        parts.append(text(x, top, short(tick), "small", "middle"))
    return parts + body, y


def lines(title: str, unit: str, series: dict[str, list[tuple[float, float]]], left: float, y: float) -> list[str]:
    """One chart, 420 × 240, both axes logarithmic."""
    places = [place for each in series.values() for place in each]
    across = LogAxis([place[0] for place in places], left + 60, left + 400)
    up = LogAxis([place[1] for place in places], y + 250, y + 30)
    parts = [text(left + 16, y, title, "title")]
    for tick in across.ticks():
        x = across.at(tick)
        parts.append(f'<line x1="{x:.1f}" y1="{up.end}" x2="{x:.1f}" y2="{up.start}" class="grid"/>')
        label = f"10{''.join('⁰¹²³⁴⁵⁶⁷⁸⁹'[int(digit)] for digit in str(round(math.log10(tick))))}"
        parts.append(text(x, up.start + 18, label, "small", "middle"))
    parts.append(text((across.start + across.end) / 2, up.start + 36, unit, "small", "middle"))
    for tick in up.ticks():
        height = up.at(tick)
        parts.append(f'<line x1="{across.start}" y1="{height:.1f}" x2="{across.end}" y2="{height:.1f}" class="grid"/>')
        parts.append(text(across.start - 8, height + 4, short(tick), "small", "end"))
    for index, (name, each) in enumerate(series.items()):
        path = " ".join(f"{across.at(x):.1f},{up.at(value):.1f}" for x, value in each)
        parts.append(f'<polyline points="{path}" class="line s{index}"/>')
        parts += [f'<circle cx="{across.at(x):.1f}" cy="{up.at(value):.1f}" r="3" class="s{index}"/>' for x, value in each]
        x, value = each[-1]
        parts.append(text(across.at(x) + 8, up.at(value) + 4, name, f"s{index}"))
    return parts


def draw(points: dict, series: dict) -> str:
    parts, y = bars(points, 32)
    y += 44
    vectors = {name.upper(): series[name] for name in ("svg", "pdf") if series.get(name)}
    if vectors:
        parts += lines("SVG and PDF, two threads", "cells", vectors, 0, y)
    if series.get("png"):
        parts += lines("PNG, two threads", "pixels", {"PNG": series["png"]}, 480, y)
    height = y + 310
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height:.0f}" '
            f'viewBox="0 0 {WIDTH} {height:.0f}"><title>Benchmarks of the press</title><style>{STYLE}</style>'
            f'<rect width="100%" height="100%" class="paper"/>\n' + "\n".join(parts) + "\n</svg>\n")
