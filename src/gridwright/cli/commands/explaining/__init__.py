"""How a person solves a puzzle: explain, hint, grade."""
