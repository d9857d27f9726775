"""The store: puzzles in one SQLite file, each once whatever its disguise; their uses; the progress of stocking.

Whatever changes a bank is one transaction: it is there as a whole or not at all, even after kill -9.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from operator import attrgetter
from types import TracebackType
from typing import Any, Self

from gridwright.bank.entries import entries_of, solution_board, with_solution_keys
from gridwright.bank.schema import Database
from gridwright.bank.selection import UNUSED, Selection
from gridwright.bank.values import Added, Entry, Progress, Use, key_of_text
from gridwright.copies.canonical import canonical
from gridwright.formats import to_id
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.wording import counted
from gridwright.solving.solve import solve

COLUMNS = tuple(field.name for field in fields(Entry))
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM puzzle"
_WRITTEN = ("key", *(name for name in COLUMNS if name not in ("number", "added")), "added")
_INSERT = (
    f"INSERT INTO puzzle ({', '.join(_WRITTEN)}) VALUES ({', '.join('?' * len(_WRITTEN))}) ON CONFLICT (key) DO NOTHING"
)
_VALUES = attrgetter(*_WRITTEN)
_BATCH = 1000


class Bank:
    """A bank of puzzles, open from `with` to its end. BankError for a file that can't be read or written.

    One object belongs to one thread. Any number of them may read a file at the same time; writers wait for each other,
    `patience` seconds at most.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> with Bank(":memory:") as bank:
    ...     [bank.add([each])[0].status for each in (puzzle, gridwright.canonical(puzzle))]
    ...     bank.take(1, "Book 3", family="sudoku")
    ...     len(bank), list(bank.find(unused=True))
    ['new', 'copy']
    [<Entry 1: 4×4 sudoku, easy 1.58>]
    (1, [])
    """

    def __init__(self, path: str | os.PathLike[str], *, create: bool = False, patience: float = 10.0) -> None:
        self.path = os.fspath(path)
        self._database = Database(self.path, create=create, patience=patience)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the file."""
        self._database.close()

    def __len__(self) -> int:
        return self.count()

    def __repr__(self) -> str:
        return f"<Bank {self.path}: {counted(len(self), 'puzzle')}>"

    # --- puzzles in ------------------------------------------------------------------------------------------------

    def add(
        self,
        puzzles: Iterable[Puzzle],
        *,
        recipes: Sequence[str] = (),
        sources: Sequence[str] = (),
        apart: bool = False,
        budget: Budget = UNLIMITED,
        jobs: int = 1,
    ) -> list[Added]:
        """Adds the puzzles that have exactly one solution and are not copies of any in the bank, in one transaction.

        With `apart`, near copies are left out too: puzzles whose solution is a copy of another one's.
        """
        made = entries_of(list(puzzles), recipes=recipes, sources=sources, apart=apart, budget=budget, jobs=jobs)
        if apart:
            self.learn_solutions(jobs)
        with self._database.writing():
            return [
                Added("refused", reason=each) if isinstance(each, str) else self._insert(each, apart) for each in made
            ]

    def insert(self, entries: Iterable[Entry], *, apart: bool = False) -> list[Added]:
        """Adds finished entries, in one transaction."""
        with self._database.writing():
            return [self._insert(entry, apart) for entry in entries]

    def _insert(self, entry: Entry, apart: bool) -> Added:
        if apart and (near := self._near(entry.solution_key)) and not self._numbered(entry.key):
            return Added("near", near)
        values = _VALUES(entry)
        done = self._database.execute(_INSERT, values if entry.added else (*values[:-1], _now()))
        if done.rowcount == 1:
            return Added("new", int(done.lastrowid or 0))
        number, canonical = self._database.execute(
            "SELECT number, canonical FROM puzzle WHERE key = ?", (entry.key,)
        ).fetchone()
        if canonical != entry.canonical:
            raise self._database.error(f"puzzle {number} and {entry.id} have the same key but are not copies")
        return Added("copy", number)

    def learn_solutions(self, jobs: int = 1) -> int:
        """Finds the class of the solution grid for the puzzles that lack it; returns how many there were."""
        learned = 0
        while missing := self._entries(f"{_SELECT} WHERE solution_key IS NULL LIMIT {_BATCH}"):
            rows = [(each.solution_key, each.number) for each in with_solution_keys(missing, jobs)]
            with self._database.writing():
                self._database.execute_each("UPDATE puzzle SET solution_key = ? WHERE number = ?", rows)
            learned += len(rows)
        return learned

    # --- puzzles out -----------------------------------------------------------------------------------------------

    def get(self, number: int) -> Entry:
        """The puzzle with that number; BankError if there is none."""
        found = self._entries(f"{_SELECT} WHERE number = ?", (number,))
        if not found:
            raise self._database.error(f"there is no puzzle {number}")
        return found[0]

    def find(self, selection: Selection | None = None, *, n: int | None = None, **asked: Any) -> Iterator[Entry]:
        """The puzzles that a Selection or its fields ask for, in the order in which they were added; lazily."""
        condition, values = (selection or Selection(**asked)).condition()
        after, left = 0, n
        while left is None or left > 0:
            size = _BATCH if left is None else min(left, _BATCH)
            query = f"{_SELECT} WHERE number > ? AND ({condition}) ORDER BY number LIMIT ?"
            entries = self._entries(query, (after, *values, size))
            yield from entries
            if len(entries) < size:
                return
            after, left = entries[-1].number, None if left is None else left - len(entries)

    def count(self, selection: Selection | None = None, **asked: Any) -> int:
        """How many puzzles `find` would yield."""
        condition, values = (selection or Selection(**asked)).condition()
        return int(self._database.rows(f"SELECT count(*) FROM puzzle WHERE {condition}", values)[0][0])

    def copy_of(self, puzzle: Puzzle, *, budget: Budget = UNLIMITED) -> Entry | None:
        """The puzzle of the bank that this one is a copy of."""
        number = self._numbered(key_of_text(to_id(canonical(puzzle, budget=budget))))
        return self.get(number) if number else None

    def near(self, puzzle: Puzzle, solution: Grid | None = None) -> list[Entry]:
        """The puzzles of the bank whose solution is a copy of this one's solution."""
        self.learn_solutions()
        grid = solution or solve(puzzle).solution
        if grid is None:
            raise PuzzleError("a puzzle without a solution has no near copies")
        key = key_of_text(to_id(canonical(solution_board(puzzle, grid))))
        return self._entries(f"{_SELECT} WHERE solution_key = ? ORDER BY number", (key,))

    # --- uses ------------------------------------------------------------------------------------------------------

    def take(self, n: int, purpose: str, selection: Selection | None = None, **asked: Any) -> list[Entry]:
        """Takes puzzles that are not in use and marks them as used for a purpose; BankError if there are too few."""
        if not purpose.strip():
            raise self._database.error("say what the puzzles are taken for")
        if n < 1:
            raise self._database.error(f"{n} puzzles can't be taken")
        condition, values = (selection or Selection(**asked)).condition()
        with self._database.writing():
            free = self._entries(f"{_SELECT} WHERE {UNUSED} AND ({condition}) ORDER BY number LIMIT ?", (*values, n))
            if len(free) < n:
                raise self._database.error(
                    f"wanted {counted(n, 'puzzle')} of this kind, but only {len(free)} can be taken"
                )
            self._use([each.number for each in free], purpose)
        return free

    def use(self, puzzles: Iterable[Puzzle], purpose: str) -> int:
        """Marks puzzles that were printed, or copies of theirs, as used for a purpose; those that the bank doesn't have
        or that are in use are passed over. Returns how many it marked."""
        keys = [key_of_text(to_id(canonical(each))) for each in puzzles]
        with self._database.writing():
            query = f"SELECT number FROM puzzle WHERE key = ? AND {UNUSED}"
            free = [row[0] for key in dict.fromkeys(keys) for row in self._database.rows(query, (key,))]
            self._use(free, purpose)
        return len(free)

    def _use(self, numbers: Iterable[int], purpose: str) -> None:
        rows = [(number, purpose, _now()) for number in numbers]
        self._database.execute_each("INSERT INTO use (puzzle, purpose, taken) VALUES (?, ?, ?)", rows)

    def give_back(self, purpose: str, numbers: Iterable[int] | None = None) -> int:
        """Ends the use of all or some puzzles for a purpose; returns how many there were."""
        chosen = None if numbers is None else list(numbers)
        with self._database.writing():
            query = "UPDATE use SET given_back = ? WHERE purpose = ? AND given_back IS NULL"
            if chosen is None:
                return self._database.execute(query, (_now(), purpose)).rowcount
            done = [self._database.execute(f"{query} AND puzzle = ?", (_now(), purpose, each)) for each in chosen]
            return sum(each.rowcount for each in done)

    def history(self, number: int | None = None) -> Iterator[Use]:
        """The uses of one puzzle, or of all, oldest first."""
        where, values = ("", ()) if number is None else ("WHERE puzzle = ?", (number,))
        query = f"SELECT puzzle, purpose, taken, given_back FROM use {where} ORDER BY number"
        yield from (Use(*row) for row in self._database.rows(query, values))

    # --- stocking ---------------------------------------------------------------------------------------------------

    def recipes(self) -> dict[str, Progress]:
        """The progress of stocking by each recipe."""
        rows = self._database.rows("SELECT recipe, next, kept, barren FROM recipe ORDER BY recipe")
        return {recipe: Progress(*numbers) for recipe, *numbers in rows}

    def progress(self, recipe: str) -> Progress:
        """The progress of stocking by one recipe."""
        rows = self._database.rows("SELECT next, kept, barren FROM recipe WHERE recipe = ?", (recipe,))
        return Progress(*rows[0]) if rows else Progress()

    def stock(
        self, recipe: str, first: int, made: Sequence[Entry | str], most: int, *, apart: bool = False
    ) -> Progress:
        """Adds what was made by a recipe from index `first` on, a reason where there was nothing, until `most` are kept
        or the recipe counts as exhausted; and how far that is: all in one transaction.

        What another run has added already is passed over."""
        with self._database.writing():
            progress = self.progress(recipe)
            for index, entry in enumerate(made, first):
                if index < progress.next or progress.kept >= most or progress.is_exhausted:
                    continue
                if index > progress.next:
                    raise self._database.error(f"index {progress.next} of {recipe} is missing before {index}")
                is_made = isinstance(entry, Entry)
                is_new = isinstance(entry, Entry) and self._insert(entry, apart).is_new
                progress = progress.after(is_made=is_made, is_new=is_new)
            values = (recipe, progress.next, progress.kept, progress.barren)
            self._database.execute("REPLACE INTO recipe VALUES (?, ?, ?, ?)", values)
        return progress

    def query(self, sql: str, values: Sequence[object] = ()) -> list[Any]:
        """The rows of any SQL query; docs/bank.md describes the tables."""
        return self._database.rows(sql, values)

    def _entries(self, query: str, values: Sequence[object] = ()) -> list[Entry]:
        return [Entry(*row) for row in self._database.rows(query, values)]

    def _numbered(self, key: bytes) -> int:
        rows = self._database.rows("SELECT number FROM puzzle WHERE key = ?", (key,))
        return int(rows[0][0]) if rows else 0

    def _near(self, solution_key: bytes | None) -> int:
        rows = self._database.rows("SELECT min(number) FROM puzzle WHERE solution_key = ?", (solution_key,))
        return int(rows[0][0] or 0)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
