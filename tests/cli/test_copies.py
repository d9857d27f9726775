"""`gridwright relate`, `canonical` and `dedupe`: what they say, and how they end."""

import json
import random
from pathlib import Path
from types import SimpleNamespace

import pytest

from gridwright import FAMILIES, Puzzle, Witness, _core, apply, canonical, family, parse, read, relate, to_id
from gridwright.copies.line_group import Cells
from tests.cli.shell import EMPTY_SUDOKU, SUDOKU, answers, gridwright
from tests.copies.boards import product, some_clues
from tests.copies.moves import random_witness
from tests.data import DATA

PAIR = "sudoku:4x4:12......3......4\nsudoku:4x4:21.........4.3..\n"
OTHER = "sudoku:4x4:12......3.......\n"
NOT_SIMPLY_DIFFERENT = "sudoku:4x4:1.....1.........\nsudoku:4x4:1.........1.....\n"
PUZZLE = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"


def copies_of(text: str, number: int, seed: int) -> list[str]:
    rng = random.Random(seed)
    puzzle = parse(text)
    copies = [apply(random_witness(puzzle, rng), puzzle) for _ in range(number)]
    return ["".join("." if value is None else str(value + 1) for value in copy.givens) for copy in copies]


def test_two_files_that_are_no_copies_get_a_reason_and_a_negative_answer(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_text(PAIR.splitlines()[0])
    second.write_text(OTHER)
    result = gridwright("relate", first, second, "--json")
    assert result.exit_code == 1
    record = json.loads(result.stdout)
    assert not record["copies"]
    assert gridwright("relate", first, second).stdout == f"no: {record['reason']}\n"


@pytest.mark.parametrize("options", [(), ("--all",), ("--json",)])
def test_no_is_found_by_one_search_within_the_time(options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    searches: list[float] = []

    def counted(group: _core.LineGroup, first: Cells, second: Cells, seconds: float) -> _core.StepsBetween:
        searches.append(seconds)
        return _core.StepsBetween(group, first, second, seconds)

    monkeypatch.setattr("gridwright.copies.relate._core", SimpleNamespace(StepsBetween=counted))
    result = gridwright("relate", "-", "--time", "50s", *options, text=NOT_SIMPLY_DIFFERENT)
    assert result.exit_code == 1
    assert searches == [50.0]


def test_the_witness_in_json_can_be_applied() -> None:
    first, second = (parse(line) for line in PAIR.splitlines())
    related = gridwright("relate", "-", "--json", text=PAIR)
    assert related.exit_code == 0
    assert apply(Witness.from_data(json.loads(related.stdout)), first) == second


def test_all_ways_are_listed_and_counted() -> None:
    text = "takuzu:2x2:0..0\ntakuzu:2x2:0..0\n"
    *ways, last = [
        json.loads(line) for line in gridwright("relate", "-", "--all", "--json", text=text).stdout.splitlines()
    ]
    assert ([way["number"] for way in ways], last["number"]) == ([1, 2, 3, 4], 4)
    assert len(gridwright("relate", "-", "--all", text=text).stdout.splitlines()) == 5
    assert gridwright("relate", "--all", "-", text=PAIR.splitlines()[0] + "\n" + OTHER).exit_code == 1


def test_a_picture_shows_one_way(tmp_path: Path) -> None:
    for option in ("--all", "--solutions"):
        ran = gridwright("relate", "-", option, "-o", tmp_path / "ways.png", text=PAIR)
        assert (ran.exit_code, [*tmp_path.iterdir()]) == (2, [])


def test_solutions_can_be_the_same_under_other_clues() -> None:
    puzzle = parse(SUDOKU)
    cell = next(cell for cell, value in enumerate(puzzle.givens) if value is None)
    more = list(puzzle.givens)
    more[cell] = 0
    text = f"{to_id(puzzle)}\n{to_id(puzzle.with_givens(more))}\n"
    assert gridwright("relate", "-", "--solutions", text=text).exit_code == 0
    assert gridwright("relate", "-", text=text).exit_code == 1
    assert gridwright("relate", "-", "--solutions", text=PAIR).exit_code == 1
    assert gridwright("relate", "-", "--solutions", "--json", text=text).exit_code == 0


@pytest.mark.parametrize("text", ["sudoku:4x4:12......3......4\n", PAIR + PAIR, ""])
def test_anything_but_two_puzzles_is_bad_input(text: str) -> None:
    result = gridwright("relate", "-", text=text)
    assert (result.stdout, result.exit_code) == ("", 2)


def test_canonical_says_the_same_of_many_at_once_and_of_each_in_its_time() -> None:
    text = "".join(f"{to_id(board)}\n" for each in FAMILIES for board in map(parse, each.examples))
    lines = ".2.43...4.2....1\n4.2....1.2.43...\n" * 20
    for puzzles in (text, lines):
        at_once = gridwright("canonical", "-", text=puzzles)
        assert at_once.stdout == gridwright("canonical", "--time", "1m", "-", text=puzzles).stdout
        assert len(at_once.stdout.splitlines()) == len(puzzles.splitlines())


def test_canonical_gives_the_id_of_the_least_copy_and_its_symmetries() -> None:
    assert gridwright("canonical", "-", text=EMPTY_SUDOKU).stdout == f"{EMPTY_SUDOKU.strip()}\t{3359232 * 362880}\n"
    lines = gridwright("canonical", "-", text=PAIR).stdout.splitlines()
    assert lines[0] == lines[1]
    assert parse(lines[0].split("\t")[0]) == canonical(parse(PAIR.splitlines()[0]))
    assert json.loads(gridwright("canonical", "--json", "-", text=OTHER).stdout)["symmetries"] > 0


def test_dedupe_keeps_the_first_of_each_class_and_tells_the_moves(tmp_path: Path) -> None:
    lines = [PUZZLE, *copies_of("sudoku:9x9:" + PUZZLE, 3, 1), PUZZLE[::-1].replace("9", "8")]
    source, target = tmp_path / "all.txt", tmp_path / "kept.txt"
    source.write_text("\n".join(lines))
    result = gridwright("dedupe", source, "-o", target)
    assert target.read_text().splitlines() == [PUZZLE, lines[4]]
    *copies, _ = result.stderr.splitlines()
    assert [line.split(" ")[0] for line in copies] == [f"{source}:{number}" for number in (2, 3, 4)]
    assert copies[1].endswith(str(relate(parse(PUZZLE), parse(lines[2]))))
    assert len(list(read(target))) == 2


def test_dedupe_takes_families_sizes_and_formats_as_they_come() -> None:
    text = "takuzu:2x3:01....\n" + PAIR + "takuzu:3x2:.0.1..\n" + OTHER
    result = gridwright("dedupe", "-", text=text)
    kept = result.stdout.splitlines()
    assert [line.split(":")[0] for line in kept] == ["takuzu", "sudoku", "sudoku"]
    assert result.exit_code == 0


def test_a_bad_line_among_many_is_reported_with_its_place_and_the_rest_still_done(tmp_path: Path) -> None:
    source = tmp_path / "all.txt"
    source.write_text(f"{PUZZLE}\n# a remark\n\n{PUZZLE[:80]}X\n{PUZZLE}\n")
    result = gridwright("dedupe", source)
    assert result.stdout == PUZZLE + "\n"
    wrong, copy, _ = result.stderr.splitlines()
    assert (wrong.split(": ")[0], copy.split(" ")[0]) == (f"{source}:4:81", f"{source}:5")
    assert result.exit_code == 2


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_official_pairs_are_read_as_they_are_and_answered(number: int) -> None:
    file = DATA / "sudokopie" / f"sudoku{number}.txt"
    if not file.exists():
        pytest.skip("the folder ../shared/data is not here")
    *_, last = gridwright("relate", "--all", "--json", file).stdout.splitlines()
    assert json.loads(last)["number"] == 1
    first, second = read(file)
    witness = relate(first, second)
    assert witness is not None
    assert apply(witness, first) == second


def test_a_list_in_least_form_is_found_to_be_so() -> None:
    """The published 17-clue puzzles stand there in the form that others call row-minlex; all but five of 10,000."""
    file = DATA / "sudoku" / "9x9" / "clue17_10000.txt"
    if not file.exists():
        pytest.skip("the folder ../shared/data is not here")
    puzzles = list(read(file))[:500]
    assert sum(canonical(puzzle) == puzzle for puzzle in puzzles) >= 495


def test_a_budget_that_runs_out_is_told_by_the_exit_code() -> None:
    boxes = (2, 32)
    one = some_clues(boxes, 1, random.Random(1))
    full = Puzzle(family("sudoku"), (64, 64), tuple(product(boxes)), boxes)
    for command, puzzle in (("relate", one), ("canonical", one), ("canonical", full)):
        copy = apply(random_witness(puzzle, random.Random(2)), puzzle)
        text = f"{to_id(puzzle)}\n{to_id(copy)}\n"
        assert gridwright(command, "-", "--time", "0.1ms", text=text).exit_code == 3
    assert gridwright("relate", "-", "--time", "1h", text=PAIR).exit_code == 0


def test_a_copy_names_its_first_puzzle_and_the_moves_that_lead_from_there() -> None:
    text = "takuzu:2x3:01....\ntakuzu:3x2:.0.1..\ntakuzu:2x2:0...\n"
    first, copy, other = sorted(answers("dedupe", "-", text=text), key=lambda record: record["line"])
    assert (first["copy_of"], other["copy_of"]) == (None, None)
    assert copy["copy_of"] == {"source": "<stdin>", "line": 1, "id": "takuzu:2x3:01...."}
    assert apply(Witness.from_data(copy), parse(first["id"])) == parse(copy["id"])
    assert [record["line"] for record in answers("dedupe", "-q", "-", text=text)] == [1, 3]
