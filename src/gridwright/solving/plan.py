"""Which engine works on a puzzle, and for how long: every verb asks here.

kernel     9×9 Sudoku, in vector registers        first on its boards, unless a strategy or an engine is named
search     propagation and depth-first search     first elsewhere; then it probes the root, where that pays
counter    independent parts, multiplied          counts what the kernel finds too many of
learner    learns a clause from every conflict    what the search has not solved when its patience ends

Where an engine asks another inside the core, the numbers stand there: counting/counter.hpp (`first_patience`, as large
as PATIENCE), counting/possible_candidates.cpp.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.puzzles.budget import Budget
from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.strategy import Strategy, need_strategy
from gridwright.solving.model import Compiled

ENGINES = ("auto", "search", "learner")
NO_LIMIT = (1 << 63) - 1
"""Of choices or conflicts, as the core takes it."""
FOREVER = -1.0
"""Seconds without a limit, as the core takes them."""
PATIENCE = 400_000
"""Choices times cells that kernel or search spend on a puzzle before the next engine takes over, about 0.1 s: counted
in work so that runs can be repeated."""
PROBING = 4_000_000
"""Trials times cells without a refutation before the search stops probing the candidates at the root, about 0.1 s.
Only where counts are sums in the learner: probing alone decides the 64×64 Magnets that `generate` makes. On loose
Sudokus it refutes 0 to 32 of 5,000 candidates, and Takuzus take the learner as long with it as without."""
BATCH_PATIENCE = 4 * PATIENCE
"""The same in a batch, where threads share the work; what is left then is solved one by one."""
BATCH_SHARE = 0.25
"""The part of a puzzle's time that a batch may spend on it; the rest is for solving it by itself."""
KERNEL_KEEPS = 2
"""Solutions that the kernel hands over; for more, the search is asked."""
FEW = 100
"""Up to this number the kernel finds solutions one by one; the counter counts more."""
MOST_KNOWN = 1_000
"""Beyond this number of solutions only the search goes on: it needs no memory for them."""
OTHER_RULES = Budget(nodes=10_000)
"""For the question by which other rules a puzzle has a solution: nodes, so that the answer is the same everywhere."""
ONE_VALUE_LESS = Budget(nodes=1_000)
"""For the question whether a board without a solution has one if a value is taken out, which is asked of each value."""
LARGEST_BATCH = 4096
QUICK = 0.1
"""Seconds: after a faster batch the command line takes a larger one, after a slower batch a smaller one."""
RANDOM_SOLUTION = 2_000
"""Choices of the search for a random solution of a puzzle, before the learner looks for any."""
CLUE_QUESTION = (100, 3_000, NO_LIMIT)
"""Conflicts of the learner at the question whether a clue is needed, round after round: hard questions wait until all
others are answered."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Which engines work on a puzzle, within which budget."""

    kernel: int
    """Choices of the kernel; -1 where it has no part."""
    search: int | None
    """Choices of the search without a solution before the learner takes over; None where it never does."""
    probing: int
    """Trials in vain, in a row, before the learner gets what probing has left at the root."""
    nodes: int
    """The budget: choices and, unless negative, seconds."""
    seconds: float


def plan_for(model: Compiled, budget: Budget, strategy: Strategy | None = None, engine: str = "auto") -> Plan:
    """The plan for one puzzle of a board.

    >>> from gridwright import UNLIMITED, parse
    >>> from gridwright.solving.model import compiled
    >>> plan = plan_for(compiled(parse("takuzu:2x2:0...")), UNLIMITED)
    >>> plan.kernel, plan.search
    (-1, 100000)
    """
    cells = len(model.domains)
    patience = {"auto": PATIENCE // cells, "search": None, "learner": 0}
    if engine not in patience:
        raise GridwrightError(f"there is no engine '{engine}' (known: {', '.join(ENGINES)})")
    nodes, seconds = nodes_of(budget), seconds_of(budget)
    kernel = min(PATIENCE // cells, nodes) if has_kernel(model, strategy, engine) else -1
    probing = PROBING // cells if model.has_sums and engine == "auto" else 0
    return Plan(kernel, patience[engine], probing, nodes, seconds)


def batch_plan_for(model: Compiled, budget: Budget, strategy: Strategy | None = None) -> Plan:
    """The plan for what a batch does with each puzzle, before it leaves it to `plan_for`."""
    patience = min(BATCH_PATIENCE // len(model.domains), nodes_of(budget))
    kernel = patience if has_kernel(model, strategy) else -1
    seconds = seconds_of(budget)
    return Plan(kernel, None, 0, patience, seconds * BATCH_SHARE if seconds > 0 else seconds)


def has_kernel(model: Compiled, strategy: Strategy | None = None, engine: str = "auto") -> bool:
    """Whether the kernel comes first: on its boards, unless a strategy or an engine is named."""
    need_strategy(strategy)
    return bool(model.kernel) and strategy is None and engine == "auto"


def few_for(limit: int | None) -> int:
    """Up to how many solutions a count asks the kernel; 0: not at all."""
    return FEW if limit is None else min(limit, FEW)


def nodes_of(budget: Budget) -> int:
    """Choices as the core takes them."""
    return NO_LIMIT if budget.nodes is None else min(budget.nodes, NO_LIMIT)


def seconds_of(budget: Budget) -> float:
    """Seconds as the core takes them: negative is no limit."""
    return FOREVER if budget.seconds is None else budget.seconds
