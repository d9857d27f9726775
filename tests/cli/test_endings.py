"""How a run ends: exit codes, bad files among good ones, signals, broken pipes, full disks."""

import os
import resource
import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.shell import (
    EMPTY_SUDOKU,
    EMPTY_TAKUZU,
    PROGRAM,
    SUDOKU,
    SUDOKU_SOLUTION,
    TAKUZU,
    UNSOLVABLE,
    gridwright,
    places,
    process,
)

UNDECIDED = ("--nodes", "0")


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    texts = {"good": SUDOKU, "none": UNSOLVABLE, "open": EMPTY_TAKUZU, "bad": "1 2 3 4\n3 4 X 2\n"}
    for name, text in texts.items():
        (tmp_path / f"{name}.txt").write_text(text)
    return {"missing": tmp_path / "missing.txt"} | {name: tmp_path / f"{name}.txt" for name in texts}


@pytest.mark.parametrize(
    ("names", "code"),
    [("good", 0), ("good none", 1), ("none open", 3), ("bad good", 2), ("open bad none", 2), ("missing good", 2)],
)
def test_the_gravest_answer_gives_the_exit_code(names: str, code: int, files: dict[str, Path]) -> None:
    assert gridwright("solve", *UNDECIDED, *(files[name] for name in names.split())).exit_code == code


def test_a_bad_file_is_reported_with_its_place_and_the_others_are_done(files: dict[str, Path]) -> None:
    result = gridwright("solve", files["bad"], files["missing"], files["good"])
    assert result.stdout == SUDOKU_SOLUTION
    assert places(result.stderr) == [f"{files['bad']}:2:5", str(files["missing"])]


def test_puzzles_before_a_mistake_are_done(tmp_path: Path) -> None:
    file = tmp_path / "ids.txt"
    file.write_text(TAKUZU + "takuzu:4x4:........x.......\n")
    result = gridwright("check", file)
    assert (places(result.stdout), places(result.stderr)) == ([f"{file}:1"], [f"{file}:2:20"])
    assert result.exit_code == 2


def test_a_puzzle_may_be_an_argument_itself() -> None:
    ids, line = TAKUZU.strip(), "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    result = gridwright("check", ids, line, SUDOKU)
    assert places(result.stdout) == [f"<argument {number}>:1" for number in (1, 2, 3)]
    for command in ("solve", "count", "canonical", "dedupe", "explain", "hint", "grade", "relate"):
        arguments = [ids, ids] if command == "relate" else [ids]
        assert gridwright(command, *arguments).exit_code == 0
    assert gridwright("convert", line, "--to", "id").stdout == f"sudoku:9x9:{line}\n"


def test_a_file_wins_over_a_puzzle_of_the_same_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("1").write_text(TAKUZU)
    assert gridwright("check", "1").stdout.startswith("1:1: 4×4 Takuzu")
    Path("1").unlink()
    assert gridwright("check", "1").stdout.startswith("<argument 1>:1: 1×1 Sudoku")


@pytest.mark.parametrize(
    ("argument", "place"),
    [
        ("grids/easy.txt", "grids/easy.txt"),
        ("takuzu:2x2:0..X", "<argument 1>:1:15"),
        ("takuzu:6x6@1#7", "<argument 1>:1:1"),
        ("12345678", "'12345678' is neither a file nor a puzzle"),
        (" ", "' ' is neither a file nor a puzzle"),
        ("takuzu:2x2:....\ntakuzu:2x2:0..X", "<argument 1>:2:15"),
    ],
)
def test_an_argument_that_is_neither_a_file_nor_a_puzzle_is_named(argument: str, place: str) -> None:
    result = gridwright("solve", argument)
    assert (places(result.stderr), result.exit_code) == ([place], 2)


@pytest.mark.parametrize("puzzle", ["sudoku:4x4:.2.43...4.2....1", "." * 81])
def test_a_puzzle_that_the_options_exclude_is_not_called_none(puzzle: str) -> None:
    result = gridwright("solve", "--rules", "repeats", puzzle)
    assert result.exit_code == 2
    assert result.stderr.startswith("<argument 1>")


def test_names_may_be_in_capital_letters() -> None:
    small, capital = "takuzu/repeats:2x2:0..0", "TAKUZU/Repeats:2X2:0..0"
    assert gridwright("convert", capital, "--to", "id").stdout == f"{small}\n"
    assert gridwright("convert", "--rules", "Repeats", "takuzu:2x2:0..0", "--to", "id").stdout == f"{small}\n"


