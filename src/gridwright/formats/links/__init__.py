"""Puzzles as links and short codes: one line that a person pastes."""
