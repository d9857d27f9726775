"""Formats: how puzzles are written down. `read` finds out the format, `write` is told it; they are in a table."""

from __future__ import annotations

from gridwright.formats.format import Format, Reading
from gridwright.formats.native.json_puzzle import from_json, rows_of_cells, solution_to_json, to_json
from gridwright.formats.native.text_id import from_id, to_id
from gridwright.formats.reading import (
    parse,
    parse_position,
    read,
    read_all,
    read_entries,
    read_grid,
    to_text,
    write,
)
from gridwright.formats.table import FORMATS, format_named, format_to_write
from gridwright.formats.tables.arrow import from_table
from gridwright.formats.tables.table_file import TableFile, to_table

__all__ = [
    "FORMATS",
    "Format",
    "Reading",
    "TableFile",
    "format_named",
    "format_to_write",
    "from_id",
    "from_json",
    "from_table",
    "parse",
    "parse_position",
    "read",
    "read_all",
    "read_entries",
    "read_grid",
    "rows_of_cells",
    "solution_to_json",
    "to_id",
    "to_json",
    "to_table",
    "to_text",
    "write",
]
