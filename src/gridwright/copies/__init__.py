"""Disguised copies: canonical forms, the moves from one puzzle to another, and lists without repeats."""
