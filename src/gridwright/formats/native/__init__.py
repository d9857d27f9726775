"""Gridwright's own formats: grids as people write them, ids and JSON."""
