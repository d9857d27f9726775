"""The setter's desk: what a puzzle in the making is like now, what would make it unique, what it can do without."""
