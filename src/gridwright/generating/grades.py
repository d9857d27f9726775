"""The grade that a request asks for: a band, a range of scores, a technique that is needed, the hardest that may be.

A puzzle whose grade does not fit is made easier or harder, clue by clue, until it does.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from gridwright.explaining.explain import ladder
from gridwright.explaining.grade import BANDS, Grade, Round, grade, score_of
from gridwright.generating.request import Request, empty_board
from gridwright.generating.shown_clues import groups_of, only
from gridwright.generating.work import Work
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.step import TECHNIQUES, technique
from gridwright.puzzles.wording import no_such, quoted

_RANGE = re.compile(r"(?P<low>\d+(?:\.\d*)?)?(?:(?P<dots>\.\.)(?P<high>\d+(?:\.\d*)?)?)?")
_MOST = 99.0
"""Above every score."""
_FOLLOWED = 2.5
"""The rating that the digger's own inferences reach: a puzzle that they solve is hardly ever rated higher."""
_STEPS = 24
"""The most puzzles to grade while clues are added to one that is too hard."""
_REMOVALS = 300
"""The most groups of clues to try to remove from a puzzle that is too easy, or has more than its grade needs."""
_MOST_CANDIDATES = 13_000
"""Up to this many cells times values, clues are dug to the last one: a 20×20 Sudoku; a 25×25 would take minutes."""

_LAST = "forcing-chains"
"""The hardest technique used while clues are removed: with harder ones, it takes long to see that a puzzle has several
solutions."""

Fitted = tuple[Puzzle, Grade]


def check_grade(request: Request) -> None:
    """RequestError for techniques that the boards have no constraints for, and for fields that can't be combined."""
    asked = [slug for slug in (request.needs, request.upto) if slug]
    if asked:
        board = empty_board(request, request.layout or request.family.random_layout(request.shape, Rng(0).below))
        known = [row.slug for row in ladder(board.like(board.givens, counts=(0,) * request.counts))]
        for slug in asked:
            if slug not in known and slug in [row.slug for row in TECHNIQUES]:
                raise RequestError(f"{slug} is not a technique for {request.title} (known: {', '.join(known)})")
            if slug not in known:
                raise RequestError(no_such("technique", slug, known))
    if request.needs and request.upto and _place(request.needs) > _place(request.upto):
        raise RequestError(f"{request.needs} is harder than {request.upto}: a puzzle can't need it and do without")
    _check_scores(request)


def _check_scores(request: Request) -> None:
    """RequestError where no puzzle can have the scores, with the techniques that are asked for."""
    (low, high), (least, most) = scores(request), score_range("", request.difficulty)
    if low > high and request.difficulty:
        ends = f"ends at {most}" if low > most else f"begins at {least}"
        raise RequestError(f"no {request.difficulty} puzzle has a score of {request.score}: the band {ends}")
    if low > high:
        first, _, last = request.score.partition("..")
        raise RequestError(f"the scores '{request.score}' go downwards; {last}..{first} is a range")
    rating = technique(request.needs).rating if request.needs else 1.0
    if rating > high:
        puzzle = f"a puzzle that needs {request.needs}" if request.needs else "every puzzle"
        raise RequestError(f"{puzzle} has a score of {rating} or more; {high} or less is asked for")
    hardest = request.upto or TECHNIQUES[-1].slug
    if low > technique(hardest).rating and low > (highest := _most_scored(request, hardest)):
        puzzle = f"a puzzle that needs nothing harder than {request.upto}" if request.upto else "a puzzle of this size"
        raise RequestError(f"{puzzle} has a score of {highest:.1f} or less; {low} or more is asked for")


def _most_scored(request: Request, hardest: str) -> float:
    """More than any puzzle can score with the techniques up to the hardest that is allowed."""
    candidates = request.shape[0] * request.shape[1] * request.family.value_count(request.shape)
    return score_of([Round(hardest, 1)] * candidates) if technique(hardest).rating > 1 else 1.0


def scores(request: Request) -> tuple[float, float]:
    """The lowest and the highest score that will do."""
    return score_range(request.score, request.difficulty)


@lru_cache(maxsize=64)
def score_range(score: str, difficulty: str) -> tuple[float, float]:
    """The least and the greatest score of a range as people write it, within a band if one is named.

    >>> score_range("3.0..4.5", ""), score_range("", "hard")
    ((3.0, 4.5), (4.0, 5.99))
    """
    found = _RANGE.fullmatch(score)
    if not found or score == "..":
        raise RequestError(f"{quoted(score)} is not a range of scores, such as 3.0..4.5")
    low = float(found["low"] or 0)
    high = float(found["high"] or _MOST) if found["dots"] or not score else low
    for (slug, least), (_, above) in zip(BANDS, [*BANDS[1:], ("", _MOST)], strict=True):
        if slug == difficulty:
            low, high = max(low, least), min(high, round(above - 0.01, 2))
    return low, high


