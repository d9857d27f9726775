"""`gridwright lab`: experiments. Which strategy, how does it grow with size, how often does a generator get stuck?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gridwright.cli import options
from gridwright.cli.request_options import NOTHING, Asked, takes_request

if TYPE_CHECKING:
    from gridwright.puzzles.family import Family

Strategies = Annotated[
    str,
    typer.Option("--strategies", metavar="S,S", help="Strategies, separated by commas."),
]
Time = Annotated[
    float | None,
    typer.Option("--time", metavar="T", parser=options.duration, help="CPU time limit for each run. [default: 10m]"),
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
TEN_MINUTES = 600.0

lab = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)


@lab.callback()
def laboratory() -> None:
    """Run experiments with strategies and generators."""


@lab.command(cls=options.Command)
def compare(
    files: options.Files,
    strategies: Strategies,
    time: Time = None,
    repeat: Repeat = 1,
    limit: Solutions = 2,
    memory: Memory = 2048,
    jobs: AtOnce = 1,
    output: Folder = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
) -> None:
    """Solve puzzles with several strategies and compare them."""
    from gridwright.cli.inputs import place, reader_of
    from gridwright.cli.study import studying
    from gridwright.lab import Limits, Specimen
    from gridwright.lab import compare as experiment
    from gridwright.puzzles.strategy import Strategy

    names = strategies_of(strategies)
    reader = reader_of(family, rules, format)
    with studying(output, "Strategies compared") as study:
        readings = study.command.puzzles(files, reader)
        readings = options.with_warnings(readings, list(map(Strategy.parse, names)), study.command.tell)
        specimens = [Specimen(place(reading), reading.puzzle) for reading in readings]
        if not specimens:
            return
        limits = Limits(time or TEN_MINUTES, memory, limit)
        study.carry_out(experiment, specimens, names, limits=limits, repeat=repeat, at_once=jobs)


FamilyName = Annotated[str, typer.Argument(metavar="FAMILY", help="Family of the puzzles.", show_default=False)]
Sizes = Annotated[str, typer.Option("--sizes", metavar="N,N", help="Sizes, separated by commas: 9, 10x14, 6..12.")]


@lab.command(cls=options.Command)
@takes_request()
def scale(
    family: FamilyName,
    sizes: Sizes,
    strategies: Strategies,
    seeds: Annotated[int, typer.Option("--seeds", metavar="N", min=1, help="Puzzles of each size.")] = 3,
    time: Time = None,
    repeat: Repeat = 1,
    limit: Solutions = 2,
    memory: Memory = 2048,
    jobs: AtOnce = 1,
    output: Folder = None,
    asked: Asked = NOTHING,
) -> None:
    """Solve puzzles of growing size with several strategies."""
    from gridwright.cli.study import studying
    from gridwright.lab import Limits
    from gridwright.lab import scale as experiment

    known, shapes, names = family_named(family), split(sizes, "--sizes"), strategies_of(strategies)
    limits = Limits(time or TEN_MINUTES, memory, limit)
    with studying(output, f"{known.name}: strategies over size") as study:
        study.command.progress.say("making the puzzles")
        study.carry_out(
            experiment, known.slug, shapes, names, seeds=seeds, limits=limits, repeat=repeat, at_once=jobs, **asked
        )


@lab.command(cls=options.Command)
@takes_request("method")
def generate(
    family: FamilyName,
    sizes: Sizes,
    number: Annotated[int, typer.Option("-n", "--number", metavar="N", min=1, help="Puzzles of each size.")] = 10,
    methods: Annotated[
        str, typer.Option("--methods", metavar="M,M", help="mixed, random-fill, quarter-fill, quarters.")
    ] = "mixed",
    time: Time = None,
    memory: Memory = 2048,
    jobs: AtOnce = 1,
    output: Folder = None,
    asked: Asked = NOTHING,
) -> None:
    """Make many puzzles and measure success and time."""
    from gridwright.cli.study import studying
    from gridwright.lab import Limits
    from gridwright.lab import generate as experiment

    known, shapes, ways = family_named(family), split(sizes, "--sizes"), split(methods, "--methods")
    limits = Limits(time or TEN_MINUTES, memory)
    with studying(output, f"{known.name}: ways to make puzzles") as study:
        study.carry_out(experiment, known.slug, shapes, number, methods=ways, limits=limits, at_once=jobs, **asked)


@lab.command(cls=options.Command)
def trace(
    files: options.Files,
    strategy: options.StrategyName = None,
    nodes: Annotated[int, typer.Option("--nodes", metavar="N", min=0, max=1 << 40, help="Trials to show.")] = 200,
    limit: Solutions = 2,
    output: Annotated[
        str | None,
        typer.Option("-o", "--output", metavar="FILE", help="Write to FILE; .svg, .png and .pdf give a picture."),
    ] = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
) -> None:
    """Show a search tree: choices, consequences and dead ends."""
    from gridwright.cli.commands.draw import KINDS, picture_of
    from gridwright.cli.inputs import place, reader_of
    from gridwright.cli.run import Exit, running
    from gridwright.lab import draw_tree, trace, tree_text
    from gridwright.puzzles.wording import counted

    reader = reader_of(family, rules, format)
    chosen = options.strategy_of(strategy)
    kind = output.lower().rpartition(".")[2] if output is not None else ""
    as_picture = kind in KINDS
    with running(output) as run:
        readings = run.puzzles(files, reader)
        if chosen is not None:
            readings = options.with_warnings(readings, [chosen], run.tell)
        for number, reading in enumerate(readings):
            if as_picture and number:
                run.report("gridwright: a picture shows one puzzle; the others are left out")
                break
            tree = trace(reading.puzzle, chosen, nodes=nodes, solutions=limit)
            if as_picture:
                run.output.write_bytes(picture_of(draw_tree(tree), kind))
            else:
                run.write(("\n" if number else "") + tree_text(tree))
            if not tree.complete:
                run.tell(f"{place(reading)}: cut off after {counted(nodes, 'trial')}; --nodes shows more")
                run.note(Exit.BUDGET)


def family_named(slug: str) -> Family:
    """The family that FAMILY names."""
    from gridwright.cli.inputs import with_hint
    from gridwright.families import family

    return with_hint(family, slug, "FAMILY")


def split(text: str, option: str) -> list[str]:
    """The parts of a list that an option gave, each once."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts:
        raise typer.BadParameter("the list is empty", param_hint=option)
    return list(dict.fromkeys(parts))


def strategies_of(text: str) -> list[str]:
    """The names that --strategies gives, once it is known that there are such strategies."""
    from gridwright.puzzles.strategy import Strategy, StrategyError

    names = split(text, "--strategies")
    try:
        for name in names:
            Strategy.parse(name)
    except StrategyError as error:
        raise typer.BadParameter(str(error), param_hint="--strategies") from None
    return names
