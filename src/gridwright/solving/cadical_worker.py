"""CaDiCaL in a process of its own, spoken to through pipes. Run as a script, with the standard library only.

    request    limit of decisions, number of literals: 2 × int64; the literals: int32, each clause ended by a 0
    answer     10, 20 or 0 as SAT solvers say it, conflicts, decisions, propagations, number of variables: 5 × int64;
               one byte a variable, 1 where it is true

Clauses add up: every request adds its own to those before, and asks again.
"""

from __future__ import annotations

import select
import sys
from array import array
from importlib.util import module_from_spec, spec_from_file_location
from struct import Struct
from typing import IO, Any

REQUEST = Struct("=2q")
ANSWER = Struct("=5q")
SATISFIABLE, UNSATISFIABLE, UNDECIDED = 10, 20, 0
OPTIONS = {"stabilizeonly": 1}
"""Few restarts, and the phases of the best assignment so far: made for formulas that have solutions. See
docs/architecture.md for what it gained."""
CONFLICTS_A_SLICE = 20_000
"""After so many conflicts the process looks whether anybody still waits for its answer."""
MOST_DECISIONS = (1 << 31) - 1


def read_exactly(stream: IO[bytes], number: int) -> bytes:
    """So many bytes; fewer only at the end of the stream."""
    parts, left = [], number
    while left and (part := stream.read(left)):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


def add_clauses(pysolvers: Any, solver: object, literals: array[int]) -> None:
    """Gives the solver clause after clause. An iterator that stops at 0 needs no list for each of them."""
    following = iter(literals).__next__
    add = pysolvers.cadical195_add_cl
    for _ in range(literals.count(0)):
        add(solver, iter(following, 0))


def decide(pysolvers: Any, solver: object, decisions: int, requests: IO[bytes]) -> int:
    """Solves in slices of conflicts, always the same ones, so that the answer never depends on the machine's speed."""
    last = pysolvers.cadical195_acc_stats(solver)["decisions"] + decisions
    while (left := last - pysolvers.cadical195_acc_stats(solver)["decisions"]) > 0:
        pysolvers.cadical195_cbudget(solver, CONFLICTS_A_SLICE)
        pysolvers.cadical195_dbudget(solver, min(left, MOST_DECISIONS))
        # 0: don't touch the handler of SIGINT. python-sat's own jumps out of the solver and leaves it broken.
        result: int = pysolvers.cadical195_solve_lim(solver, [], 0)
        if result:
            return SATISFIABLE if result > 0 else UNSATISFIABLE
        if select.select([requests], [], [], 0)[0]:  # nobody sends before the answer: the other end is closed
            sys.exit()
    return UNDECIDED


def serve(pysolvers: Any, requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answers until the requests end."""
    solver = pysolvers.cadical195_new()
    for name, value in OPTIONS.items():
        pysolvers.cadical195_set(solver, name, value)
    while len(header := read_exactly(requests, REQUEST.size)) == REQUEST.size:
        limit, number = REQUEST.unpack(header)
        data = read_exactly(requests, 4 * number)
        if len(data) < 4 * number:  # the other end was closed
            return
        add_clauses(pysolvers, solver, array("i", data))
        status = decide(pysolvers, solver, limit, requests)
        done = pysolvers.cadical195_acc_stats(solver)
        model = pysolvers.cadical195_model(solver) or [] if status == SATISFIABLE else []
        answers.write(ANSWER.pack(status, done["conflicts"], done["decisions"], done["propagations"], len(model)))
        answers.write(bytes(literal > 0 for literal in model))
        answers.flush()


if __name__ == "__main__":
    specification = spec_from_file_location("pysolvers", sys.argv[1])
    assert specification is not None
    assert specification.loader is not None
    pysolvers = module_from_spec(specification)
    specification.loader.exec_module(pysolvers)
    # Unbuffered, so that nothing of the next request is taken in advance and `select` sees all there is.
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as requests:
        serve(pysolvers, requests, sys.stdout.buffer)
