"""`gridwright bank show | history | check`: what is in a bank, what it was taken for, and whether it is right."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Any

from gridwright.cli import options
from gridwright.cli.command import argument, between, command
from gridwright.cli.commands.bank.opened import MOST, BankFile, line_of, opened
from gridwright.cli.run import Exit, json_line
from gridwright.puzzles.wording import counted

if TYPE_CHECKING:
    from gridwright.bank import Bank, Entry, Use

Number = Annotated[int | None, argument("[NUMBER]", "Number of one puzzle; if left out, all.", type=between(0, MOST))]


@command
def show(bank: BankFile, number: Number, json: options.Json) -> None:
    """Show what is in a bank, or one puzzle of it.

    \b
    Examples:
      gridwright bank show my.bank
      gridwright bank show my.bank 17
    """
    from gridwright.bank.exporting import position_of_entry
    from gridwright.formats.tables.puzzle_record import record_of

    with opened(bank) as (run, store):
        if number is None:
            kinds = _kinds(store)
            run.write(json_line(kinds) if json else _summary(kinds))
            return
        entry, uses = store.get(number), [*store.history(number)]
        record = {**record_of(position_of_entry(entry)), "history": [_use_record(use) for use in uses]} if json else {}
        run.write(json_line(record) if json else _puzzle(entry, uses))


@command
def history(bank: BankFile, number: Number, output: options.Output, json: options.Json) -> None:
    """List what puzzles were taken for, and when."""
    with opened(bank, output) as (run, store):
        for use in store.history(number):
            until = f", given back {use.given_back}" if use.given_back else ""
            line = f"puzzle {use.puzzle}: {use.purpose}, taken {use.taken}{until}\n"
            run.write(json_line({"number": use.puzzle, **_use_record(use)}) if json else line)


@command
def check(bank: BankFile, jobs: options.Jobs, json: options.Json) -> None:
    """Verify a bank: solutions, grades, canonical forms, references.

    Exit code 1: there are faults.
    """
    from gridwright.bank.verifying import faults

    with opened(bank) as (run, store):
        total, number = len(store), 0
        run.progress.count(0, bank, total)
        for fault in faults(store, jobs=jobs, watch=lambda checked: run.progress.count(checked, bank, total)):
            number += 1
            record = {"number": fault.number or None, "text": fault.message}
            run.write(json_line(record) if json else f"{bank}: {fault}\n")
            run.note(Exit.NEGATIVE)
        run.message(f"{bank}: {counted(total, 'puzzle')} checked, {counted(number, 'fault')}")


def _use_record(use: Use) -> dict[str, Any]:
    return {"purpose": use.purpose, "taken": use.taken, "given_back": use.given_back}


def _puzzle(entry: Entry, uses: list[Use]) -> str:
    """All that is known of a puzzle."""
    purposes = [f"{use.purpose} ({use.taken}{' to ' + use.given_back if use.given_back else ''})" for use in uses]
    known = {
        "needs": ", ".join(f"{slug} {times}" for slug, times in entry.uses_of_techniques.items()),
        "ladder": entry.ladder,
        "symmetry": entry.symmetry.replace(" ", ", "),
        "recipe": entry.recipe,
        "source": entry.source,
        "added": entry.added,
        "used": ", ".join(purposes),
        "id": entry.id,
        "solution": entry.solution,
    }
    lines = "".join(f"{name:9} {text}\n" for name, text in known.items() if text)
    return f"{line_of(entry)}\n{entry.puzzle}\n{lines}"


def _kinds(store: Bank) -> dict[str, Any]:
    """How many puzzles there are of each kind and band, and of each recipe."""
    from gridwright.bank.selection import UNUSED
    from gridwright.generating.request import OPTIONS

    bands = OPTIONS["difficulty"].words
    numbers = ", ".join(f"sum(band = '{band}')" for band in bands)
    rows = store.query(
        f"SELECT family, rules, rows, columns, count(*), {numbers}, sum({UNUSED}) FROM puzzle GROUP BY 1, 2, 3, 4"
    )
    names = ("family", "rules", "rows", "columns", "puzzles", *bands, "unused")
    return {
        "bank": store.path,
        "puzzles": len(store),
        "bytes": sum(os.path.getsize(path) for path in (store.path, f"{store.path}-wal") if os.path.exists(path)),
        "kinds": [dict(zip(names, row, strict=True)) for row in rows],
        "recipes": [{"recipe": recipe, "kept": of.kept, "made": of.next} for recipe, of in store.recipes().items()],
    }


def _summary(known: dict[str, Any]) -> str:
    """The same as tables."""
    lines = [f"{known['bank']}: {known['puzzles']:,} puzzles, {known['bytes'] / 1000:,.0f} kB"]
    for number, kind in enumerate(known["kinds"]):
        family, rules, rows, columns = (kind.pop(name) for name in ("family", "rules", "rows", "columns"))
        if number == 0:
            lines += ["", f"{'kind':20} " + " ".join(f"{name:>9}" for name in kind)]
        title = f"{rows}×{columns} {family}" + ("" if rules == "standard" else f"/{rules}")
        lines.append(f"{title:20} " + " ".join(f"{count:9,}" for count in kind.values()))
    if recipes := known["recipes"]:
        width = max(len(each["recipe"]) for each in recipes)
        lines += ["", f"{'recipe':{width}} {'kept':>9} {'made':>9}"]
        lines += [f"{each['recipe']:{width}} {each['kept']:9,} {each['made']:9,}" for each in recipes]
    return "\n".join(lines) + "\n"
