"""A language: why techniques hold, which is a file for each language, and how its words change in a sentence.

The names of techniques and the phrases of all languages stand side by side, in `phrases.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gridwright.explaining.messages.phrases import PHRASES, TECHNIQUE_NAMES
from gridwright.puzzles.translations import worded

SENTENCE_OF: Mapping[str, str] = {
    **dict.fromkeys(("naked-pair", "naked-triple", "naked-quad"), "naked-subset"),
    **dict.fromkeys(("hidden-pair", "hidden-triple", "hidden-quad"), "hidden-subset"),
    **dict.fromkeys(("x-wing", "swordfish", "jellyfish"), "fish"),
    **dict.fromkeys(("finned-x-wing", "finned-swordfish", "finned-jellyfish"), "finned-fish"),
    **dict.fromkeys(("skyscraper", "two-string-kite"), "two-places"),
    **dict.fromkeys(("x-chain", "xy-chain", "alternating-inference-chain"), "chain"),
}
"""Techniques that share a sentence, each with its key in `sentences`."""


@dataclass(frozen=True, slots=True)
class Language:
    """The words of a language.

    A sentence may use these fields: {a} and {b}, the first and the second constraint cited; {all}, all of them; {base}
    and {cover}, the first and the second half of them; {cells} and {values} of the pattern, or {any} and {either},
    joined by 'or'; {others} and {extras}, those of the cells beside it; {chain}, with the {first} and {last} of which
    one holds; {line}, what the first constraint is about, and {counted}, what it counts there; {why}, what holds
    between two cells. The effect of the step is said at the end of every sentence, so no sentence says it.
    """

    slug: str
    """'en', 'de' or 'fr'."""
    sentences: Mapping[str, str]
    """By technique or technique/form: why the step holds, without a full stop."""
    lowers_names: bool = True
    """Inside a sentence the name of a technique begins with a small letter."""
    articles: tuple[str, ...] = ()
    """What a constraint's name may begin with, and does without in brackets."""
    contractions: tuple[tuple[str, str], ...] = ()
    """What is written otherwise where two words meet."""

    def name(self, technique: str) -> str:
        """The name of a technique."""
        return worded(TECHNIQUE_NAMES, technique, self.slug)

    def name_within(self, technique: str) -> str:
        """The same inside a sentence: 'hidden single', but 'X-wing', 'XY-chain' and 'Sue de Coq'."""
        name = self.name(technique)
        is_proper = name[1] == "-" or name[:2].isupper() or name.startswith("Sue ")
        is_lowered = self.lowers_names and not is_proper
        return name[:1].lower() + name[1:] if is_lowered else name

    def phrase(self, key: str, **parts: object) -> str:
        """A phrase with its parts filled in."""
        return worded(PHRASES, key, self.slug, **parts)
