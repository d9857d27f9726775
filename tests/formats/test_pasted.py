"""Texts as people have them, out of spreadsheets, services, forums and old files: read as what they are, or refused."""

import io
import json

import pytest

from gridwright import ParseError, parse, parse_position, read, read_all, to_id
from gridwright.formats.links.lz_string import packed
from tests.cli.shell import gridwright

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
        ({"rows": [[1, 2], [3]]}, "'rows', whose rules aren't known"),
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


NOTES = {
    "{} 126732": "126732",
    "{}\tGolden Nugget": "Golden Nugget",
    "{};11.9;author": "11.9 author",
    "1. {}": "1",
    "(17) {}": "17",
    "1: {} easy": "1: easy",
    '"{}","Extreme","6114"': "Extreme 6114",
    "{},easy,1.2": "easy 1.2",
    "11.9 {}": "11.9",
    "{} # easy": "",
    "PUZZLE='{}';": "PUZZLE",
    "99480,99408,114,1895,{},Easter-Monster,20.00s,0": "99480 99408 114 1895 Easter-Monster 20.00s 0",
}


@pytest.mark.parametrize("note", NOTES)
@pytest.mark.parametrize("cells", [LINE, LINE.replace(".", "0"), LINE.replace(".", "_"), LINE.replace(".", "*")])
def test_a_note_beside_a_puzzle_is_its_title(note: str, cells: str) -> None:
    [reading] = read_all(io.StringIO(note.format(cells) + "\n"))
    assert to_id(reading.puzzle) == NINE
    assert (reading.position.about.title if reading.position else "") == NOTES[note]


@pytest.mark.parametrize("before", [":00x0:x:", "jigsaw 9x9:", "Sudoku/Diagonal:9x9:", "name:1:"])
def test_cells_after_a_colon_may_be_part_of_anything(before: str) -> None:
    with pytest.raises(ParseError):
        parse(before + LINE)


def test_a_list_of_lists_may_be_set_in_with_tabs() -> None:
    assert (
        to_id(parse(json.dumps(NUMBERS, indent="\t")))
        == to_id(parse(json.dumps({"grid": NUMBERS}, indent="\t")))
        == NINE
    )


@pytest.mark.parametrize("title", ["title:", "puzzle:", "size: 9", "a puzzle"])
def test_a_title_is_no_id(title: str) -> None:
    assert to_id(parse(f"{title}\n" + "\n".join(ROWS))) == NINE


def test_a_size_may_have_a_comment() -> None:
    assert parse("2 3 # rows, columns\n- 1 -\n1 - -\n2 1\n- 2\n1 1 2\n3 3 2\n").title == "2×3 Magnets"
    assert to_id(parse("9 # size\n" + "\n".join(ROWS))) == NINE


@pytest.mark.parametrize("between", [" ", "\t", ",", ";", ":"])
def test_a_solution_beside_a_puzzle_is_its_solution(between: str) -> None:
    position = parse_position(f"{LINE}{between}{SOLVED}\n")
    assert (to_id(position.puzzle), position.solution) == (NINE, tuple(int(digit) - 1 for digit in SOLVED))
    lines = [*read_all(io.StringIO(f"{LINE}{between}{SOLVED}\n" * 3))]
    assert [(reading.line, reading.position) for reading in lines] == [(line, position) for line in (1, 2, 3)]


def test_lines_with_notes_without_and_with_mistakes_may_follow_each_other() -> None:
    lines = [f"{LINE} hard", LINE, f"2. {LINE}", "A title", f"{LINE[:-1]}? easy", f"{LINE},,"]
    mistakes: list[Exception] = []
    readings = [*read_all(io.StringIO("\n".join(lines)), on_error=mistakes.append)]
    assert [(reading.line, to_id(reading.puzzle)) for reading in readings] == [(at, NINE) for at in (1, 2, 3, 6)]
    assert len(mistakes) == 1
    shown = gridwright("convert", "-", "--to", "sudoku-line", text="\n".join(lines[:4] * 500)).stdout
    assert shown == f"{LINE}\n" * 1500


