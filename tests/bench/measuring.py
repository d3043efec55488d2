"""Runs commands as whole processes, in turn, and takes medians."""

import os
import signal
import statistics
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Cost:
    """What one run of a command cost; `error` says why there are no figures."""

    wall: float = 0.0
    cpu: float = 0.0
    peak_mb: float = 0.0
    waited: float = 0.0
    stdout: str = ""
    error: str = ""


class Bench:
    """Where the programs lie, and how patient to be."""

    def __init__(self, root: Path, build: Path, runs: int, quick: bool, patience: float):
        self.root = root
        self.build = build
        self.programs = build / "tests" / "bench"
        self.mazepress = build / "mazepress"
        self.peers = build / "peers"
        self.scratch = build / "scratch"
        self.scratch.mkdir(parents=True, exist_ok=True)
        self.runs = runs
        self.quick = quick
        self.patience = patience

    def program(self, name: str) -> str:
        return str(self.programs / name)

    def render(self, job: Path, *options: str) -> list[str]:
        """The press on a job, as the comparisons run it."""
        return [str(self.mazepress), "render", str(job), "--out", str(self.scratch / "out"), "--no-fsync",
                "--progress", "none", *options]

    def measure(self, command: list[str], timeout: float = 900) -> Cost:
        figures = self.scratch / "figures"
        figures.unlink(missing_ok=True)
        process = subprocess.Popen([self.program("measure_process"), str(figures), *command],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                   start_new_session=True, cwd=self.scratch)
        try:
            stdout, stderr = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return Cost(error=f"over {timeout:.0f} s")
        if not figures.exists():
            return Cost(error="could not be started")
        wall, cpu, peak_mb, waited, status = (float(word) for word in figures.read_text().split())
        if status >= 128:
            return Cost(error=f"ended by signal {status - 128:.0f}")
        if status != 0:
            return Cost(error=last_error(stderr) or f"exit status {status:.0f}")
        return Cost(wall, cpu, peak_mb, waited, stdout)


def last_error(stderr: str) -> str:
    """The line of a program's last words that says most."""
    lines = [line.strip() for line in stderr.splitlines() if line.strip()]
    telling = [line for line in lines if "rror" in line and not line.startswith("at ")]
    return (telling or lines or [""])[0][:90]


def in_turn(runs: int, ways: dict, patience: float = 1e9) -> dict:
    """Runs every way once a round. A way that failed, or that has taken `patience` seconds in all, is not run
    again; at least one run each. Answers a list of costs a way."""
    costs: dict = {name: [] for name in ways}
    for _ in range(runs):
        for name, run in ways.items():
            past = costs[name]
            if past and (past[-1].error or sum(cost.wall for cost in past) > patience):
                continue
            past.append(run())
    return costs


def median(costs: list[Cost]) -> Cost:
    """Of each figure by itself; what was printed is that of the run nearest to the median time."""
    if costs[-1].error:
        return costs[-1]
    middle = {name: statistics.median(getattr(cost, name) for cost in costs)
              for name in ("wall", "cpu", "peak_mb", "waited")}
    nearest = min(costs, key=lambda cost: abs(cost.wall - middle["wall"]))
    return Cost(**middle, stdout=nearest.stdout)
