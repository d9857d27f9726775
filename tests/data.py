"""Where the puzzles of other people are, for the tests that read them; a test without them is skipped, and says so."""

from pathlib import Path

import pytest

DATA = Path(__file__).parents[2] / "shared" / "data"
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="the folder ../shared/data is not here")
