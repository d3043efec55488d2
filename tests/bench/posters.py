"""Five works as whole processes: the press beside what one would have used instead."""

import struct
from dataclasses import dataclass
from pathlib import Path

from measuring import Bench, Cost, in_turn, median
from report import Report, rate, seconds, shown


@dataclass
class Targets:
    plain: float
    resvg: float
    sharp: float | None
    peak_mb: float
    one_thread: float


@dataclass
class Work:
    """The cell and the stroke are those of a canvas that is `scale` times smaller than the raster."""

    name: str
    title: str
    rows: int
    columns: int
    width: int
    height: int
    scale: float
    targets: Targets

    def job(self) -> str:
        return (f"version: 1\nworks:\n  {self.name}:\n    canvas: {self.width}x{self.height} px\n"
                f"    maze: {{rows: {self.rows}, columns: {self.columns}, cell: {30 * self.scale:.10g}, seed: 42}}\n"
                f"    stroke: {2 * self.scale:.10g}\n    ink: \"#00ffff\"\n    ground: \"#000000\"\n"
                f"    frame: bleed\n    formats: [png]\n")

    def plain_cairo(self) -> list[str]:
        return [str(word) for word in
                (self.rows, self.columns, 30, 2, 42, self.width, self.height, self.scale)]


WORKS = [
    Work("lead-2k", "lead artwork, 2,000²", 50, 50, 2000, 2000, 1, Targets(6, 8, 8, 48, 5)),
    Work("lead-10k", "lead artwork, 10,000²", 50, 50, 10000, 10000, 5, Targets(30, 25, 12, 48, 20)),
    Work("dense-10k", "250 × 250 cells, 10,000²", 250, 250, 10000, 10000, 1, Targets(12, 10, 15, 48, 6)),
    Work("lead-a0", "lead artwork, A0 at 600 dpi", 50, 50, 19866, 28087, 14.0435, Targets(80, 80, 20, 64, 50)),
    Work("dense-a0", "700 × 430 cells, A0 at 600 dpi", 700, 430, 19866, 28087, 1, Targets(14, 15, None, 64, 8)),
]
OURS, ONE, SMALL, PLAIN = "mazepress, 2 threads", "mazepress, 1 thread", "mazepress, effort small", "plain Cairo"
RESVG, SHARP, SKIA, RSVG, NODE = ("resvg (@resvg/resvg-js)", "libvips (sharp)", "Skia (@napi-rs/canvas)",
                                  "rsvg-convert", "node alone")
PEERS = {RESVG: "resvg", SHARP: "sharp", SKIA: "skia"}
# A file under this part of plain Cairo's holds no picture of a maze.
LEAST_FILE = 0.1


def png_size(path: Path) -> tuple[int, int]:
    with open(path, "rb") as file:
        return struct.unpack(">II", file.read(24)[16:24])


class Poster:
    """One work, all ways."""

    def __init__(self, bench: Bench, work: Work):
        self.bench, self.work = bench, work
        self.job = bench.scratch / f"{work.name}.yaml"
        self.job.write_text(work.job())
        self.ours = bench.scratch / "out" / work.name / f"{work.name}.png"
        self.svg = self.ours.with_suffix(".svg")
        self.sizes: dict[str, int] = {}

    def run(self) -> dict[str, Cost]:
        made = self.bench.measure(self.bench.render(self.job, "--formats", "svg", "--force"))
        if made.error:
            raise SystemExit(f"bench: {self.work.name}: the press failed: {made.error}")
        costs = in_turn(self.bench.runs, self.ways(), self.bench.patience)
        self.runs = {name: len(each) for name, each in costs.items()}
        middle = {name: median(each) for name, each in costs.items()}
        for name, size in self.sizes.items():
            if not middle[name].error and size < LEAST_FILE * self.sizes.get(PLAIN, 0):
                middle[name] = Cost(error="its picture is empty")
        return middle

    def ways(self) -> dict:
        width, height = str(self.work.width), str(self.work.height)
        script = str(self.bench.peers / "render.mjs")
        press = lambda *options: self.bench.render(self.job, "--formats", "png", "--force", *options)
        ways = {
            OURS: self.way(OURS, press("--threads", "2"), self.ours),
            ONE: self.way(ONE, press("--threads", "1"), self.ours),
            SMALL: self.way(SMALL, press("--threads", "2", "--effort", "small"), self.ours),
            PLAIN: self.way(PLAIN, [self.bench.program("plain_cairo"), *self.work.plain_cairo()]),
        }
        for name, short in PEERS.items():
            ways[name] = self.way(name, ["node", script, short, str(self.svg)], after=[width, height])
        ways[RSVG] = self.way(RSVG, ["rsvg-convert", "--unlimited", str(self.svg), "-o"])
        ways[NODE] = lambda: self.bench.measure(["node", "-e", "0"])
        return ways

    def way(self, name: str, command: list[str], file: Path | None = None, after: list[str] = []):
        def run() -> Cost:
            target = file or self.bench.scratch / "peer.png"
            target.unlink(missing_ok=True)
            cost = self.bench.measure(command if file else [*command, str(target), *after])
            if cost.error:
                return cost
            if not target.exists():
                return Cost(error="wrote no file")
            if png_size(target) != (self.work.width, self.work.height):
                return Cost(error="a picture of {}×{}".format(*png_size(target)))
            self.sizes[name] = target.stat().st_size
            return cost
        return run

    def rows(self, costs: dict[str, Cost]) -> list[list[str]]:
        ours = costs[OURS]
        node = costs[NODE]
        rows = []
        for name, cost in costs.items():
            if cost.error:
                rows.append([name, f"failed: {cost.error}"] + ["–"] * 7)
                continue
            peer = name in PEERS
            rows.append([
                name, seconds(cost.wall), seconds(cost.cpu), f"{cost.peak_mb:,.0f} MB",
                f"{self.sizes[name] / 1e6:,.2f} MB" if name in self.sizes else "–",
                rate(cost.wall / ours.wall), rate(cost.cpu / ours.cpu),
                f"{seconds(max(cost.wall - node.wall, 0))} / {seconds(float(cost.stdout) / 1e3)}"
                if peer and not node.error else "–",
                str(self.runs[name])])
        return rows


