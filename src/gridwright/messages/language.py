"""What a message table holds. A language is a file with one value of this type."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """The words of a language.

    A sentence may use these fields: {a} and {b}, the first and the second constraint cited; {all}, all of them; {cells}
    and {values} of the pattern; {others} and {extras}, those of the cells beside it; {chain}; {half}, half the number
    of constraints; {line}, what the first constraint is about. What the step does is said at the end of every sentence,
    so no sentence says it.
    """

    names: Mapping[str, str]
    """By technique: its name."""
    sentences: Mapping[str, str]
    """By technique, or technique/form: why the step holds, without a full stop."""
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
    then: str
    """Joins the links of a chain."""
    is_value: str
    """{cell} {value}, in a chain."""
    is_not_value: str
    constraint_words: tuple[tuple[str, str], ...] = ()
    """Patterns and replacements that turn a constraint's English name into this language, tried in order."""
    lowers_names: bool = True
    """Inside a sentence the name of a technique begins with a small letter."""
    colon: str = ": "
    more: str = "…"
    """{n}: so many more are not shown."""
