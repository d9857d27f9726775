"""New puzzles: generate and what it needs."""
