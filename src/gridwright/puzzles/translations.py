"""Words in three languages: tables of them, a Place with its name in each, and the words for moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

Row = tuple[str, str, str]
"""A sentence or a word in English, German and French, with names of its parts in braces."""
LANGS = ("en", "de", "fr")


def worded(table: Mapping[str, Row], key: str, lang: str, **parts: object) -> str:
    """A row of a table in one of the languages, with its parts filled in.

    >>> worded(MOVE_WORDS, "step", "de", one=3, other=4)
    '3 nach 4'
    """
    return table[key][LANGS.index(lang)].format(**parts)


def symbol(puzzle: Puzzle, value: int) -> str:
    """A value in a sentence: its symbol, with a minus sign for a hyphen.

    >>> import gridwright
    >>> symbol(gridwright.parse("magnets:1x2,LR:1,.;.,.;.;."), 1)
    '−'
    """
    return puzzle.symbols[value].replace("-", "−")


@dataclass(frozen=True, slots=True)
class Place:
    """A row, a cage, two cells with a sign between them: words with what stands in their braces.

    >>> str(ROW.at(3)), ROW.at(3).told("de"), str(named("the rim"))
    ('row 3', 'Zeile 3', 'the rim')
    """

    words: Row
    parts: tuple[object, ...] = ()
    why: Row = ("", "", "")
    """What holds there, as a clause for explanations: 'like poles may not touch'. Empty: the words say it."""

    def at(self, *parts: object) -> Place:
        """The place of these numbers or names."""
        return replace(self, parts=parts)

    def told(self, lang: str) -> str:
        """The place in a language."""
        return self.words[LANGS.index(lang)].format(*self.parts)

    def reason(self, lang: str) -> str:
        """What holds there, in a language."""
        return self.why[LANGS.index(lang)].format(*self.parts)

    def __str__(self) -> str:
        return self.told("en")


def named(name: str) -> Place:
    """A place with one name in all languages."""
    return Place(("{}",) * 3, (name,))


ROW = Place(("row {}", "Zeile {}", "la ligne {}"))
COLUMN = Place(("column {}", "Spalte {}", "la colonne {}"))
ROWS = Place(("rows", "Zeilen", "lignes"))
COLUMNS = Place(("columns", "Spalten", "colonnes"))


MOVE_WORDS: Mapping[str, Row] = {
    "stay": ("leave the board as it is", "das Brett so lassen", "laisser la grille telle quelle"),
    "rotate-90": ("rotate 90° clockwise", "um 90° im Uhrzeigersinn drehen", "tourner de 90° dans le sens horaire"),
    "rotate-180": ("rotate 180°", "um 180° drehen", "tourner de 180°"),
    "rotate-270": (
        "rotate 90° anticlockwise",
        "um 90° gegen den Uhrzeigersinn drehen",
        "tourner de 90° dans le sens antihoraire",
    ),
    "mirror-sides": ("mirror left to right", "links und rechts spiegeln", "inverser la gauche et la droite"),
    "mirror-ends": ("mirror top to bottom", "oben und unten spiegeln", "inverser le haut et le bas"),
    "mirror-falling": (
        "mirror in the diagonal from top left",
        "an der Diagonale von links oben spiegeln",
        "retourner selon la diagonale du coin supérieur gauche",
    ),
    "mirror-rising": (
        "mirror in the diagonal from top right",
        "an der Diagonale von rechts oben spiegeln",
        "retourner selon la diagonale du coin supérieur droit",
    ),
    "bands": ("band", "Blockzeilen", "bandes horizontales"),
    "stacks": ("stack", "Blockspalten", "bandes verticales"),
    "rows": ("row", "Zeilen", "lignes"),
    "columns": ("column", "Spalten", "colonnes"),
    "exchange": (
        "exchange {lines}s {one} and {other}",
        "{lines} {one} und {other} tauschen",
        "échanger les {lines} {one} et {other}",
    ),
    "move": ("move {lines} {steps}", "{lines} verschieben: {steps}", "déplacer les {lines} : {steps}"),
    "step": ("{one} to {other}", "{one} nach {other}", "{one} vers {other}"),
    "nothing": (
        "nothing to move: they are the same",
        "nichts zu verschieben: beide sind gleich",
        "rien à déplacer : elles sont identiques",
    ),
}
"""How the moves of a witness are told: turns by their slugs, what is moved by the kind of the move, and sentences."""
