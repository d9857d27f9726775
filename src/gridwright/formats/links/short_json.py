"""SudokuPad's shortened JSON, and plain JSON: keys without quotes, 'single quotes', t and f, empty objects left out."""

from __future__ import annotations

import json
import re

from gridwright.formats.native.json_objects import json_of
from gridwright.puzzles.errors import PuzzleError

_TOKEN = re.compile(
    r"""\s*+(?:(?P<mark>[,:\[\]{}])|(?P<quote>['"])(?P<string>(?:\\.|(?!(?P=quote))[^\\])*+)(?P=quote)|"""
    r"""(?P<bare>[^\s,:\[\]{}'"][^,:\[\]{}'"]*+))\s*+""",
    re.DOTALL,
)
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,14})")
_WORDS = {"t": "true", "f": "false", "true": "true", "false": "false", "null": "null"}
_ESCAPES = {"n": "\n", "t": "\t"}


def short_json(text: str) -> object:
    """The value that a shortened text stands for; bare words are texts.

    >>> short_json("{ce:[[,{v:3}],[,]],t:'A title'}")
    {'ce': [[{}, {'v': 3}], [{}, {}]], 't': 'A title'}
    """
    written: list[str] = []
    before, at = "", 0
    while found := _TOKEN.match(text, at):
        at, mark = found.end(), found["mark"] or ""
        if before + mark in ("[,", ",,", ",]"):
            written.append("{}")
        if before + mark == ",}":
            written.pop()
        written.append(mark or _word(found, is_key=text[at : at + 1] == ":"))
        before = mark
    if at < len(text):
        raise PuzzleError(f"this is not SudokuPad's JSON, from character {at + 1}")
    return json_of("".join(written))


def _word(found: re.Match[str], is_key: bool) -> str:
    """A text or a bare word in plain JSON. A key may look like a truth value: `t` is the title."""
    if found["quote"]:
        return json.dumps(
            re.sub(r"\\(.)", lambda mark: _ESCAPES.get(mark[1], mark[1]), found["string"], flags=re.DOTALL)
        )
    word = found["bare"].strip()
    if is_key:
        return json.dumps(word)
    return word if _NUMBER.fullmatch(word) else _WORDS.get(word, json.dumps(word))
