"""The shape of the source tree: what may know what, beyond the import directions that import-linter checks."""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import gridwright
from gridwright.puzzles.strategy import CHOICES, INFERENCES, VALUE_ORDERS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "gridwright"
CORE = ROOT / "core"
CORE_FILES = sorted(CORE.rglob("*.[ch]pp"))
PYTHON_FILES = sorted(PACKAGE.rglob("*.py"))
HOUSE = ("bench", "bindings", "core", "corpus", "docs", "src", "tests", "tools")
NAMED_PATH = re.compile(
    r"(?<![\w/{}$:.%])(?:\.\./)*((?:[\w*-]+/)+[\w.*-]+\.(?:pyi?|[ch]pp|md|toml|json|js|sh)\b|(?<=`)(?:[\w*-]+/)+(?=`))"
)
IMPURE = {"io", "os", "pathlib", "random", "secrets", "shutil", "sqlite3", "subprocess", "tempfile", "time"}


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def inner_files() -> Iterator[Path]:
    """The files of the layers below edges and shells, as the import contract lists them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    for layer in contracts[0]["layers"][5:]:
        for module in re.findall(r"\w+", layer):
            yield from (path for path in PYTHON_FILES if path.relative_to(PACKAGE).with_suffix("").parts[0] == module)


def imported_by(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text())))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return {name.partition(".")[0] for name in plain} | {
        (node.module or "").partition(".")[0] for node in nodes if isinstance(node, ast.ImportFrom)
    }


def offenders(paths: Iterable[Path], pattern: str) -> list[str]:
    return [name_of(path) for path in paths if re.search(pattern, path.read_text(), re.IGNORECASE)]


def test_values_families_and_verbs_touch_no_disk_no_global_randomness_and_the_clock_only_for_budgets() -> None:
    impure = {name_of(path): found for path in inner_files() if (found := imported_by(path) & IMPURE)}
    assert impure == {
        "src/gridwright/solving/batch/rows.py": {"os"},  # the number of cores
        "src/gridwright/solving/solve.py": {"time"},  # these five read the clock, for budgets and statistics
        "src/gridwright/solving/count.py": {"time"},
        "src/gridwright/solving/engine.py": {"time"},
        "src/gridwright/solving/proof.py": {"time"},
        "src/gridwright/generating/work.py": {"time"},
    }


def test_the_core_knows_no_python() -> None:
    assert offenders(CORE_FILES, r"#include\s*[<\"](nanobind|pybind11|python\.h)") == []


def test_the_core_knows_no_family_by_name_but_in_families_and_tests() -> None:
    general = [path for path in CORE_FILES if path.relative_to(CORE).parts[0] not in ("families", "tests")]
    slugs = "|".join(family.slug for family in gridwright.FAMILIES)
    assert offenders(general, rf"\b(?<!certain[- ])({slugs})\b") == []  # certain magnets are a technique


def test_no_python_file_asks_for_a_family_by_name_but_in_families_and_formats() -> None:
    general = [path for path in PYTHON_FILES if path.relative_to(PACKAGE).parts[0] not in ("families", "formats")]
    slugs = "|".join(family.slug for family in gridwright.FAMILIES)
    assert offenders(general, rf'[!=]= "({slugs})"|"({slugs})-\w+"|\b({slugs})\.FAMILY') == []


def test_a_path_that_a_document_or_a_file_names_exists() -> None:
    """In capitals stands what the reader fills in; what the tests read in `shared` is not ours."""
    kept = [path.relative_to(ROOT) for top in HOUSE for path in sorted((ROOT / top).rglob("*")) if path.is_file()]
    kept += [path.relative_to(ROOT) for path in ROOT.glob("*.*")]
    folders = {folder for path in kept for folder in path.parents}
    missing = []
    for path in kept:
        text = (ROOT / path).read_text() if path.suffix in (".md", ".py", ".cpp", ".hpp") else ""
        for name in NAMED_PATH.findall(text):
            if re.search("NAME|SLUG|KIND|shared/", name):
                continue
            if not any(known.match(name.rstrip("/")) for known in (folders if name.endswith("/") else kept)):
                missing.append(f"{path} names {name}")
    assert missing == []


def test_a_file_opens_with_what_it_is_for() -> None:
    assert offenders([*CORE_FILES, *PYTHON_FILES, *(ROOT / "bindings").glob("*.?pp")], r"\A(?!\"\"\"|//)") == []


def test_includes_of_the_core_point_the_way_that_each_folder_states() -> None:
    wrong = []
    for folder in sorted(path for path in CORE.iterdir() if path.is_dir()):
        readme = (folder / "README.md").read_text()
        stated = re.fullmatch(r"May include: (.+)\.", readme.split("\n\n")[1])
        assert stated, f"the second paragraph of {folder.name}/README.md does not say what the folder may include"
        inner = [path.name for path in folder.rglob("*") if path.is_dir()]
        wrong += [f"{folder.name}/README.md doesn't name {name}" for name in inner if f"`{name}" not in readme]
        below = [] if stated[1] == "nothing but itself" else stated[1].split(", ")
        wrong += [f"{folder.name}/README.md names {name}" for name in below if not (CORE / name).is_dir()]
        may = {folder.name, *below}
        for path in sorted(folder.rglob("*.[ch]pp")):
            for name in re.findall(r'#include "([^"]+)"', path.read_text()):
                if name.partition("/")[0] not in may or not (CORE / name).is_file():
                    wrong.append(f"{name_of(path)} includes {name}")
    assert wrong == []


def test_accelerators_are_entered_from_their_table() -> None:
    """Magnets also makes whole puzzles there, which is no accelerator."""
    outside = [*(ROOT / "bindings").glob("*.cpp"), *CORE_FILES]
    outside = [
        path for path in outside if path.relative_to(ROOT).parts[:2] not in (("core", "families"), ("core", "tests"))
    ]
    assert offenders(outside, r'#include "families/(?!table\.hpp|magnets/make\.hpp)') == []


def test_python_and_the_core_call_inferences_choices_and_value_orders_by_the_same_names() -> None:
    """Their numbers cross the border, so the order counts."""
    tables = (CORE / "search" / "strategy.hpp").read_text()
    choices, values = re.findall(r"to_array<std::string_view>\(\s*\{(.*?)\}\)", tables, re.DOTALL)
    assert tuple(re.findall(r'InferenceRow\{"(.*?)"', tables)) == INFERENCES
    assert tuple(re.findall(r'"(.*?)"', choices)) == CHOICES
    assert tuple(re.findall(r'"(.*?)"', values)) == VALUE_ORDERS


def test_a_folder_has_few_enough_entries_to_be_looked_over() -> None:
    tops = [CORE, PACKAGE, ROOT / "bench", ROOT / "bindings", ROOT / "docs", ROOT / "tests"]
    entries: Counter[str] = Counter()
    for path in (path for top in tops for path in top.rglob("*") if "__pycache__" not in path.parts):
        entries[name_of(path.parent)] += 1
    lists = {"docs", "docs/techniques", "src/gridwright", "tests"}  # a page or a folder for each of something
    assert {folder: number for folder, number in entries.items() if number > 16 and folder not in lists} == {}


def test_no_file_name_of_the_package_stands_in_two_folders() -> None:
    """A command stands beside its verb under the same name; every shell has its application."""
    names = Counter(path.name for path in PYTHON_FILES if not path.read_text().startswith('"""`gridwright '))
    assert {name for name, number in names.items() if number > 1} == {"__init__.py", "app.py"}
