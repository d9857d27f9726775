"""The package as a newcomer meets it: public names, types, version, and a command line that answers at once."""

import ast
import inspect
import os
import re
import subprocess
import sys
from importlib import import_module
from importlib.metadata import distribution, version
from importlib.resources import files
from pathlib import Path
from pkgutil import iter_modules, walk_packages

import pytest

import gridwright

BINARY = (b"\x7fELF", b"\xcf\xfa\xed\xfe")
"""How programs and libraries begin, on Linux and on macOS."""
HEAVY = {"numpy", "pysat", "rich", "gridwright._core"}


def test_public_names_are_sorted_and_importable() -> None:
    assert gridwright.__all__ == sorted(gridwright.__all__)
    for name in gridwright.__all__:
        assert getattr(gridwright, name) is not None
        assert name in dir(gridwright)


def test_the_names_that_type_checkers_see_are_where_they_are_said_to_be() -> None:
    tree = ast.parse(Path(f"{gridwright.__file__}i").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            [alias] = node.names  # a line for each, by which Python finds it
            assert alias.asname == alias.name
            home = import_module(str(node.module))
            assert getattr(gridwright, alias.name) is getattr(home, alias.name)


def test_a_star_imports_the_public_names_and_no_folders() -> None:
    program = "from gridwright import *; print(*dir())"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    found = set(ran.stdout.split())
    assert found >= {*gridwright.__all__} - {"__version__"}
    assert "puzzles" not in found


def test_a_subpackage_is_there_after_importing_gridwright_alone() -> None:
    program = "import gridwright; print(gridwright.lab.compare.__module__, 'lab' in dir(gridwright))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "gridwright.lab.experiments True\n"


def test_every_folder_of_the_library_is_an_attribute() -> None:
    internal = {"cli", "records", "studio"}
    folders = {module.name for module in iter_modules(gridwright.__path__) if module.ispkg} - internal
    assert folders <= {*dir(gridwright)}
    assert [folder for folder in folders if not inspect.ismodule(getattr(gridwright, folder))] == []


def test_public_functions_and_types_have_a_docstring() -> None:
    values = {name: getattr(gridwright, name) for name in gridwright.__all__ if not name.startswith("_")}
    undocumented = [name for name, value in values.items() if callable(value) and not inspect.getdoc(value)]
    assert undocumented == []


def test_an_unknown_name_is_an_attribute_error() -> None:
    assert not hasattr(gridwright, "no_such_name")


def test_a_public_name_wins_over_the_submodule_it_lives_in() -> None:
    for module in walk_packages(gridwright.__path__, "gridwright."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    assert [name for name in gridwright.__all__ if inspect.ismodule(getattr(gridwright, name))] == []


def test_the_package_is_marked_as_typed() -> None:
    assert files("gridwright").joinpath("py.typed").is_file()


def test_the_version_is_the_one_in_the_metadata() -> None:
    assert gridwright.__version__ == version("gridwright")


def test_nothing_compiled_names_a_path_of_the_build() -> None:
    """Whoever can write there could run code in every installation; and two builds would differ."""
    root = Path(__file__).parents[2]
    installed = [Path(str(file.locate())) for file in distribution("gridwright").files or ()]
    compiled = {file.name: file.read_bytes() for file in installed if file.read_bytes().startswith(BINARY)}
    assert [name.partition(".")[0] for name in compiled] == ["_core"]
    assert [name for name, content in compiled.items() if str(root).encode() in content] == []


def test_the_environment_can_ask_for_portable_code() -> None:
    program = "from gridwright import _core; print(_core.kernel_isa())"
    environment = {**os.environ, "GRIDWRIGHT_PORTABLE": "1"}
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment)
    assert ran.stdout == "portable\n"


def test_importing_the_package_loads_nothing_heavy() -> None:
    program = "import sys, gridwright; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert HEAVY.isdisjoint(loaded)


@pytest.mark.parametrize(
    "arguments", [["--help"], ["solve", "--help"], ["count", "--help"], ["lab", "compare", "--help"]], ids=" ".join
)
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    program = "import sys, gridwright.cli as c\ntry: c.main()\nfinally: print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True)
    assert HEAVY.isdisjoint(ran.stdout.splitlines()[-1].split())


def test_solving_one_puzzle_loads_nothing_it_does_not_need() -> None:
    program = "import sys, gridwright.cli as c\ntry: c.main()\nfinally: print(*sys.modules)"
    arguments = ["solve", "takuzu:2x2:0..0"]
    ran = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True)
    assert {"pydantic", "rich", "ssl", "email"}.isdisjoint(ran.stdout.splitlines()[-1].split())


def test_every_public_name_is_on_the_page_of_the_python_interface() -> None:
    page = (Path(__file__).parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
    missing = [name for name in gridwright.__all__ if not re.search(rf"\b{name}\b", page)]
    assert missing == []


def test_nobody_is_sent_to_an_index_that_has_no_gridwright() -> None:
    root = Path(__file__).parents[2]
    pages = [root / "README.md", *(root / "docs").rglob("*.md"), *(root / "src").rglob("*.py")]
    sent = [page.name for page in pages if re.search(r"install '?\"?gridwright", page.read_text(encoding="utf-8"))]
    assert sent == []
