"""For every technique a puzzle that needs it: nothing easier leads to the end, and nothing harder is needed.

Written once: the tests solve them, the documents and `gridwright techniques` show them.
"""

from __future__ import annotations

EXAMPLES: dict[tuple[str, str], str] = {}
"""By family and technique: the id of a puzzle."""
