"""Puzzles as the files and clipboard texts of other programs."""