def is_beyond_propagation(request: Request) -> bool:
    """Whether clues must be removed that simple inferences still need, or the puzzle would be too easy."""
    rating = technique(request.needs).rating if request.needs else 0.0
    return max(scores(request)[0], rating) > _FOLLOWED


def accepts(request: Request, graded: Grade) -> bool:
    """Whether a grade is what was asked for."""
    low, high = scores(request)
    return (
        graded.solved
        and low <= graded.score <= high
        and (not request.needs or request.needs in graded.uses)
        and not _is_beyond(graded, request.upto)
    )


def is_too_hard(request: Request, graded: Grade) -> bool:
    """Whether more clues might help."""
    return (
        not graded.solved
        or graded.score > scores(request)[1]
        or _is_beyond(graded, request.upto)
        or _is_beyond(graded, request.needs)
    )


def distance(request: Request, graded: Grade) -> tuple[float, int]:
    """How far a grade is from what was asked for: in score, then in techniques of the ladder."""
    low, high = scores(request)
    at = _place(graded.hardest)
    steps = abs(at - _place(request.needs)) if request.needs else 0
    steps += max(0, at - _place(request.upto)) if request.upto else 0
    return max(low - graded.score, graded.score - high, 0.0), steps


def in_words(request: Request) -> str:
    """The puzzle that is asked for: 'easy 9×9 Sudoku that needs x-wing'."""
    needs = [request.needs, request.upto and f"nothing harder than {request.upto}"]
    words = [request.difficulty, request.title, request.score and f"with a score of {request.score}"]
    if any(needs):
        words.append(f"that needs {' and '.join(filter(None, needs))}")
    return " ".join(filter(None, words))


def is_dug_to_the_end(request: Request) -> bool:
    """Whether a hard puzzle of this size begins with as few clues as can be."""
    return request.cells * request.family.value_count(request.shape) <= _MOST_CANDIDATES


def fitted(request: Request, full: Puzzle, clues: list[int], rng: Rng, work: Work, may_add: bool) -> Fitted:
    """The puzzle with these of all clues, or with some more cells where it would be too hard otherwise.

    A large board, which is not dug to the end, may lose some where it would be too easy.
    """
    puzzle = only(full, clues)
    found = puzzle, grade(puzzle)
    if not may_add or accepts(request, found[1]):
        return found
    cells = [[cell] for cell in range(request.cells)]
    groups = rng.shuffled(cells if request.has_counts else groups_of(request.shape, request.symmetry))
    if is_too_hard(request, found[1]):
        hidden = [group for group in groups if not set(clues).issuperset(group)]
        return eased(request, full, clues, hidden[1:], found, work)  # one stays hidden: a full board is no puzzle
    if not is_dug_to_the_end(request) and not request.has_counts:
        return _thinned(request, full, clues, groups, found, work)
    return found


def eased(
    request: Request, full: Puzzle, clues: Collection[int], hidden: Sequence[Sequence[int]], found: Fitted, work: Work
) -> Fitted:
    """With more clues, some of the hidden groups at a time, until it is no longer too hard; then without those of them
    that the grade doesn't need."""
    shown = set(clues)
    step = max(1, -(-len(hidden) // _STEPS))
    for start in range(0, len(hidden), step):
        work.check()
        shown.update(clue for group in hidden[start : start + step] for clue in group)
        puzzle = only(full, shown)
        found = puzzle, grade(puzzle)
        if accepts(request, found[1]) or not is_too_hard(request, found[1]):
            return _thinned(request, full, shown, hidden, found, work, to_the_end=True)
    return found


def _thinned(
    request: Request,
    full: Puzzle,
    clues: Collection[int],
    groups: Sequence[Sequence[int]],
    found: Fitted,
    work: Work,
    to_the_end: bool = False,
) -> Fitted:
    """With fewer clues, one group after the other, until the grade fits, or as long as it does.

    A grade that leads to the end shows that there is one solution.
    """
    shown = set(clues)
    slugs = filter(None, (_LAST, request.needs, request.upto))
    most = min(scores(request)[1], *(technique(slug).rating for slug in slugs))
    upto = next((row.slug for row in reversed(ladder(full)) if row.rating <= most), None)
    for group in [group for group in groups if shown.issuperset(group)][:_REMOVALS]:
        work.check()
        puzzle = only(full, shown.difference(group))
        graded = grade(puzzle, upto=upto)
        fits = accepts(request, graded)
        if not fits and (is_too_hard(request, graded) or accepts(request, found[1])):
            continue
        shown.difference_update(group)
        found = puzzle, graded
        if fits and not to_the_end:
            break
    return found


def _is_beyond(graded: Grade, slug: str) -> bool:
    return bool(slug) and _place(graded.hardest) > _place(slug)


def _place(slug: str) -> int:
    """Where a technique stands on the ladder; '' (nothing is left to do) at its foot."""
    return TECHNIQUES.index(technique(slug)) if slug else 0
