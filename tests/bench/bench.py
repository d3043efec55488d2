"""The benchmark: measures everything in turn in one run, prints the tables and writes docs/bench.md,
docs/bench.svg and the table in the README. Started by run.sh."""

import argparse
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import parts
import plot
import posters
import program
import scale
from measuring import Bench
from report import Report, markdown_table

SECTIONS = {
    "startup": program.startup,
    "walk": parts.walk,
    "stages": parts.stages,
    "vectors": parts.vectors,
    "batch": program.batch,
    "large": scale.large,
    "planes": parts.planes,
    "instructions": parts.instructions,
}
QUICK_WORKS = ("lead-2k", "lead-10k", "dense-10k")


def parse_arguments() -> argparse.Namespace:
    names = ["posters", "growth", *SECTIONS, *(work.name for work in posters.WORKS)]
    parser = argparse.ArgumentParser(prog="mazepress bench", description="Measures the press and its peers, in turn "
                                     "in one run. A whole run writes docs/bench.md, docs/bench.svg and the README's table.")
    parser.add_argument("build", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--runs", type=int, help="rounds (5; with --quick 1)")
    parser.add_argument("--only", action="append", metavar="NAME", choices=names, default=[],
                        help="a section or a poster, may be repeated: " + ", ".join(names))
    parser.add_argument("--quick", action="store_true", help="a round each, without A0 and the largest sizes")
    parser.add_argument("--patience", type=float, default=20, metavar="S",
                        help="a way that took so many seconds in all is not run again (20)")
    parser.add_argument("--strict", action="store_true", help="exit 1 where a target is missed")
    return parser.parse_args()


def machine() -> str:
    model = "an unknown processor"
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    load = os.getloadavg()[1]
    return (f"{model}, {os.cpu_count()} cores, Linux {platform.release().split('-')[0]}; "
            f"load {load:.1f} at the beginning")


def first_line(*command: str) -> str:
    if shutil.which(command[0]) is None:
        return f"{command[0]} is missing"
    return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0]


def preface(bench: Bench) -> str:
    return (f"Made by `./mazepress bench` ({bench.runs} rounds, medians, everything in turn in one run) on "
            f"{machine()}. Other programs share the machine, so ratios say more than times. A way that took "
            f"{bench.patience:g} s in all is not run again; the tables tell the number of runs. The peers draw the "
            f"press's own SVG ({first_line('rsvg-convert', '--version')}, node {first_line('node', '--version')}, "
            "the npm packages of tests/bench/peers); plain Cairo is tests/bench/plain_cairo.cpp.")


def update_readme(readme: Path, table: list[str]) -> None:
    """Puts the table in the place of the one between the two comments."""
    begin, end = "<!-- made by ./mazepress bench -->\n", "<!-- until here -->\n"
    before, rest = readme.read_text().split(begin)
    after = rest.split(end)[1]
    readme.write_text(before + begin + "\n".join(table) + "\n" + end + after)


def main() -> int:
    arguments = parse_arguments()
    runs = arguments.runs or (1 if arguments.quick else 5)
    bench = Bench(Path(__file__).resolve().parents[2], arguments.build.resolve(), runs, arguments.quick,
                  arguments.patience)
    report, words = Report(), preface(bench)
    print(words)
    whole = not arguments.only and not arguments.quick
    wanted = lambda name: not arguments.only or name in arguments.only
    works = [work for work in posters.WORKS
             if work.name in arguments.only or (wanted("posters") and (not bench.quick or work.name in QUICK_WORKS))]
    points, headlines = posters.run(bench, report, works) if works else ({}, [])
    series = scale.growth(bench, report) if wanted("growth") else {}
    for name, section in SECTIONS.items():
        if wanted(name):
            section(bench, report)
    report.print_claims()
    folder = bench.root / "docs" if whole else bench.build
    folder.mkdir(exist_ok=True)
    (folder / "bench.md").write_text(report.markdown(words + "\n\n![wall times](bench.svg)"))
    if points and series:
        (folder / "bench.svg").write_text(plot.draw(points, series))
    if whole:
        update_readme(bench.root / "README.md", markdown_table(posters.HEADLINES, headlines))
    print(f"written to {folder}/bench.md")
    return 1 if arguments.strict and report.misses() else 0


if __name__ == "__main__":
    sys.exit(main())
