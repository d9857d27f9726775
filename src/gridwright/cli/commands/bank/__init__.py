"""`gridwright bank`: puzzles that are kept, each once. The table of its commands."""

from gridwright.cli.group import Commands

bank = Commands(
    "bank",
    {
        "Fill": {"add": "bank.filling", "stock": "bank.filling"},
        "Look": {"find": "bank.taking", "show": "bank.taking", "history": "bank.taking", "check": "bank.filling"},
        "Use": {"take": "bank.taking", "give-back": "bank.taking", "export": "bank.exporting"},
    },
    help="Keep puzzles, each once, and make them by the thousand.",
)
