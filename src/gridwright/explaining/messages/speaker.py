"""Builds sentences from a message table: names of cells, values and constraints, and what a step does."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gridwright.explaining.messages.de import GERMAN
from gridwright.explaining.messages.en import ENGLISH
from gridwright.explaining.messages.fr import FRENCH
from gridwright.explaining.messages.language import SENTENCE_OF, Language
from gridwright.explaining.messages.names import (
    MOST_NAMED,
    capital,
    cell_names,
    listed,
    values_text,
)
from gridwright.explaining.messages.refutation import proof_lines
from gridwright.puzzles.constraint import AllDifferent
from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Mark, Masks, Role, Step
from gridwright.puzzles.translations import symbol
from gridwright.puzzles.wording import quoted
from gridwright.solving.model import Compiled, compiled
from gridwright.solving.violation import constraint_name, counted_values

MOST_WORDS = 120
"""A hint of many more words is cut off after this many."""
LANGUAGES: dict[str, Language] = {"en": ENGLISH, "de": GERMAN, "fr": FRENCH}


class LanguageError(GridwrightError, ValueError):
    """A language that there is no message table for."""


def language(lang: str) -> Language:
    """The message table of a language."""
    try:
        return LANGUAGES[lang]
    except KeyError:
        raise LanguageError(f"there are no messages in {quoted(lang)} (known: {', '.join(LANGUAGES)})") from None


class Effects:
    """What one step does, or several together."""

    def __init__(self, puzzle: Puzzle, model: Compiled) -> None:
        self._puzzle = puzzle
        # People note candidates only where there are more than a few values; elsewhere a cell with one left is settled.
        self._has_notes = AllDifferent in model.kinds
        self._placed: dict[int, list[int]] = {}
        self._lost: dict[int, list[int]] = {}

    def place(self, cell: int, value: int) -> None:
        """A cell gets its value."""
        self._placed.setdefault(value, []).append(cell)

    def add(self, masks: Masks, step: Step) -> None:
        """One more step; `masks` are the candidates before it."""
        for cell, value in step.places:
            self.place(cell, value)
        cells = dict(step.places)
        for cell, values in step.removes:
            left = masks[cell] & ~values
            if cell in cells:
                continue
            if left.bit_count() == 1 and not self._has_notes:
                self.place(cell, left.bit_length() - 1)
            else:
                self._lost.setdefault(values, []).append(cell)

    def say(self, words: Language, most: int = MOST_NAMED) -> str:
        """All of it; of more than `most` cells in one clause, how many more there are."""
        clauses = [
            words.phrase(
                "becomes" if len(cells) == 1 else "become",
                cell=cell_names(self._puzzle, cells, words, most=most),
                value=symbol(self._puzzle, value),
            )
            for value, cells in self._placed.items()
        ]
        clauses += [
            words.phrase(
                "loses" if len(cells) == 1 else "lose",
                cells=cell_names(self._puzzle, cells, words, most=most),
                values=values_text(self._puzzle, [values], words, words.phrase("alternatives")),
            )
            for values, cells in self._lost.items()
        ]
        return listed(clauses, words, most=most)


def say_name(slug: str, lang: str = "en") -> str:
    """The name of a technique.

    >>> say_name("x-wing"), say_name("hidden-single", "de")
    ('X-wing', 'Versteckter Einer')
    """
    return language(lang).name(slug)


def say_where(puzzle: Puzzle, masks: Masks, step: Step, lang: str = "en") -> str:
    """Where to look, and no more."""
    words = language(lang)
    return capital(words.phrase("look", where=_where(puzzle, step, words)))


def say_open(puzzle: Puzzle, cells: Iterable[int], lang: str = "en") -> str:
    """The same where no step is needed: look at these cells."""
    words = language(lang)
    return capital(words.phrase("look", where=cell_names(puzzle, cells, words)))


def say_technique(puzzle: Puzzle, masks: Masks, step: Step, lang: str = "en") -> str:
    """Where to look, and for what."""
    words = language(lang)
    technique = words.name_within(step.technique)
    return capital(words.phrase("there_is", where=_where(puzzle, step, words), technique=technique))


def say(puzzle: Puzzle, masks: Masks, step: Step, lang: str = "en", model: Compiled | None = None) -> str:
    """The whole step: technique, reason, effect, and its proof if it has one. `masks` are the candidates before it.

    Whoever tells many steps of a large board hands its `model` over, so that it is not looked up for each.
    """
    words = language(lang)
    model = model or compiled(puzzle)
    constraints = model.constraints
    names = [constraint_name(puzzle, constraints[index], lang) for index in step.because]
    main = constraints[step.because[0]] if names else None
    half = len(names) // 2
    fields = {
        "a": names[0] if names else "",
        "b": names[1] if len(names) > 1 else "",
        "all": listed(names, words),
        "base": listed(names[:half], words),
        "cover": listed(names[half:], words),
        "line": main.where.told(lang) if main else "",
        "why": main.where.reason(lang) or words.phrase("goes_with", a=names[0]) if main else "",
        "counted": counted_values(puzzle, main) if main else "",
        **_chain(puzzle, step, words),
        **_cells_and_values(puzzle, step, words),
    }
    effects = Effects(puzzle, model)
    effects.add(masks, step)
    kind = SENTENCE_OF.get(step.technique, step.technique)
    why = (words.sentences.get(f"{kind}/{step.form}") or words.sentences[kind]).format(**fields)
    told = words.name(step.technique) + words.phrase("colon") + why + words.phrase("so") + effects.say(words) + "."
    proof = proof_lines(puzzle, constraints, step, words)
    text = "\n".join([told, *proof]) if len(proof) > 1 else " ".join([told, *proof])
    return _contracted(text, words)


def _cells_and_values(puzzle: Puzzle, step: Step, words: Language) -> dict[str, str]:
    cells = [mark.cell for mark in step.marks if mark.role is Role.PATTERN]
    values = [mark.values for mark in step.marks if mark.role is Role.PATTERN]
    return {
        "cells": cell_names(puzzle, cells, words),
        "any": cell_names(puzzle, cells, words, words.phrase("alternatives")),
        "values": values_text(puzzle, values, words),
        "either": values_text(puzzle, values, words, words.phrase("alternatives")),
        "others": cell_names(puzzle, [mark.cell for mark in step.marks if mark.role is Role.OTHER], words),
        "extras": values_text(puzzle, [mark.values for mark in step.marks if mark.role is Role.OTHER], words),
    }


def say_together(puzzle: Puzzle, steps: Iterable[tuple[Masks, Step]], lang: str = "en") -> str:
    """Several steps without their reasons: the techniques, and what they do together."""
    words = language(lang)
    effects = Effects(puzzle, compiled(puzzle))
    names: dict[str, None] = {}
    for masks, step in steps:
        effects.add(masks, step)
        names[words.name(step.technique)] = None
    done = effects.say(words, most=puzzle.shape[0] * puzzle.shape[1])
    return words.phrase("comma").join(names) + words.phrase("colon") + done + "."


def shortened(text: str, lang: str = "en") -> str:
    """A text for reading at one go: one of more than some 150 words is cut, and says how many more there are.

    >>> shortened("Look at row 1.")
    'Look at row 1.'
    """
    found = [*re.finditer(r"\S+", text)]
    if len(found) <= MOST_WORDS + MOST_WORDS // 4:
        return text
    limit = found[MOST_WORDS].start()
    end = max(text.rfind(mark, 0, limit) for mark in (", ", ". ", "\n"))
    kept = text[:end].rstrip()
    return kept + " " + language(lang).phrase("more_words", n=len(found) - len(kept.split()))


def say_legend(lang: str = "en") -> str:
    """What the marks in the small pictures mean."""
    return language(lang).phrase("legend")


def _contracted(text: str, words: Language) -> str:
    for apart, together in words.contractions:
        text = text.replace(apart, together)
    return text


def _where(puzzle: Puzzle, step: Step, words: Language) -> str:
    if 0 < len(step.because) <= MOST_NAMED:  # otherwise the first cell says where it is
        return compiled(puzzle).constraints[step.because[0]].where.told(words.slug)
    return cell_names(puzzle, [mark.cell for mark in step.marks[:1]], words)


def _chain(puzzle: Puzzle, step: Step, words: Language) -> dict[str, str]:
    """A chain begins with a candidate that is supposed false, and ends with one that is then true: one of them is."""
    marks = [mark for mark in step.marks if mark.role in (Role.ON, Role.OFF)]

    def told(mark: Mark, key: str) -> str:
        return words.phrase(key, cell=puzzle.cell_name(mark.cell), value=values_text(puzzle, [mark.values], words))

    links = [told(mark, "then_is" if mark.role is Role.ON else "then_is_not") for mark in marks]
    links[:1] = [told(mark, "if_not") for mark in marks[:1]]
    if len(links) > 2 * MOST_NAMED:
        links = [*links[:MOST_NAMED], words.phrase("more", n=len(links) - 2 * MOST_NAMED), *links[-MOST_NAMED:]]
    ends = [told(mark, "is_value") for mark in (marks[0], marks[-1])] if marks else ["", ""]
    return {"chain": words.phrase("comma").join(links), "first": ends[0], "last": ends[1]}
