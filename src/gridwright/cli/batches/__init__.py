"""Many puzzles at once: read by the chunk, answered as lines or as tables."""
