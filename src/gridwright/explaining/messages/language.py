"""What a message table holds. A language is a file with one value of this type."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

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
    one holds; {line}, what the first constraint is about, and {counted}, what it counts there. The effect of the step
    is said at the end of every sentence, so no sentence says it.
    """

    names: Mapping[str, str]
    """By technique: its name."""
    sentences: Mapping[str, str]
    """By technique or technique/form: why the step holds, without a full stop. A table of two cells has two more forms:
    technique/domino of the halves of a magnet, technique/beside of poles that repel."""
    comma: str
    conjunction: str
    """'and', with blanks."""
    so: str
    """Joins the reason and the effect."""
    becomes: str
    """{cell} {value}: a cell gets its value."""
    become: str
    """The same of several cells."""
    loses: str
    """{cells} {values}: cells lose candidates."""
    lose: str
    """The same of several cells."""
    alternatives: str
    """'or', with blanks."""
    look: str
    """{where}: a hint of level 1."""
    there_is: str
    """{where} {technique}: a hint of level 2."""
    if_not: str
    """{cell} {value}: a chain begins."""
    then_is: str
    then_is_not: str
    """{cell} {value}: the next link of a chain."""
    is_value: str
    """{cell} {value}."""
    is_not_value: str
    suppose: str
    """{cell} {value}: a proof begins, or a case within one."""
    thus: str
    """{all}: what follows."""
    broken: str
    """{why}: a proof ends."""
    refuted: str
    """{why} {out}: a case within a proof ends, and what was supposed is out."""
    no_value: str
    """{cell} has no candidate left."""
    no_place: str
    """{where} has no place for {value}."""
    wrong_number: str
    """{where} can't have the right number of {value}; {counted} is what the constraint calls it."""
    run: str
    """Too many alike stand side by side in {where}."""
    alike: str
    """Two of {which} (rows, columns) are alike."""
    no_filling: str
    """{where} can't be filled."""
    more_lines: str
    """{n}: the number of lines of a proof that aren't shown."""
    more_words: str
    """{n}: the number of words of a hint that aren't shown."""
    one_step: str
    some_steps: str
    """{n}: how many."""
    solved: str
    """{steps}: the explanation leads to the end."""
    no_solution: str
    """{steps} {why}: they show that there is none."""
    no_solution_at_all: str
    """{why}: the givens show it, before any step."""
    twice: str
    """{value} stands twice in {where}."""
    evident: str
    """{all}: the open cells that have one candidate from the beginning, and their values."""
    out_of_time: str
    """{steps}: the budget ran out."""
    no_further: str
    """{steps}: nothing more follows."""
    nothing_left: str
    """A hint for a full grid."""
    nothing_follows: str
    """A hint where no technique gets any further."""
    nothing_found: str
    """A hint where the budget ran out before any step was found."""
    there_is_none: str
    there_are_several: str
    is_given: str
    """{cell} {value}: an entry differs from what is given."""
    is_wrong: str
    """{cells} {why}: an entry breaks a rule."""
    are_wrong: str
    """The same of several entries that clash."""
    not_the_solution: str
    """{cells}: an entry that the only solution doesn't have."""
    not_in_the_solution: str
    """The same of several."""
    marks_leave_out: str
    """{cells}: open cells whose pencil marks lack the value of the only solution."""
    solvable_without: str
    """{any}: there is no solution, but there would be without one of these."""
    not_solvable_without: str
    """There is no solution, whichever value is taken out."""
    legend: str
    """What the marks in the small pictures mean."""
    constraint_words: tuple[tuple[str, str], ...] = ()
    """Patterns and replacements that turn a constraint's English name into this language, tried in order."""
    lowers_names: bool = True
    """Inside a sentence the name of a technique begins with a small letter."""
    articles: tuple[str, ...] = ()
    """What a constraint's name may begin with, and does without in brackets."""
    contractions: tuple[tuple[str, str], ...] = ()
    """What is written otherwise where two words meet."""
    colon: str = ": "
    more: str = "…"
    """{n}: how many more aren't shown."""
