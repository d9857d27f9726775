"""Puzzles as columns: tables of many, read by the names of their columns."""
