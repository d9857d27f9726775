"""The store: a puzzle is there once, what is asked for is found, and nothing is taken twice."""

import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from gridwright import Budget, apply, parse, relate
from gridwright.bank import Bank, BankError, Selection, schema
from gridwright.bank.verifying import faults
from gridwright.puzzles.errors import GridwrightError
from tests.bank.banks import content, puzzles
from tests.copies.moves import random_witness

EASY = parse("sudoku:4x4:.2.43...4.2....1")
SAME_SOLUTION = parse("sudoku:4x4:1.34....41......")
PLATINUM = parse("sudoku:9x9:..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")


@pytest.fixture
def bank(tmp_path: Path) -> Bank:
    return Bank(tmp_path / "puzzles.bank", create=True)


def test_a_puzzle_is_stored_once_whatever_its_disguise(bank: Bank) -> None:
    rng = random.Random(1)
    originals = puzzles(6)
    assert [added.status for added in bank.add(originals)] == ["new"] * len(originals)
    disguised = [apply(random_witness(puzzle, rng), puzzle) for puzzle in originals]
    rng.shuffle(disguised)
    for puzzle, added in zip(disguised, bank.add(disguised), strict=True):
        assert added.status == "copy"
        assert relate(bank.get(added.number).puzzle, puzzle) is not None
        assert bank.copy_of(puzzle) == bank.get(added.number)
    assert len(bank) == len(originals)


def test_a_puzzle_comes_out_as_it_went_in(bank: Bank) -> None:
    given = puzzles()
    bank.add(given, sources=[f"list:{number}" for number in range(len(given))])
    assert [entry.puzzle for entry in bank.find()] == given
    assert [entry.source for entry in bank.find()][:2] == ["list:0", "list:1"]
    for entry in bank.find():
        assert relate(entry.puzzle, parse(entry.canonical)) is not None


def test_near_copies_are_left_out_on_request_only(bank: Bank) -> None:
    bank.add([EASY])
    assert relate(EASY, SAME_SOLUTION) is None
    assert [added.status for added in bank.add([SAME_SOLUTION, EASY], apart=True)] == ["near", "copy"]
    assert [added.status for added in bank.add([SAME_SOLUTION])] == ["new"]
    assert [entry.number for entry in bank.near(EASY)] == [1, 2]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("sudoku:4x4:................", "it has several solutions"),
        ("sudoku:4x4:12....3.........", "it has no solution"),
        ("sudoku:4x4:1234341241232341", "it is solved already"),
    ],
)
def test_a_bank_holds_puzzles_with_one_solution_to_find(bank: Bank, text: str, reason: str) -> None:
    [added] = bank.add([parse(text)])
    assert (added.status, added.reason, len(bank)) == ("refused", reason, 0)


def test_a_puzzle_whose_copies_cannot_be_told_in_time_is_refused(bank: Bank) -> None:
    board = next(puzzle for puzzle in puzzles(1) if puzzle.shape == (6, 6) and puzzle.family.slug == "sudoku")
    [added] = bank.add([board], budget=Budget(seconds=0))
    assert (added.status, len(bank)) == ("refused", 0)


def test_what_is_found_is_what_a_look_at_every_puzzle_finds(bank: Bank) -> None:
    bank.add([*puzzles(30), PLATINUM])
    bank.take(20, "a book")
    everything = list(bank.find())
    in_use = {use.puzzle for use in bank.history()}
    for wanted, meets in (
        (Selection(family="sudoku"), lambda entry: entry.family == "sudoku"),
        (Selection(family="sudoku", size="6"), lambda entry: entry.family == "sudoku" and entry.rows == 6),
        (Selection(size="6 (3x2)"), lambda entry: False),
        (Selection(difficulty="medium"), lambda entry: entry.band == "medium"),
        (Selection(score="1.5..2.4"), lambda entry: 1.5 <= entry.score <= 2.4),
        (Selection(needs="naked-single"), lambda entry: "naked-single" in entry.uses_of_techniques),
        (Selection(family="sudoku", upto="hidden-single"), lambda e: e.hardest in ("full-house", "hidden-single")),
        (Selection(unused=True), lambda entry: entry.number not in in_use),
        (Selection(purpose="a book"), lambda entry: entry.number in in_use),
        (Selection(symmetry="none"), lambda entry: entry.symmetry == ""),
        (Selection(rules="repeats"), lambda entry: False),
    ):
        if wanted.upto:
            meets_all = [e for e in everything if e.family == "sudoku" and meets(e)]
        else:
            meets_all = [entry for entry in everything if meets(entry)]
        assert list(bank.find(wanted)) == meets_all, wanted
        assert bank.count(wanted) == len(meets_all)
        assert list(bank.find(wanted, n=3)) == meets_all[:3]


@pytest.mark.parametrize(
    "asked",
    [
        {"family": "chess"},
        {"size": "x"},
        {"difficulty": "mild"},
        {"score": "4..x"},
        {"needs": "luck"},
        {"symmetry": "s"},
    ],
)
def test_what_cannot_be_asked_for_is_an_error(bank: Bank, asked: dict[str, Any]) -> None:
    with pytest.raises(GridwrightError):
        bank.find(**asked).__next__()


def test_no_puzzle_is_taken_twice_until_it_is_given_back(bank: Bank) -> None:
    bank.add(puzzles(3))
    first, second = bank.take(5, "Book 1"), bank.take(7, "Book 2")
    assert {entry.number for entry in first}.isdisjoint(entry.number for entry in second)
    with pytest.raises(BankError, match="-1 puzzles can't be taken"):
        bank.take(-1, "Book")
    with pytest.raises(BankError, match="wanted 1 puzzle of this kind, but only 0 can be taken"):
        bank.take(1, "Book 3")
    assert bank.give_back("Book 1", [first[0].number, 999]) == 1
    assert bank.take(1, "Book 3") == first[:1]
    assert [use.purpose for use in bank.history(first[0].number)] == ["Book 1", "Book 3"]
    assert bank.give_back("Book 2") == 7
    assert bank.give_back("Book 2") == 0


