"""The font of every picture: Atkinson Hyperlegible Next, made so that 0 and O, 1, l and I can't be mistaken.

It is read here as far as pictures need it: which characters it has, how wide a text is, and a subset of its outlines
to put into an SVG. `fonts/OFL.txt` is its licence, the SIL Open Font License 1.1, without a reserved name.
"""

from __future__ import annotations

import struct
from base64 import b64encode
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files

NAME = "Atkinson Hyperlegible Next"
CAPITAL = 0.668
"""The height of capitals and figures, at size 1."""
_MORE, _SCALES, _INSTRUCTIONS = 0x20, ((0x08, 2), (0x40, 4), (0x80, 8)), 0x100
"""Flags of a part of a composite glyph: another part follows; the bytes of its scale; instructions follow."""


class Font:
    """A TrueType font, read from its bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self._tables = {
            tag.decode(): data[start : start + length]
            for tag, _, start, length in struct.iter_unpack(">4sIII", data[12 : 12 + 16 * int.from_bytes(data[4:6])])
        }
        self._em = int.from_bytes(self._tables["head"][18:20])
        self._wide = struct.unpack(">H", self._tables["hhea"][34:36])[0]
        count = int.from_bytes(self._tables["maxp"][4:6])
        loca = self._tables["loca"]
        is_long = int.from_bytes(self._tables["head"][50:52])
        form, unit = (f">{count + 1}I", 1) if is_long else (f">{count + 1}H", 2)
        self._places = [place * unit for place in struct.unpack(form, loca)]
        self._glyph_of = dict(_characters(self._tables["cmap"]))

    def has(self, character: str) -> bool:
        """Whether there is a glyph for a character."""
        return ord(character) in self._glyph_of

    def width(self, text: str, size: float = 1.0) -> float:
        """How wide a text is.

        >>> round(font().width("00") / font().width("0"), 3)
        2.0
        """
        return sum(self._advance(self._glyph_of.get(ord(each), 0)) for each in text) * size / self._em

    def _advance(self, glyph: int) -> int:
        at = 4 * min(glyph, self._wide - 1)
        return int.from_bytes(self._tables["hmtx"][at : at + 2])

    def subset(self, characters: Iterable[str]) -> bytes:
        """A font with these characters only, without hints."""
        wanted = sorted({character for character in characters if self.has(character)})
        glyphs = [0]
        for character in wanted:
            self._collect(self._glyph_of[ord(character)], glyphs)
        number = {glyph: place for place, glyph in enumerate(glyphs)}
        outlines = [_bare(self._outline(glyph), number) for glyph in glyphs]
        places = [0]
        for outline in outlines:
            places.append(places[-1] + len(outline))
        codes = [(ord(character), number[self._glyph_of[ord(character)]]) for character in wanted]
        metrics = b"".join(self._metrics(glyph) for glyph in glyphs)
        tables = self._tables
        return _assembled(
            {
                "OS/2": tables["OS/2"],
                "cmap": _cmap(codes),
                "glyf": b"".join(outlines),
                "head": tables["head"][:8] + bytes(4) + tables["head"][12:50] + b"\0\1\0\0",
                "hhea": tables["hhea"][:34] + struct.pack(">H", len(glyphs)),
                "hmtx": metrics,
                "loca": struct.pack(f">{len(places)}I", *places),
                "maxp": tables["maxp"][:4] + struct.pack(">H", len(glyphs)) + tables["maxp"][6:],
                "name": struct.pack(">HHH", 0, 0, 6),
                "post": b"\0\3\0\0" + tables["post"][4:32],
            }
        )

    def _metrics(self, glyph: int) -> bytes:
        outline = self._outline(glyph)
        left = struct.unpack(">h", outline[2:4])[0] if outline else 0
        return struct.pack(">Hh", self._advance(glyph), left)

    def _outline(self, glyph: int) -> bytes:
        return self._tables["glyf"][self._places[glyph] : self._places[glyph + 1]]

    def _collect(self, glyph: int, into: list[int]) -> None:
        if glyph not in into:
            into.append(glyph)
            for _, part in _parts(self._outline(glyph)):
                self._collect(part, into)


@lru_cache(maxsize=2)
def font(bold: bool = False) -> Font:
    """The regular or the bold font."""
    name = f"AtkinsonHyperlegibleNext-{'Bold' if bold else 'Regular'}.ttf"
    return Font(files("gridwright.drawing.writers").joinpath("fonts", name).read_bytes())


def data_address(text: str, *, bold: bool) -> str:
    """A subset of the font as an address that a style sheet can hold."""
    return "data:font/ttf;base64," + b64encode(font(bold).subset(text)).decode()


def wrapped(text: str, width: float, size: float, *, bold: bool = False) -> list[str]:
    """The lines of a text that fit a width; a word that is too long for one stays whole.

    >>> wrapped("one two three", 4.0, 1.0)
    ['one two', 'three']
    """
    measure = font(bold)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and measure.width(longer, size) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def fitted(text: str, width: float, size: float) -> str:
    """A text that fits a width: cut, with dots, where it is too long.

    >>> fitted("one two three", 4.0, 1.0), fitted("one", 4.0, 1.0)
    ('one tw…', 'one')
    """
    measure = font()
    if measure.width(text, size) <= width:
        return text
    while text and measure.width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def _characters(cmap: bytes) -> Iterator[tuple[int, int]]:
    """Code points and glyphs, from the subtable in format 4."""
    for at in range(4, 4 + 8 * int.from_bytes(cmap[2:4]), 8):
        start = int.from_bytes(cmap[at + 4 : at + 8])
        if int.from_bytes(cmap[start : start + 2]) == 4:
            break
    segments = int.from_bytes(cmap[start + 6 : start + 8]) // 2
    columns = struct.unpack(
        f">{segments}H2x{segments}H{segments}h{segments}H", cmap[start + 14 : start + 16 + 8 * segments]
    )
    for index in range(segments):
        end, first, delta, offset = columns[index::segments]
        for code in range(first, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:
                at = start + 16 + 6 * segments + 2 * index + offset + 2 * (code - first)
                glyph = int.from_bytes(cmap[at : at + 2])
            yield code, (glyph + delta) & 0xFFFF


def _parts(outline: bytes) -> Iterator[tuple[int, int]]:
    """Of a composite glyph, where each part's number stands, and the number."""
    if not outline or struct.unpack(">h", outline[:2])[0] >= 0:
        return
    at, flags = 10, _MORE
    while flags & _MORE:
        flags, glyph = struct.unpack(">HH", outline[at : at + 4])
        yield at, glyph
        at += 8 if flags & 1 else 6
        at += next((length for flag, length in _SCALES if flags & flag), 0)