def test_a_note_does_not_make_another_puzzle_of_a_takuzu_or_a_small_board() -> None:
    takuzu = "01....0..1..1..."
    for note in ("{} 29", "7. {}", "{},3456,name"):
        assert to_id(parse(note.format(takuzu))) == f"takuzu:4x4:{takuzu}"
        assert [puzzle.title for puzzle in read(io.StringIO(f"{note.format(takuzu)}\n" * 16))] == ["4×4 Takuzu"] * 16
        assert to_id(parse(note.format("12..........34.."))) == "sudoku:4x4:12..........34.."


PENCIL_MARKS = """
.------------------.------------------.------------------.
| 19    7     169  | 2     156   3    | 459   8     49   |
| 3     4     5    | 7     9     8    | 1     2     6    |
| 2     169   8    | 16    4     156  | 3579  35    379  |
:------------------+------------------+------------------:
| 4     136   1367 | 5     1367  9    | 8     36    2    |
| 17    5     12367| 8     12367 4    | 367   9     37   |
| 8     369   23679| 36    2367  26   | 34567 3456  1    |
:------------------+------------------+------------------:
| 1579  139   13479| 13469 12356 1256 | 23469 346   8    |
| 159   8     1349 | 13469 12356 1256 | 23469 7     349  |
| 6     2     349  | 349   8     7    | 349   1     5    |
'------------------'------------------'------------------'
"""
MARKED = [
    "#169 ",
    "(169)",
    "{169}",
    "[169]",
    "16-9 ",
    "1-69 ",
    "16+9 ",
    "16/9 ",
    "*169 ",
    "169* ",
    "a169 ",
    "169b ",
    "@169#",
]


@pytest.mark.parametrize("marked", MARKED)
def test_marks_in_a_pencil_grid_mean_nothing(marked: str) -> None:
    found = parse_position(PENCIL_MARKS.replace("169  ", marked, 1))
    assert found == parse_position(PENCIL_MARKS)
    assert found.candidates[2] == 0b100100001


@pytest.mark.parametrize(
    "around", ["{}", "After the basics I have this; what is next (2 stars)?\n{}", "[code]{}[/code]"]
)
def test_a_pencil_grid_is_read_out_of_a_post(around: str) -> None:
    text = around.format(PENCIL_MARKS)
    quoted = "".join(f"> {line}\n" for line in text.splitlines())
    assert parse_position(text) == parse_position(quoted) == parse_position(PENCIL_MARKS)


SHORT = "{ce:[[,{v:2},,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
SHORT += "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}"


@pytest.mark.parametrize("payload", [json.dumps(F_PUZZLE), SHORT], ids=["f-puzzles", "scl"])
def test_a_packed_board_needs_no_address(payload: str) -> None:
    assert (
        to_id(parse(packed(payload))) == to_id(parse(f"A title:\n{packed(payload)}\n")) == "sudoku:4x4:.2.............."
    )


def test_codes_of_a_regression_library_may_have_five_digits() -> None:
    assert to_id(parse(f":00000:x:{LINE}:::")) == to_id(parse(f":0901-1:x:{LINE}:::")) == NINE


@pytest.mark.parametrize("blank", [" ", "%20", "+", "_"])
def test_a_file_of_puzz_link_may_stand_in_an_address(blank: str) -> None:
    file = "pzprv3/sudoku/4/. 2 . 4 /3 . . . /4 . 2 . /. . . 1 /. . . . /. . . . /. . . . /. . . . /"
    address = "https://puzz.link/p?" + file.replace(" ", blank)
    readings = [*read_all(io.StringIO(f"{address}\n{address}\n"))]
    assert [(reading.format.slug, to_id(reading.puzzle)) for reading in readings] == [("pzprv3", FOUR)] * 2


@pytest.mark.parametrize("between", ["", "\n"])
def test_the_head_of_an_xml_file_may_have_a_line_of_its_own_or_none(between: str) -> None:
    head = (
        f'<?xml version="1.0" encoding="UTF-8"?>{between}<opensudoku version="2">{between}<folder name="a" created="0">'
    )
    games = f'<game created="0" state="1" data="{LINE}" note="" />'
    assert to_id(parse(f"{head}{games}</folder></opensudoku>")) == NINE


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "a PDF"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "a picture"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "a picture"),
        (b"GIF89a\x01\x00", "a picture"),
    ],
)
def test_a_file_that_is_no_text_is_called_what_it_is(data: bytes, what: str) -> None:
    with pytest.raises(ParseError, match=f"1:1: this is {what}, which isn't read here; paste the puzzle itself"):
        [*read_all(io.BytesIO(data))]


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
