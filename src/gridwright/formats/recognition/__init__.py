"""What a text is: its first lines, what stands around a grid, and the format that it looks like."""
