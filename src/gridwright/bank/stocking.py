"""Stocking: makes puzzles by recipe and adds those that are new, until a bank has as many as were ordered.

The work is cut into units, a recipe and a range of indices. A unit gives the same entries on any worker, and the bank
takes them in the order of their indices; so it becomes the same with any number of workers, and after any interruption.
"""

from __future__ import annotations

import re
import secrets
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from dataclasses import dataclass, field
from math import ceil
from time import monotonic, perf_counter

from gridwright.bank.entries import entries_of
from gridwright.bank.schema import BankError
from gridwright.bank.store import Bank
from gridwright.bank.values import Entry
from gridwright.generating.generate import Generated, generate_all
from gridwright.generating.recipe import MAKER, is_recipe, read_recipe, recipe_of
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.wording import quoted

_UNIT_SECONDS = 0.5
"""Seconds that a unit should take: long compared with sending it, short compared with a night."""
_LARGEST_UNIT = 1000
_LOOK_UP_SECONDS = 1.0
"""Seconds between two looks, while waiting for a unit, at whether time is up or the workers are lost."""


class WorkersLostError(BankError):
    """The executor lost its workers. The bank keeps what it has: stocking again continues from there."""


@dataclass(frozen=True, slots=True)
class Order:
    """A recipe and a number of puzzles, counting those that the bank already has of it."""

    recipe: str
    number: int


@dataclass(frozen=True, slots=True)
class Stocked:
    """The progress of an order. `made` and `kept` count all runs, not only this one. `end` is empty while the order
    is under way; then it is `complete`, `time`, or the reason why there can be no more."""

    order: Order
    made: int
    kept: int
    end: str = ""

    @property
    def is_complete(self) -> bool:
        return self.end == "complete"


Watch = Callable[[Stocked], None]
Unit = tuple[list[Entry | str], float]
"""The entry of each index, or the reason why there is none; and the seconds it took."""


def order_of(text: str, number: int, bank: Bank | None = None) -> Order:
    """An order as people write it: a recipe, optionally with its own number after `*`. RequestError for anything else.

    Without a seed, the bank goes on with its own recipe of that kind, or gets a new one.

    >>> order_of("takuzu:6x6;minimal@5#7*20", 100)
    Order(recipe='takuzu:6x6;minimal@5#7', number=20)
    """
    recipe, times, own = text.lower().partition("*")
    if times and not re.fullmatch(r"\d{1,12}", own):
        raise RequestError(f"a number of puzzles is expected after *, not {quoted(own)}")
    has_seed, version = "#" in recipe, "" if "@" in recipe else f"@{MAKER}"
    full = recipe if has_seed else f"{recipe}{version}#{secrets.randbits(32)}"
    if not is_recipe(full):
        raise RequestError(f"{quoted(recipe)} is not a recipe, such as sudoku:9x9;difficulty=hard")
    request, known_seed, index = read_recipe(full)
    if index:
        raise RequestError(f"leave out .{index}: the bank numbers the puzzles of a recipe itself")
    if request.mode != "unique":
        raise RequestError("a bank holds puzzles with exactly one solution")
    whole = recipe_of(request, known_seed)
    if not has_seed and bank is not None:
        start = whole[: whole.index("#") + 1]
        whole = next((known for known in bank.recipes() if known.startswith(start)), whole)
    return Order(whole, int(own) if times else number)


def make_unit(recipe: str, first: int, number: int, apart: bool = False) -> Unit:
    """The entries of a recipe's indices from `first` on: the same on every machine and every time.

    >>> [entry], seconds = make_unit("sudoku:4x4@5#7", 3, 1)
    >>> entry.recipe
    'sudoku:4x4@5#7.3'
    """
    begun = perf_counter()
    request, seed, _ = read_recipe(recipe)
    made: list[Generated | str] = []
    while len(made) < number:
        try:
            made += generate_all(request, first=first + len(made), n=number - len(made), seed=seed)
        except RequestError as error:
            made.append(str(error))
    found = [each for each in made if not isinstance(each, str)]
    entries = iter(
        entries_of(
            [each.puzzle for each in found],
            solutions=[each.solution or () for each in found],
            recipes=[each.recipe for each in found],
            apart=apart,
        )
    )
    return [each if isinstance(each, str) else next(entries) for each in made], perf_counter() - begun


