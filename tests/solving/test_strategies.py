"""Strategies by name: what a word means, alone and with others."""

import pytest

from gridwright import STRATEGIES, Strategy, StrategyError
from gridwright.puzzles.strategy import CHOICES, INFERENCES, VALUE_ORDERS


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_name_gives_the_strategy_of_the_table(name: str) -> None:
    assert Strategy.parse(name) == STRATEGIES[name]
    assert str(STRATEGIES[name]) == name


@pytest.mark.parametrize(
    "inferences", [(), *((slug,) for slug in INFERENCES), ("pairs", "feasible"), ("feasible", "pairs")]
)
def test_a_strategy_in_full_reads_back_as_itself(inferences: tuple[str, ...]) -> None:
    for choice in CHOICES:
        for values in VALUE_ORDERS:
            strategy = Strategy(inferences, choice, values)
            assert Strategy.parse(strategy.in_full) == strategy


@pytest.mark.parametrize(
    ("words", "in_full"),
    [
        ("vanilla", "pairs+first+empty-first"),
        ("sufficient", "pairs+sufficient+first+empty-first"),
        ("feasible", "pairs+sufficient+feasible+first+empty-first"),
        ("feasible+most-constrained", "pairs+sufficient+feasible+most-constrained+empty-first"),
        ("vanilla+most-constrained", "pairs+most-constrained+empty-first"),
        ("vanilla+propagate", "pairs+propagate+first+empty-first"),
        ("half-line+feasible", "half-line+feasible+first+in-order"),
    ],
)
def test_the_words_of_the_magnets_origin_are_its_strategies(words: str, in_full: str) -> None:
    assert Strategy.parse(words).in_full == in_full


def test_an_unknown_word_gets_the_list_of_those_that_are_known() -> None:
    with pytest.raises(StrategyError, match="vanilla"):
        Strategy.parse("no-such-word")
