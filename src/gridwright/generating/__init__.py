"""Generation: new puzzles of every family, in every size. `request` is what can be asked for, `generate` makes it."""
