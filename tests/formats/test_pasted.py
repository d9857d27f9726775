"""Texts as people have them, out of spreadsheets, services, forums and old files: read as what they are, or refused."""

import io
import json

import pytest

from gridwright import ParseError, parse, parse_position, read_all, to_id

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NINE = f"sudoku:9x9:{LINE}"
ROWS = [LINE[at : at + 9] for at in range(0, 81, 9)]
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NUMBERS = [[0 if cell == "." else int(cell) for cell in row] for row in ROWS]
CELLS = ["" if cell == "." else cell for cell in LINE]
FOUR = "sudoku:4x4:.2.43...4.2....1"
F_PUZZLE = {"size": 4, "grid": [[{}, {"value": 2, "given": True}, {}, {}], *[[{}] * 4] * 3]}
IPUZ = {
    "version": "http://ipuz.org/v2",
    "kind": ["http://ipuz.org/sudoku#1"],
    "puzzle": [[0, 2, 0, 4], [3, 0, 0, 0], [4, 0, 2, 0], [0, 0, 0, 1]],
}
TEXTS = {
    "a spreadsheet": ("\n".join("\t".join(CELLS[at : at + 9]) for at in range(0, 81, 9)), NINE),
    "a spreadsheet without the tabs at the ends": (
        "\n".join("\t".join(CELLS[at : at + 9]).rstrip("\t") for at in range(0, 81, 9)),
        NINE,
    ),
    "a spreadsheet with an empty row": ("1\t\t\t\n\t\t\t\n\t\t\t2\n\t3\t\t\n", "sudoku:4x4:1..........2.3.."),
    "a spreadsheet of a Takuzu": ("1\t\t\t\n\t\t0\t\n\t\t\t0\n\t1\t\t\n", "takuzu:4x4:1.....0....0.1.."),
    "a spreadsheet below a title": ("Sunday\n1\t\t\t\n\t\t\t\n\t\t\t2\n\t3\t\t\n", "sudoku:4x4:1..........2.3.."),
    "a board": (json.dumps({"board": NUMBERS}), NINE),
    "a board on many lines": (json.dumps({"board": NUMBERS, "difficulty": "easy"}, indent=2), NINE),
    "a board with null": (json.dumps({"grid": [[cell or None for cell in row] for row in NUMBERS]}), NINE),
    "a board of digits": (json.dumps({"grid": [list(row) for row in ROWS], "solution": None}), NINE),
    "a board in rows": (json.dumps({"sudoku": ROWS}), NINE),
    "a board on one line": (json.dumps({"puzzle": LINE, "id": 17, "solution": SOLVED}), NINE),
    "a board as one list": (json.dumps({"quiz": [number for row in NUMBERS for number in row]}), NINE),
    "a board in an answer": (
        json.dumps({"newboard": {"grids": [{"value": NUMBERS, "solution": [], "difficulty": "Hard"}], "results": 1}}),
        NINE,
    ),
    "a board with its sides": (json.dumps({"board": IPUZ["puzzle"], "rows": 4, "dimensions": [4, 4]}), FOUR),
    "a Takuzu as a board": (
        json.dumps({"board": [[0, None, 1, None], [None, 0, None, None], *[[None, None, None, 1]] * 2]}),
        "takuzu:4x4:0.1..0.....1...1",
    ),
    "a board of f-puzzles": (json.dumps(F_PUZZLE), "sudoku:4x4:.2.............."),
    "a call of ipuz": (f"ipuz({json.dumps(IPUZ)})", FOUR),
    "a call of ipuz on many lines": (f"ipuz({json.dumps(IPUZ, indent=2)});\n", FOUR),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_from_elsewhere_is_read(name: str) -> None:
    text, puzzle = TEXTS[name]
    assert [to_id(reading.puzzle) for reading in read_all(io.StringIO(text))] == [puzzle]


def test_what_a_board_says_of_itself_is_kept() -> None:
    text = json.dumps({"name": "A title", "author": "An author", "level": "easy", "puzzle": LINE, "solution": SOLVED})
    position = parse_position(text)
    assert (position.about.title, position.about.author, position.about.rating) == ("A title", "An author", "easy")
    assert position.solution == tuple(int(digit) - 1 for digit in SOLVED)


def test_boards_may_follow_each_other_in_a_list_and_on_lines() -> None:
    boards = [{"puzzle": LINE}, {"board": NUMBERS}]
    for text in (json.dumps(boards), "\n".join(map(json.dumps, boards))):
        assert [to_id(reading.puzzle) for reading in read_all(io.StringIO(text))] == [NINE, NINE]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"cages": [[0, 1]]}, "'cages', whose rules aren't known"),
        ({"diagonal": True}, "'diagonal', whose rules aren't known"),
        ({"type": "killer"}, "rules in words"),
        ({"rules": "Digits along a line must not repeat."}, "rules in words"),
        ({"regions": {"a": [1]}}, "'regions', whose rules aren't known"),
    ],
)
def test_what_may_be_a_rule_beside_a_board_is_refused_by_its_name(more: dict[str, object], says: str) -> None:
    with pytest.raises(ParseError, match=says):
        parse(json.dumps({"puzzle": LINE, **more}))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"puzzle": ""}', "a board is a text"),
        ('{"puzzle": "12"}', "no square of values"),
        ('{"board": [[1.5, 2, 3], [3, 4, 2]]}', "'1.5' is not a cell of a board"),
        ('{"board": [[1, 2, 3, 4], [1, 2, 3]]}', "no square of values"),
        ('{"a": {"puzzle": "1..............."}, "b": {"puzzle": "1..............."}}', "2 boards are in this object"),
        ("1\t\t\t0\n\t\t0\t\n\t1\t\t\n", "this is not a square grid"),
    ],
)
def test_what_is_no_board_is_called_so(text: str, says: str) -> None:
    with pytest.raises(ParseError, match=says):
        parse(text)


CLASSIC = [
    "Normal sudoku rules apply.",
    "Normal sudoku rules apply. And that's it!",
    "normal Sudoku rules apply; enjoy :)",
    "Standard rules. Good luck, have fun!",
    "Sudoku: place 1-9 in every row, column and 3x3 box.",
    "Place the digits from 1 to 9 so that each row, column and box contains every digit exactly once.",
    "Every row, every column and every box holds every value once",
]
OTHERS = [
    "Normal sudoku rules do not apply.",
    "Normal sudoku rules apply. Digits along a thermometer increase.",
    "No digit repeats on a diagonal.",
    "Only rows and columns.",
    "Place 1-9 in every row.",
    "Antiknight.",
]


@pytest.mark.parametrize("rules", CLASSIC)
def test_the_rules_of_the_classic_in_other_words_are_the_classic(rules: str) -> None:
    assert to_id(parse(json.dumps(F_PUZZLE | {"ruleset": rules}))) == "sudoku:4x4:.2.............."


@pytest.mark.parametrize("rules", OTHERS)
def test_other_rules_in_words_are_refused(rules: str) -> None:
    with pytest.raises(ParseError, match="rules in words"):
        parse(json.dumps(F_PUZZLE | {"ruleset": rules}))
