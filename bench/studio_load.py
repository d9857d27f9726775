"""Fifty people at one studio: each asks for hints, while others make puzzles. How long do hints take?

.venv/bin/python -m bench.studio_load [people] [seconds]
"""

from __future__ import annotations

import json
import random
import re
import statistics
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from time import monotonic, sleep

from gridwright import FAMILIES

PAUSE = 2.0
"""Seconds between two hints of one person, on average: somebody who asks all the time."""
MAKERS = 4
"""People who make one puzzle after the other."""
PUZZLES = [example for family in FAMILIES for example in family.examples]
REQUESTS = [
    {"family": "sudoku", "difficulty": "hard"},
    {"family": "magnets", "size": "12"},
    {"family": "takuzu", "size": "14"},
]


def ask(port: int, name: str, body: dict[str, object], person: int = 0) -> tuple[int, float]:
    """The status of an answer, and the seconds that it took. Every person has an address of their own."""
    start = monotonic()
    connection = HTTPConnection("127.0.0.1", port, timeout=120, source_address=(f"127.0.0.{person + 1}", 0))
    connection.request("POST", f"/api/{name}", json.dumps(body), {"content-type": "application/json"})
    response = connection.getresponse()
    response.read()
    connection.close()
    return response.status, monotonic() - start


def play(port: int, seed: int, end: float) -> list[tuple[int, float]]:
    """One person: looks at the board for a while, asks, and so on."""
    rng = random.Random(seed)
    found = []
    while monotonic() < end:
        sleep(rng.expovariate(1 / PAUSE))
        found.append(ask(port, "hint", {"puzzle": rng.choice(PUZZLES), "level": rng.randint(1, 3)}, seed))
    return found


def make(port: int, seed: int, end: float) -> list[tuple[int, float]]:
    """One person who only makes puzzles."""
    rng = random.Random(seed)
    found = []
    while monotonic() < end:
        found.append(ask(port, "generate", {**rng.choice(REQUESTS), "seconds": 30}, seed))
    return found


def main(people: int = 50, seconds: float = 20.0) -> None:
    """Starts a server, lets people loose on it, and tells what they saw."""
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "0"]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert server.stderr is not None
    try:
        port = int(re.search(r":(\d+)/", server.stderr.readline())[1])  # type: ignore[index]
        ask(port, "hint", {"puzzle": PUZZLES[0]})
        end = monotonic() + seconds
        with ThreadPoolExecutor(people + MAKERS) as crowd:
            makers = [crowd.submit(make, port, seed, end) for seed in range(MAKERS)]
            players = [crowd.submit(play, port, seed, end) for seed in range(people)]
            hints = [each for player in players for each in player.result()]
            made = [each for maker in makers for each in maker.result()]
    finally:
        server.terminate()
        server.wait()
    times = sorted(taken for status, taken in hints if status == 200)
    last = times[int(0.95 * len(times))]
    print(f"{people} people, {MAKERS} makers, {seconds:g} s: {len(hints)} hints, {len(made)} puzzles")
    print(f"hints: median {statistics.median(times) * 1000:.0f} ms, 95 % within {last * 1000:.0f} ms")
    print(f"answers other than 200: {sum(status != 200 for status, _ in hints + made)}")


if __name__ == "__main__":
    main(*(float(word) if "." in word else int(word) for word in sys.argv[1:]))
