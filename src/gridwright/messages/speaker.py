"""Builds sentences from a message table: names of cells, values and constraints, and what a step does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from gridwright.constraint import AllDifferent
from gridwright.errors import GridwrightError
from gridwright.messages.de import GERMAN
from gridwright.messages.en import ENGLISH
from gridwright.messages.fr import FRENCH
from gridwright.messages.language import Language
from gridwright.model import compiled
from gridwright.puzzle import Puzzle
from gridwright.step import Masks, Role, Step, values_of

LANGUAGES: dict[str, Language] = {"en": ENGLISH, "de": GERMAN, "fr": FRENCH}
_MOST_NAMED = 12
"""So many things are named in a list; of a longer one its beginning, and how many more there are."""


class LanguageError(GridwrightError, ValueError):
    """A language that there is no message table for."""


def _language(lang: str) -> Language:
    try:
        return LANGUAGES[lang]
    except KeyError:
        raise LanguageError(f"there are no messages in '{lang}' (there are {', '.join(LANGUAGES)})") from None


def say_name(slug: str, lang: str = "en") -> str:
    """The name of a technique.

    >>> say_name("x-wing"), say_name("hidden-single", "de")
    ('X-wing', 'Versteckter Einer')
    """
    return _language(lang).names[slug]


def say_where(puzzle: Puzzle, masks: Masks, step: Step, lang: str = "en") -> str:
    """Where to look, and no more."""
    words = _language(lang)
    return _capital(words.look.format(where=_where(puzzle, step, words)))


def say_technique(puzzle: Puzzle, masks: Masks, step: Step, lang: str = "en") -> str:
    """Where to look, and for what."""
    words = _language(lang)
    name = words.names[step.technique]
    return _capital(
        words.there_is.format(where=_where(puzzle, step, words), technique=_lower(name) if words.lowers_names else name)
    )


def say(puzzle: Puzzle, masks: Masks, step: Step, lang: str = "en") -> str:
    """The whole step: technique, reason, effect. `masks` are the candidates before it."""
    words = _language(lang)
    names = [constraint_name(puzzle, index, words) for index in step.because]
    sentence = words.sentences.get(f"{step.technique}/{step.form}") or words.sentences[step.technique]
    fields = {
        "a": names[0] if names else "",
        "b": names[1] if len(names) > 1 else "",
        "all": _listed(names, words),
        "half": len(names) // 2,
        "line": _line_name(puzzle, step.because[0], words) if names else "",
        "chain": _chain(puzzle, step, words),
        **_cells_and_values(puzzle, step, words),
    }
    effect = _effect(puzzle, masks, step, words)
    return f"{words.names[step.technique]}{words.colon}{sentence.format(**fields)}{words.so}{effect}."


def _cells_and_values(puzzle: Puzzle, step: Step, words: Language) -> dict[str, str]:
    pattern = [mark for mark in step.marks if mark.role is Role.PATTERN]
    others = [mark for mark in step.marks if mark.role is Role.OTHER]
    return {
        "cells": _listed([puzzle.cell_name(mark.cell) for mark in pattern], words),
        "values": _values(puzzle, (mark.values for mark in pattern), words),
        "others": _listed([puzzle.cell_name(mark.cell) for mark in others], words),
        "extras": _values(puzzle, (mark.values for mark in others), words),
    }


def _where(puzzle: Puzzle, step: Step, words: Language) -> str:
    if 0 < len(step.because) <= _MOST_NAMED:  # a step that rests on more has its place at the cell it begins with
        return _line_name(puzzle, step.because[0], words)
    return _listed([puzzle.cell_name(mark.cell) for mark in step.marks[:1]], words)


def constraint_name(puzzle: Puzzle, index: int, words: Language) -> str:
    """A constraint's name in a language."""
    return _translated(compiled(puzzle).constraints[index].name, words)


def _line_name(puzzle: Puzzle, index: int, words: Language) -> str:
    """What a constraint is about: 'row 3' for '0s of row 3'."""
    name = compiled(puzzle).constraints[index].name
    return _translated(name.partition(" of ")[2] or name, words)


def _translated(name: str, words: Language) -> str:
    for pattern, replacement in words.constraint_words:
        name = re.sub(pattern, replacement, name)
    return name


def _effect(puzzle: Puzzle, masks: Masks, step: Step, words: Language) -> str:
    placed = dict(step.places)
    by_value: dict[int, list[int]] = {}
    lost: dict[int, list[int]] = {}
    for cell, value in step.places:
        by_value.setdefault(value, []).append(cell)
    for cell, values in step.removes:
        left = masks[cell] & ~values
        if cell in placed:
            continue
        if left.bit_count() == 1 and not _pencilled(puzzle):
            by_value.setdefault(left.bit_length() - 1, []).append(cell)
        else:
            lost.setdefault(values, []).append(cell)
    clauses = [
        (words.becomes if len(cells) == 1 else words.become).format(
            cell=_listed(_names(puzzle, cells), words), value=puzzle.symbols[value]
        )
        for value, cells in by_value.items()
    ]
    clauses += [
        (words.loses if len(cells) == 1 else words.lose).format(
            cells=_listed(_names(puzzle, cells), words), values=_values(puzzle, [values], words, words.alternatives)
        )
        for values, cells in lost.items()
    ]
    return _listed(clauses, words)


def _pencilled(puzzle: Puzzle) -> bool:
    """People note candidates only where there are more than a few values; elsewhere a cell with one left is settled."""
    return any(isinstance(constraint, AllDifferent) for constraint in compiled(puzzle).constraints)


def _chain(puzzle: Puzzle, step: Step, words: Language) -> str:
    links = []
    for mark in step.marks:
        if mark.role in (Role.ON, Role.OFF):
            words_of_link = words.is_value if mark.role is Role.ON else words.is_not_value
            value = _values(puzzle, [mark.values], words)
            links.append(words_of_link.format(cell=puzzle.cell_name(mark.cell), value=value))
    if len(links) > 2 * _MOST_NAMED:
        links = [*links[:_MOST_NAMED], words.more.format(n=len(links) - 2 * _MOST_NAMED), *links[-_MOST_NAMED:]]
    return words.then.join(links)


def _names(puzzle: Puzzle, cells: Iterable[int]) -> list[str]:
    return [puzzle.cell_name(cell) for cell in cells]


def _values(puzzle: Puzzle, masks: Iterable[int], words: Language, conjunction: str = "") -> str:
    union = 0
    for mask in masks:
        union |= mask
    return _listed([puzzle.symbols[value] for value in values_of(union)], words, conjunction)


def _listed(items: Sequence[str], words: Language, conjunction: str = "") -> str:
    if len(items) > _MOST_NAMED:
        rest = words.more.format(n=len(items) - _MOST_NAMED)
        items = [*items[:_MOST_NAMED], rest]
    if len(items) < 2:
        return "".join(items)
    return words.comma.join(items[:-1]) + (conjunction or words.conjunction) + items[-1]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lower(name: str) -> str:
    """A name inside a sentence: 'hidden single', but 'X-wing' and 'XY-chain'."""
    return name if len(name) > 1 and (name[1] in "-Y" or name[:2].isupper()) else name[:1].lower() + name[1:]
