"""`gridwright convert`: the same puzzles in another format."""

from __future__ import annotations

from gridwright.cli import options
from gridwright.cli.command import command, wrong
from gridwright.cli.run import running


@command
def convert(to: options.To, puzzles: options.Puzzles, output: options.Output) -> None:
    """Convert puzzles to another format.

    The format of the input is detected, links and files of other programs included; a link that holds a puzzle can
    stand for FILE. `gridwright families` lists the formats of each family. Some of them are id, json, csv, parquet,
    sudokuwiki, f-puzzles, sudokupad, tatham, penpa, puzzlink, hodoku and opensudoku.

    \b
    Examples:
      gridwright convert puzzles.txt --to id
      gridwright convert puzzles.csv -o puzzles.sdk
      gridwright convert 'https://puzz.link/p?sudoku/4/4/g1k23k3g' --to csv
    """
    from gridwright.cli.batches.table_output import TableOutput, lines_of_chunk, puzzle_column
    from gridwright.cli.presenters import PuzzleWriter
    from gridwright.formats.table import ENDINGS
    from gridwright.formats.tables.lines import LINES

    to = to or options.puzzle_format_by_name(output)
    if not to:
        message = f"name the format to write: --to F, or -o FILE with the ending {', '.join(ENDINGS)}"
        raise wrong(message)
    with running(output) as run:
        table = TableOutput(run, to, otherwise=False)
        writer = PuzzleWriter(run.write, run.message)
        for chunk in run.chunks(puzzles, tables=table.possible or to in LINES):
            if table.takes(chunk):
                if not len(chunk):
                    continue  # rows that can't be read
                table.rows(chunk, puzzle_column(chunk), renamed=True)
                continue
            if (lines := lines_of_chunk(chunk, to)) is not None:
                writer.lines(*lines)
                continue
            for reading in chunk.readings():
                with run.reporting(reading.place):
                    writer.puzzle(reading.item, to)
        writer.finish()
        table.finish()
