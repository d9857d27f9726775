"""Names of constraints, values in sentences, and the words for moves: what verbs of several layers say alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from gridwright.puzzles.puzzle import Puzzle

_NAMES = (  # a pattern in English; its replacements in German and French
    (r"\bthrees of ", "Dreier in ", "la règle des trois dans "),
    (r"\b([01])s of ", r"die Zahl der \1 in ", r"le nombre de \1 de "),
    (r"([+−]) of ", r"die Zahl der \1 in ", r"le nombre de \1 de "),
    (r"\brow (\d+)", r"Zeile \1", r"la ligne \1"),
    (r"\bcolumn (\d+)", r"Spalte \1", r"la colonne \1"),
    (r"\bbox (\d+)", r"Block \1", r"le bloc \1"),
    (r"\bdomino ", "Domino ", "le domino "),
    (r" beside ", " neben ", " à côté de "),
    (r"^rows$", "Zeilen", "lignes"),
    (r"^columns$", "Spalten", "colonnes"),
)
CONSTRAINT_WORDS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "en": (),
    "de": tuple((pattern, german) for pattern, german, _ in _NAMES),
    "fr": tuple((pattern, french) for pattern, _, french in _NAMES),
}
"""Patterns and replacements that turn a constraint's English name into a language, tried in order."""


def translated_name(name: str, lang: str) -> str:
    """The name of a constraint in a language.

    >>> translated_name("0s of row 3", "de"), translated_name("0s of row 3", "en")
    ('die Zahl der 0 in Zeile 3', '0s of row 3')
    """
    return reworded(name, CONSTRAINT_WORDS[lang])


def reworded(name: str, words: Iterable[tuple[str, str]]) -> str:
    """A name after patterns and replacements, in their order."""
    for pattern, replacement in words:
        name = re.sub(pattern, replacement, name)
    return name


def symbol(puzzle: Puzzle, value: int) -> str:
    """A value in a sentence: its symbol, with a minus sign for a hyphen, as in the names of constraints.

    >>> import gridwright
    >>> symbol(gridwright.parse("magnets:1x2,LR:1,.;.,.;.;."), 1)
    '−'
    """
    return puzzle.symbols[value].replace("-", "−")


Row = tuple[str, str, str]
"""A sentence or a word in English, German and French, with names of its parts in braces."""
LANGS = ("en", "de", "fr")


def worded(table: Mapping[str, Row], key: str, lang: str, **parts: object) -> str:
    """A row of a table in one of the languages, with its parts filled in.

    >>> worded(MOVE_WORDS, "step", "de", one=3, other=4)
    '3 nach 4'
    """
    return table[key][LANGS.index(lang)].format(**parts)


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
