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
    typer.Option("--strategies", metavar="S,S", help="Strategies, separated by commas; each is words joined by +."),
]
Time = Annotated[
    float | None,
    typer.Option("--time", metavar="T", parser=options.duration, help="CPU time for each run: 10s; 10m if not told."),
]
Memory = Annotated[int, typer.Option("--memory", metavar="MB", min=1, help="Memory for each run.")]
Folder = Annotated[
    str | None,
    typer.Option("-o", "--output", metavar="DIR", help="A folder for table, plots and report; it goes on from there."),
]
Repeat = Annotated[int, typer.Option("--repeat", metavar="K", min=1, help="Make every run so many times.")]
Solutions = Annotated[
    int, typer.Option("--limit", metavar="N", min=1, help="Look for so many solutions; 2 proves that one is alone.")
]
AtOnce = Annotated[int, typer.Option("--jobs", metavar="J", min=1, help="Runs at once, each on a core of its own.")]
TEN_MINUTES = 600.0

lab = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)


@lab.callback()
def laboratory() -> None:
    """Make experiments: compare strategies, see how they grow with size, look into a search."""


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
    """Solve puzzles under several strategies, and compare what it took."""
    from gridwright.cli.inputs import place, reader_of
    from gridwright.cli.study import studying
    from gridwright.lab import Limits, Specimen
    from gridwright.lab import compare as experiment

    names = strategies_of(strategies)
    reader = reader_of(family, rules, format)
    with studying(output, "Strategies compared") as study:
        specimens = [Specimen(place(reading), reading.puzzle) for reading in study.command.puzzles(files, reader)]
        if not specimens:
            return
        limits = Limits(time or TEN_MINUTES, memory, limit)
        study.carry_out(experiment, specimens, names, limits=limits, repeat=repeat, at_once=jobs)


FamilyName = Annotated[str, typer.Argument(metavar="FAMILY", help="The family of the puzzles.", show_default=False)]
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
    """Solve generated puzzles of growing size under several strategies."""
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
    """Make puzzles again and again: how often does it succeed, how long does it take, and how evenly?"""
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
        typer.Option("-o", "--output", metavar="FILE", help="Write it to a file; .svg, .png, .pdf: a picture."),
    ] = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
) -> None:
    """Show the tree of a search: choices, what followed, dead ends."""
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
        for number, reading in enumerate(run.puzzles(files, reader)):
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
