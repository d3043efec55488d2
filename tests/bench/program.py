"""The program around the pictures: start-up, batches, and runs in which there is nothing to do."""

from measuring import Bench, in_turn, median
from report import Report, rate, seconds


def startup(bench: Bench, report: Report) -> None:
    report.section("Start-up")
    ways = {name: (lambda command=command: bench.measure(command))
            for name, command in {"mazepress --version": [str(bench.mazepress), "--version"],
                                  "rsvg-convert --version": ["rsvg-convert", "--version"],
                                  "node -e 0": ["node", "-e", "0"]}.items()}
    found = {name: median(costs) for name, costs in in_turn(10 if bench.quick else 50, ways).items()}
    ours, rsvg = found["mazepress --version"], found["rsvg-convert --version"]
    rows = [[name, cost.error or seconds(cost.wall), seconds(cost.cpu), f"{cost.peak_mb:.0f} MB"]
            for name, cost in found.items()]
    report.table(["command", "wall", "CPU", "peak"], rows)
    against = None if ours.error or rsvg.error else ours.wall / rsvg.wall
    report.text("The press takes " + report.at_most("start-up against rsvg-convert's", against, 3)
                + " of rsvg-convert's time.")


def batch(bench: Bench, report: Report) -> None:
    report.section("Batches")
    rows = [utilisation(bench, report), *editions(bench), *done_check(bench, report)]
    report.table(["run", "wall", "CPU", "peak", "remark"], rows)


def utilisation(bench: Bench, report: Report) -> list[str]:
    """How busy two threads are. Time in which a thread stood ready and another program had the processor counts
    as busy: it is the machine that was wanting, not the work."""
    job = bench.scratch / "batch.yaml"
    job.write_text("version: 1\nworks:\n  small:\n    canvas: 1000x1000 px\n"
                   "    maze: {rows: 25, columns: 25, cell: 30, seed: 1..200}\n    stroke: 2\n"
                   "    frame: bleed\n    formats: [svg, png]\n")
    command = bench.render(job, "--force", "--threads", "2")
    costs = in_turn(min(bench.runs, 5), {"batch": lambda: bench.measure(command)})["batch"]
    if costs[-1].error:
        report.at_least("busy threads on a batch of 200", None, 0.9)
        return ["200 works, 1,000², SVG and PNG", f"failed: {costs[-1].error}", "–", "–", "–"]
    busy = sorted((cost.cpu + cost.waited) / (2 * cost.wall) for cost in costs)[len(costs) // 2]
    cost = median(costs)
    remark = report.at_least("busy threads on a batch of 200", min(busy, 1), 0.9)
    return ["200 works, 1,000², SVG and PNG", seconds(cost.wall), seconds(cost.cpu), f"{cost.peak_mb:.0f} MB",
            f"threads busy {remark}"]


def editions(bench: Bench) -> list[list[str]]:
    job = bench.root / "jobs" / "editions.yaml"
    ways = {"jobs/editions.yaml, 21 files": lambda: bench.measure(bench.render(job, "--threads", "2", "--force")),
            "the same again": lambda: bench.measure(bench.render(job, "--threads", "2"))}
    found = {name: median(costs) for name, costs in in_turn(bench.runs, ways).items()}
    return [[name, cost.error or seconds(cost.wall), seconds(cost.cpu), f"{cost.peak_mb:.0f} MB", ""]
            for name, cost in found.items()]


def done_check(bench: Bench, report: Report) -> list[list[str]]:
    """A job of 10,000 files, made once; then runs that find all of them up to date."""
    members = 500 if bench.quick else 5000
    job = bench.scratch / "many.yaml"
    job.write_text("version: 1\nworks:\n  tiny:\n    canvas: 100x100 px\n"
                   f"    maze: {{rows: 6, columns: 6, cell: 20, seed: 1..{members}}}\n    stroke: 2\n"
                   "    frame: bleed\n    formats: [svg, png]\n")
    first = bench.measure(bench.render(job, "--threads", "2"))
    again = median(in_turn(min(bench.runs, 5), {"again": lambda: bench.measure(bench.render(job))})["again"])
    if first.error or again.error:
        report.at_most("done-check of 10,000 files", None, 1, " s")
        return [[f"{2 * members:,} files", f"failed: {first.error or again.error}", "–", "–", "–"]]
    remark = report.at_most("done-check of 10,000 files, processor time", again.cpu, 1, " s") \
        if members == 5000 else ""
    return [[f"{2 * members:,} small files", seconds(first.wall), seconds(first.cpu), f"{first.peak_mb:.0f} MB",
             "already there" if "up to date" in first.stdout else ""],
            ["the same again: nothing to do", seconds(again.wall), seconds(again.cpu), f"{again.peak_mb:.0f} MB",
             f"{again.cpu / 2 / members * 1e6:.0f} µs a file {remark}"]]
