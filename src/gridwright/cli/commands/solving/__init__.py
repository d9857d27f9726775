"""What solutions a puzzle has: solve, count, check."""
