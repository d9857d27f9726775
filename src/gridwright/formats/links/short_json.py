"""SudokuPad's shortened JSON, and plain JSON: keys without quotes, 'single quotes', t and f, empty objects left out."""

from __future__ import annotations

import re

from gridwright.formats.native.json_objects import DEEPEST
from gridwright.puzzles.errors import PuzzleError

_BARE = re.compile(r"[^,:\[\]{}'\"]+")
_NUMBER = re.compile(r"-?\d{1,15}")
_WORDS: dict[str, object] = {"t": True, "f": False, "true": True, "false": False, "null": None}


def short_json(text: str) -> object:
    """The value that a shortened text stands for; bare words are texts.

    >>> short_json("{ce:[[,{v:3}],[,]],t:'A title'}")
    {'ce': [[{}, {'v': 3}], [{}, {}]], 't': 'A title'}
    """
    value, end = _value(text, _blanks(text, 0), 0)
    if _blanks(text, end) != len(text):
        raise PuzzleError(f"this is not SudokuPad's JSON: something follows at character {end + 1}")
    return value


def _blanks(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _value(text: str, at: int, depth: int) -> tuple[object, int]:
    if depth > DEEPEST:
        raise PuzzleError("the JSON is nested too deeply to be a puzzle")
    mark = text[at : at + 1]
    if mark == "{":
        return _object(text, at + 1, depth)
    if mark == "[":
        return _list(text, at + 1, depth)
    if mark in ("'", '"') and mark:
        return _string(text, at)
    found = _BARE.match(text, at)
    if found is None:
        raise PuzzleError(f"this is not SudokuPad's JSON: a value was expected at character {at + 1}")
    word = found.group().strip()
    value = int(word) if _NUMBER.fullmatch(word) else _WORDS.get(word, word)
    return value, found.end()


def _string(text: str, at: int) -> tuple[str, int]:
    found = re.compile(rf"{text[at]}((?:[^{text[at]}\\]|\\.)*){text[at]}", re.DOTALL).match(text, at)
    if found is None:
        raise PuzzleError(f"this is not SudokuPad's JSON: the quote at character {at + 1} has no end")
    return re.sub(r"\\(.)", lambda escape: {"n": "\n", "t": "\t"}.get(escape[1], escape[1]), found[1]), found.end()


def _object(text: str, at: int, depth: int) -> tuple[dict[str, object], int]:
    values: dict[str, object] = {}
    at = _blanks(text, at)
    while text[at : at + 1] != "}":
        key, at = _value(text, at, depth + 1)
        at = _blanks(text, at)
        if text[at : at + 1] != ":":
            raise PuzzleError(f"this is not SudokuPad's JSON: a : was expected at character {at + 1}")
        values[_key(key)], at = _value(text, _blanks(text, at + 1), depth + 1)
        at = _after(text, at, "}")
    return values, at + 1


def _key(key: object) -> str:
    """A bare key may look like a truth value: `t` is the title."""
    return {True: "t", False: "f"}[key] if isinstance(key, bool) else str(key)


def _list(text: str, at: int, depth: int) -> tuple[list[object], int]:
    values: list[object] = []
    at = _blanks(text, at)
    if text[at : at + 1] == "]":
        return values, at + 1
    while True:
        if text[at : at + 1] in (",", "]"):
            values.append({})
        else:
            value, at = _value(text, at, depth + 1)
            values.append(value)
        at = _blanks(text, at)
        if text[at : at + 1] == "]":
            return values, at + 1
        if text[at : at + 1] != ",":
            raise PuzzleError(f"this is not SudokuPad's JSON: a , or ] was expected at character {at + 1}")
        at = _blanks(text, at + 1)


def _after(text: str, at: int, end: str) -> int:
    at = _blanks(text, at)
    if text[at : at + 1] == ",":
        return _blanks(text, at + 1)
    if text[at : at + 1] != end:
        raise PuzzleError(f"this is not SudokuPad's JSON: a , or {end} was expected at character {at + 1}")
    return at
