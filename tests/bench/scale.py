"""Growth with cells and with pixels, and works of a gigapixel."""

from pathlib import Path

from measuring import Bench, Cost, in_turn, median
from report import Report, seconds, shown


def write_job(bench: Bench, name: str, canvas: str, grid: str, cell: float, stroke: float,
              frame: str = "bleed") -> Path:
    job = bench.scratch / f"{name}.yaml"
    job.write_text(f"version: 1\nworks:\n  {name}:\n    canvas: {canvas} px\n"
                   f"    maze: {{{grid}, cell: {cell:.10g}, seed: 42}}\n    stroke: {stroke:.10g}\n"
                   f"    ink: \"#00ffff\"\n    ground: \"#000000\"\n    frame: {frame}\n    formats: [png]\n")
    return job


def made(bench: Bench, job: Path, form: str) -> tuple[Cost, int]:
    command = bench.render(job, "--formats", form, "--force", "--threads", "2")
    cost = median(in_turn(min(bench.runs, 3), {form: lambda: bench.measure(command)}, bench.patience)[form])
    file = bench.scratch / "out" / job.stem / f"{job.stem}.{form}"
    return cost, file.stat().st_size if file.exists() else 0


def growth(bench: Bench, report: Report) -> dict:
    report.section("Growth, whole processes on two threads")
    series: dict[str, list[tuple[float, float]]] = {"svg": [], "pdf": [], "png": []}
    rows = []
    for side in [100, 316, 1000] + ([] if bench.quick else [3162]):
        job = write_job(bench, f"cells-{side}", "2000x2000", f"rows: {side}, columns: {side}", 30, 2, "fit")
        for form in ("svg", "pdf"):
            cost, size = made(bench, job, form)
            if cost.error:
                rows.append([f"{side * side:,} cells, {form.upper()}", f"failed: {cost.error}", "–", "–", "–"])
                continue
            series[form].append((side * side, cost.wall))
            rows.append([f"{side * side:,} cells, {form.upper()}", seconds(cost.wall),
                         f"{cost.wall / side / side * 1e9:,.0f} ns a cell", f"{cost.peak_mb:,.0f} MB",
                         f"{size / 1e6:,.2f} MB"])
    for side in [1000, 3162, 10000] + ([] if bench.quick else [31623]):
        scale = side / 2000
        job = write_job(bench, f"pixels-{side}", f"{side}x{side}", "rows: 50, columns: 50", 30 * scale, 2 * scale)
        cost, size = made(bench, job, "png")
        if cost.error:
            rows.append([f"{side * side / 1e6:,.0f} Mpx, PNG", f"failed: {cost.error}", "–", "–", "–"])
            continue
        series["png"].append((side * side, cost.wall))
        rows.append([f"{side * side / 1e6:,.0f} Mpx, PNG", seconds(cost.wall),
                     f"{cost.wall / side / side * 1e9:.2f} ns a pixel", f"{cost.peak_mb:,.0f} MB",
                     f"{size / 1e6:,.2f} MB"])
    report.table(["work", "wall", "each", "peak", "file"], rows)
    return series


def large(bench: Bench, report: Report) -> None:
    report.section("A gigapixel and beyond Cairo's 32,767 px")
    jobs = [("lead artwork, 32,000 × 32,000",
             write_job(bench, "gigapixel-lead", "32000x32000", "rows: 50, columns: 50", 480, 32)),
            ("720 × 620 cells, 32,000 × 32,000",
             write_job(bench, "gigapixel-dense", "32000x32000", "rows: 720, columns: 620", 30, 2)),
            ("345 × 1,160 cells, 60,000 × 15,000",
             write_job(bench, "wide", "60000x15000", "rows: 345, columns: 1160", 30, 2))]
    rows = []
    for title, job in jobs:
        cost, size = made(bench, job, "png")
        peak = report.at_most(f"{title}: peak memory", None if cost.error else cost.peak_mb, 100, " MB")
        rows.append([title, seconds(cost.wall) if not cost.error else f"failed: {cost.error}",
                     seconds(cost.cpu), peak, f"{size / 1e6:,.1f} MB"])
    report.table(["work", "wall, two threads", "CPU", "peak", "file"], rows)
