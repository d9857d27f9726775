"""This version beside another one, job by job, in one run: CPU seconds, and the ratio of the medians.

    python -m bench.versions OTHER_PYTHON [ROUNDS [WORD]]

OTHER_PYTHON is the interpreter of an environment that has the other version, e.g. a second checkout's
.venv/bin/python; WORD takes only the jobs that have it in their name. Each version works in a process of its own. The
two take turns, so that both meet the same noise. A job is a line of Python on the public interface of both versions.
"""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from dataclasses import dataclass
from statistics import median
from typing import IO

import gridwright
from bench.record import DATA, data_folder, keep
from tests.copies.boards import board, cyclic

PREPARE = f"""
import itertools, subprocess, sys
from pathlib import Path
import gridwright as g
from gridwright import Budget
DATA = Path({str(DATA)!r})

def lines(name, n):
    return [g.parse(line) for line in itertools.islice((DATA / "sudoku/9x9" / name).open(), n)]

def array(puzzles):
    import numpy as np
    return np.array([[-1 if v is None else v for v in p.givens] for p in puzzles], dtype=np.int8)

def bordeaux(level):
    for path in sorted((DATA / "sudoku/bordeaux/challenges" / level).iterdir()):
        yield from g.read(path)

def disguised(puzzles):
    for puzzle in puzzles:
        yield puzzle, g.canonical(puzzle)

def command(*words):
    import os
    home = Path(sys.executable).parent
    subprocess.run([home / "gridwright", *words], check=True, stdout=subprocess.DEVNULL)

same = {{slug: [g.from_id(text) for text in texts] for slug, texts in SAMPLES.items()}}
clue17 = lines("clue17_10000.txt", 3000)
easy = [m.puzzle for m in g.generate("sudoku", 9, n=1000, seed=5)]
top95 = lines("sudoku-top95.txt", 95)
arrays = {{"17": array(clue17), "easy": array(easy * 3)}}
"""


@dataclass(frozen=True)
class Job:
    """A line of Python; `most` is how many times as slow as the other version it may be."""

    name: str
    code: str
    most: float = 1.3


def made(family: str, size: object, n: int, **asked: object) -> str:
    return f"list(g.generate({family!r}, {size!r}, n={n}, seed=round * 1000, **{asked!r}))"


JOBS = (
    Job("9×9, 3,000 of 17 clues, as an array", "g.solve_many(arrays['17'], board=top95[0], jobs=1)"),
    Job("9×9, 3,000 easy ones, as an array", "g.solve_many(arrays['easy'], board=top95[0], jobs=1)"),
    Job("9×9, 3,000 of 17 clues, as values", "g.solve_many(clue17, jobs=1)"),
    Job("9×9, 95 hard ones, one by one", "[g.solve(p) for p in top95]"),
    Job("9×9, 1,000 canonical forms", "g.canonical_many(clue17[:1000], jobs=1)"),
    Job("9×9, 200 pairs related", "[g.relate(a, b) for a, b in zip(clue17, clue17[1:201])]"),
    Job("9×9, 200 copies related", "[g.relate(a, b) for a, b in disguised(clue17[:200])]"),
    Job("25×25, 5 copies related", "[g.relate(a, b) for a, b in disguised(same['sudoku'])]"),
    Job("64×64, full cyclic grid, canonical form", "[g.canonical(p) for p in same['cyclic']]"),
    Job("Bordeaux levels 1 to 4, counted", "[g.count(p) for k in (1, 2, 3, 4) for p in bordeaux(f'level-0{k}')]"),
    Job("Bordeaux level 5, counted", "[g.count(p) for p in bordeaux('level-05')]"),
    Job("9×9, 95 hard ones explained", "[g.explain(p) for p in top95]"),
    Job("9×9, 1,000 graded", "g.grade_many(clue17[:1000])"),
    Job("16×16 Takuzu, 50 graded", "g.grade_many(same['takuzu'])"),
    Job("10×10 Magnets, 50 graded", "g.grade_many(same['magnets'])"),
    Job("9×9 Sudoku, 1,000 generated", made("sudoku", 9, 1000)),
    Job("9×9 Sudoku, 300 minimal ones generated", made("sudoku", 9, 300, minimal=True)),
    Job("16×16 Sudoku, 20 generated one by one", f"[{made('sudoku', 16, 1)} for _ in range(20)]"),
    Job("16×16 Sudoku, 20 generated together", made("sudoku", 16, 20)),
    Job("16×16 Sudoku, 100 generated together", made("sudoku", 16, 100)),
    Job("16×16 Sudoku, 2 minimal ones generated", made("sudoku", 16, 2, minimal=True)),
    Job("25×25 Sudoku, 3 generated", made("sudoku", 25, 3)),
    Job("36×36 Sudoku generated", made("sudoku", 36, 1)),
    Job("64×64 Sudoku generated", made("sudoku", 64, 1)),
    Job("16×16 Takuzu, 50 generated", made("takuzu", 16, 50)),
    Job("32×32 Takuzu, 3 generated", made("takuzu", 32, 3)),
    Job("64×64 Takuzu generated", made("takuzu", 64, 1)),
    Job("16×16 Takuzu, 10 minimal ones generated", made("takuzu", 16, 10, minimal=True)),
    Job("32×32 Takuzu, minimal, generated", made("takuzu", 32, 1, minimal=True)),
    Job("16×16 Magnets, 10 generated", made("magnets", 16, 10)),
    Job("20×20 Magnets, 5 generated", made("magnets", 20, 5)),
    Job("40×40 Magnets generated", made("magnets", 40, 1)),
    Job("16×16 Magnets, 5 without givens", made("magnets", 16, 5, givens=False)),
    Job("4×4 Sudoku, 2,000 generated", made("sudoku", 4, 2000), 6),
    Job("12×12 Sudoku, 100 generated", made("sudoku", 12, 100), 6),
    Job("6×6 Takuzu, 2,000 generated", made("takuzu", 6, 2000), 6),
    Job("10×10 Takuzu, 300 generated", made("takuzu", 10, 300), 6),
    Job("5×6 Magnets, 1,000 generated", made("magnets", (5, 6), 1000), 6),
    Job("10×10 Magnets, 100 generated", made("magnets", 10, 100), 6),
    Job("3×30 Magnets, 100 generated", made("magnets", (3, 30), 100), 6),
    Job("start: --help", "command('--help')"),
    Job("start: solve one puzzle", "command('solve', DATA / 'sudoku/bordeaux/grid-solver/grid-09x09-01.sku')"),
)