def ratio(costs: dict[str, Cost], name: str, to: str = OURS) -> float | None:
    if costs[name].error or costs[to].error:
        return None
    return costs[name].wall / costs[to].wall


def summary_row(report: Report, poster: Poster, costs: dict[str, Cost]) -> list[str]:
    work, targets, sizes = poster.work, poster.work.targets, poster.sizes
    against = lambda name: rate(ratio(costs, name)) if ratio(costs, name) else "failed"
    plain_size = sizes.get(PLAIN)
    size = lambda name: sizes[name] / plain_size if plain_size and name in sizes else None
    claim = lambda what: f"{work.title}: {what}"
    row = [
        work.title,
        report.at_least(claim("against plain Cairo"), ratio(costs, PLAIN), targets.plain),
        report.at_least(claim("against resvg"), ratio(costs, RESVG), targets.resvg),
        report.at_least(claim("against libvips"), ratio(costs, SHARP), targets.sharp)
        if targets.sharp else against(SHARP),
        against(SKIA), against(RSVG),
        report.at_most(claim("peak memory"), costs[OURS].peak_mb, targets.peak_mb, " MB"),
        report.at_most(claim("file against plain Cairo's"), size(OURS), 1.3),
        report.at_least(claim("one thread against plain Cairo"), ratio(costs, PLAIN, ONE), targets.one_thread),
        report.at_least(claim("effort small against plain Cairo"), ratio(costs, PLAIN, SMALL), 3),
        report.at_most(claim("effort small, file against plain Cairo's"), size(SMALL), 0.75),
    ]
    two = ratio(costs, ONE)
    row.append(report.at_least(claim("two threads against one"), two, 1.6)
               if work.name.startswith("dense") else rate(two))
    return row


def headline(work: Work, costs: dict[str, Cost]) -> list[str]:
    """The work's line in the README: our own time and memory, and how many times as long the others take."""
    others = [ratio(costs, name) for name in (PLAIN, RESVG, SHARP, SKIA, RSVG)]
    return [work.title, seconds(costs[OURS].wall), f"{costs[OURS].peak_mb:,.0f} MB",
            *(rate(each) if each else "failed" for each in others)]


HEADLINES = ["work", "mazepress", "its peak memory", "plain Cairo", "resvg", "libvips", "Skia", "rsvg-convert"]


def run(bench: Bench, report: Report, works: list[Work]) -> tuple[dict, list]:
    """Answers the plot's points and the README's lines."""
    report.section("Posters: whole processes")
    summary, points, headlines = [], {}, []
    for work in works:
        poster = Poster(bench, work)
        costs = poster.run()
        report.text(f"**{work.title}** ({work.width * work.height / 1e6:,.0f} Mpx, {work.rows * work.columns:,} cells)")
        report.table(["way", "wall", "CPU", "peak", "file", "wall, × ours", "CPU, × ours",
                      "less node's start / in the process", "runs"], poster.rows(costs))
        summary.append(summary_row(report, poster, costs))
        headlines.append(headline(work, costs))
        points[work.title] = {name: None if cost.error else cost.wall for name, cost in costs.items()
                              if name not in (NODE, SMALL)}
    report.text("How many times the wall time of `mazepress render --threads 2 --no-fsync` the others take; "
                "targets in brackets.")
    report.table(["work", "plain Cairo", "resvg", "libvips", "Skia", "rsvg-convert", "peak memory",
                  "file, × plain Cairo's", "one thread: plain Cairo", "small: plain Cairo",
                  "small: file", "two threads, × one"], summary)
    return points, headlines
