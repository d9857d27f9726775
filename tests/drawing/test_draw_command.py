"""`gridwright draw` as a person uses it: a name says the kind of picture, several pictures get numbers."""

from pathlib import Path

import pypdfium2 as pdfium
import pytest

from gridwright import draw, parse
from gridwright.drawing import DrawingError
from tests.cli.shell import answers, gridwright

SUDOKU = "sudoku:4x4:.2.43...4.2....1\n"
TAKUZU = "takuzu:4x4:....1..1...1.0..\n"


def test_without_a_file_the_svg_is_printed() -> None:
    ran = gridwright("draw", "-", text=SUDOKU)
    assert ran.exit_code == 0
    assert ran.stdout.startswith("<svg ")


@pytest.mark.parametrize(("kind", "start"), [("svg", b"<svg "), ("png", b"\x89PNG"), ("pdf", b"%PDF-")])
def test_the_name_of_the_file_says_the_kind(kind: str, start: bytes, tmp_path: Path) -> None:
    target = tmp_path / f"board.{kind}"
    assert gridwright("draw", "-", "-o", str(target), "--solution", text=SUDOKU).exit_code == 0
    assert target.read_bytes().startswith(start)


@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<svg "), ("a.b.PNG", b"\x89PNG"), ("a.pdf", b"%PDF-")])
def test_a_drawing_saves_itself_as_the_kind_that_the_name_says(name: str, start: bytes, tmp_path: Path) -> None:
    drawing = draw(parse(SUDOKU))
    drawing.save(tmp_path / name)
    drawing.save(str(tmp_path / name))
    assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.parametrize("name", ["board.gif", "board", "svg"])
def test_a_drawing_is_not_saved_under_the_name_of_something_else(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DrawingError, match=r"it must end with \.svg, \.png or \.pdf"):
        draw(parse(SUDOKU)).save(name)
    assert list(tmp_path.iterdir()) == []


def test_several_pictures_are_pages_or_numbered_files(tmp_path: Path) -> None:
    assert gridwright("draw", "-", "-o", str(tmp_path / "two.pdf"), text=SUDOKU + TAKUZU).exit_code == 0
    assert len(pdfium.PdfDocument((tmp_path / "two.pdf").read_bytes())) == 2
    assert gridwright("draw", "-", "-o", str(tmp_path / "way.svg"), "--steps", text=SUDOKU).exit_code == 0
    assert sorted(path.name for path in tmp_path.glob("*.svg")) == [f"way-{number:03}.svg" for number in range(1, 11)]
    ran = gridwright("draw", "-", text=SUDOKU + TAKUZU)
    assert ran.exit_code == 2
    assert "several pictures need a file" in ran.stderr


def test_a_solution_is_said_to_be_one_of_several_or_not_to_be_there() -> None:
    several = gridwright("draw", "--solution", "takuzu:2x2:....")
    assert (several.exit_code, several.stdout[:5]) == (0, "<svg ")
    assert several.stderr == "<argument 1>:1: several solutions; one of them is drawn\n"
    none = gridwright("draw", "--solution", "takuzu:2x2:00..")
    assert (none.exit_code, none.stdout, none.stderr) == (1, "", "<argument 1>:1: no solution\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--theme", "pink"], "there is no theme 'pink'"),
        (["-o", "board.gif"], "it must end with .svg, .png or .pdf"),
        (["--solution", "--steps"], "--solution and --steps can't be drawn at once"),
        (["--step", "99"], "<stdin>:1: there is no step 99"),
        (["--lang", "xx"], "there are no messages in 'xx'"),
    ],
)
def test_a_request_that_cannot_be_met_is_an_error_that_says_why(arguments: list[str], message: str) -> None:
    ran = gridwright("draw", "-", *arguments, text=SUDOKU)
    assert ran.exit_code == 2
    assert message in ran.stderr
    assert ran.stdout == ""


def test_a_picture_names_its_puzzle_and_its_file(tmp_path: Path) -> None:
    target = tmp_path / "board.svg"
    drawn = answers("draw", "takuzu:2x2:0..0", "sudoku:1x1:.", "-o", target)
    assert [(record["id"], Path(record["file"]).name) for record in drawn] == [
        ("takuzu:2x2:0..0", "board-001.svg"),
        ("sudoku:1x1:.", "board-002.svg"),
    ]
    assert all(Path(record["file"]).exists() for record in drawn)
    pages = answers("draw", "takuzu:2x2:0..0", "sudoku:1x1:.", "-o", tmp_path / "boards.pdf")
    assert [(record["file"], record["page"]) for record in pages] == [
        (f"{tmp_path}/boards.pdf", page) for page in (1, 2)
    ]
    assert gridwright("draw", "--json", "takuzu:2x2:0..0").exit_code == 2
