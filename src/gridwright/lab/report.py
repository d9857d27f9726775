"""The report of an experiment: a folder with the table, the summary, the plots, and a page that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from gridwright.lab.plots import Plot, drawn
from gridwright.lab.run_table import to_csv
from gridwright.lab.runs import GENERATE, Run
from gridwright.lab.summary import aligned, cells_of, summary
from gridwright.puzzles.errors import MissingLibraryError
from gridwright.puzzles.wording import counted

TABLE, SUMMARY, PAGE = "runs.csv", "summary.txt", "report.html"
MOST_RUNS_SHOWN = 1000
_SHOWN_COLUMNS = (
    *("source", "cells", "strategy", "seed", "repeat"),
    *("end", "outcome", "seconds", "choices", "unassignments"),
)

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color: #111; background: #fff }
h1, h2 { line-height: 1.2 }
table { border-collapse: collapse; font-size: 0.85rem; font-variant-numeric: tabular-nums }
th, td { padding: 0.15rem 0.6rem; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap }
th.word, td.word { text-align: left }
.wide { overflow-x: auto }
figure { margin: 2rem 0; break-inside: avoid }
figure svg { width: 100%; height: auto }
figcaption, .how { color: #444; font-size: 0.9rem }
code { background: #f2f2f2; padding: 0 0.2rem }
"""


def write_report(runs: Sequence[Run], folder: Path, *, title: str, command: str = "") -> str:
    """Writes everything about these runs into a folder.

    Returns '' or, where a library for PNG is missing, how to get it: the plots are there as SVG all the same.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / TABLE).exists():  # it may hold the runs of other plans too
        (folder / TABLE).write_text(to_csv(runs), encoding="utf-8")
    (folder / SUMMARY).write_text(in_words(runs), encoding="utf-8")
    missing, plots = "", []
    for plot, drawing in drawn(runs):
        plots.append((plot, drawing.svg()))
        (folder / f"{plot.slug}.svg").write_text(drawing.svg(), encoding="utf-8")
        try:
            (folder / f"{plot.slug}.png").write_bytes(drawing.png(dpi=130))
        except MissingLibraryError as error:
            missing = str(error)
    (folder / PAGE).write_text(page(runs, plots, title=title, command=command), encoding="utf-8")
    return missing


def in_words(runs: Sequence[Run]) -> str:
    """The summary for the terminal: every size and strategy and, with several sizes, every strategy over all."""
    return "\n".join(aligned(table) for table in tables(runs))


def tables(runs: Sequence[Run]) -> list[list[list[str]]]:
    """The summary as rows of texts, the headings first: by size and strategy and, with several sizes, by strategy."""
    generating = all(run.task == GENERATE for run in runs)
    several = len({run.cells for run in runs}) > 1
    kinds = (True, False) if several else (True,)
    return [cells_of(summary(runs, by_size=by_size), generating=generating) for by_size in kinds]


def page(runs: Sequence[Run], plots: Sequence[tuple[Plot, str]], *, title: str, command: str = "") -> str:
    """The page: summary, plots, what was run on what, and the runs themselves. It refers to nothing outside itself."""
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p><code>{escape(command)}</code></p>" if command else "",
        f"<p>{escape(setting(runs))}</p>",
        "<h2>Summary</h2>",
        '<p class="how">Medians over all runs. A run that was cut off counts with what it had used: where that could '
        "still move a figure, the figure is a lower bound, ≥.</p>",
        *(f'<div class="wide">{_html_table(table)}</div>' for table in tables(runs)),
        *(_figure(plot, svg) for plot, svg in plots),
        "<h2>Strategies</h2>",
        _html_table(
            [("strategy", "in full"), *dict.fromkeys((run.strategy, run.strategy_in_full) for run in runs)], words=True
        ),
        "<h2>Runs</h2>",
        _runs(runs),
    ]
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style>"
    )
    return f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(parts) + "\n</body></html>\n"


def setting(runs: Sequence[Run]) -> str:
    """What was run, within which limits, on which machine and when."""
    first = runs[0]
    machines = ", ".join(dict.fromkeys(f"{run.machine} ({run.cores} cores, {run.system})" for run in runs))
    limits = dict.fromkeys(f"{run.limit_seconds:g} s of CPU time and {run.limit_memory_mb} MB" for run in runs)
    cut_off = sum(run.cut_off for run in runs)
    return (
        f"{counted(len(runs), 'run')}, {cut_off} of them cut off, each in a process of its own on one core, "
        f"with at most {' or '.join(limits)}. "
        f"Gridwright {first.gridwright} ({first.core}), Python {first.python}, on {machines}. "
        f"From {min(run.started for run in runs)} to {max(run.started for run in runs)}."
    )


def _figure(plot: Plot, svg: str) -> str:
    return f'<figure id="{plot.slug}">{svg}<figcaption>{escape(plot.caption)}</figcaption></figure>'


def _runs(runs: Sequence[Run]) -> str:
    rows = [[_text(getattr(run, name)) for name in _SHOWN_COLUMNS] for run in runs[:MOST_RUNS_SHOWN]]
    more = f"<p>The first {MOST_RUNS_SHOWN} of {len(runs)}.</p>" if len(runs) > MOST_RUNS_SHOWN else ""
    return (
        f"<p>All columns are in <code>{TABLE}</code>, beside this page.</p><details><summary>Every run</summary>{more}"
        f'<div class="wide">{_html_table([list(_SHOWN_COLUMNS), *rows])}</div></details>'
    )


def _text(value: object) -> str:
    return "–" if value is None else f"{value:.6g}" if isinstance(value, float) else str(value)


def _html_table(table: Sequence[Sequence[str]], words: bool = False) -> str:
    word = [words or heading in ("strategy", "method", "source", "end", "outcome") for heading in table[0]]

    def row(tag: str, cells: Sequence[str]) -> str:
        opening = {True: f'<{tag} class="word">', False: f"<{tag}>"}
        shown = (f"{opening[is_word]}{escape(text)}</{tag}>" for text, is_word in zip(cells, word, strict=True))
        return f"<tr>{''.join(shown)}</tr>"

    body = "".join(row("td", cells) for cells in table[1:])
    return f"<table><thead>{row('th', table[0])}</thead><tbody>{body}</tbody></table>"
