"""What the benchmarks share: the data folder, the machine in words, and a file of raw results each."""

from __future__ import annotations

import json
import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).parents[1]
DATA = ROOT.parent / "shared" / "data"
RESULTS = Path(__file__).parent / "results"


def data_folder(*parts: str) -> Path:
    """A folder or file of the real puzzles; ends the benchmark, saying so, where they are missing."""
    path = DATA.joinpath(*parts)
    if not path.exists():
        raise SystemExit(f"the data folder {'/'.join(parts)} is missing: nothing to measure")
    return path


def machine() -> dict[str, object]:
    """What the figures were measured on."""
    processor = platform.processor()
    for line in _lines("/proc/cpuinfo"):
        if line.startswith("model name"):
            processor = line.split(":", 1)[1].strip()
            break
    return {
        "processor": processor,
        "cores": os.cpu_count(),
        "load": [round(load, 1) for load in os.getloadavg()],
        "python": platform.python_version(),
    }


def versions(*packages: str) -> dict[str, str]:
    """The versions of the packages that took part."""
    found = {}
    for package in ("gridwright", *packages):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "missing"
    return found


def keep(name: str, results: object, *packages: str) -> None:
    """Writes the raw results of a benchmark."""
    RESULTS.mkdir(exist_ok=True)
    record = {"machine": machine(), "versions": versions(*packages), "results": results}
    (RESULTS / f"{name}.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _lines(path: str) -> list[str]:
    try:
        return Path(path).read_text(encoding="utf-8").splitlines()
    except OSError:
        return []
