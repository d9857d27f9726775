"""New puzzles, one after the other. What is asked for is checked at once; puzzles are made when they are asked for.

A puzzle depends on its request, its seed and its index, and on nothing else: not on the clock, the number of jobs or
the order in which they finish.
"""

from __future__ import annotations

import inspect
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any, Unpack, cast

from gridwright import _core
from gridwright.families import family as family_of
from gridwright.generating.make import chunk_of, made
from gridwright.generating.recipe import check_seed, read_recipe, recipe_of
from gridwright.generating.request import OPTIONS, Request, RequestFields
from gridwright.generating.sizes import read_size
from gridwright.generating.work import Work
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Grid, Layout, Puzzle, Shape
from gridwright.puzzles.wording import no_such


@dataclass(frozen=True, slots=True)
class Generated:
    """A new puzzle, with its solution (None where it need not have one) and the recipe that makes it again."""

    puzzle: Puzzle
    solution: Grid | None
    recipe: str

    def __str__(self) -> str:
        return f"# {self.recipe}\n{self.puzzle}"

    def __repr__(self) -> str:
        return f"<Generated: {self.recipe}>"


def generate(
    family: Family | str,
    size: str | int | tuple[int, int] | None = None,
    *,
    n: int = 1,
    seed: int = 0,
    jobs: int = 1,
    budget: Budget = UNLIMITED,
    **asked: Unpack[RequestFields],
) -> Iterator[Generated]:
    """New puzzles, one after the other, made when they are asked for; the budget is for each.

    What can be asked for, besides a size, are the fields of `Request`: rules, mode, fill, minimal, symmetry, givens,
    neutral, method, difficulty, score, needs, upto and pattern. What can't be met raises RequestError, mostly at once;
    a budget that runs out raises BudgetError. The same call gives the same puzzles: another `seed` gives others.

    >>> import gridwright
    >>> [made] = gridwright.generate("sudoku", 4, minimal=True, seed=7)
    >>> print(made.puzzle)
    . 3 | 4 .
    . . | . 1
    ----+----
    . . | . .
    2 . | . .
    >>> made.recipe, gridwright.solve(made.puzzle).status.value
    ('sudoku:4x4;minimal@5#7', 'unique')
    """
    if unknown := asked.keys() - {*OPTIONS, "rules"}:
        raise TypeError(no_such("keyword", min(unknown), [*OPTIONS, "rules"]))
    known = family_of(family) if isinstance(family, str) else family
    shape: Shape = known.making.shape
    layout: Layout = ()
    if size is not None:
        shape, layout = (size, ()) if isinstance(size, tuple) else read_size(str(size))
    request = Request(known, shape, layout, **cast(dict[str, Any], asked))
    return generate_all(request, n=n, seed=seed, jobs=jobs, budget=budget)


def _signature() -> inspect.Signature:
    """That of `generate`, with the fields of a request for what it calls `asked`: for `help` and notebooks."""
    own, asked = inspect.signature(generate), inspect.signature(Request)
    family, size, *others, _ = own.parameters.values()
    options = [each for name, each in asked.parameters.items() if name in OPTIONS]
    rules = asked.parameters["rules"].replace(kind=inspect.Parameter.KEYWORD_ONLY)
    return own.replace(parameters=[family, size, rules, *options, *others])


generate.__signature__ = _signature()  # type: ignore[attr-defined]


def generate_all(
    request: Request, *, n: int = 1, first: int = 0, seed: int = 0, jobs: int = 1, budget: Budget = UNLIMITED
) -> Iterator[Generated]:
    """The puzzles of a request from index `first` on."""
    check_seed(seed)
    if n < 0:
        raise RequestError(f"{n} puzzles can't be made")
    if jobs < 1:
        raise RequestError(f"{jobs} jobs: at least one is needed")
    most = chunk_of(request) if jobs == 1 else min(chunk_of(request), max(n // (2 * jobs), 1))
    chunks = _chunks(first, first + n, most)
    if jobs == 1 or n <= 1:
        return chain.from_iterable(_made(request, seed, chunk, Work(budget.seconds)) for chunk in chunks)
    return _side_by_side(request, seed, chunks, jobs, budget)


def _chunks(begin: int, end: int, most: int) -> Iterator[range]:
    """The indices in pieces, the first alone, so that it comes at once."""
    size = 1
    while begin < end:
        chunk = range(begin, min(begin + size, end))
        begin, size = chunk.stop, most
        yield chunk


def remake(recipe: str, *, budget: Budget = UNLIMITED) -> Generated:
    """The puzzle of a recipe; RequestError if another version of the generator made the recipe.

    >>> remake("takuzu:4x4@5#7") == next(generate("takuzu", 4, seed=7))
    True
    """
    request, seed, index = read_recipe(recipe)
    [made] = _made(request, seed, range(index, index + 1), Work(budget.seconds))
    return made


def _made(request: Request, seed: int, indices: range, work: Work) -> Iterator[Generated]:
    recipe = recipe_of(request, seed)
    while indices:
        puzzles, solutions = made(request, seed, indices, work)  # fewer where the budget ran out: the next call says so
        for index, puzzle, solution in zip(indices, puzzles, solutions, strict=False):
            yield Generated(puzzle, solution, f"{recipe}.{index}" if index else recipe)
        indices = indices[len(puzzles) :]


def _side_by_side(
    request: Request, seed: int, chunks: Iterator[range], jobs: int, budget: Budget
) -> Iterator[Generated]:
    """On threads, since the core works without the GIL; in order, however they finish."""
    stop = _core.Stop()

    def finished(chunk: range) -> list[Generated]:
        return list(_made(request, seed, chunk, Work(budget.seconds, stop)))  # the clock starts on the thread

    pool = ThreadPoolExecutor(jobs)
    try:
        running = deque(pool.submit(finished, chunk) for chunk in islice(chunks, 2 * jobs))
        while running:
            result = running.popleft().result()
            running.extend(pool.submit(finished, chunk) for chunk in islice(chunks, 1))
            yield from result
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)
