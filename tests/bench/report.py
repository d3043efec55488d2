"""What the benchmark found: printed as it comes, and as Markdown at the end."""

from dataclasses import dataclass, field


def shown(value: float) -> str:
    """Three digits that mean something."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def seconds(value: float) -> str:
    return f"{value * 1e3:,.1f} ms" if value < 0.1995 else f"{value:,.2f} s"


def rate(value: float) -> str:
    return f"{shown(value)}×"


@dataclass
class Claim:
    what: str
    measured: str
    target: str
    holds: bool | None  # None: could not be measured


@dataclass
class Section:
    title: str
    parts: list = field(default_factory=list)  # a text, or (headers, rows)


class Report:
    def __init__(self):
        self.sections: list[Section] = []
        self.claims: list[Claim] = []

    def section(self, title: str) -> None:
        self.sections.append(Section(title))
        print(f"\n== {title}", flush=True)

    def text(self, text: str) -> None:
        self.sections[-1].parts.append(text)
        print(text, flush=True)

    def table(self, headers: list[str], rows: list[list[str]]) -> None:
        self.sections[-1].parts.append((headers, rows))
        widths = [max(len(row[column]) for row in [headers, *rows]) for column in range(len(headers))]
        for row in [headers, *rows]:
            cells = [cell.ljust(width) if column == 0 else cell.rjust(width)
                     for column, (cell, width) in enumerate(zip(row, widths))]
            print("  ".join(cells).rstrip())
        print(flush=True)

    def at_least(self, what: str, value: float | None, target: float) -> str:
        return self._claim(what, value, f"≥ {target:g}×", lambda: value >= target, rate)

    def at_most(self, what: str, value: float | None, target: float, unit: str = "×") -> str:
        return self._claim(what, value, f"≤ {target:g}{unit}", lambda: value <= target,
                           lambda each: f"{shown(each)}{unit}")

    def _claim(self, what, value, target, test, show) -> str:
        """Keeps the claim, and answers its cell in a table."""
        if value is None:
            self.claims.append(Claim(what, "not measured", target, None))
            return f"not measured ({target})"
        holds = test()
        self.claims.append(Claim(what, show(value), target, holds))
        return f"{show(value)} ({target}{'' if holds else ', MISSED'})"

    def misses(self) -> list[Claim]:
        return [claim for claim in self.claims if not claim.holds]

    def print_claims(self) -> None:
        missed = self.misses()
        print(f"\n{len(self.claims) - len(missed)} of {len(self.claims)} targets are met")
        for claim in missed:
            print(f"  missed: {claim.what}: {claim.measured}, asked {claim.target}")

    def markdown(self, preface: str) -> str:
        lines = ["# Benchmarks", "", preface, ""]
        missed = self.misses()
        lines += [f"{len(self.claims) - len(missed)} of {len(self.claims)} targets are met"
                  + (". Missed:" if missed else "."), ""]
        lines += [f"- {claim.what}: {claim.measured}, asked {claim.target}" for claim in missed]
        for section in self.sections:
            lines += ["", f"## {section.title}", ""]
            for part in section.parts:
                lines += [part, ""] if isinstance(part, str) else [*markdown_table(*part), ""]
        return "\n".join(lines).rstrip() + "\n"


def markdown_table(headers: list[str], rows: list[list[str]]) -> list[str]:
    line = lambda cells: "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
    return [line(headers), "|" + "---|" + "---:|" * (len(headers) - 1), *map(line, rows)]
