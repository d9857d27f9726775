"""The table of an experiment: a CSV, a line per run, written as the runs end, so that it can go on where it stopped."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple, fields, replace
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_type_hints

from gridwright.lab.pool import make_runs
from gridwright.lab.runs import SOLVE, Job, LabError, Run

COLUMNS = tuple(field.name for field in fields(Run))
_TYPES = get_type_hints(Run)

PUZZLES = "puzzles.txt"
"""Beside the table."""

OnRun = Callable[[Run, int, int], None]
"""Told after every run: the run, how many are done, how many there are."""


def to_csv(runs: Iterable[Run], *, header: bool = True) -> str:
    """The runs as CSV: every column, numbers in full."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    if header:
        writer.writerow(COLUMNS)
    writer.writerows(["" if value is None else value for value in astuple(run)] for run in runs)
    return text.getvalue()


def read_table(path: Path) -> list[Run]:
    """The runs of a table. A last line that was not finished, as after a power cut, is left out."""
    text = path.read_text(encoding="utf-8")
    rows = list(csv.reader(io.StringIO(text[: text.rfind("\n") + 1])))
    if not rows:
        return []
    if tuple(rows[0]) != COLUMNS:
        raise LabError(f"{path} is not a table of this version of the laboratory: its columns differ")
    return [_run(row, path, number) for number, row in enumerate(rows[1:], 2)]


def _run(row: list[str], path: Path, number: int) -> Run:
    if len(row) != len(COLUMNS):
        raise LabError(f"{path}:{number}: {len(row)} columns, not {len(COLUMNS)}")
    try:
        values: dict[str, Any] = {name: _value(_TYPES[name], text) for name, text in zip(COLUMNS, row, strict=True)}
    except ValueError as error:
        raise LabError(f"{path}:{number}: {error}") from None
    return Run(**values)


def _value(kind: Any, text: str) -> Any:
    if isinstance(kind, UnionType):
        return None if text == "" else get_args(kind)[0](text)
    return kind(text)


def carry_out(
    jobs: Sequence[Job], table: Path | None = None, *, at_once: int = 1, on_run: OnRun | None = None
) -> list[Run]:
    """The runs of all jobs, in their order: those that the table has are taken from it, the others made and added."""
    known = _open(table) if table is not None else {}
    if table is not None:
        keep_puzzles(jobs, table.with_name(PUZZLES))
    missing = [job for job in jobs if job.key not in known]
    for number, run in enumerate(_kept(make_runs(missing, at_once), table), len(jobs) - len(missing) + 1):
        known[run.key] = run
        if on_run is not None:
            on_run(run, number, len(jobs))
    return [replace(known[job.key], strategy=job.strategy, source=job.source) for job in jobs]  # as they are called now


def keep_puzzles(jobs: Iterable[Job], path: Path) -> None:
    """Adds the puzzles that are measured to a file that `read` can read: a recipe may mean another puzzle one day."""
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    new = {job.digest: f"# {job.digest} {job.source}\n{job.puzzle}\n" for job in jobs if job.task == SOLVE}
    with open(path, "a", encoding="utf-8") as file:
        file.writelines(text for digest, text in new.items() if f"# {digest} " not in kept)


def _open(table: Path) -> dict[tuple[str, ...], Run]:
    """What the table has; it is cut back to its last whole line, and made if there is none."""
    runs = read_table(table) if table.exists() else []
    temporary = table.with_name(f".{table.name}.tmp")
    temporary.write_text(to_csv(runs), encoding="utf-8")
    os.replace(temporary, table)
    return {run.key: run for run in runs}


def _kept(runs: Iterator[Run], table: Path | None) -> Iterator[Run]:
    if table is None:
        yield from runs
        return
    with open(table, "a", encoding="utf-8") as file:
        for run in runs:
            file.write(to_csv([run], header=False))
            file.flush()
            yield run
