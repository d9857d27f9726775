"""docs/techniques.md shows the examples that the tests solve as the ladder explains them, with a picture of each."""

from tools.technique_document import PICTURES, TARGET, document, pictures


def test_the_document_is_what_the_ladder_says() -> None:
    assert TARGET.read_text(encoding="utf-8") == document(), "run python -m tools.technique_document"


def test_every_technique_has_its_picture() -> None:
    drawn = pictures()
    assert {path.name for path in PICTURES.iterdir()} == set(drawn)
    for name, text in drawn.items():
        assert (PICTURES / name).read_text(encoding="utf-8") == text, "run python -m tools.technique_document"
        assert f"({PICTURES.name}/{name})" in TARGET.read_text(encoding="utf-8")