ENOUGH = 0.1
"""CPU seconds that a job should take a round: shorter ones are repeated."""

WORKER = """
import json, sys, resource
def spent():
    uses = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(use.ru_utime + use.ru_stime for use in uses)
exec(sys.stdin.readline().encode().decode('unicode_escape').encode('latin-1').decode())
print("ready", flush=True)
for line in sys.stdin:
    round, code, times = json.loads(line)
    before = spent()
    try:
        for _ in range(times):
            eval(code)
        error = ""
    except Exception as problem:
        error = f"{type(problem).__name__}: {problem}"
    print(json.dumps([(spent() - before) / times, error]), flush=True)
"""


class Version:
    """One version at work in a process of its own."""

    def __init__(self, python: str, samples: dict[str, list[str]]) -> None:
        # Without bytecode, each start would compile what an installation has compiled once.
        with_bytecode = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            [python, "-c", WORKER], stdin=pipe, stdout=pipe, text=True, encoding="utf-8", env=with_bytecode
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to: IO[str] = self._process.stdin
        self._answers: IO[str] = self._process.stdout
        prepare = f"SAMPLES = {samples!r}\n" + PREPARE
        self._to.write(prepare.encode("unicode_escape").decode() + "\n")
        self._to.flush()
        if self._answers.readline() != "ready\n":
            raise SystemExit(f"{python} could not prepare the jobs")

    def seconds(self, job: Job, turn: int, times: int = 1) -> float:
        """CPU seconds of a job, children included; the mean of as many `times`."""
        self._to.write(json.dumps([turn, job.code, times]) + "\n")
        self._to.flush()
        seconds, error = json.loads(self._answers.readline())
        if error:
            raise SystemExit(f"{job.name}: {error}")
        return float(seconds)


def made_once() -> dict[str, list[str]]:
    """Puzzles that both versions work on: by seed, each would make others."""
    sizes = {"sudoku": (25, 5), "takuzu": (16, 50), "magnets": (10, 50)}
    boxes = (8, 8)
    return {"cyclic": [gridwright.to_id(board(boxes, [*cyclic(boxes)]))]} | {
        slug: [gridwright.to_id(made.puzzle) for made in gridwright.generate(slug, size, n=n, seed=1)]
        for slug, (size, n) in sizes.items()
    }


def main() -> None:
    """Prints a line a job."""
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    data_folder("sudoku", "9x9")
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    word = sys.argv[3] if len(sys.argv) > 3 else ""
    samples = made_once()
    ours, other = Version(sys.executable, samples), Version(sys.argv[1], samples)
    results = {}
    print(f"{'job':42} {'other':>9} {'ours':>9} {'ratio':>6}  may be")
    for job in JOBS:
        if word not in job.name:
            continue
        for version in (ours, other):
            version.seconds(job, 99)  # compiles models, fills caches
        times = min(20, math.ceil(ENOUGH / max(other.seconds(job, 98), 0.001)))
        pairs = [(ours.seconds(job, turn, times), other.seconds(job, turn, times)) for turn in range(rounds)]
        mine, theirs = median(a for a, _ in pairs), median(b for _, b in pairs)
        ratio = mine / theirs
        results[job.name] = {"ours": [a for a, _ in pairs], "other": [b for _, b in pairs], "most": job.most}
        note = "" if ratio <= job.most else "  TOO SLOW"
        print(f"{job.name:42} {theirs:8.4f}s {mine:8.4f}s {ratio:6.2f}  {job.most}{note}", flush=True)
    if not word:
        keep("versions", results)


if __name__ == "__main__":
    main()
