"""Stamps: values that are made without their constructor are what the constructor would have made."""

from __future__ import annotations

import gc
import pickle

import pytest

import gridwright
from gridwright import Puzzle, _core


def test_a_stamped_puzzle_is_the_constructed_one() -> None:
    puzzle = gridwright.parse("12.. .... .... ..4.")
    givens = (3, *puzzle.givens[1:])
    stamped = puzzle.stamp("givens")(givens)
    assert stamped == puzzle.with_givens(givens)
    assert hash(stamped) == hash(puzzle.with_givens(givens))
    assert pickle.loads(pickle.dumps(stamped)) == stamped


def test_stamped_values_are_freed_though_the_collector_does_not_see_them() -> None:
    stamp = gridwright.parse("12.. .... .... ..4.").stamp("givens")
    givens = tuple([None] * 16)
    gc.collect()
    before = len(gc.get_referrers(givens))
    puzzles = [stamp(givens) for _ in range(1000)]
    assert not any(gc.is_tracked(puzzle) for puzzle in puzzles)
    del puzzles
    assert len(gc.get_referrers(givens)) == before


def test_many_are_stamped_by_the_column() -> None:
    puzzle = gridwright.parse("12.. .... .... ..4.")
    stamp = puzzle.stamp("givens", "variant")
    givens = [puzzle.givens, (None,) * 16]
    assert stamp.each(givens, ("standard", "standard")) == tuple(stamp(each, "standard") for each in givens)
    assert stamp.each([], []) == ()
    with pytest.raises(TypeError, match="one value for each"):
        stamp.each(givens)
    with pytest.raises(TypeError, match="a sequence for each"):
        stamp.each(givens, 1)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="of one length"):
        stamp.each(givens, ["standard"])


def test_a_text_is_numbered_as_python_would() -> None:
    for first, count in ((0, 12), (98, 3), (2**64 - 3, 2), (7, 0)):
        assert _core.numbered("takuzu:4x4#é.", first, count) == tuple(
            f"takuzu:4x4#é.{number}" for number in range(first, first + count)
        )


def test_a_stamp_refuses_what_it_cannot_fill() -> None:
    with pytest.raises(TypeError, match="one value for each"):
        gridwright.parse("12.. .... .... ..4.").stamp("givens")()
    with pytest.raises(AttributeError):
        _core.Stamp(Puzzle, {}, ("nothing",))
    with pytest.raises(TypeError, match="with slots"):
        _core.Stamp(Puzzle, {}, ("title",))
