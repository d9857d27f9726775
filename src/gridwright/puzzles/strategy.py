"""A Strategy: which inferences run at a node, which cell is chosen, which value is tried first.

Named in a table, so that strategies can be compared; put together ad hoc from the same words.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from gridwright.puzzles.constraint import AllDifferent, Allowed, Constraint, Count, DistinctLines, NoRun
from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.wording import an, no_such, quoted

LOOKS_AT: dict[str, tuple[type[Constraint], ...]] = {
    "cross-hatching": (AllDifferent,),
    "lone-number": (AllDifferent,),
    "locked-candidates": (AllDifferent,),
    "naked-subset": (AllDifferent,),
    "hidden-subset": (AllDifferent,),
    "consecutive": (NoRun,),
    "in-between": (NoRun,),
    "half-line": (Count,),
    "sufficient": (Count,),
    "feasible": (Count,),
    "propagate": (Count,),
    "line-analysis": (Count, NoRun),
    "distinct-lines": (DistinctLines,),
    "pairs": (Allowed,),
}
"""The constraint kinds that an inference looks at: in a puzzle without any of them it finds nothing."""
# Permanent slugs, in the order of the core's tables (a test compares them).
INFERENCES = tuple(LOOKS_AT)
CHOICES = ("first", "fewest-candidates", "fewest-places", "fullest-line", "heaviest", "most-constrained", "random")
VALUE_ORDERS = ("in-order", "reversed", "empty-first", "random-value")


class StrategyError(GridwrightError, ValueError):
    """A word that isn't a strategy, an inference, a choice or a value order."""


def need_strategy(value: object) -> None:
    """TypeError, which says what to write instead, for anything but a strategy or None.

    >>> need_strategy("takuzu")
    Traceback (most recent call last):
    TypeError: strategy= is a Strategy, not a str: write gridwright.STRATEGIES['takuzu']
    """
    if value is not None and not isinstance(value, Strategy):
        known = f"STRATEGIES[{quoted(value)}]" if value in STRATEGIES else "Strategy.parse(text)"
        raise TypeError(f"strategy= is a Strategy, not {an(type(value).__name__)}: write gridwright.{known}")


@dataclass(frozen=True, slots=True)
class Strategy:
    """How a search goes on at a node. Inferences run the first in the list first, each to its fixpoint.

    >>> Strategy.parse("cross-hatching+lone-number+first")
    Strategy(inferences=('cross-hatching', 'lone-number'), choice='first', values='in-order', slug='')
    >>> str(Strategy.parse("vanilla+most-constrained"))
    'pairs+most-constrained+empty-first'
    >>> Strategy.parse("feasible+most-constrained").in_full
    'pairs+sufficient+feasible+most-constrained+empty-first'
    """

    inferences: tuple[str, ...] = ()
    choice: str = "fewest-candidates"
    values: str = "in-order"
    slug: str = ""

    def __post_init__(self) -> None:
        for slug in self.inferences:
            if slug not in INFERENCES:
                raise StrategyError(no_such("inference", slug, INFERENCES))
        if self.choice not in CHOICES:
            raise StrategyError(no_such("choice", self.choice, CHOICES))
        if self.values not in VALUE_ORDERS:
            raise StrategyError(no_such("value order", self.values, VALUE_ORDERS))

    @staticmethod
    def parse(text: str) -> Strategy:
        """A strategy from words joined by `+`: a named strategy, inferences, a choice, a value order.

        `sufficient` and `feasible` are strategies where a text begins with them, and inferences after other words.
        """
        strategy = Strategy(choice="first")
        for place, word in enumerate(text.split("+")):
            if word in STRATEGIES and (place == 0 or word not in INFERENCES):
                named = STRATEGIES[word]
                merged = tuple(dict.fromkeys(strategy.inferences + named.inferences))
                strategy = replace(named, inferences=merged, slug=word if text == word else "")
            elif word in INFERENCES:
                strategy = replace(strategy, inferences=tuple(dict.fromkeys((*strategy.inferences, word))), slug="")
            elif word in CHOICES:
                strategy = replace(strategy, choice=word, slug="")
            elif word in VALUE_ORDERS:
                strategy = replace(strategy, values=word, slug="")
            else:
                known = dict.fromkeys((*STRATEGIES, *INFERENCES, *CHOICES, *VALUE_ORDERS))
                raise StrategyError(no_such("strategy, inference, choice or value order", word, known))
        return strategy

    def idle(self, puzzle: Puzzle) -> tuple[str, ...]:
        """The inferences that find nothing in a puzzle, since it has no constraints of their kind.

        >>> import gridwright
        >>> Strategy.parse("consecutive+naked-subset").idle(gridwright.parse("sudoku:1x1:."))
        ('consecutive',)
        """
        kinds = {type(constraint) for rule in puzzle.rules for constraint in rule.constraints(puzzle)}
        return tuple(slug for slug in self.inferences if kinds.isdisjoint(LOOKS_AT[slug]))

    @property
    def in_full(self) -> str:
        """Every word of it, whatever its name; `parse` reads it back."""
        rest = (self.choice, self.values)
        starts_like_a_strategy = self.inferences[:1] and self.inferences[0] in STRATEGIES
        words = (*rest, *self.inferences) if starts_like_a_strategy else (*self.inferences, *rest)
        return "+".join(words)

    def __str__(self) -> str:
        return self.slug or self.in_full


_ORIGIN_SUDOKU = ("cross-hatching", "lone-number", "naked-subset")
_ORIGIN_TAKUZU = ("consecutive", "half-line", "in-between")

STRATEGIES: dict[str, Strategy] = {
    strategy.slug: strategy
    for strategy in (
        # The defaults of the families: the best that were measured.
        Strategy(
            ("cross-hatching", "lone-number", "locked-candidates", "naked-subset"),
            "fewest-places",
            "in-order",
            "sudoku",
        ),
        Strategy(("line-analysis", "distinct-lines"), "heaviest", "random-value", "takuzu"),
        Strategy(("pairs", "half-line", "line-analysis"), "most-constrained", "in-order", "magnets"),
        # The origins'.
        Strategy((*_ORIGIN_SUDOKU, "hidden-subset"), "fewest-candidates", "in-order", "colour-sets"),
        Strategy((*_ORIGIN_TAKUZU, "distinct-lines"), "fullest-line", "random-value", "bitboards"),
        Strategy((*_ORIGIN_TAKUZU, "distinct-lines"), "heaviest", "in-order", "plain"),
        # A domino is one variable in the origin, hence `pairs`: what one half holds, the other half follows.
        Strategy(("pairs",), "first", "empty-first", "vanilla"),
        Strategy(("pairs", "sufficient"), "first", "empty-first", "sufficient"),
        Strategy(("pairs", "sufficient", "feasible"), "first", "empty-first", "feasible"),
    )
}
