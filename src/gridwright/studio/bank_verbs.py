"""The bank that the server was given: what is in it, and puzzles that are put into it; and books. No other file is
reachable."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from gridwright.bank import Bank, Selection
from gridwright.drawing.books import Book, collect, read_plan
from gridwright.drawing.books.plan_keys import LONGEST
from gridwright.puzzles.errors import RequestError
from gridwright.studio import fields
from gridwright.studio.operation import LONG, Answer, Asked, File, Operation, Tell
from gridwright.studio.verbs import DIFFICULTY, FAMILY_SLUGS, LANG, SIZE

MOST_FOUND = 60
USED_FOR = "a book without a title"


def _bank(asked: Asked) -> Bank:
    if not asked.bank:
        raise RequestError("no bank was named: gridwright studio BANK opens one")
    return Bank(asked.bank)


def _find(asked: Asked, tell: Tell) -> Answer:
    names = ("family", "size", "difficulty", "needs", "unused")
    selection = Selection(**{name: asked[name] for name in names if asked[name]})
    with _bank(asked) as bank:
        entries = islice(bank.find(selection), asked["skip"], asked["skip"] + MOST_FOUND)
        known = ("number", "id", "family", "band", "score", "hardest", "clues", "recipe", "source", "added")
        found = [{name: getattr(entry, name) for name in known} for entry in entries]
        return {"total": bank.count(selection), "puzzles": found}


def _keep(asked: Asked, tell: Tell) -> Answer:
    with _bank(asked) as bank:
        [added] = bank.add([asked.puzzle], recipes=[asked["recipe"]], sources=["studio"], budget=asked.budget)
    return {"status": added.status, "number": added.number, "reason": added.reason}


def _book(asked: Asked, tell: Tell) -> Answer:
    """As `gridwright book` makes it from a plan. Copies are left out. What stands in the bank counts as used then."""
    if not any(section["puzzles"] for section in asked["sections"]):
        raise RequestError("there are no puzzles to print yet")
    with TemporaryDirectory() as folder:
        plan = _lines({"title": asked["title"], "language": asked["lang"], "trim": asked["trim"]})
        for number, section in enumerate(asked["sections"], 1):
            file = f"{number}.txt"
            Path(folder, file).write_text("\n".join(section["puzzles"]), encoding="utf-8", errors="replace")
            plan += "[[section]]\n" + _lines({"file": file, "title": section["title"]})
        read = read_plan(plan)
        entries, titles = collect(read, 1, folder)
    pdf = Book(read, entries, titles, 1).pdf()
    if asked.bank:
        with _bank(asked) as bank:
            bank.use((entry.puzzle for entry in entries), asked["title"].strip() or USED_FOR)
    return File(pdf, "application/pdf")


def _lines(words: dict[str, str]) -> str:
    """Lines of a plan: JSON's strings are TOML's too."""
    return "".join(f"{name} = {json.dumps(word, ensure_ascii=False)}\n" for name, word in words.items())


SECTIONS: fields.Schema = {
    "type": "array",
    "maxItems": 50,
    "items": {
        "type": "object",
        "properties": {
            "title": {"type": "string", "maxLength": LONGEST},
            "puzzles": {"type": "array", "maxItems": 500, "items": {"type": "string", "maxLength": 20_000}},
        },
    },
}
BANK_VERBS = (
    Operation(
        "find",
        "Puzzles of the bank that the server was given.",
        _find,
        (
            fields.choice("family", "The family.", FAMILY_SLUGS, None),
            SIZE,
            DIFFICULTY,
            fields.text("needs", "A technique that is needed.", None),
            fields.flag("unused", "Only puzzles that were not taken for anything."),
            fields.number("skip", "How many to pass over.", 0, 100_000, 0),
        ),
    ),
    Operation(
        "keep",
        "Puts a puzzle into the bank, unless it is a copy of one that is there.",
        _keep,
        (fields.puzzle(), fields.text("recipe", "How it was made.", "", most=300)),
        LONG,
    ),
    Operation(
        "book",
        "A book of puzzles, as a PDF.",
        _book,
        (
            fields.Field("sections", "Its sections: a title and the text ids of puzzles.", SECTIONS),
            fields.text("title", "On the cover.", "Puzzles"),
            fields.choice("trim", "The size of its pages.", ("A4", "A5", "Letter"), "A5"),
            LANG,
        ),
        LONG,
        makes_file=True,
    ),
)
