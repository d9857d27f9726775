"""Checks a book by what is printed: every puzzle is unique, none is a copy, its grade and its solution are right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gridwright.copies.dedupe import dedupe
from gridwright.drawing.board import DrawnBoard, Window
from gridwright.drawing.books.printed import PrintedBoard, ReadingError, printed_boards
from gridwright.drawing.words import page_word, say_grade
from gridwright.explaining.grade import grade_many
from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.family import Family
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Puzzle
from gridwright.solving.solve import solve

Kinds = Mapping[int, tuple[Family, str]]
"""By number: the family and the rule set. A page does not say them in a way that a program could trust."""


def check_book(
    pdf: bytes, kinds: Kinds, *, lang: str = "en", headers: bool = True, solutions: bool = True, jobs: int = 1
) -> list[str]:
    """All that is wrong with a book, a sentence each; none where it is right."""
    puzzles: dict[int, tuple[PrintedBoard, Puzzle]] = {}
    solved: dict[int, tuple[PrintedBoard, Puzzle]] = {}
    faults: list[str] = []
    for board in printed_boards(pdf):
        if board.number not in kinds:
            faults.append(f"page {board.page}: there is no puzzle {board.number}")
            continue
        try:
            puzzle = board.puzzle(*kinds[board.number])
        except (ReadingError, GridwrightError) as error:
            faults.append(f"page {board.page}: puzzle {board.number} can't be read: {error}")
            continue
        target = solved if is_filled(puzzle) else puzzles
        if board.number in target:
            faults.append(f"page {board.page}: number {board.number} stands on page {target[board.number][0].page} too")
        target[board.number] = (board, puzzle)
    missing = sorted(kinds.keys() - puzzles.keys())
    faults += [f"puzzle {number} is not printed" for number in missing]
    for number, (board, puzzle) in sorted(puzzles.items()):
        faults += _check_solution(number, board, puzzle, solved.get(number) if solutions else None, solutions)
    if headers:
        faults += _check_headings(puzzles, solved, lang, jobs)
    return faults + list(_copies(puzzles))


def is_filled(puzzle: Puzzle) -> bool:
    """Whether nothing is left to do on a board."""
    return all(
        decided or value is not None for value, decided in zip(puzzle.givens, puzzle.decided_by_layout, strict=True)
    )


def _check_solution(
    number: int, board: PrintedBoard, puzzle: Puzzle, found: tuple[PrintedBoard, Puzzle] | None, wanted: bool
) -> Iterator[str]:
    outcome = solve(puzzle)
    if outcome.status is not Status.UNIQUE or outcome.solution is None:
        yield f"page {board.page}: puzzle {number} does not have exactly one solution ({outcome.status})"
        return
    if not wanted:
        return
    if found is None:
        yield f"puzzle {number} has no solution in the book"
        return
    page, printed = found
    drawn = DrawnBoard(puzzle, Window.whole(puzzle))
    right = tuple(None if drawn.is_hole(cell) else value for cell, value in enumerate(outcome.solution))
    if (printed.givens, printed.layout, printed.counts) != (right, puzzle.layout, puzzle.counts):
        yield f"page {page.page}: the solution of puzzle {number} is wrong"


def _check_headings(
    puzzles: Mapping[int, tuple[PrintedBoard, Puzzle]],
    solved: Mapping[int, tuple[PrintedBoard, Puzzle]],
    lang: str,
    jobs: int,
) -> Iterator[str]:
    grades = grade_many([puzzle for _, puzzle in puzzles.values()], jobs=jobs)
    for (number, (board, _)), grade in zip(puzzles.items(), grades, strict=True):
        right = say_grade(grade, lang)
        if number in solved:
            right += f" · {page_word('page', lang, n=solved[number][0].page)}"
        if board.heading != right:
            yield f"page {board.page}: puzzle {number} says '{board.heading}', and '{right}' is right"


def _copies(puzzles: Mapping[int, tuple[PrintedBoard, Puzzle]]) -> Iterator[str]:
    numbers: Sequence[int] = list(puzzles)
    for seen in dedupe(puzzle for _, puzzle in puzzles.values()):
        if seen.copy_of is not None:
            yield f"puzzle {numbers[seen.index]} is a copy of puzzle {numbers[seen.copy_of]}"
