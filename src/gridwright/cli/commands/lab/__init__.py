"""`gridwright lab`: experiments. The table of its commands."""

from gridwright.cli.group import Commands

lab = Commands(
    "lab",
    {
        "Compare strategies": {"compare": "lab.experiments", "scale": "lab.experiments", "trace": "lab.trace"},
        "Compare generators": {"generate": "lab.experiments"},
    },
    help="Run experiments with strategies and generators.",
)
