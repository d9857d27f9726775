"""Lets the tests run against another build of the core: `pytest --core build/portable`."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--core", metavar="FOLDER", help="test with the _core module in FOLDER, not the installed one")


def pytest_configure(config: pytest.Config) -> None:
    folder = config.getoption("--core")
    if folder is None:
        return
    found = sorted((config.rootpath / folder).glob("_core*.so")) + sorted(Path(folder).glob("_core*.pyd"))
    if not found:
        raise pytest.UsageError(f"no built _core module in {folder}")
    spec = spec_from_file_location("gridwright._core", found[0])
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["gridwright._core"] = module
    spec.loader.exec_module(module)


def pytest_report_header(config: pytest.Config) -> str:
    return f"core: {config.getoption('--core') or 'as installed'}"
