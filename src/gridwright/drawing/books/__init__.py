"""Books of puzzles, from a plan to a PDF that a printer takes.

plan ─ collect ─▶ entries ─ pages ─▶ PDF ─ check ─▶ the puzzles again, read from what is printed
"""

from __future__ import annotations

from gridwright.drawing.books.book import Book
from gridwright.drawing.books.book_plan import BookPlan, PlanError, example_plan, read_plan
from gridwright.drawing.books.check_book import check_book
from gridwright.drawing.books.collect import Entry, collect

__all__ = ["Book", "BookPlan", "Entry", "PlanError", "check_book", "collect", "example_plan", "read_plan"]
