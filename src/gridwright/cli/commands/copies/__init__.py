"""Puzzles that are the same in disguise: relate, canonical, dedupe."""
