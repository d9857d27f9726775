"""What all tests share: another build of the core (`pytest --core build/portable`) and how long hypothesis looks.

The profiles are chosen with `--hypothesis-profile`; none has a deadline, for a test must not depend on the clock.
"""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import hypothesis
import pytest

for profile, max_examples in {"short": 20, "usual": 100, "long": 10_000}.items():
    hypothesis.settings.register_profile(profile, max_examples=max_examples, deadline=None, print_blob=True)
hypothesis.settings.load_profile("usual")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--core", metavar="FOLDER", help="test with the _core module in FOLDER, not the installed one")


def pytest_configure(config: pytest.Config) -> None:
    folder = config.getoption("--core")
    if folder is None:
        return
    found = sorted(Path(folder).resolve().glob("_core*.so"))
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
