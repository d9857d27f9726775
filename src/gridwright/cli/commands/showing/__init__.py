"""Formats, pictures, books, and what there is to choose from: convert, draw, book, families, techniques."""
