"""The parts of the press by themselves: walk, planes, stages, vector formats."""

import statistics
import subprocess

from measuring import Bench, in_turn, median
from report import Report, rate, seconds, shown


def lines_of(bench: Bench, name: str, *arguments: str) -> list[str]:
    return subprocess.run([bench.program(name), *arguments], capture_output=True, text=True,
                          check=True, cwd=bench.scratch).stdout.splitlines()


def walk(bench: Bench, report: Report) -> None:
    report.section("The walk, against its plain form")
    found = [[float(word) for word in line.split()]
             for line in lines_of(bench, "walk_bench", "1" if bench.quick else "3")[1:]]
    rows = []
    for cells, plain, ours, times, millions in found:
        asked = {2500: 3.0, 16_000_000: 3.5}.get(int(cells))
        cell = report.at_least(f"walk of {cells:,.0f} cells against the plain form", times, asked) if asked else rate(times)
        rows.append([f"{cells:,.0f} cells", f"{plain:.2f} ns", f"{ours:.2f} ns", cell, f"{millions:,.1f} M/s"])
    report.table(["grid", "plain form, a cell", "walk, a cell", "ratio", "walk"], rows)
    by_cells = {int(each[0]): each[2] for each in found}
    if 10**8 in by_cells and 10**6 in by_cells:
        growth = report.at_most("walk of 10⁸ cells against 10⁶, a cell", by_cells[10**8] / by_cells[10**6], 1.25)
        report.text(f"A cell of 10⁸ costs {growth} of one of 10⁶.")


def planes(bench: Bench, report: Report) -> None:
    report.section("Windows of infinite planes")
    for part in ("far", "near"):
        lines = lines_of(bench, "planes_bench", part)
        report.text("```\n" + "\n".join(lines).strip() + "\n```")


def stages(bench: Bench, report: Report) -> None:
    dense = bench.scratch / "stages.yaml"
    dense.write_text("version: 1\nworks:\n  dense:\n    canvas: 10000x10000 px\n"
                     "    maze: {rows: 250, columns: 250, cell: 30, seed: 42}\n    stroke: 2\n"
                     "    frame: bleed\n    formats: [svg, pdf, png]\n")
    report.section("Stages, processor time on one thread")
    for title, job in (("The seven editions, all three formats", bench.root / "jobs" / "editions.yaml"),
                       ("250 × 250 cells, 10,000², all three formats", dense)):
        samples: dict[str, list[float]] = {}
        for _ in range(min(bench.runs, 5)):
            for line in lines_of(bench, "stage_bench", str(job), str(bench.scratch)):
                stage, value = line.rsplit(" ", 1)
                samples.setdefault(stage, []).append(float(value))
        middle = {stage: statistics.median(values) for stage, values in samples.items()}
        total = sum(middle.values())
        names = ["carve", "compose", "prepare", "raster", "encode", "write"]
        rows = []
        for form in ("-", "svg", "pdf", "png"):
            cells = [middle.get(f"{name} {form}") for name in names]
            if any(cells):
                rows.append(["all" if form == "-" else form.upper(),
                             *("" if cell is None else seconds(cell) for cell in cells),
                             f"{100 * sum(cell or 0 for cell in cells) / total:.0f} %"])
        report.text(f"**{title}**: {seconds(total)}")
        report.table(["format", *names, "share"], rows)


def vectors(bench: Bench, report: Report) -> None:
    report.section("A million cells as SVG and PDF, against Cairo's one path")
    asked = {"svg": (5, 0.5), "pdf": (4, 1.0)}
    sides = [316] if bench.quick else [316, 1000]
    rows = []
    for side in sides:
        for form in ("svg", "pdf"):
            ways = {writer: (lambda writer=writer: bench.measure(
                [bench.program("vector_bench"), form, writer, str(side)])) for writer in ("ours", "cairo")}
            found = {name: median(costs) for name, costs in in_turn(min(bench.runs, 3), ways, bench.patience).items()}
            row = [f"{form.upper()}, {side * side:,} cells"]
            if any(cost.error for cost in found.values()):
                rows.append(row + [cost.error or "measured" for cost in found.values()] + ["–"] * 5)
                continue
            ours, cairo = ([float(word) for word in found[name].stdout.split()] for name in ("ours", "cairo"))
            million, (times, size) = side == 1000, asked[form]
            what = f"{form.upper()} of a million cells"
            row += [seconds(ours[0]), seconds(cairo[0]),
                    report.at_least(f"{what}: Cairo's time", cairo[0] / ours[0], times) if million else rate(cairo[0] / ours[0]),
                    f"{ours[1] / 1e6:.2f} MB", f"{cairo[1] / 1e6:.2f} MB",
                    report.at_most(f"{what}: size against Cairo's", ours[1] / cairo[1], size) if million else rate(ours[1] / cairo[1]),
                    report.at_most(f"{what}: peak memory", ours[2] / 1024, 150, " MB") if million else f"{ours[2] / 1024:.0f} MB"]
            rows.append(row + [f"{cairo[2] / 1024:.0f} MB"])
    report.table(["file", "ours, CPU", "Cairo, CPU", "Cairo's time, × ours", "ours", "Cairo", "size, × Cairo's",
                  "peak, ours", "peak, Cairo"], rows)


def instructions(bench: Bench, report: Report) -> None:
    report.section("Instructions by callgrind")
    found = subprocess.run(["bash", str(bench.root / "tests" / "bench" / "instructions.sh"), str(bench.build), "--check"],
                           capture_output=True, text=True)
    report.text("```\n" + (found.stdout + found.stderr).strip() + "\n```")
    rows = [line.split() for line in found.stdout.splitlines()]
    growth = {words[0]: float(words[3]) for words in rows if len(words) >= 5 and words[4] == "%"}
    for path in ("walk", "scene", "bands", "small-bands"):
        report.at_most(f"growth of the instructions of {path}", growth.get(path), 3, " %")
