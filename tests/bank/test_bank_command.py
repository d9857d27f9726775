"""`gridwright bank` as a publisher uses it: what it says, what it writes, how it ends."""

import csv
import json
from pathlib import Path

import pytest

from gridwright import apply, canonical, from_id, read, read_all, relate, solve, to_id
from gridwright.bank import Bank, order_of, stock
from gridwright.puzzles.witness import Witness
from tests.cli.shell import TAKUZU, answers, gridwright


@pytest.fixture
def bank(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.bank"
    with Bank(path, create=True) as store:
        stock(store, [order_of(text, 6) for text in ("sudoku:6x6@5#1*12", "takuzu:6x6@5#1", "magnets:4x4@5#1")])
    return path


def test_copies_are_left_out_with_the_moves_that_show_it(bank: Path, tmp_path: Path) -> None:
    with Bank(bank) as store:
        first, second = store.get(1).puzzle, store.get(13).puzzle
    (tmp_path / "more.txt").write_text(f"{to_id(canonical(first))}\n{to_id(second)}\nsudoku:6x6:{'.' * 36}\n")
    ran = gridwright("bank", "add", bank, tmp_path / "more.txt")
    lines = ran.stderr.splitlines()
    assert lines[0].startswith(f"{tmp_path}/more.txt:1 is a copy of puzzle 1: ")
    assert lines[1:] == [
        f"{tmp_path}/more.txt:2 is puzzle 13 itself",
        f"{tmp_path}/more.txt:3 is left out: it has several solutions",
        f"0 puzzles added, 2 copies, 1 refused; {bank} has 24",
    ]
    assert ran.exit_code == 1


def test_banks_are_joined_without_copies(bank: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.bank"
    with Bank(other, create=True) as store:
        stock(store, [order_of("sudoku:6x6@5#1", 20)])
    ran = gridwright("bank", "add", other, bank, "-q")
    assert (ran.stderr, ran.exit_code) == (f"12 puzzles added, 12 copies; {other} has 32\n", 0)
    with Bank(other) as store:
        assert store.get(32).recipe == "magnets:4x4@5#1.5"


def test_near_copies_are_left_out_on_request(bank: Path) -> None:
    with Bank(bank) as store:
        entry = store.get(1)
    cell = next(cell for cell, value in enumerate(entry.puzzle.givens) if value is None)
    givens = [value if at != cell else entry.grid[cell] for at, value in enumerate(entry.puzzle.givens)]
    ran = gridwright("bank", "add", bank, to_id(entry.puzzle.with_givens(givens)), "--apart")
    said = "<argument 1>:1 has other clues and the solution of puzzle 1"
    assert ran.stderr == f"{said}\n0 puzzles added, 1 near copy; {bank} has 24\n"
    found = gridwright("bank", "find", bank, "--near", to_id(entry.puzzle.with_givens(givens)), "--to", "id")
    assert from_id(found.stdout.splitlines()[-1]) == entry.puzzle


def test_what_is_found_can_be_read_again_in_every_format_that_holds_it(bank: Path, tmp_path: Path) -> None:
    for format in ("id", "json", "csv", "opensudoku", "sudoku-symbols"):
        family = ("--family", "sudoku") if format != "id" else ()
        file = tmp_path / f"found.{format}"
        ran = gridwright("bank", "find", bank, *family, "--size", "6", "--to", format, "-o", file)
        if format == "opensudoku":  # it has 9×9 boards only
            assert ran.exit_code == 2
            continue
        assert ran.exit_code == 0
        with Bank(bank) as store:
            stored = [entry.puzzle for entry in store.find(size="6") if not family or entry.family == "sudoku"]
        assert list(read(file)) == stored
        if format == "csv":
            assert next(read_all(file)).recipe == "sudoku:6x6@5#1"


def test_the_name_of_a_file_says_how_to_write_what_is_found(bank: Path, tmp_path: Path) -> None:
    for name, option in (("found.jsonl", "--json"), ("found.csv", "--to=csv"), ("found.txt", "--to=id")):
        assert gridwright("bank", "find", bank, "-n", "3", "-o", tmp_path / name).exit_code == 0
        assert (tmp_path / name).read_text() == gridwright("bank", "find", bank, "-n", "3", option).stdout
    assert gridwright("bank", "find", bank, "-n", "3", "-o", tmp_path / "found.parquet").exit_code == 0
    assert list(read(tmp_path / "found.parquet")) == list(read(tmp_path / "found.csv"))


def test_a_book_takes_puzzles_that_no_other_book_gets(bank: Path) -> None:
    first = gridwright("bank", "take", bank, "--for", "Book 1", "-n", "5", "--family", "sudoku", "--json")
    second = gridwright("bank", "take", bank, "--for", "Book 2", "-n", "7", "--family", "sudoku", "--json")
    numbers = [json.loads(line)["number"] for line in (first.stdout + second.stdout).splitlines()]
    assert numbers == list(range(1, 13))
    third = gridwright("bank", "take", bank, "--for", "Book 3", "--family", "sudoku")
    assert (third.stdout, third.exit_code) == ("", 2)
    assert third.stderr == f"{bank}: wanted 1 puzzle of this kind, but only 0 can be taken\n"
    assert gridwright("bank", "give-back", bank, "--for", "Book 1", "3").stderr == "1 puzzle given back\n"
    assert gridwright("bank", "give-back", bank, "--for", "Book 9").exit_code == 1
    told = gridwright("bank", "history", bank, "3").stdout
    assert told.startswith("puzzle 3: Book 1, taken ")
    assert ", given back " in told
    kept = gridwright("bank", "find", bank, "--used-for", "Book 1", "--json").stdout.splitlines()
    assert [json.loads(line)["number"] for line in kept] == [1, 2, 4, 5]


def test_nothing_is_taken_that_cannot_be_written(bank: Path) -> None:
    ran = gridwright("bank", "take", bank, "--for", "Book 1", "--family", "sudoku", "--to", "magnets-janko")
    assert (ran.stdout, ran.exit_code) == ("", 2)
    assert "magnets-janko cannot hold" in ran.stderr
    assert gridwright("bank", "history", bank).stdout == ""


def test_an_export_names_each_puzzle_that_the_format_cannot_hold_and_goes_on(bank: Path) -> None:
    ran = gridwright("bank", "export", bank, "--to", "takuzu-line")
    with Bank(bank) as store:
        others = [entry.number for entry in store.find() if entry.puzzle.family.slug != "takuzu"]
    assert [line.split(":")[0] for line in ran.stderr.splitlines()] == [f"puzzle {number}" for number in others]
    assert (len(ran.stdout.splitlines()), ran.exit_code) == (24 - len(others), 2)


def test_a_size_with_its_boxes_finds_usual_and_unusual_ones(tmp_path: Path) -> None:
    bank = tmp_path / "boxes.bank"
    with Bank(bank, create=True) as store:
        stock(store, [order_of("sudoku:6x6@5#1", 2), order_of("sudoku:6x6,3x2@5#1", 3), order_of("takuzu:6x6@5#1", 1)])
    for size, number in (("6 (2x3)", 2), ("6 (3x2)", 3), ("6", 6)):
        found = gridwright("bank", "find", bank, "--size", size, "--json").stdout.splitlines()
        assert len(found) == number


def test_a_disguised_puzzle_is_looked_up(bank: Path) -> None:
    with Bank(bank) as store:
        puzzle = store.get(20).puzzle
    disguised = apply(Witness(()), canonical(puzzle))
    found = gridwright("bank", "find", bank, "--copy-of", to_id(disguised))
    assert found.stdout.startswith("# puzzle 20: ")
    for others in (("--copy-of", "sudoku:4x4:.2.43...4.2....1"), ("--copy-of", to_id(disguised), "--used-for", "X")):
        unknown = gridwright("bank", "find", bank, *others)
        assert (unknown.stderr, unknown.exit_code) == ("no puzzle of this kind\n", 1)


def test_a_table_is_read_back_with_its_solutions(bank: Path, tmp_path: Path) -> None:
    gridwright("bank", "export", bank, "-o", tmp_path / "all.csv")
    with (tmp_path / "all.csv").open() as file:
        rows = list(csv.DictReader(file))
    puzzles = list(read(tmp_path / "all.csv"))
    assert len(rows) == len(puzzles) == 24
    for puzzle, row in zip(puzzles, rows, strict=True):
        solution = from_id(row["solution"] if ":" in row["solution"] else f"sudoku:6x6:{row['solution']}")
        assert solution.givens == solve(puzzle).solution
    gridwright("bank", "export", bank, "--to", "parquet", "-o", tmp_path / "all.parquet")
    assert list(read(tmp_path / "all.parquet")) == puzzles
    lines = gridwright("bank", "export", bank, "--to", "jsonl").stdout.splitlines()
    solutions = [from_id(json.loads(line)["solution"]["id"]).givens for line in lines]
    assert solutions == [solve(puzzle).solution for puzzle in puzzles]
    (tmp_path / "all.jsonl").write_text("\n".join(lines))
    assert list(read(tmp_path / "all.jsonl")) == puzzles
    assert gridwright("bank", "find", bank, "--json").stdout.splitlines() == lines


def test_the_name_of_the_file_chooses_the_kind_of_the_table(bank: Path, tmp_path: Path) -> None:
    for kind, name in (("csv", "all.csv"), ("jsonl", "all.json"), ("parquet", "all.parquet"), ("arrow", "all.feather")):
        assert gridwright("bank", "export", bank, "-o", tmp_path / name).exit_code == 0
        assert gridwright("bank", "export", bank, "--to", kind, "-o", tmp_path / "told").exit_code == 0
        assert (tmp_path / name).read_bytes() == (tmp_path / "told").read_bytes()
    gridwright("bank", "export", bank, "-o", tmp_path / "all.csv", "--to", "id")
    assert (tmp_path / "all.csv").read_text().startswith("sudoku:6x6:")
    assert "`gridwright draw` makes pictures" in gridwright("bank", "export", bank, "-o", tmp_path / "all.svg").stderr


def test_a_split_leaks_no_solution_and_moves_no_puzzle_when_the_bank_grows(bank: Path, tmp_path: Path) -> None:
    def parts(folder: str, *options: str) -> dict[str, set[str]]:
        shares = "train=0.5,valid=0.25,test=0.25"
        ran = gridwright("bank", "export", bank, "--split", shares, "-o", tmp_path / folder, *options)
        assert ran.exit_code == 0
        found = {}
        for name in ("train", "valid", "test"):
            with (tmp_path / folder / f"{name}.csv").open() as file:
                found[name] = {row["puzzle"] for row in csv.DictReader(file)}
        return found

    with Bank(bank) as store:
        stock(store, [order_of("sudoku:4x4@5#1", 30)])  # two solution grids, many puzzles of each
    before = parts("before")
    card = json.loads((tmp_path / "before" / "card.json").read_text())
    assert [part["puzzles"] for part in card["parts"].values()] == [len(part) for part in before.values()]
    assert sum(kind["puzzles"] for kind in card["kinds"]) == sum(map(len, before.values())) == 54
    tiny = [{text for text in part if len(text) == 16} for part in before.values()]
    with Bank(bank) as store:
        grids = [{entry.solution_key for entry in store.find() if entry.id.endswith(f":{text}")} for text in tiny[0]]
        keys = [{e.solution_key for e in store.find(size="4") if e.id[-16:] in part} for part in tiny]
        assert sum(map(len, keys)) == 2  # each grid is in one part only
        assert len(grids) == len(tiny[0])
        stock(store, [order_of("sudoku:6x6@5#1", 30)])
    after = parts("after")
    assert all(before[name] <= after[name] for name in before)
    assert parts("other", "--seed", "1") != after


def test_stock_says_what_it_made_and_why_it_ended(tmp_path: Path) -> None:
    path = tmp_path / "new.bank"
    ran = gridwright("bank", "stock", path, "takuzu:6x6@5#3*4", "sudoku:4x4@5#3", "-n", "500", "--jobs", "1")
    assert ran.stdout.startswith("takuzu:6x6@5#3: 4 kept of 4 made\nsudoku:4x4@5#3: ")
    assert "wanted 500, stopped: the last ones were all copies" in ran.stderr
    assert ran.exit_code == 1
    assert gridwright("bank", "stock", path, "takuzu:6x6@5#3", "-n", "4", "--jobs", "1").exit_code == 0
    late = gridwright("bank", "stock", path, "takuzu:6x6@5#3", "-n", "9000", "--jobs", "1", "--time", "0s")
    assert (late.stdout, late.exit_code) == ("takuzu:6x6@5#3: 4 kept of 4 made\n", 3)


def test_a_check_tells_what_is_wrong(bank: Path) -> None:
    assert gridwright("bank", "check", bank).stderr == f"{bank}: 24 puzzles checked, 0 faults\n"
    with Bank(bank) as store:
        store.query("UPDATE puzzle SET score = 7.5 WHERE number = 2")
        puzzle, canonical_text = store.get(2).puzzle, store.get(2).canonical
    ran = gridwright("bank", "check", bank)
    assert ran.exit_code == 1
    assert ran.stdout.startswith(f"{bank}: puzzle 2: score is wrong: it is 7.5 but should be ")
    assert relate(puzzle, from_id(canonical_text)) is not None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("find", "{bank}", "--difficulty", "mild"), "there is no difficulty 'mild'"),
        (("find", "{bank}", "--family", "chess"), "there is no family 'chess'"),
        (("find", "{bank}", "--to", "nothing"), "there is no format 'nothing'"),
        (("find", "none.bank"), "there is no such bank"),
        (("show", "{bank}", "99"), "there is no puzzle 99"),
        (("stock", "{bank}", "sudoku"), "not a recipe"),
        (("export", "{bank}", "--split", "train=0.5", "-o", "x"), "add up to 1, not 0.5"),
        (("export", "{bank}", "--split", "train=0.5,test=0.5"), "name the folder"),
        (("export", "{bank}", "--split", "train=0.5,test=0.5", "-o", "a.parquet"), "is a folder: -o a --to parquet"),
        (("find", "{bank}", "--size", "6 (4x2)"), "boxes of 4×2 don't fit a 6×6 Sudoku"),
    ],
)
def test_what_cannot_be_is_told(bank: Path, arguments: tuple[str, ...], message: str) -> None:
    ran = gridwright("bank", *(argument.format(bank=bank) for argument in arguments))
    assert ran.exit_code == 2
    assert message in " ".join(ran.stderr.replace("│", " ").split())


def test_a_bank_says_what_it_holds_and_what_of_it_is_used(tmp_path: Path) -> None:
    bank, easy = tmp_path / "my.bank", "sudoku:4x4:.2.43...4.2....1\n"
    gridwright("bank", "add", bank, "-", text=TAKUZU + easy)
    gridwright("bank", "take", bank, "--for", "Book 1", "--family", "sudoku")
    [overview] = answers("bank", "show", bank)
    assert (overview["puzzles"], overview["recipes"]) == (2, [])
    assert [(kind["family"], kind["puzzles"], kind["unused"]) for kind in overview["kinds"]] == [
        ("sudoku", 1, 0),
        ("takuzu", 1, 1),
    ]
    [puzzle] = answers("bank", "show", bank, "2")
    [found] = answers("bank", "find", bank, "--family", "sudoku")
    [use] = puzzle.pop("history")
    assert puzzle == found
    assert answers("bank", "history", bank) == [{"number": 2, **use}]
    assert (use["purpose"], use["given_back"]) == ("Book 1", None)
    assert answers("bank", "check", bank) == []
