"""The machine and the versions that a measurement belongs to."""

from __future__ import annotations

import os
import platform
from functools import cache
from pathlib import Path

from gridwright import _core
from gridwright.version import __version__


@cache
def here() -> dict[str, str | int]:
    """This machine, as the columns of a table: processor, cores, system, and the versions of what ran."""
    return {
        "machine": _processor(),
        "cores": os.cpu_count() or 1,
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "gridwright": __version__,
        "core": _core.kernel_isa(),
    }


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass  # not Linux
    return platform.processor() or platform.machine() or "unknown"
