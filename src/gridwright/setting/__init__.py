"""The setter's desk: analyses a puzzle in the making, completes it, reduces it and repairs it."""
