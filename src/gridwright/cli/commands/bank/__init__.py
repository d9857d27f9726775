"""`gridwright bank`: puzzles that are kept, each once. The table of its commands."""

from gridwright.cli.group import Commands

bank = Commands(
    "bank",
    {
        "Fill": {"add": "bank.filling", "stock": "bank.filling"},
        "Look": {"find": "bank.taking", "show": "bank.looking", "history": "bank.looking", "check": "bank.looking"},
        "Use": {"take": "bank.taking", "give-back": "bank.taking", "export": "bank.exporting"},
    },
    help="Keep puzzles, each once, and make them by the thousand.",
)
