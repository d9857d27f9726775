"""The tables of a bank, and how its file is opened: SQLite with a write-ahead log, one writer at a time.

`PRAGMA user_version` is the number of migrations that were made. docs/bank.md says what the columns mean.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.wording import file_name

APPLICATION = 0x67726964
"""`PRAGMA application_id` of a bank: the letters "grid"."""
_PAGE_CACHE_KB = 64_000
"""Enough for the index of a million puzzles."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE puzzle (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL,
            key BLOB NOT NULL UNIQUE,
            canonical TEXT NOT NULL,
            solution TEXT NOT NULL,
            solution_key BLOB,
            family TEXT NOT NULL,
            rules TEXT NOT NULL,
            rows INTEGER NOT NULL,
            columns INTEGER NOT NULL,
            clues INTEGER NOT NULL,
            symmetry TEXT NOT NULL,
            band TEXT NOT NULL,
            score REAL NOT NULL,
            hardest TEXT NOT NULL,
            techniques TEXT NOT NULL,
            ladder TEXT NOT NULL,
            recipe TEXT NOT NULL,
            source TEXT NOT NULL,
            added TEXT NOT NULL
        )""",
        "CREATE INDEX puzzle_kind ON puzzle (family, rows, columns)",
        "CREATE INDEX puzzle_solution ON puzzle (solution_key) WHERE solution_key IS NOT NULL",
        """CREATE TABLE use (
            number INTEGER PRIMARY KEY,
            puzzle INTEGER NOT NULL REFERENCES puzzle (number),
            purpose TEXT NOT NULL,
            taken TEXT NOT NULL,
            given_back TEXT
        )""",
        "CREATE INDEX use_puzzle ON use (puzzle)",
        "CREATE INDEX use_purpose ON use (purpose)",
        """CREATE TABLE recipe (
            recipe TEXT PRIMARY KEY,
            next INTEGER NOT NULL,
            kept INTEGER NOT NULL,
            barren INTEGER NOT NULL
        ) WITHOUT ROWID""",
    ),
)


class BankError(GridwrightError):
    """A bank that can't be read or written: which file, and why."""


class Database:
    """The tables of a bank, migrated to this version. Errors of SQLite become BankErrors in our own words."""

    def __init__(self, path: str, *, create: bool, patience: float) -> None:
        self.path, self._patience = path, patience
        if path != ":memory:" and not create and not os.path.exists(path):
            raise self.error("there is no such bank; `gridwright bank add` or `stock` makes one")
        with self._told():
            self._connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
            try:
                self._prepare()
            except BaseException:
                self._connection.close()
                raise

    def close(self) -> None:
        """Lets go of the file."""
        self._connection.close()

    def error(self, reason: str) -> BankError:
        """An error of this bank."""
        return BankError(f"{file_name(self.path)}: {reason}")

    def execute(self, query: str, values: Sequence[object] = ()) -> sqlite3.Cursor:
        """Runs a query that changes something."""
        try:  # a context manager would take longer than the query
            return self._connection.execute(query, values)
        except sqlite3.Error as error:
            raise self.error(_reason(error, self._patience)) from None

    def execute_each(self, query: str, rows: Iterable[Sequence[object]]) -> None:
        """Runs a query for every row of values."""
        with self._told():
            self._connection.executemany(query, rows)

    def rows(self, query: str, values: Sequence[object] = ()) -> list[Any]:
        """All rows of a query."""
        with self._told():
            return self._connection.execute(query, values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """A transaction: all or nothing. It waits for other writers first, so that nothing it reads is out of date."""
        self.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self.execute("ROLLBACK")
            raise

    def _prepare(self) -> None:
        if self._version() < len(MIGRATIONS):
            with self.writing():
                self._migrate()
        elif self._version() > len(MIGRATIONS):
            raise self.error(f"was made by a later version of Gridwright (schema {self._version()})")
        self._check_kind()
        # Only after the first migration: it is written without a log, so that the file has at once the head by which
        # `is_bank` knows it.
        self.execute("PRAGMA journal_mode = WAL")
        # A transaction is on the disk when it is finished: a puzzle that was taken stays taken after a power cut too.
        self.execute("PRAGMA synchronous = FULL")
        self.execute("PRAGMA foreign_keys = ON")
        self.execute(f"PRAGMA cache_size = -{_PAGE_CACHE_KB}")

    def _check_kind(self) -> None:
        if self.rows("PRAGMA application_id")[0][0] != APPLICATION:
            raise self.error("this is not a bank")

    def _migrate(self) -> None:
        if self.rows("SELECT 1 FROM sqlite_master LIMIT 1"):
            self._check_kind()
        for statements in MIGRATIONS[self._version() :]:
            for statement in statements:
                self.execute(statement)
        self.execute(f"PRAGMA application_id = {APPLICATION}")
        self.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    def _version(self) -> int:
        return int(self.rows("PRAGMA user_version")[0][0])

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise self.error(_reason(error, self._patience)) from None


def is_bank(path: str) -> bool:
    """Whether a file is a bank, as far as its first bytes tell."""
    try:
        with open(path, "rb") as file:
            head = file.read(100)
    except OSError:
        return False
    return head.startswith(b"SQLite format 3\0") and head[68:72] == APPLICATION.to_bytes(4, "big")


def _reason(error: sqlite3.Error, patience: float) -> str:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return {
        sqlite3.SQLITE_BUSY: f"another program is writing to this bank and did not finish within {patience:g} s",
        sqlite3.SQLITE_FULL: "no room is left on the disk; all that was finished before is in the bank",
        sqlite3.SQLITE_IOERR: "the file could not be read or written; all that was finished before is in the bank",
        sqlite3.SQLITE_NOTADB: "this is not a bank",
        sqlite3.SQLITE_CANTOPEN: "the file can't be opened",
        sqlite3.SQLITE_CORRUPT: f"the file is damaged ({error})",
        sqlite3.SQLITE_READONLY: "the file may not be written to",
    }.get(code, str(error))