def stock(
    bank: Bank,
    orders: Iterable[Order],
    *,
    executor: Executor | None = None,
    workers: int = 1,
    apart: bool = False,
    seconds: float | None = None,
    watch: Watch = lambda stocked: None,
    is_alive: Callable[[], bool] = lambda: True,
) -> list[Stocked]:
    """Fills orders one after the other, on any Executor with `workers` workers, or in this process.

    The same orders give the same bank whatever the executor. `seconds` end the run early; what was made stays. With
    `apart`, puzzles whose solution is a copy of another one's are left out. `is_alive` is for executors that don't say
    when they are lost. WorkersLostError when they are: the same call with a new one goes on.

    >>> with Bank(":memory:") as bank:
    ...     [done] = stock(bank, [Order("takuzu:6x6@5#7", 5)])
    ...     done.kept, done.end, len(bank)
    (5, 'complete', 5)
    """
    deadline = None if seconds is None else monotonic() + seconds
    if apart:
        bank.learn_solutions()
    if executor is None:
        workers = 1
    made = []
    for order in orders:
        filling = _Filling(bank, order, executor, workers, apart, deadline, watch, is_alive)
        made.append(filling.run())
    return made


@dataclass(slots=True)
class _Filling:
    """One order under way: units are sent out ahead, and their results are taken in order."""

    bank: Bank
    order: Order
    executor: Executor | None
    workers: int
    apart: bool
    deadline: float | None
    watch: Watch
    is_alive: Callable[[], bool]
    sent: deque[tuple[int, int, Future[Unit]]] = field(default_factory=deque)
    following: int = 0
    size: int = 1
    failure: str = ""

    def run(self) -> Stocked:
        self.following = self.bank.progress(self.order.recipe).next
        try:
            while not (stocked := self._state()).end:
                self.watch(stocked)
                self._send_ahead(stocked)
                self._take_first()
        except (BrokenExecutor, CancelledError) as error:
            raise WorkersLostError(
                f"the workers were lost ({type(error).__name__}); the bank kept what was made: the order can continue"
            ) from None
        finally:
            for _, _, future in self.sent:
                future.cancel()
        self.watch(stocked)
        return stocked

    def _send_ahead(self, stocked: Stocked) -> None:
        """Sends units to all workers, but for no more puzzles than are missing, judging by the yield so far."""
        for_one = max(stocked.made, 1) / max(stocked.kept, 1)
        ahead = 1 if self.executor is None else 2 * self.workers
        missing = ceil((self.order.number - stocked.kept) * for_one) - sum(number for _, number, _ in self.sent)
        while not self.sent or (missing > 0 and len(self.sent) < ahead):
            number = max(1, min(self.size, ceil(missing / self.workers)))
            unit = (self.order.recipe, self.following, number, self.apart)
            self.sent.append((self.following, number, self._submit(unit)))
            self.following += number
            missing -= number

    def _submit(self, unit: tuple[str, int, int, bool]) -> Future[Unit]:
        if self.executor is not None:
            return self.executor.submit(make_unit, *unit)
        done: Future[Unit] = Future()
        done.set_result(make_unit(*unit))
        return done

    def _take_first(self) -> None:
        """Waits a while for the first unit, and adds what it made."""
        first, _, future = self.sent[0]
        try:
            made, spent = future.result(_LOOK_UP_SECONDS)
        except TimeoutError:
            if not future.done() and not self.is_alive():
                raise BrokenExecutor from None
            return
        self.sent.popleft()
        self.bank.stock(self.order.recipe, first, made, self.order.number, apart=self.apart)
        self.size = _next_size(len(made), spent)
        self.failure = next((each for each in made if isinstance(each, str)), self.failure)

    def _state(self) -> Stocked:
        progress = self.bank.progress(self.order.recipe)
        end = ""
        if progress.kept >= self.order.number:
            end = "complete"
        elif progress.is_exhausted:
            end = self.failure or "the last ones were all copies: this kind has few different puzzles"
        elif self.deadline is not None and monotonic() >= self.deadline:
            end = "time"
        return Stocked(self.order, progress.next, progress.kept, end)


def _next_size(size: int, seconds: float) -> int:
    """The number of puzzles in the next unit. No result depends on it."""
    fitting = size * _UNIT_SECONDS / max(seconds, 1e-6)
    return max(1, min(int(fitting), 8 * size, _LARGEST_UNIT))
