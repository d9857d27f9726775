"""The report: everything of an experiment, on a page that refers to nothing outside itself."""

import re
import sys
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import gridwright
from gridwright.drawing.shapes import Circle
from gridwright.lab import Limits, Run, compare
from gridwright.lab.chart import LEFT, RIGHT, TOP, looks
from gridwright.lab.plots import PLOTS, drawn
from gridwright.lab.report import write_report

SVG = "{http://www.w3.org/2000/svg}"
VOID = {"meta", "link", "br", "img"}


@pytest.fixture(scope="module")
def runs() -> list[Run]:
    """Two sizes, two strategies, and one run that was cut off."""
    puzzles = [gridwright.parse("takuzu:4x4:1....1....0.0..0"), gridwright.parse("takuzu:2x2:0...")]
    measured = compare(puzzles, ["takuzu", "plain"], limits=Limits(seconds=0.5))
    return [*measured[:3], replace(measured[3], end="time", outcome="unknown", seconds=0.5)]


@pytest.fixture(scope="module")
def folder(runs: list[Run], tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("pypdfium2")
    pytest.importorskip("reportlab")
    folder = tmp_path_factory.mktemp("lab")
    assert write_report(runs, folder, title="A <title>", command="gridwright lab compare 'a & b'") == ""
    return folder


def test_a_folder_has_the_table_the_summary_the_page_and_every_plot(folder: Path) -> None:
    plots = {f"{plot.slug}.{kind}" for plot in PLOTS for kind in ("svg", "png")}
    assert {path.name for path in folder.iterdir()} == {"runs.csv", "summary.txt", "report.html", *plots}
    for name in plots:
        if name.endswith(".png"):
            assert (folder / name).read_bytes().startswith(b"\x89PNG")


def test_the_page_shows_every_plot_and_refers_to_nothing_outside(folder: Path) -> None:
    page = (folder / "report.html").read_text(encoding="utf-8")
    for plot in PLOTS:
        assert f'<figure id="{plot.slug}">' in page
    assert page.count("<svg") == len(PLOTS)
    assert not re.search(r"""(?:src|href)\s*=\s*["'](?!#)""", page)
    assert not re.search(r"@import|url\((?!data:)|<script|<link|<!ENTITY", page)
    assert "A &lt;title&gt;" in page
    assert "1 of them cut off" in page


def test_the_page_is_well_formed(folder: Path) -> None:
    class Balance(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.open: list[str] = []

        def handle_starttag(self, tag: str, attrs: object) -> None:
            if tag not in VOID:
                self.open.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert self.open.pop() == tag

    parser = Balance()
    parser.feed((folder / "report.html").read_text(encoding="utf-8"))
    assert parser.open == []


def test_a_plot_has_axes_with_units_a_legend_and_says_what_was_cut_off(folder: Path) -> None:
    tree = ElementTree.parse(folder / "time-over-size.svg")
    texts = {"".join(element.itertext()).strip() for element in tree.iter(f"{SVG}text")}
    assert {"size of the board (cells)", "CPU time", "1 ms", "takuzu", "plain", "limit: 0.5 s"} <= texts


def test_the_same_runs_give_the_same_picture(folder: Path, runs: list[Run], tmp_path: Path) -> None:
    write_report(runs, tmp_path, title="A <title>", command="gridwright lab compare 'a & b'")
    for path in sorted(folder.iterdir()):
        assert (tmp_path / path.name).read_bytes() == path.read_bytes(), path.name


def test_no_two_strategies_look_alike_in_black_and_white() -> None:
    shapes = {(look.marker, look.dash) for look in looks([f"strategy {number}" for number in range(10)]).values()}
    assert len(shapes) == 10


def test_without_the_libraries_for_png_the_plots_are_there_as_svg_and_a_word_says_what_is_missing(
    runs: list[Run], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen.canvas", None)
    assert "needs reportlab" in write_report(runs, tmp_path, title="x")
    assert not list(tmp_path.glob("*.png"))
    assert len(list(tmp_path.glob("*.svg"))) == len(PLOTS)


def test_the_axes_of_time_end_near_the_longest_run_unless_one_was_cut_off(runs: list[Run]) -> None:
    quick = [
        replace(run, end="ended", seconds=0.0001 * place, limit_seconds=600.0) for place, run in enumerate(runs, 1)
    ]
    axes = {plot.slug: plot.show(quick)[:2] for plot in PLOTS}
    within, cactus = axes["ended-within"][0], axes["cactus"][1]
    assert within.high < 0.001
    assert [label for _, label in cactus.ticks] == ["0.1 ms", "0.2 ms", "0.5 ms"]
    slow = [*quick[1:], replace(quick[0], end="time", seconds=600.0)]
    assert next(plot for plot in PLOTS if plot.slug == "ended-within").show(slow)[0].high > 600


def test_every_marker_of_a_plot_lies_inside_its_axes(runs: list[Run]) -> None:
    slow = [replace(run, seconds=seconds) for run, seconds in zip(runs, (1e-7, 0.3, 1000.0, 0.5), strict=True)]
    for _, drawing in drawn(slow):
        circles = [shape for shape in drawing.shapes if isinstance(shape, Circle)]
        assert circles
        for circle in circles:
            assert LEFT <= circle.x <= RIGHT
            assert TOP <= circle.y <= drawing.height
