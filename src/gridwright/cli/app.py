"""The table of commands. Nothing heavy is imported on the way to `--help`: a command imports what it needs, late."""

from __future__ import annotations

from typing import Annotated

import typer

from gridwright.cli.commands.bank import bank
from gridwright.cli.commands.copies.canonical import canonical
from gridwright.cli.commands.copies.dedupe import dedupe
from gridwright.cli.commands.copies.relate import relate
from gridwright.cli.commands.explaining.explain import explain
from gridwright.cli.commands.explaining.grade import grade
from gridwright.cli.commands.explaining.hint import hint
from gridwright.cli.commands.explaining.techniques import techniques
from gridwright.cli.commands.lab import lab
from gridwright.cli.commands.making.generate import generate
from gridwright.cli.commands.setting.analyse import analyse
from gridwright.cli.commands.setting.complete import complete
from gridwright.cli.commands.setting.reduce import reduce
from gridwright.cli.commands.setting.repair import repair
from gridwright.cli.commands.showing.book import book
from gridwright.cli.commands.showing.convert import convert
from gridwright.cli.commands.showing.draw import draw
from gridwright.cli.commands.showing.families import families
from gridwright.cli.commands.solving.check import check
from gridwright.cli.commands.solving.count import count
from gridwright.cli.commands.solving.solve import solve
from gridwright.cli.commands.studio import serve, studio
from gridwright.cli.options import Command, Commands

EPILOG = (
    "Exit codes: 0 done; 1 the answer is no; 2 bad input or usage; 3 a budget ran out; 130 interrupted (Ctrl-C); "
    "143 terminated; 129 hung up."
)

app = typer.Typer(
    add_completion=False,
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # the help would wait for rich
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from gridwright.version import __version__

        typer.echo(f"gridwright {__version__}")
        raise typer.Exit


@app.callback(epilog=EPILOG)
def gridwright(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """A workshop for logic-grid puzzles: Sudoku, Takuzu and Magnets, in every size up to 64×64."""


for command in (
    solve,
    count,
    check,
    relate,
    canonical,
    dedupe,
    explain,
    hint,
    grade,
    techniques,
    convert,
    draw,
    book,
    generate,
    analyse,
    complete,
    reduce,
    repair,
    families,
    studio,
    serve,
):
    app.command(epilog=EPILOG, cls=Command)(command)
app.add_typer(bank, name="bank", epilog=EPILOG)
app.add_typer(lab, name="lab", epilog=EPILOG)
