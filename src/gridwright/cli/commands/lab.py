"""`gridwright lab`: experiments. Which strategy, how does it grow with size, how often does a generator get stuck?"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridwright.cli import options
from gridwright.cli.command import add_command
from gridwright.cli.output import OutputError
from gridwright.cli.request_options import Asked, asked_without
from gridwright.cli.run import Exit, Run, running
from gridwright.puzzles.errors import PuzzleError, RequestError
from gridwright.puzzles.wording import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gridwright.lab import Run as Measured
    from gridwright.puzzles.strategy import Strategy


def _parts(text: str) -> list[str]:
    """The parts of a list, each once."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts:
        raise typer.BadParameter("the list is empty")
    return list(dict.fromkeys(parts))


def _strategies(text: str) -> dict[str, Strategy]:
    """The strategies of a list, by the names that it gives them."""
    return {name: options.known_strategy(name) for name in _parts(text)}


Strategies = Annotated[
    "dict[str, Strategy]",
    typer.Option(
        "--strategies",
        metavar="S,S",
        parser=_strategies,
        help="Strategies, such as sudoku,colour-sets or takuzu,plain,bitboards or magnets,feasible.",
    ),
]
Time = Annotated[
    float,
    typer.Option(
        "--time",
        metavar="T",
        parser=options.duration,
        help="CPU time limit for each run. [default: 10m]",
        show_default=False,
    ),
]
Memory = Annotated[int, typer.Option("--memory", metavar="MB", min=1, help="Memory limit for each run.")]
Folder = Annotated[
    str | None,
    typer.Option("-o", "--output", metavar="DIR", help="Folder for the table, plots and report."),
]
Repeat = Annotated[int, typer.Option("--repeat", metavar="K", min=1, help="Repeat every run K times.")]
Solutions = Annotated[
    int, typer.Option("--limit", metavar="N", min=1, help="Stop after N solutions; 2 proves uniqueness.")
]
AtOnce = Annotated[int, typer.Option("--jobs", metavar="J", min=1, help="Runs at a time, each on its own core.")]
TEN_MINUTES: Any = "10m"  # as --time would state it

lab = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)


@lab.callback()
def laboratory() -> None:
    """Run experiments with strategies and generators."""


def compare(
    files: options.Files,
    *,
    strategies: Strategies,
    time: Time = TEN_MINUTES,
    repeat: Repeat = 1,
    limit: Solutions = 2,
    memory: Memory = 2048,
    jobs: AtOnce = 1,
    output: Folder = None,
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


FamilyName = Annotated[str, typer.Argument(metavar="FAMILY", help="Family of the puzzles.", show_default=False)]
Sizes = Annotated[
    "list[str]",
    typer.Option("--sizes", metavar="N,N", parser=_parts, help="Sizes, separated by commas: 9, 10x14, 6..12."),
]
Methods = Annotated[
    "list[str]",
    typer.Option("--methods", metavar="M,M", parser=_parts, help="mixed, random-fill, quarter-fill, quarters."),
]
MIXED: Any = "mixed"  # as --methods would state it


def scale(
    family: FamilyName,
    *,
    sizes: Sizes,
    strategies: Strategies,
    seeds: Annotated[int, typer.Option("--seeds", metavar="N", min=1, help="Puzzles of each size.")] = 3,
    time: Time = TEN_MINUTES,
    repeat: Repeat = 1,
    limit: Solutions = 2,
    memory: Memory = 2048,
    jobs: AtOnce = 1,
    output: Folder = None,
    asked: Annotated[Asked, asked_without("pattern")],
) -> None:
    """Solve puzzles of growing size with several strategies."""
    from gridwright.families import family as family_of
    from gridwright.lab import Limits
    from gridwright.lab import scale as experiment

    known = options.with_hint(family_of, family, "FAMILY")
    with _studying(output) as run:
        limits = Limits(time, memory, limit)
        run.progress.say("making the puzzles")
        made = partial(experiment, known.slug, sizes, [*strategies], seeds=seeds, repeat=repeat, at_once=jobs)
        _carry_out(run, partial(made, limits=limits, **asked), output, f"{known.name}: strategies over size")


def generate(
    family: FamilyName,
    *,
    sizes: Sizes,
    number: Annotated[int, typer.Option("-n", "--number", metavar="N", min=1, help="Puzzles of each size.")] = 10,
    methods: Methods = MIXED,
    time: Time = TEN_MINUTES,
    memory: Memory = 2048,
    jobs: AtOnce = 1,
    output: Folder = None,
    asked: Annotated[Asked, asked_without("method", "pattern")],
) -> None:
    """Make many puzzles and measure success and time."""
    from gridwright.families import family as family_of
    from gridwright.lab import Limits
    from gridwright.lab import generate as experiment

    known = options.with_hint(family_of, family, "FAMILY")
    with _studying(output) as run:
        limits = Limits(time, memory)
        made = partial(experiment, known.slug, sizes, number, methods=methods, limits=limits, at_once=jobs, **asked)
        _carry_out(run, made, output, f"{known.name}: ways to make puzzles")


def trace(
    files: options.Files,
    *,
    strategy: options.Strategy = None,
    nodes: Annotated[int, typer.Option("--nodes", metavar="N", min=0, max=1 << 40, help="Trials to show.")] = 200,
    limit: Solutions = 2,
    output: Annotated[
        str | None,
        typer.Option("-o", "--output", metavar="FILE", help="Write to FILE; .svg, .png and .pdf give a picture."),
    ] = None,
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


for command in (compare, scale, generate, trace):
    add_command(lab, command)


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
