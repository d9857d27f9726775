"""The program `gridwright`: its commands by what they are for."""

from __future__ import annotations

import click

from gridwright.cli.group import Commands

gridwright = Commands(
    "gridwright",
    {
        "Solve": {"solve": "solving.solve", "count": "solving.count", "check": "solving.check"},
        "Explain": {
            "explain": "explaining.explain",
            "hint": "explaining.hint",
            "grade": "explaining.grade",
            "techniques": "showing.families",
        },
        "Make and set": {
            "generate": "making.generate",
            "analyse": "setting.analyse",
            "complete": "setting.changing",
            "reduce": "setting.changing",
            "repair": "setting.repair",
        },
        "Find copies": {"relate": "copies.relate", "canonical": "copies.canonical", "dedupe": "copies.dedupe"},
        "Convert and publish": {
            "convert": "showing.convert",
            "draw": "showing.draw",
            "book": "showing.book",
            "families": "showing.families",
        },
        "Collect, experiment, play": {"bank": "bank", "lab": "lab", "studio": "studio", "serve": "studio"},
    },
    help="A workshop for logic-grid puzzles: Sudoku, Takuzu and Magnets, in every size up to 64×64.",
    epilog="Exit codes: 0 done; 1 the answer is no; 2 bad input or usage; 3 a budget ran out; "
    "130 interrupted (Ctrl-C); 143 terminated; 129 hung up.",
)
click.version_option(package_name="gridwright", message="%(prog)s %(version)s")(gridwright)
