"""The bank: puzzles that are kept, each once, with all that is known of them; and `stock`, which makes them.

`store` is the bank, `stocking` fills it; `values` has what is kept of a puzzle. docs/bank.md describes all of it.
"""

from __future__ import annotations

from gridwright.bank.entries import entries_of
from gridwright.bank.schema import BankError
from gridwright.bank.selection import Selection
from gridwright.bank.stocking import Order, Stocked, WorkersLostError, make_unit, order_of, stock
from gridwright.bank.store import Bank
from gridwright.bank.values import Added, Entry, Use

__all__ = [
    "Added",
    "Bank",
    "BankError",
    "Entry",
    "Order",
    "Selection",
    "Stocked",
    "Use",
    "WorkersLostError",
    "entries_of",
    "make_unit",
    "order_of",
    "stock",
]
