"""Gridwright, a workshop for logic-grid puzzles: read, check, solve and count them, whatever their family and size.

Public names and subpackages only. They are listed in `__init__.pyi`, where type checkers look; here each is loaded when
it is first asked for, so that `gridwright --help` need not wait for numpy.
"""

_homes: dict[str, str] = {}
"""Name → the module that it is imported from; filled when a name is first asked for."""


def _home(name: str) -> str | None:
    if not _homes:
        import re

        with open(f"{__file__}i", encoding="utf-8") as stub:
            _homes.update((name, home) for home, name in re.findall(r"(?m)^from (\S+) import (\w+)", stub.read()))
    return _homes.get(name)


def __getattr__(name: str) -> object:
    from importlib import import_module

    home = _home(name)
    if name == "__all__":
        return sorted(public for public in _homes if _homes[public] != __name__)
    if home is None:
        raise AttributeError(f"module 'gridwright' has no attribute {name!r}")
    value = import_module(f"{home}.{name}") if home == __name__ else getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    _home("")
    return sorted({*globals(), *_homes})
