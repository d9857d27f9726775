"""`gridwright lab compare | scale | generate`: strategies and ways to make puzzles, measured."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from gridwright.cli import options
from gridwright.cli.command import FILE, Bundle, argument, between, command, option
from gridwright.cli.output import OutputError
from gridwright.cli.request_options import request_fields
from gridwright.cli.run import CommandRun, json_line, running
from gridwright.puzzles.errors import PuzzleError, RequestError

if TYPE_CHECKING:
    from gridwright import lab
    from gridwright.puzzles.family import Family
    from gridwright.puzzles.strategy import Strategy


def _parts(text: str) -> list[str]:
    """The parts of a list, each once."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts:
        raise ValueError("the list is empty")
    return list(dict.fromkeys(parts))


def _strategies(text: str) -> dict[str, Strategy]:
    """The strategies of a list, by the names that it gives them."""
    from gridwright.puzzles.strategy import Strategy

    return {name: Strategy.parse(name) for name in _parts(text)}


Strategies = Annotated[
    "dict[str, Strategy]",
    option(
        "--strategies S,S",
        "Strategies, such as sudoku,colour-sets or takuzu,plain,bitboards or magnets,feasible.",
        type=_strategies,
        required=True,
    ),
]
Repeat = Annotated[int, option("--repeat K", "Repeat every run K times.", type=between(1), default="1")]
Solutions = Annotated[
    int, option("--limit N", "Stop after N solutions; 2 proves uniqueness.", type=between(1), default="2")
]
FamilyName = Annotated["Family", argument("FAMILY", "Family of the puzzles.", **options.FAMILIES)]
Sizes = Annotated[
    "list[str]", option("--sizes N,N", "Sizes, separated by commas: 9, 10x14, 6..12.", type=_parts, required=True)
]
Methods = Annotated[
    "list[str]", option("--methods M,M", "mixed, random-fill, quarter-fill, quarters.", type=_parts, default="mixed")
]


@dataclass(frozen=True, slots=True)
class _Experiment:
    """How runs are made, where they are kept, and how they are shown."""

    time: Annotated[float, option("--time T", "CPU time limit for each run.", type=options.duration, default="10m")]
    memory: Annotated[int, option("--memory MB", "Memory limit for each run.", type=between(1), default="2048")]
    jobs: Annotated[int, option("--jobs J", "Runs at a time, each on its own core.", type=between(1), default="1")]
    folder: Annotated[str | None, option("-o, --output DIR", "Folder for the table, plots and report.", type=FILE)]
    json: options.Json

    @contextmanager
    def running(self) -> Iterator[CommandRun]:
        """A run whose measurements are kept in the folder, if there is one; what goes wrong with either is reported."""
        from gridwright.lab.report import TABLE
        from gridwright.lab.runs import LabError

        with running() as run:
            try:
                if self.folder is not None:
                    Path(self.folder).mkdir(parents=True, exist_ok=True)
                    table = Path(self.folder, TABLE)
                    run.kept_so_far = f"the runs so far are in {table}; the same command continues from there"
                yield run
            except BrokenPipeError:
                raise
            except (LabError, PuzzleError, RequestError) as error:
                run.report(f"gridwright: {error}")
            except OSError as error:
                raise OutputError(f"{error.filename or self.folder}: {error.strerror or error}") from None

    def carry_out(
        self, run: CommandRun, title: str, measure: Callable[..., list[lab.Run]], *what: Any, limit: int = 2, **how: Any
    ) -> None:
        """Makes the runs and shows what they gave. Runs that were cut off are an answer, crashes are not."""
        import shlex

        from gridwright.lab import Limits
        from gridwright.lab.report import PAGE, TABLE, in_words, write_report

        cut_off = 0

        def on_run(latest: lab.Run, done: int, planned: int) -> None:
            nonlocal cut_off
            cut_off += latest.cut_off
            lost = f", {cut_off} cut off" if cut_off else ""
            run.progress.count(done, f"{latest.strategy} on {latest.source}{lost}", planned)

        table = None if self.folder is None else Path(self.folder, TABLE)
        limits = Limits(self.time, self.memory, limit)
        measured = measure(*what, limits=limits, at_once=self.jobs, table=table, on_run=on_run, **how)
        run.write("".join(json_line(asdict(each)) for each in measured) if self.json else in_words(measured))
        for each in measured:
            if each.end == "crash":
                run.report(f"{each.source}: {each.strategy}: {each.note}")
        if self.folder is not None:
            run.progress.working_on("drawing the plots")
            called = shlex.join(["gridwright", *sys.argv[1:]])
            missing = write_report(measured, Path(self.folder), title=title, command=called)
            run.message(f"gridwright: {missing or f'the report is {Path(self.folder, PAGE)}'}")


Experiment = Annotated[_Experiment, Bundle(_Experiment)]


@command
def compare(
    strategies: Strategies, repeat: Repeat, limit: Solutions, puzzles: options.Puzzles, experiment: Experiment
) -> None:
    """Solve puzzles with several strategies and compare them.

    \b
    Example:
      gridwright lab compare puzzles.txt --strategies sudoku,colour-sets -o results
    """
    from gridwright.lab import Specimen, compare

    with experiment.running() as run:
        run.strategies = [*strategies.values()]
        specimens = [Specimen(reading.place, reading.puzzle) for reading in run.readings(puzzles)]
        if specimens:
            title, names = "Strategies compared", [*strategies]
            experiment.carry_out(run, title, compare, specimens, names, limit=limit, repeat=repeat)


@command
def scale(
    family: FamilyName,
    sizes: Sizes,
    strategies: Strategies,
    number: Annotated[int, option("-n, --number N", "Puzzles of each size.", type=between(1), default="3")],
    repeat: Repeat,
    limit: Solutions,
    experiment: Experiment,
    fields: Annotated[dict[str, Any], request_fields("pattern")],
) -> None:
    """Solve puzzles of growing size with several strategies.

    \b
    Example:
      gridwright lab scale takuzu --sizes 6..12 --strategies takuzu,plain -n 5
    """
    from gridwright.lab import scale

    with experiment.running() as run:
        run.progress.working_on("making the puzzles")
        title, what = f"{family.name}: strategies over size", (family.slug, sizes, [*strategies])
        experiment.carry_out(run, title, scale, *what, limit=limit, seeds=number, repeat=repeat, **fields)


@command
def generate(
    family: FamilyName,
    sizes: Sizes,
    number: Annotated[int, option("-n, --number N", "Puzzles of each size.", type=between(1), default="10")],
    methods: Methods,
    experiment: Experiment,
    fields: Annotated[dict[str, Any], request_fields("method", "pattern")],
) -> None:
    """Make many puzzles and measure success and time.

    \b
    Example:
      gridwright lab generate magnets --sizes 8,10 --methods mixed,random-fill -n 20
    """
    from gridwright.lab import generate

    with experiment.running() as run:
        title = f"{family.name}: ways to make puzzles"
        experiment.carry_out(run, title, generate, family.slug, sizes, number, methods=methods, **fields)
