"""LZ-string in base 64, as f-puzzles and SudokuPad pack JSON into links: LZW over 16-bit characters, bit by bit.

    code 0: an 8-bit character follows │ 1: a 16-bit character follows │ 2: end │ from 3: an entry of the dictionary

A code grows by a bit whenever the dictionary has no room left at its width. Unpacking stops at a limit: a short link
can hold a very long text.
"""

from __future__ import annotations

from gridwright.puzzles.errors import PuzzleError

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {letter: value for value, letter in enumerate(ALPHABET)}
MOST = 1 << 20
"""Characters of an unpacked puzzle: a 16×16 with everything noted has some hundred thousand."""
END = 2


class _Bits:
    """The bits of base 64, six per letter, the highest first; numbers come with their lowest bit first."""

    def __init__(self, packed: str) -> None:
        try:
            self._values = [_VALUES[letter] for letter in packed]
        except KeyError as error:
            raise PuzzleError(f"{error.args[0]!r} is not base 64") from None
        self._at = 0

    def number(self, width: int) -> int:
        """The next number of that many bits."""
        value = 0
        for power in range(width):
            letter, bit = divmod(self._at, 6)
            if letter >= len(self._values):
                raise PuzzleError("the packed text ends too early: part of the link is missing")
            value |= (self._values[letter] >> (5 - bit) & 1) << power
            self._at += 1
        return value


def unpacked(packed: str) -> str:
    """The text of a packed one; PuzzleError where it is broken or too long.

    >>> unpacked(packed("a board, a board"))
    'a board, a board'
    """
    bits = _Bits(packed.rstrip("="))
    first = bits.number(2)
    if first == END:
        return ""
    if first > END:
        raise PuzzleError("this is not a packed text")
    dictionary = ["", "", "", chr(bits.number(16 if first else 8))]
    last = dictionary[3]
    pieces, size = [last], 1
    width, room = 3, 4
    while True:
        code = bits.number(width)
        if code == END:
            return "".join(pieces)
        if code < END:
            code_text = chr(bits.number(16 if code else 8))
            dictionary.append(code_text)
            code = len(dictionary) - 1
            room -= 1
            if room == 0:
                room, width = 1 << width, width + 1
        if code < len(dictionary):
            piece = dictionary[code]
        elif code == len(dictionary):
            piece = last + last[0]
        else:
            raise PuzzleError("this is not a packed text: it refers to what hasn't been there")
        pieces.append(piece)
        size += len(piece)
        if size > MOST:
            raise PuzzleError(f"this unpacks to more than {MOST} characters, too many for a puzzle")
        dictionary.append(last + piece[0])
        last = piece
        room -= 1
        if room == 0:
            room, width = 1 << width, width + 1


class _Packer:
    """Collects numbers as bits, the lowest first."""

    def __init__(self) -> None:
        self.bits: list[int] = []
        self.width, self.room = 2, 2

    def put(self, value: int, width: int) -> None:
        """A number of that many bits."""
        self.bits += [value >> power & 1 for power in range(width)]

    def one_more(self) -> None:
        """The dictionary has one entry more."""
        self.room -= 1
        if self.room == 0:
            self.room, self.width = 1 << self.width, self.width + 1

    def letters(self) -> str:
        """All of it in base 64, filled up with = as base 64 is."""
        self.bits += [0] * (-len(self.bits) % 6)
        numbers = (self.bits[at : at + 6] for at in range(0, len(self.bits), 6))
        text = "".join(ALPHABET[int("".join(map(str, number)), 2)] for number in numbers)
        return text + "=" * (-len(text) % 4)


def packed(text: str) -> str:
    """A text packed as LZ-string does in base 64."""
    packer = _Packer()
    codes: dict[str, int] = {}
    fresh: set[str] = set()
    last = ""

    def put(piece: str) -> None:
        if piece in fresh:
            wide = ord(piece) > 255
            packer.put(int(wide), packer.width)
            packer.put(ord(piece), 16 if wide else 8)
            packer.one_more()
            fresh.remove(piece)
        else:
            packer.put(codes[piece], packer.width)
        packer.one_more()

    for mark in text:
        if mark not in codes:
            codes[mark] = len(codes) + 3
            fresh.add(mark)
        if last + mark in codes:
            last += mark
            continue
        put(last)
        codes[last + mark] = len(codes) + 3
        last = mark
    if last:
        put(last)
    packer.put(END, packer.width)
    packer.put(0, 1)  # the original always begins another letter
    return packer.letters()
