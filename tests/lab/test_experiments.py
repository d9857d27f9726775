"""The pages of docs/experiments: their data are whole, their plots show them, their links lead somewhere."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gridwright import STRATEGIES, Strategy
from gridwright.lab import read_table

FOLDER = Path(__file__).parents[2] / "docs" / "experiments"
PAGES = sorted(FOLDER.glob("*.md"))
TABLES = sorted((FOLDER / "data").glob("*.csv"))
LINK = re.compile(r"!?\[[^\]]*\]\(([^)#]+)\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    missing = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (FOLDER / link).exists()]
    assert missing == []


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_the_data_of_an_experiment_are_whole(table: Path) -> None:
    runs = read_table(table)
    assert len({run.key for run in runs}) == len(runs) > 0
    for run in runs:
        assert run.end in ("ended", "time")
        assert (run.outcome == "unknown") == run.cut_off
        if run.task == "solve":
            assert Strategy.parse(run.strategy_in_full).in_full == run.strategy_in_full


def test_every_table_and_plot_belongs_to_a_page() -> None:
    linked = {link for page in PAGES for link in LINK.findall(page.read_text(encoding="utf-8"))}
    kept = {path.relative_to(FOLDER).as_posix() for kind in ("data", "plots") for path in (FOLDER / kind).iterdir()}
    assert kept - linked == set()


@pytest.mark.parametrize("plot", sorted((FOLDER / "plots").glob("*.svg")), ids=lambda plot: plot.stem)
def test_a_plot_names_the_strategies_of_its_table(plot: Path) -> None:
    table = max(
        (table for table in TABLES if plot.stem.startswith(f"{table.stem}-")), key=lambda table: len(table.stem)
    )
    texts = {"".join(element.itertext()).strip() for element in ElementTree.parse(plot).iter()}
    assert {run.strategy for run in read_table(table)} <= texts


def test_the_defaults_are_the_strategies_that_won() -> None:
    """A default that changes changes the page that shows why."""
    assert {slug: STRATEGIES[slug].in_full for slug in ("sudoku", "takuzu", "magnets")} == {
        "sudoku": "cross-hatching+lone-number+locked-candidates+naked-subset+fewest-places+in-order",
        "takuzu": "line-analysis+distinct-lines+heaviest+random-value",
        "magnets": "pairs+half-line+line-analysis+most-constrained+in-order",
    }
