"""`gridwright bank find | take | give-back`: puzzles out of a bank."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

from gridwright.cli import options
from gridwright.cli.command import Bundle, argument, between, command, naming, option
from gridwright.cli.commands.bank.opened import MOST, BankFile, line_of, opened
from gridwright.cli.request_options import request_fields
from gridwright.cli.run import CommandRun, Exit
from gridwright.puzzles.wording import counted

if TYPE_CHECKING:
    from gridwright.bank import Bank, Entry, Selection


Family = Annotated[str | None, option("--family F", "Family of the puzzles.")]
Rules = Annotated[str | None, option("--rules R", "Rule set of the puzzles.")]
Size = Annotated[str | None, option("--size S", "Size of the puzzles: 9, 10x14, '6 (2x3)'.")]
Number = Annotated[int | None, option("-n, --number N", "At most N puzzles.", type=between(0, MOST))]
Unused = Annotated[bool, option("--unused", "Only puzzles that are not in use.")]
UsedFor = Annotated[str | None, option("--used-for PURPOSE", "Only puzzles in use for PURPOSE.")]
Purpose = Annotated[str, option("--for PURPOSE", 'What they are for: "Book 3".', required=True)]
Symmetry = Annotated[
    str | None, option("--symmetry S", "Symmetry of the givens: none, half-turn, quarter-turn, mirror or diagonal.")
]
ByGrade = Annotated[
    dict[str, Any], request_fields("mode", "fill", "minimal", "symmetry", "givens", "neutral", "method", "pattern")
]
"""The options of `generate` that are about the grade."""


def _kind(family: Family, size: Size, rules: Rules, fields: ByGrade, symmetry: Symmetry) -> Kind:
    from gridwright.bank import Selection

    with naming():
        return Selection(family=family or "", size=size or "", rules=rules or "", symmetry=symmetry or "", **fields)


Kind = Annotated["Selection", Bundle(_kind)]
"""Which puzzles are wanted, by what they are like."""


def _chosen(kind: Kind, unused: Unused, used_for: UsedFor) -> Chosen:
    return replace(kind, unused=unused, purpose=used_for or "")


Chosen = Annotated["Selection", Bundle(_chosen)]
"""The same, and by their use."""


@command
def find(
    bank: BankFile,
    number: Number,
    selection: Chosen,
    copy_of: Annotated[str | None, option("--copy-of PUZZLE", "Only the one that PUZZLE is a copy of.")],
    near: Annotated[str | None, option("--near PUZZLE", "Only puzzles with the solution grid of PUZZLE.")],
    output: options.Output,
    to: options.To,
    json: options.Json,
) -> None:
    """List puzzles of a bank, by kind, grade and use.

    Exit code 1: there is none.

    \b
    Examples:
      gridwright bank find my.bank --family sudoku --difficulty hard --unused
      gridwright bank find my.bank --copy-of sudoku:4x4:.2.43...4.2....1 --json
    """
    with opened(bank, output) as (run, store):
        entries: Iterable[Entry] = store.find(selection, n=number)
        if copy_of is not None or near is not None:
            entries = _alike(store, selection, copy_of, near)[:number]
        _write(run, entries, _way_to_write(output, to, as_json=json))


def _alike(store: Bank, selection: Selection, copy_of: str | None, near: str | None) -> list[Entry]:
    """The puzzles of a selection that are copies of one puzzle, and have the solution of another, if they are named."""
    from gridwright import parse

    found = store.near(parse(near)) if near is not None else []
    if copy_of is not None:
        only = store.copy_of(parse(copy_of))
        found = [only] if only and (near is None or only in found) else []
    condition, values = selection.condition()
    numbers = ", ".join(str(each.number) for each in found)
    chosen = store.query(f"SELECT number FROM puzzle WHERE number IN ({numbers}) AND ({condition})", values)
    return [each for each in found if (each.number,) in set(map(tuple, chosen))]


@command
def take(
    bank: BankFile,
    purpose: Purpose,
    number: Annotated[int, option("-n, --number N", "Number of puzzles.", type=between(1, MOST), default="1")],
    selection: Kind,
    output: options.Output,
    to: options.To,
    json: options.Json,
) -> None:
    """Take puzzles that are not in use, and mark them as used.

    Nothing is taken unless the bank has N of them.

    \b
    Example:
      gridwright bank take my.bank --for 'Book 3' -n 20 --family takuzu -o book3.txt
    """
    from gridwright.formats import to_text
    from gridwright.formats.tables.table_file import KINDS

    format = _way_to_write(output, to, as_json=json)
    with opened(bank, output) as (run, store):
        for entry in store.find(replace(selection, unused=True), n=number) if format not in KINDS else ():
            to_text(entry.puzzle, format)  # one that can't be written is not taken
        _write(run, store.take(number, purpose, selection), format)


@command
def give_back(
    bank: BankFile,
    purpose: Purpose,
    numbers: Annotated[
        tuple[int, ...], argument("[NUMBER]...", "Numbers of some of them; all if left out.", type=between(0, MOST))
    ],
) -> None:
    """Give puzzles back, so that they can be taken again.

    Exit code 1: none was taken for that.

    \b
    Example:
      gridwright bank give-back my.bank --for 'Book 3' 17 18
    """
    with opened(bank) as (run, store):
        ended = store.give_back(purpose, list(numbers) or None)
        run.message(f"{counted(ended, 'puzzle')} given back")
        if not ended:
            run.note(Exit.NEGATIVE)


def _way_to_write(output: str | None, to: str | None, *, as_json: bool) -> str:
    """The format; where none is asked for, the name of the file says it."""
    return "json" if as_json else to or options.puzzle_format_by_name(output) or "id"


def _write(run: CommandRun, entries: Iterable[Entry], format: str) -> None:
    """Puzzles in a format that can be read back, with all that is known of them, in a comment above or beside them."""
    from gridwright.bank.exporting import position_of_entry
    from gridwright.cli.batches.table_output import PuzzleOutput

    results = PuzzleOutput(run, format)
    nothing = True
    for entry in entries:
        nothing = False
        with run.reporting(f"puzzle {entry.number}"):
            results.puzzle(position_of_entry(entry), line_of(entry))
    results.finish()
    if nothing:
        run.message("no puzzle of this kind")
        run.note(Exit.NEGATIVE)
