"""The version of the installed package, which pyproject.toml alone states."""

from importlib.metadata import version

__version__ = version("gridwright")
