"""`generate --difficulty` gives what it says: the puzzle's own grade is what was asked for, every time."""

import pytest

from gridwright import RequestError, generate, grade, remake, solve
from gridwright.explaining.grade import BANDS

POSSIBLE = [
    ("sudoku", 9, "easy"),
    ("sudoku", 9, "medium"),
    ("sudoku", 9, "hard"),
    ("sudoku", 9, "expert"),
    ("sudoku", 25, "hard"),
    ("takuzu", 8, "easy"),
    ("takuzu", 8, "medium"),
    ("takuzu", 8, "hard"),
    ("takuzu", 8, "expert"),
    ("magnets", 6, "easy"),
    ("magnets", 6, "medium"),
    ("magnets", 6, "hard"),
]


@pytest.mark.parametrize(("family", "size", "band"), POSSIBLE)
def test_a_puzzle_is_of_the_difficulty_that_was_asked_for(family: str, size: int, band: str) -> None:
    for made in generate(family, size, n=1 if size > 9 else 2, difficulty=band, seed=5):
        assert grade(made.puzzle).band == band
        assert solve(made.puzzle).status.value == "unique"
        assert remake(made.recipe) == made


def test_a_range_of_scores_a_technique_and_a_limit_are_kept() -> None:
    [made] = generate("sudoku", 9, score="3.0..4.5", seed=2)
    assert 3.0 <= grade(made.puzzle).score <= 4.5
    [made] = generate("sudoku", 9, needs="naked-pair", seed=2)
    assert "naked-pair" in grade(made.puzzle).uses
    [made] = generate("sudoku", 9, upto="naked-single", seed=2)
    assert grade(made.puzzle).hardest in ("full-house", "hidden-single", "naked-single")


def test_what_cannot_be_had_is_refused_with_the_reason() -> None:
    with pytest.raises(RequestError, match=r"no extreme 4×4 Sudoku was found .* the closest has score"):
        next(generate("sudoku", 4, difficulty="extreme"))
    with pytest.raises(RequestError, match="no 4×4 Sudoku that needs jellyfish was found"):
        next(generate("sudoku", 4, needs="jellyfish"))
    with pytest.raises(RequestError, match="there is no difficulty 'mild'"):
        generate("sudoku", 9, difficulty="mild")
    with pytest.raises(RequestError, match=r"no easy puzzle has a score of 8\.\.9: the band ends at 2\.79"):
        generate("sudoku", 9, difficulty="easy", score="8..9")
    for needed, least in (("x-wing", 3.2), ("als-xz", 7.4)):
        with pytest.raises(RequestError, match=f"needs {needed} has a score of {least} or more; 2.79 or less is asked"):
            generate("sudoku", 9, difficulty="easy", needs=needed)
    with pytest.raises(RequestError, match=r"every puzzle has a score of 1\.0 or more; 0\.5 or less is asked"):
        generate("sudoku", 9, score="0..0.5")
    with pytest.raises(RequestError, match="of this size has a score of"):
        generate("sudoku", 9, score="50")
    with pytest.raises(RequestError, match="x-wing is harder than naked-pair"):
        generate("sudoku", 9, needs="x-wing", upto="naked-pair")
    with pytest.raises(RequestError, match="x-wing is not a technique for 6×6 Takuzu"):
        generate("takuzu", 6, needs="x-wing")
    with pytest.raises(RequestError, match=r"there is no technique 'foo' \(known: poles, line-full, line-exact"):
        generate("magnets", 6, needs="foo")
    with pytest.raises(RequestError, match="not a range of scores"):
        generate("sudoku", 9, score="much")


def test_every_band_can_be_asked_for() -> None:
    assert {band for _, _, band in POSSIBLE} | {"extreme"} == {slug for slug, _ in BANDS}
