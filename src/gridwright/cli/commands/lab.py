"""`gridwright lab`: experiments. Which strategy, how does it grow with size, how often does a generator get stuck?"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

from gridwright.cli import options
from gridwright.cli.command import FILE, argument, between, command, option
from gridwright.cli.group import Commands
from gridwright.cli.output import OutputError
from gridwright.cli.request_options import request_fields
from gridwright.cli.run import Exit, Run, running
from gridwright.puzzles.errors import PuzzleError, RequestError
from gridwright.puzzles.wording import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gridwright.lab import Run as Measured
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
Time = Annotated[float, option("--time T", "CPU time limit for each run.", type=options.duration, default="10m")]
Memory = Annotated[int, option("--memory MB", "Memory limit for each run.", type=between(1), default="2048")]
Folder = Annotated[
    str | None,
    option("-o, --output DIR", "Folder for the table, plots and report.", type=FILE),
]
Repeat = Annotated[int, option("--repeat K", "Repeat every run K times.", type=between(1), default="1")]
Solutions = Annotated[
    int, option("--limit N", "Stop after N solutions; 2 proves uniqueness.", type=between(1), default="2")
]
AtOnce = Annotated[int, option("--jobs J", "Runs at a time, each on its own core.", type=between(1), default="1")]


@command
def compare(
    files: options.Files,
    strategies: Strategies,
    time: Time,
    repeat: Repeat,
    limit: Solutions,
    memory: Memory,
    jobs: AtOnce,
    output: Folder,
    reader: options.Reader,
) -> None:
    """Solve puzzles with several strategies and compare them."""
    from gridwright.lab import Limits, Specimen
    from gridwright.lab import compare as experiment

    with _studying(output) as run:
        run.strategies = [*strategies.values()]
        specimens = [Specimen(reading.place, reading.puzzle) for reading in run.puzzles(files, reader)]
        if not specimens:
            return
        limits = Limits(time, memory, limit)
        made = partial(experiment, specimens, [*strategies], limits=limits, repeat=repeat, at_once=jobs)
        _carry_out(run, made, output, "Strategies compared")


FamilyName = Annotated["Family", argument("FAMILY", "Family of the puzzles.", **options.FAMILIES)]
Sizes = Annotated[
    "list[str]",
    option("--sizes N,N", "Sizes, separated by commas: 9, 10x14, 6..12.", type=_parts, required=True),
]
Methods = Annotated[
    "list[str]",
    option("--methods M,M", "mixed, random-fill, quarter-fill, quarters.", type=_parts, default="mixed"),
]


@command
def scale(
    family: FamilyName,
    sizes: Sizes,
    strategies: Strategies,
    number: Annotated[int, option("-n, --number N", "Puzzles of each size.", type=between(1), default="3")],
    time: Time,
    repeat: Repeat,
    limit: Solutions,
    memory: Memory,
    jobs: AtOnce,
    output: Folder,
    fields: Annotated[dict[str, Any], request_fields("pattern")],
) -> None:
    """Solve puzzles of growing size with several strategies."""
    from gridwright.lab import Limits
    from gridwright.lab import scale as experiment

    with _studying(output) as run:
        limits = Limits(time, memory, limit)
        run.progress.say("making the puzzles")
        made = partial(experiment, family.slug, sizes, [*strategies], seeds=number, repeat=repeat, at_once=jobs)
        _carry_out(run, partial(made, limits=limits, **fields), output, f"{family.name}: strategies over size")


@command
def generate(
    family: FamilyName,
    sizes: Sizes,
    number: Annotated[int, option("-n, --number N", "Puzzles of each size.", type=between(1), default="10")],
    methods: Methods,
    time: Time,
    memory: Memory,
    jobs: AtOnce,
    output: Folder,
    fields: Annotated[dict[str, Any], request_fields("method", "pattern")],
) -> None:
    """Make many puzzles and measure success and time."""
    from gridwright.lab import Limits
    from gridwright.lab import generate as experiment

    with _studying(output) as run:
        limits = Limits(time, memory)
        made = partial(experiment, family.slug, sizes, number, methods=methods, limits=limits, at_once=jobs, **fields)
        _carry_out(run, made, output, f"{family.name}: ways to make puzzles")


@command
def trace(
    files: options.Files,
    strategy: options.Strategy,
    nodes: Annotated[int, option("--nodes N", "Trials to show.", type=between(0, 1 << 40), default="200")],
    limit: Solutions,
    output: Annotated[str | None, option("-o, --output FILE", "Write to FILE; .svg, .png and .pdf give a picture.")],
    reader: options.Reader,
) -> None:
    """Show a search tree: choices, consequences and dead ends."""
    from gridwright.drawing import picture_kind
    from gridwright.lab import draw_tree, trace, tree_text

    kind = picture_kind(output)
    with running(output) as run:
        run.strategies = [strategy] if strategy else []
        for number, reading in enumerate(run.puzzles(files, reader)):
            if kind and number:
                run.report("gridwright: a picture shows one puzzle; the others are left out")
                break
            tree = trace(reading.puzzle, strategy, nodes=nodes, solutions=limit)
            if kind:
                run.output.write_bytes(draw_tree(tree).written(kind))
            else:
                run.write(("\n" if number else "") + tree_text(tree))
            if not tree.complete:
                run.tell(f"{reading.place}: cut off after {counted(nodes, 'trial')}; --nodes shows more")
                run.note(Exit.BUDGET)


lab = Commands(
    "lab",
    {"Commands": dict.fromkeys(("compare", "scale", "generate", "trace"), "lab")},
    help="Run experiments with strategies and generators.",
)


@contextmanager
def _studying(folder: str | None) -> Iterator[Run]:
    """A run whose experiment is kept in a folder, if there is one; what goes wrong with either is reported."""
    from gridwright.lab.report import TABLE
    from gridwright.lab.runs import LabError

    with running() as run:
        try:
            if folder is not None:
                Path(folder).mkdir(parents=True, exist_ok=True)
                table = Path(folder, TABLE)
                run.kept_so_far = f"the runs so far are in {table}; the same command continues from there"
            yield run
        except BrokenPipeError:
            raise
        except (LabError, PuzzleError, RequestError) as error:
            run.report(f"gridwright: {error}")
        except OSError as error:
            raise OutputError(f"{error.filename or folder}: {error.strerror or error}") from None


def _carry_out(run: Run, experiment: Callable[..., list[Measured]], folder: str | None, title: str) -> None:
    """Makes an experiment and tells what it gave. Measurements that were cut off are an answer, crashes are not."""
    import shlex

    from gridwright.lab.report import PAGE, TABLE, in_words, write_report
    from gridwright.records.verdict import roughly

    start, made, cut_off = monotonic(), 0, 0

    def say(latest: Measured, done: int, planned: int) -> None:
        nonlocal made, cut_off
        made, cut_off = made + 1, cut_off + latest.cut_off
        left = roughly((monotonic() - start) / made * (planned - done))
        lost = f", {cut_off} cut off" if cut_off else ""
        run.progress.say(f"run {done} of {planned}{lost}, about {left} left: {latest.strategy} on {latest.source}")

    measured = experiment(table=None if folder is None else Path(folder, TABLE), on_run=say)
    run.write(in_words(measured))
    for each in measured:
        if each.end == "crash":
            run.report(f"{each.source}: {each.strategy}: {each.note}")
    if folder is not None:
        run.progress.say("drawing the plots")
        called = shlex.join(["gridwright", *sys.argv[1:]])
        missing = write_report(measured, Path(folder), title=title, command=called)
        run.tell(f"gridwright: {missing or f'the report is {Path(folder, PAGE)}'}")
