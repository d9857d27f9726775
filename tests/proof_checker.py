"""A checker of refutations, as small as can be: every clause must follow by unit propagation (RUP), the last is empty.

It knows DIMACS and the text form of DRAT, and nothing of Gridwright.
"""

from __future__ import annotations

from collections import defaultdict


class _Clauses:
    """Clauses with two watched literals each, the literals that they make true, and the way back."""

    def __init__(self) -> None:
        self._watching: dict[int, list[list[int]]] = defaultdict(list)
        self._true: set[int] = set()
        self._trail: list[int] = []
        self.refuted = False

    def add(self, clause: list[int]) -> None:
        clause = sorted(set(clause), key=lambda literal: -literal in self._true)
        if len(clause) > 1:
            for literal in clause[:2]:
                self._watching[literal].append(clause)
        if not clause or -clause[0] in self._true:
            self.refuted = True
        elif len(clause) == 1 or -clause[1] in self._true:
            self.refuted = self.refuted or not self._follow([clause[0]])

    def remove(self, clause: list[int]) -> None:
        for literal in clause:
            for other in self._watching[literal]:
                if len(other) == len(set(clause)) and set(other) == set(clause):
                    for watched in other[:2]:
                        self._watching[watched].remove(other)
                    return

    def implies(self, clause: list[int]) -> bool:
        """Whether supposing the opposite ends in a contradiction by unit propagation alone."""
        mark = len(self._trail)
        contradiction = self.refuted or not self._follow([-literal for literal in clause])
        while len(self._trail) > mark:
            self._true.remove(self._trail.pop())
        return contradiction

    def _follow(self, queue: list[int]) -> bool:
        while queue:
            literal = queue.pop()
            if -literal in self._true:
                return False
            if literal in self._true:
                continue
            self._true.add(literal)
            self._trail.append(literal)
            watching, self._watching[-literal] = self._watching[-literal], []
            for place, clause in enumerate(watching):
                if clause[0] == -literal:
                    clause[0], clause[1] = clause[1], clause[0]
                for at in range(2, len(clause)):
                    if -clause[at] not in self._true:
                        clause[1], clause[at] = clause[at], clause[1]
                        break
                self._watching[clause[1]].append(clause)
                if clause[1] == -literal:
                    if -clause[0] in self._true:
                        self._watching[-literal] += watching[place + 1 :]
                        return False
                    queue.append(clause[0])
        return True


def refutes(formula: bytes, refutation: bytes) -> bool:
    """Whether the steps, each a consequence of the clauses before, end in the empty clause."""
    clauses = _Clauses()
    for line in formula.decode().splitlines()[1:]:
        clauses.add([int(word) for word in line.split()[:-1]])
    for line in refutation.decode().splitlines():
        words = line.split()
        if words[0] == "d":
            clauses.remove([int(word) for word in words[1:-1]])
            continue
        step = [int(word) for word in words[:-1]]
        if not clauses.implies(step):
            return False
        if not step:
            return True
        clauses.add(step)
    return False
