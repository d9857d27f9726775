"""LZ-string in base 64, as f-puzzles and SudokuPad pack JSON into links: LZW over 16-bit characters, bit by bit.

    code 0: an 8-bit character follows │ 1: a 16-bit character follows │ 2: end │ from 3: an entry of the dictionary

A code has as many bits as the number of entries that the dictionary has by then. Unpacking stops at a limit: a short
link can hold a very long text.
"""

from __future__ import annotations

from gridwright.puzzles.errors import PuzzleError

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {letter: f"{value:06b}" for value, letter in enumerate(ALPHABET)}
MOST = 1 << 20
"""Characters of an unpacked puzzle: a 16×16 with everything noted has some hundred thousand."""
END = 2


class _Bits:
    """The bits of base 64, six per letter, the highest first; numbers come with their lowest bit first."""

    def __init__(self, packed: str) -> None:
        try:
            self._bits = "".join([_BITS[letter] for letter in packed])
        except KeyError as error:
            raise PuzzleError(f"{error.args[0]!r} is not base 64") from None
        self._at = 0

    def number(self, width: int) -> int:
        """The next number of that many bits."""
        bits = self._bits[self._at : self._at + width]
        if len(bits) < width:
            raise PuzzleError("the packed text ends too early: part of the link is missing")
        self._at += width
        return int(bits[::-1], 2)


def unpacked(packed: str) -> str:
    """The text of a packed one; PuzzleError where it is broken or too long.

    >>> unpacked(packed("a board, a board"))
    'a board, a board'
    """
    bits = _Bits(packed.rstrip("="))
    dictionary = ["", "", ""]
    pieces: list[str] = []
    last, size, width = "", 0, 2
    while (code := bits.number(width)) != END:
        if code < END:
            dictionary.append(chr(bits.number(16 if code else 8)))
            code = len(dictionary) - 1
        if code < len(dictionary):
            piece = dictionary[code]
        elif code == len(dictionary) and last:
            piece = last + last[0]
        else:
            raise PuzzleError("this is not a packed text: it refers to what hasn't been there")
        pieces.append(piece)
        size += len(piece)
        if size > MOST:
            raise PuzzleError(f"this unpacks to more than {MOST} characters, too many for a puzzle")
        if last:
            dictionary.append(last + piece[0])
        last, width = piece, len(dictionary).bit_length()
    return "".join(pieces)


def packed(text: str) -> str:
    """A text packed as LZ-string does in base 64."""
    codes: dict[str, int] = {}
    fresh: set[str] = set()
    bits: list[str] = []
    entries = 2  # as the one who unpacks counts them: a new character is one, and so is every code
    last = ""

    def put(value: int, width: int) -> None:
        bits.append(f"{value:0{width}b}"[::-1])

    def put_piece(piece: str) -> None:
        nonlocal entries
        if piece in fresh:
            is_wide = ord(piece) > 255
            put(int(is_wide), entries.bit_length())
            put(ord(piece), 16 if is_wide else 8)
            fresh.remove(piece)
            entries += 1
        else:
            put(codes[piece], entries.bit_length())
        entries += 1

    for mark in text:
        if mark not in codes:
            codes[mark] = len(codes) + 3
            fresh.add(mark)
        if last + mark in codes:
            last += mark
            continue
        put_piece(last)
        codes[last + mark] = len(codes) + 3
        last = mark
    if last:
        put_piece(last)
    put(END, entries.bit_length())
    put(0, 1)  # the original always begins another letter
    whole = "".join(bits)
    letters = [ALPHABET[int(whole[at : at + 6].ljust(6, "0"), 2)] for at in range(0, len(whole), 6)]
    return "".join(letters) + "=" * (-len(letters) % 4)
