"""Simon Tatham's Portable Puzzle Collection: game ids `params:desc` of Solo, Unruly and Magnets, alone or in a link.

Which of the three games an id is of isn't written in it: commas between counts are Magnets', digits are Solo's, and
letters alone are Unruly's unless they fill the board of an empty Solo.
"""

from __future__ import annotations

import re

from gridwright.families import magnets, sudoku, takuzu
from gridwright.formats.foreign import foreign_format, lines_of
from gridwright.formats.format import VariantError, position_each
from gridwright.formats.links.codes import RunCode
from gridwright.formats.native.magnets_pieces import HOLE_LETTER, SINGLE_LETTER, layout_of, letters_of
from gridwright.formats.sudoku_json import value_of
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.wording import quoted

GAMES = {"Solo": "sudoku", "Unruly": "takuzu", "Magnets": "magnets"}
NAMES = {slug: game for game, slug in GAMES.items()}
COUNTS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
LARGEST_SOLO = 31
NEUTRAL_LETTER = "*"
_PARAMS = re.compile(r"(\d{1,4})(?:x(\d{1,4}))?(.*)", re.DOTALL)
_SOLO_FLAGS = re.compile(r"(x|j|k|a|r2|r4|m2|m4|m8|md2|md4|d[a-z])")
SOLO_CELLS = RunCode("abcdefghijklmnopqrstuvwxyz", r"\d{1,3}(?!\d)", int, str, between="_")


def decode(link: str) -> Puzzle:
    """The puzzle of a game id, which may stand in a link.

    >>> decode("2x2:b4b3d2b4b").title
    '4×4 Sudoku'
    """
    page, _, written = link.partition("#") if "://" in link else ("", "", link)
    game = re.search(r"/(solo|unruly|magnets)\b", page.lower())
    if re.match(r"[^:]*#", written):
        raise PuzzleError("a number after # is a random seed, which only that program can expand; paste its game id")
    params, colon, desc = written.partition(":")
    if not colon:
        raise PuzzleError("this is a game's settings without a game; paste the game id, which has a colon")
    return decode_game(game.group(1).capitalize() if game else "", params, desc)


def decode_game(game: str, params: str, desc: str) -> Puzzle:
    """The puzzle of parameters and description; the game is found out where it isn't named."""
    found = _PARAMS.fullmatch(params)
    if found is None:
        raise PuzzleError(f"{quoted(params)} are not the settings of a game, such as 3x3")
    first = int(found[1])
    second = int(found[2]) if found[2] else first
    is_square = found[2] is None
    game = game or _game_of(first, second, is_square, found[3], desc)
    if game == "Magnets":
        return _magnets(first, second, desc)
    if game == "Unruly":
        return _unruly(first, second, found[3], desc)
    return _solo(first, second, is_square, found[3], desc)


def _game_of(first: int, second: int, is_square: bool, flags: str, desc: str) -> str:
    if desc.count(",") >= 3 and not re.match(r"[jkx]", flags):
        return "Magnets"
    if "," in desc or not desc.isalpha() or flags[:1] in tuple("jk"):
        return "Solo"
    size = first if is_square else first * second
    runs = sum(ord(letter) - ord("a") + 1 for letter in desc)
    return "Solo" if desc.islower() and runs == size * size else "Unruly"


def _solo(columns: int, rows: int, is_square: bool, flags: str, desc: str) -> Puzzle:
    marks = _SOLO_FLAGS.findall(flags)
    if "".join(marks) != flags:
        raise PuzzleError(f"{quoted(flags)} are not settings of Solo")
    for letter, variant in (("j", "a jigsaw Sudoku"), ("k", "a killer Sudoku"), ("x", "a Sudoku with diagonals")):
        if letter in marks:
            raise VariantError(variant)
    size = columns * rows
    if is_square or not 1 < size <= LARGEST_SOLO:
        raise PuzzleError(f"a Solo has boxes such as 3x3 and a side of 2 to {LARGEST_SOLO}")
    if "," in desc:
        raise VariantError("a Sudoku with regions of its own")
    places, rest = SOLO_CELLS.read(desc, size * size)
    if rest:
        raise PuzzleError(f"{quoted(rest[0])} is not part of a Solo (numbers, letters for empty cells, _)")
    _check_cells(len(places), size * size, "Solo")
    givens = tuple(None if number is None else value_of(number, size) for number in places)
    return Puzzle(sudoku.FAMILY, (size, size), givens, (columns, rows))


def _check_cells(found: int, expected: int, game: str) -> None:
    if found != expected:
        raise PuzzleError(f"this {game} describes {found} cells, its settings say {expected}")


def _unruly(columns: int, rows: int, flags: str, desc: str) -> Puzzle:
    if re.fullmatch(r"u?(d[ten])?", flags) is None:
        raise PuzzleError(f"{quoted(flags)} are not settings of Unruly")
    if columns % 2 or rows % 2:
        raise PuzzleError(f"an Unruly board has an even width and height, not {columns}x{rows}")
    takuzu.FAMILY.settle((rows, columns), (), ())
    cells = columns * rows
    givens: list[Clue] = []
    for letter in desc:
        if not (letter.isascii() and letter.isalpha()):
            raise PuzzleError(f"{quoted(letter)} is not part of an Unruly (letters only)")
        if letter in "zZ":
            givens += [None] * 25
        else:
            givens += [None] * (ord(letter.lower()) - ord("a")) + [int(letter.isupper())]
        if len(givens) > cells + 1:
            break
    _check_cells(len(givens) - 1, cells, "Unruly")
    return Puzzle(takuzu.FAMILY, (rows, columns), tuple(givens[:cells]), variant="" if flags[:1] == "u" else "repeats")


