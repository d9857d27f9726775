"""Gridwright, a workshop for logic-grid puzzles: read, check, solve and count them, whatever their family and size.

Public names only. Each is loaded from its home module when it is first asked for, so that `gridwright --help`
need not wait for numpy. To add one: a line in `_HOME`, in order, and one in the block for type checkers.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridwright.version import __version__ as __version__

_HOME = {
    "__version__": "version",
}

__all__ = [*_HOME]  # noqa: PLE0604


class _Package(ModuleType):
    """A package whose public names win over submodules of the same name: `gridwright.solve` is the function."""

    def __setattr__(self, name: str, value: object) -> None:
        # Python binds a submodule to its package when it is first imported, however deep in our own code that is.
        if not (name in _HOME and isinstance(value, ModuleType)):
            super().__setattr__(name, value)

    def __getattr__(self, name: str) -> object:
        if name not in _HOME:
            raise AttributeError(f"module 'gridwright' has no attribute {name!r}")
        value = getattr(import_module(f"gridwright.{_HOME[name]}"), name)
        super().__setattr__(name, value)
        return value

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *_HOME})


sys.modules[__name__].__class__ = _Package
