"""Names of constraints, values in sentences, and the words for moves: what verbs of several layers say alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class MoveWords:
    """How a language tells the moves of a witness."""

    turns: Mapping[str, str]
    """By the slug of a turn."""
    lines: Mapping[str, str]
    """By the kind of a move: what is moved, for {lines}."""
    exchange: str
    """{lines} {one} {other}."""
    move: str
    """{lines} {steps}: more than two change places."""
    step: str
    """{one} {other}: one of the steps."""
    nothing: str


MOVE_WORDS: Mapping[str, MoveWords] = {
    "en": MoveWords(
        turns={
            "stay": "leave the board as it is",
            "rotate-90": "rotate 90° clockwise",
            "rotate-180": "rotate 180°",
            "rotate-270": "rotate 90° anticlockwise",
            "mirror-sides": "mirror left to right",
            "mirror-ends": "mirror top to bottom",
            "mirror-falling": "mirror in the diagonal from top left",
            "mirror-rising": "mirror in the diagonal from top right",
        },
        lines={"bands": "band", "stacks": "stack", "rows": "row", "columns": "column"},
        exchange="exchange {lines}s {one} and {other}",
        move="move {lines} {steps}",
        step="{one} to {other}",
        nothing="nothing to move: they are the same",
    ),
    "de": MoveWords(
        turns={
            "stay": "das Brett so lassen",
            "rotate-90": "um 90° im Uhrzeigersinn drehen",
            "rotate-180": "um 180° drehen",
            "rotate-270": "um 90° gegen den Uhrzeigersinn drehen",
            "mirror-sides": "links und rechts spiegeln",
            "mirror-ends": "oben und unten spiegeln",
            "mirror-falling": "an der Diagonale von links oben spiegeln",
            "mirror-rising": "an der Diagonale von rechts oben spiegeln",
        },
        lines={"bands": "Blockzeilen", "stacks": "Blockspalten", "rows": "Zeilen", "columns": "Spalten"},
        exchange="{lines} {one} und {other} tauschen",
        move="{lines} verschieben: {steps}",
        step="{one} nach {other}",
        nothing="nichts zu verschieben: beide sind gleich",
    ),
    "fr": MoveWords(
        turns={
            "stay": "laisser la grille telle quelle",
            "rotate-90": "tourner de 90° dans le sens horaire",
            "rotate-180": "tourner de 180°",
            "rotate-270": "tourner de 90° dans le sens antihoraire",
            "mirror-sides": "inverser la gauche et la droite",
            "mirror-ends": "inverser le haut et le bas",
            "mirror-falling": "retourner selon la diagonale du coin supérieur gauche",
            "mirror-rising": "retourner selon la diagonale du coin supérieur droit",
        },
        lines={
            "bands": "bandes horizontales",
            "stacks": "bandes verticales",
            "rows": "lignes",
            "columns": "colonnes",
        },
        exchange="échanger les {lines} {one} et {other}",
        move="déplacer les {lines} : {steps}",
        step="{one} vers {other}",
        nothing="rien à déplacer : elles sont identiques",
    ),
}