@pytest.mark.parametrize("words", [["--limit", "x"], ["-o", ""]])
def test_an_option_that_cannot_be_used_is_a_mistake(words: list[str]) -> None:
    done = gridwright("solve", *words, "takuzu:2x2:0...")
    assert (done.exit_code, done.stdout) == (2, "")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    result = gridwright("solve", tmp_path)
    assert (result.stderr, result.exit_code) == (f"{tmp_path}: Is a directory\n", 2)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_reported(files: dict[str, Path]) -> None:
    files["good"].chmod(0)
    assert gridwright("solve", files["good"]).stderr == f"{files['good']}: Permission denied\n"


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n"])
def test_input_without_a_puzzle_is_bad_input(text: str) -> None:
    result = gridwright("solve", "-", text=text)
    assert (places(result.stderr), result.exit_code) == (["<stdin>:1:1"], 2)


def test_an_output_file_appears_whole_and_keeps_its_mode(tmp_path: Path, files: dict[str, Path]) -> None:
    target = tmp_path / "out.txt"
    target.write_text("old")
    target.chmod(0o640)
    assert gridwright("solve", files["good"], "-o", target).stdout == ""
    assert target.read_text() == SUDOKU_SOLUTION
    assert target.stat().st_mode & 0o777 == 0o640


def test_an_output_file_may_be_the_input_or_a_link_to_it(tmp_path: Path, files: dict[str, Path]) -> None:
    link = tmp_path / "link.txt"
    link.symlink_to(files["good"])
    assert gridwright("solve", files["good"], "-o", link).exit_code == 0
    assert link.is_symlink()
    assert files["good"].read_text() == SUDOKU_SOLUTION


def test_an_old_output_file_survives_input_that_is_all_bad(tmp_path: Path, files: dict[str, Path]) -> None:
    target = tmp_path / "out.txt"
    target.write_text("old")
    assert gridwright("solve", files["bad"], "-o", target).exit_code == 2
    assert target.read_text() == "old"
    assert leftovers(tmp_path) == []


def test_an_output_file_in_no_folder_is_an_error_at_once(tmp_path: Path) -> None:
    result = gridwright("solve", "-", "-o", tmp_path / "nowhere" / "out.txt", text=EMPTY_SUDOKU)
    assert "No such file or directory" in result.stderr
    assert result.exit_code == 2


def leftovers(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.suffix not in (".txt",))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_an_error(files: dict[str, Path]) -> None:
    with open("/dev/full", "w") as full:
        ended = process("solve", files["good"], stdout=full)
    assert (ended.returncode, ended.stderr) == (2, "gridwright: standard output: No space left on device\n")
    ended = process("solve", files["good"], "-o", "/dev/full")
    assert (ended.returncode, ended.stderr) == (2, "gridwright: /dev/full: No space left on device\n")


def test_when_a_file_cannot_be_written_to_its_end_the_old_one_stays(tmp_path: Path) -> None:
    source, target = tmp_path / "empty.txt", tmp_path / "out.txt"
    source.write_text(EMPTY_SUDOKU)
    target.write_text("old")

    def small_files_only() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))

    ended = process("solve", "-a", source, "-o", target, preexec_fn=small_files_only)
    assert (ended.returncode, ended.stderr) == (2, f"gridwright: {target}: File too large\n")
    assert target.read_text() == "old"
    assert leftovers(tmp_path) == []


@pytest.mark.parametrize("target", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "/dev/stderr"])
def test_a_stream_may_be_named_as_a_file(target: str, files: dict[str, Path], tmp_path: Path) -> None:
    ended = process("solve", files["good"], "-o", target)
    assert (ended.returncode, ended.stdout + ended.stderr) == (0, SUDOKU_SOLUTION)
    with open(tmp_path / "log", "w") as log:
        log.write("before\n")
        log.flush()
        process("solve", files["good"], "-o", "/dev/stdout", stdout=log)
    assert (tmp_path / "log").read_text() == "before\n" + SUDOKU_SOLUTION


def test_a_named_pipe_is_written_to_directly(files: dict[str, Path], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen([*PROGRAM, "solve", files["good"], "-o", pipe]) as running:
        assert pipe.read_text() == SUDOKU_SOLUTION
    assert (running.returncode, leftovers(tmp_path)) == (0, ["pipe"])
    assert process("solve", files["good"], "-o", "/dev/null").returncode == 0


def test_a_broken_pipe_ends_quietly(tmp_path: Path) -> None:
    source = tmp_path / "empty.txt"
    source.write_text(EMPTY_SUDOKU)
    with subprocess.Popen([*PROGRAM, "solve", "-a", source], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline() == b"# solution 1\n"
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(60) == 0


def test_an_interrupt_keeps_what_was_printed_and_has_its_own_exit_code(tmp_path: Path) -> None:
    source = tmp_path / "empty.txt"
    source.write_text(EMPTY_SUDOKU)
    with subprocess.Popen([*PROGRAM, "solve", "-a", source], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=60)
    assert (running.returncode, errors) == (130, b"gridwright: interrupted\n")
