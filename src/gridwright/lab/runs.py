"""What an experiment is made of: Jobs, the runs to be made, and Runs, what was measured. A Run is a line of the CSV.

A run that reached a limit is *cut off*: its numbers are lower bounds, and are treated so everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from gridwright.formats import to_id
from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.strategy import Strategy

SOLVE, GENERATE = "solve", "generate"
ENDED = "ended"


class LabError(GridwrightError):
    """An experiment that cannot be made as it was asked for."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a run may use: CPU seconds, megabytes of memory, and how many solutions it looks for."""

    seconds: float = 600.0
    memory_mb: int = 2048
    solutions: int = 2

    def __post_init__(self) -> None:
        if self.seconds <= 0 or self.memory_mb <= 0 or self.solutions < 1:
            raise LabError("the limits of a run must be above 0")


@dataclass(frozen=True, slots=True)
class Specimen:
    """A puzzle that is measured, and where it comes from: `grid.txt:1`, or the recipe it was made by."""

    source: str
    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class Job:
    """One run to be made. `strategy` is the name it was asked for by: of a strategy, or of a way to generate."""

    task: str
    source: str
    puzzle: str
    """The text id of the puzzle; when generating, the recipe."""
    family: str
    rules: str
    rows: int
    columns: int
    clues: int
    strategy: str
    strategy_in_full: str
    seed: int
    repeat: int
    limits: Limits

    @property
    def digest(self) -> str:
        """A short name that tells puzzles apart, however they are called."""
        return sha256(self.puzzle.encode()).hexdigest()[:12]

    @property
    def cells(self) -> int:
        return self.rows * self.columns

    @property
    def key(self) -> tuple[str, ...]:
        """What identifies a run: an experiment that goes on skips the keys that its table already has."""
        return _key(self, self.limits.seconds, self.limits.memory_mb, self.limits.solutions)


@dataclass(frozen=True, slots=True)
class Run:
    """One run that was made: the job, how it ended, what was measured, and on what. None: not known, as it was killed.

    `end` is `ended`, or what cut it off: `time`, `memory`; `crash` is a fault, told in `note`. `outcome` is `unique`,
    `multiple`, `none`, `solved` (a solution was all that was asked for), `made` or `gave-up` when generating, and
    `unknown`.
    """

    task: str
    source: str
    digest: str
    family: str
    rules: str
    rows: int
    columns: int
    cells: int
    clues: int
    strategy: str
    strategy_in_full: str
    seed: int
    repeat: int
    limit_seconds: float
    limit_memory_mb: int
    limit_solutions: int
    end: str
    outcome: str
    solutions: int | None
    seconds: float | None
    wall_seconds: float | None
    choices: int | None
    backtracks: int | None
    unassignments: int | None
    propagations: int | None
    depth: int | None
    work: str
    """How often each inference ran, and how often to some effect: `cross-hatching 90/41, lone-number 12/3`."""
    memory_mb: float | None
    note: str
    started: str
    machine: str
    cores: int
    system: str
    python: str
    gridwright: str
    core: str

    @property
    def key(self) -> tuple[str, ...]:
        """The key of the job that it was."""
        return _key(self, self.limit_seconds, self.limit_memory_mb, self.limit_solutions)

    @property
    def cut_off(self) -> bool:
        """Whether it would have taken longer than it was given."""
        return self.end != ENDED


def _key(of: Job | Run, *limits: float) -> tuple[str, ...]:
    names = (of.task, of.digest, of.strategy_in_full, of.seed, of.repeat, *(float(limit) for limit in limits))
    return tuple(map(str, names))


def interleaved(specimens: Sequence[Specimen], strategies: Sequence[str], *, repeat: int, limits: Limits) -> list[Job]:
    """Every puzzle under every strategy: the strategies take turns, and all is gone through once before it is repeated.

    What makes the machine slower for a while then hits all of them alike.
    """
    if repeat < 1:
        raise LabError("every run is made at least once")
    if not specimens or not strategies:
        raise LabError("an experiment needs at least one puzzle and one strategy")
    parsed = {name: Strategy.parse(name).in_full for name in strategies}
    return [
        _job(specimen, name, in_full, turn, limits)
        for turn in range(repeat)
        for specimen in specimens
        for name, in_full in parsed.items()
    ]


def _job(specimen: Specimen, name: str, in_full: str, turn: int, limits: Limits) -> Job:
    puzzle = specimen.puzzle
    clues = sum(given is not None for given in puzzle.givens) + sum(count is not None for count in puzzle.counts)
    return Job(
        SOLVE,
        specimen.source,
        to_id(puzzle),
        puzzle.family.slug,
        puzzle.variant,
        *puzzle.shape,
        clues,
        name,
        in_full,
        turn,
        turn,
        limits,
    )