def _magnets(columns: int, rows: int, desc: str) -> Puzzle:
    parts = desc.split(",", 4)
    if len(parts) < 5:
        raise PuzzleError("the dominoes are missing: a Magnets has counts of columns and rows, twice, and then letters")
    lengths = (columns, rows, columns, rows)
    groups: list[tuple[Clue, ...]] = []
    for written, length in zip(parts, lengths, strict=False):
        if len(written) != length:
            raise PuzzleError(f"{len(written)} counts, where there are {length} lines")
        groups.append(tuple(_count(mark) for mark in written))
    letters = parts[4].replace(",", "").replace(NEUTRAL_LETTER, SINGLE_LETTER)
    _check_cells(len(letters), columns * rows, "Magnets")
    if HOLE_LETTER in letters:
        raise PuzzleError("'.' is not part of a Magnets (L R T B for dominoes, * for a neutral cell)")
    plus_columns, plus_rows, minus_columns, minus_rows = groups
    counts = plus_columns + minus_columns + plus_rows + minus_rows
    nothing: tuple[Clue, ...] = (None,) * (columns * rows)
    return Puzzle(magnets.FAMILY, (rows, columns), nothing, layout_of(letters, columns), counts)


def _count(mark: str) -> Clue:
    if mark == ".":
        return None
    if mark not in COUNTS:
        raise PuzzleError(f"{quoted(mark)} is not a count (0-9, then letters, . for none)")
    return COUNTS.index(mark)


def encode(position: Position) -> str:
    """The game id of a puzzle."""
    return ":".join(game_of(position.puzzle))


def game_of(puzzle: Puzzle) -> tuple[str, str]:
    """Parameters and description of a puzzle; PuzzleError for what the program can't hold."""
    if puzzle.family == sudoku.FAMILY:
        return _write_solo(puzzle)
    return _write_unruly(puzzle) if puzzle.family == takuzu.FAMILY else _write_magnets(puzzle)


def _write_solo(puzzle: Puzzle) -> tuple[str, str]:
    size, (height, width) = puzzle.shape[0], puzzle.layout
    if not 2 < size <= LARGEST_SOLO:
        raise PuzzleError(f"Solo has no {puzzle.title}: its sides are 3 to {LARGEST_SOLO}")
    return f"{height}x{width}", SOLO_CELLS.write(None if value is None else value + 1 for value in puzzle.givens)


def _write_unruly(puzzle: Puzzle) -> tuple[str, str]:
    rows, columns = puzzle.shape
    if rows % 2 or columns % 2 or min(puzzle.shape) < 6:
        raise PuzzleError(f"Unruly has no {puzzle.title}: its width and height are even, and at least 6")
    written, run = "", 0
    for value in (*puzzle.givens, 0):
        if value is None:
            run += 1
            continue
        written += "z" * (run // 25)
        letter = chr(ord("a") + run % 25)
        written, run = written + (letter.upper() if value else letter), 0
    return f"{columns}x{rows}{'' if puzzle.variant == 'repeats' else 'u'}", written


def _write_magnets(puzzle: Puzzle) -> tuple[str, str]:
    if any(value is not None for value in puzzle.givens):
        raise PuzzleError("Simon Tatham's Magnets has no given poles")
    letters = letters_of(puzzle)
    if HOLE_LETTER in letters:
        raise PuzzleError("Simon Tatham's Magnets has no holes")
    if min(puzzle.shape) < 2:
        raise PuzzleError("Simon Tatham's Magnets has at least 2 rows and 2 columns")
    marks = ["." if count is None else COUNTS[count : count + 1] for count in puzzle.counts]
    if "" in marks:
        raise PuzzleError(f"Simon Tatham's Magnets has no counts above {len(COUNTS) - 1}")
    rows, columns = puzzle.shape
    plus_columns, minus_columns, plus_rows, minus_rows = map("".join, magnets.count_groups(puzzle.shape, marks))
    parts = (plus_columns, plus_rows, minus_columns, minus_rows, letters.replace(SINGLE_LETTER, NEUTRAL_LETTER))
    return f"{columns}x{rows}", ",".join(parts)


def web_page(position: Position) -> str:
    """The link that opens the puzzle on its author's pages."""
    page = NAMES[position.puzzle.family.slug].lower()
    return f"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/{page}.html#{encode(position)}"


EVERY = ("sudoku", "takuzu", "magnets")
RULE_SETS = ("takuzu/repeats",)
TATHAM = foreign_format(
    slug="tatham",
    sentence="One game id of Solo, Unruly or Magnets per line, such as 2x2:b4b3d2b4b; also in the link of a web page.",
    families=EVERY,
    rule_sets=RULE_SETS,
    read=lines_of(decode),
    write=position_each(encode),
    opens=(
        r"\d{1,4}(x\d{1,4})?[a-zA-Z0-9]*:[\w.,*]|\d{1,4}x\d{1,4}[a-zA-Z0-9]*#\d|"
        r"https?://\S*\.html#\d[a-zA-Z0-9]*:"
    ),
    example="2x2:b4b3d2b4b\n6x6:bafdiDAia\n3x3:102,111,111,111,TTTBBB*LR\n",
)
TATHAM_LINK = foreign_format(
    slug="tatham-link",
    sentence="One web address per line that opens the puzzle on Simon Tatham's pages.",
    families=EVERY,
    rule_sets=RULE_SETS,
    read=lines_of(decode),
    write=position_each(web_page),
    opens=r"https?://\S*(solo|unruly|magnets)\.html#",
    example="https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:b4b3d2b4b\n",
)