def test_what_was_printed_counts_as_used_if_the_bank_has_it_or_a_copy_and_it_was_free(bank: Bank) -> None:
    originals = puzzles(3)
    bank.add(originals)
    first = bank.take(1, "Book 1")[0]
    disguised = [apply(random_witness(puzzle, random.Random(1)), puzzle) for puzzle in originals]
    assert bank.use([*disguised, *originals, EASY], "Book 2") == len(originals) - 1
    assert [use.purpose for use in bank.history(first.number)] == ["Book 1"]
    assert bank.count(purpose="Book 2") == len(originals) - 1
    assert list(bank.find(unused=True)) == []
    assert list(faults(bank)) == []


def test_a_second_writer_waits_and_is_told_if_it_takes_too_long(bank: Bank) -> None:
    bank.add([EASY])
    with Bank(bank.path, patience=0.05) as second, bank._database.writing():
        assert len(second) == 1  # readers don't wait
        with pytest.raises(BankError, match=r"puzzles\.bank: another program is writing to this bank"):
            second.take(1, "Book 1")
    assert len(Bank(bank.path).take(1, "Book 1")) == 1


def test_a_full_disk_costs_the_last_transaction_only(bank: Bank) -> None:
    bank.add(puzzles(2))
    before = content(bank)
    pages = bank.query("PRAGMA page_count")[0][0]
    bank.query(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(BankError, match="no room is left"):
        bank.add(puzzles(40, seed=2))
    assert content(bank) == before
    bank.query("PRAGMA max_page_count = 100000")
    assert all(added.is_new for added in bank.add(puzzles(3, seed=3)[:3]))
    assert list(faults(bank)) == []


def test_a_key_finds_and_the_canonical_form_decides(bank: Bank, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridwright.bank.values.key_of_text", lambda text: b"one key for all.")
    bank.add([EASY])
    assert bank.add([EASY])[0].status == "copy"
    with pytest.raises(BankError, match="are not copies"):
        bank.add([PLATINUM])
    assert len(bank) == 1


def test_an_older_bank_is_brought_to_this_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.bank"
    with Bank(path, create=True) as old:
        old.add([EASY])
    later = (*schema.MIGRATIONS, ("ALTER TABLE puzzle ADD COLUMN note TEXT NOT NULL DEFAULT ''",))
    monkeypatch.setattr(schema, "MIGRATIONS", later)
    with Bank(path) as bank:
        assert bank.query("SELECT note FROM puzzle") == [("",)]
        assert bank.query("PRAGMA user_version") == [(len(later),)]
    monkeypatch.undo()
    with pytest.raises(BankError, match="made by a later version"):
        Bank(path)


def test_what_is_no_bank_is_left_alone(tmp_path: Path) -> None:
    text, other = tmp_path / "text.bank", tmp_path / "other.bank"
    text.write_text("not a bank\n" * 20)
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE puzzle (number)")
    connection.close()
    before = text.read_bytes(), other.read_bytes()
    for path in (text, other):
        with pytest.raises(BankError, match="is not a bank"):
            Bank(path, create=True)
    assert (text.read_bytes(), other.read_bytes()) == before
    with pytest.raises(BankError, match="there is no such bank"):
        Bank(tmp_path / "none.bank")
    with pytest.raises(BankError, match="can't be opened"):
        Bank(tmp_path / "no folder" / "new.bank", create=True)
    with pytest.raises(BankError, match="can't be opened"):
        Bank(tmp_path, create=True)


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        ("UPDATE puzzle SET solution = reverse WHERE number = 2", "solution is wrong"),
        ("UPDATE puzzle SET score = 9.5 WHERE number = 2", "score is wrong: it is 9.5 but should be"),
        ("UPDATE puzzle SET band = 'extreme' WHERE number = 2", "band is wrong"),
        ("UPDATE puzzle SET canonical = id WHERE number = 2", "canonical is wrong"),
        ("UPDATE puzzle SET key = x'00' WHERE number = 2", "the key is not that of its canonical form"),
        ("UPDATE puzzle SET id = 'sudoku:9x9:' || printf('%.81c', '.') WHERE number = 2", "it has several solutions"),
        ("UPDATE puzzle SET id = 'chess:8x8:' WHERE number = 2", "can't be read"),
        ("UPDATE puzzle SET solution_key = x'00' WHERE number = 2", "solution key is wrong"),
        ("DELETE FROM puzzle WHERE number = 2", "refers to a puzzle that doesn't exist"),
        ("INSERT INTO use (puzzle, purpose, taken) VALUES (2, 'twice', '')", "two purposes"),
        ("INSERT INTO recipe VALUES ('sudoku:9x9@5#1', 9, 9, 0)", "9 puzzles were kept, but the bank has 0"),
    ],
)
def test_a_check_finds_whatever_is_not_true(bank: Bank, damage: str, found: str) -> None:
    bank.add(puzzles(1))
    bank.take(3, "a book")
    assert list(faults(bank)) == []
    solution = bank.get(2).solution
    bank.query("PRAGMA foreign_keys = OFF")
    bank.query(damage.replace("reverse", f"'{solution[::-1]}'"))
    assert any(found in str(fault) for fault in faults(bank)), list(map(str, faults(bank)))
