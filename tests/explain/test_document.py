"""docs/techniques.md shows the examples that the tests solve, as the ladder explains them now."""

from tools.technique_document import TARGET, document


def test_the_document_is_what_the_ladder_says() -> None:
    assert TARGET.read_text(encoding="utf-8") == document(), "run python tools/technique_document.py"