def _bare(outline: bytes, number: dict[int, int]) -> bytes:
    """An outline without instructions, its parts renumbered."""
    if not outline:
        return outline
    contours = struct.unpack(">h", outline[:2])[0]
    if contours >= 0:
        end = 10 + 2 * contours
        length = int.from_bytes(outline[end : end + 2])
        return outline[:end] + b"\0\0" + outline[end + 2 + length :]
    changed = bytearray(outline)
    for at, glyph in _parts(outline):
        flags = int.from_bytes(outline[at : at + 2]) & ~_INSTRUCTIONS
        changed[at : at + 4] = struct.pack(">HH", flags, number[glyph])
    return bytes(changed)


def _cmap(codes: list[tuple[int, int]]) -> bytes:
    """A subtable in format 4 with a segment for each character."""
    segments = [(code, (glyph - code) & 0xFFFF) for code, glyph in codes if code < 0xFFFF] + [(0xFFFF, 1)]
    count = len(segments)
    power = 1 << (count.bit_length() - 1)
    search = (2 * power, power.bit_length() - 1, 2 * (count - power))
    ends = struct.pack(f">{count}H", *(code for code, _ in segments))
    deltas = struct.pack(f">{count}H", *(delta for _, delta in segments))
    table = struct.pack(">HHHHHHH", 4, 16 + 8 * count, 0, 2 * count, *search) + ends + b"\0\0" + ends + deltas
    return struct.pack(">HHHHI", 0, 1, 3, 1, 12) + table + bytes(2 * count)


def _assembled(tables: dict[str, bytes]) -> bytes:
    power = 1 << (len(tables).bit_length() - 1)
    head = struct.pack(">IHHHH", 0x10000, len(tables), 16 * power, power.bit_length() - 1, 16 * (len(tables) - power))
    at = 12 + 16 * len(tables)
    directory, body = b"", b""
    for tag, data in tables.items():
        directory += struct.pack(">4sIII", tag.encode(), _checksum(data), at + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    whole = head + directory + body
    place = at + sum(len(data) + -len(data) % 4 for tag, data in tables.items() if tag < "head") + 8
    return whole[:place] + struct.pack(">I", (0xB1B0AFBA - _checksum(whole)) & 0xFFFFFFFF) + whole[place + 4 :]


def _checksum(data: bytes) -> int:
    padded = data + bytes(-len(data) % 4)
    return int(sum(struct.unpack(f">{len(padded) // 4}I", padded))) & 0xFFFFFFFF
