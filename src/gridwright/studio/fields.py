"""Fields: the arguments of operations as a table, which checks requests and describes them for OpenAPI."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.wording import quoted

Schema = dict[str, Any]
REQUIRED = object()
"""The default of a field that has none."""
MOST_TEXT = 400_000
"""Characters of a text: more than a 64×64 board needs in any format."""


@dataclass(frozen=True, slots=True)
class Field:
    """One argument: its JSON schema says what is allowed. A fixed subset of JSON schema is understood."""

    name: str
    sentence: str
    schema: Schema
    default: Any = REQUIRED

    def read(self, value: object) -> Any:
        """The value, if the schema allows it; RequestError with the name of the field if not."""
        wrong = _wrong(value, self.schema)
        if wrong:
            raise RequestError(f"{self.name}: {wrong}")
        return value


def text(name: str, sentence: str, default: Any = REQUIRED, *, most: int = 200) -> Field:
    """A field that holds a text."""
    return Field(name, sentence, {"type": "string", "maxLength": most}, default)


def choice(name: str, sentence: str, words: tuple[str, ...], default: Any = REQUIRED) -> Field:
    """A field that holds one of some words."""
    return Field(name, sentence, {"type": "string", "enum": list(words)}, default)


def number(
    name: str, sentence: str, least: float, most: float, default: Any = REQUIRED, *, whole: bool = True
) -> Field:
    """A field that holds a number."""
    return Field(name, sentence, {"type": "integer" if whole else "number", "minimum": least, "maximum": most}, default)


def flag(name: str, sentence: str, default: bool = False) -> Field:
    """A field that is true or false."""
    return Field(name, sentence, {"type": "boolean"}, default)


def puzzle(
    name: str = "puzzle", sentence: str = "A puzzle in any format that Gridwright reads, or as an object."
) -> Field:
    """A field that holds a puzzle."""
    return Field(name, sentence, {"anyOf": [{"type": "string", "maxLength": MOST_TEXT}, {"type": "object"}]})


ENTRIES = Field(
    "entries",
    "What was filled in so far: a string per row with a character per cell, `.` where nothing is.",
    {"type": "array", "maxItems": 64, "items": {"type": "string", "maxLength": 64}},
    None,
)
MARKS = Field(
    "marks",
    "The candidates noted in each cell, row by row, as a string of their symbols; '' where nothing is noted.",
    {"type": "array", "maxItems": 4096, "items": {"type": "string", "maxLength": 64}},
    None,
)


def read_fields(fields: tuple[Field, ...], body: object) -> dict[str, Any]:
    """The arguments of a call, defaults filled in.

    >>> read_fields((number("level", "How much.", 1, 3, 1),), {})
    {'level': 1}
    >>> read_fields((number("level", "How much.", 1, 3, 1),), {"level": 7})
    Traceback (most recent call last):
    gridwright.puzzles.errors.RequestError: level: 7 is not between 1 and 3
    """
    if not isinstance(body, dict):
        raise RequestError("a request is a JSON object")
    known = {field.name: field for field in fields}
    for name in body:
        if name not in known:
            raise RequestError(f"{quoted(str(name))} is not a known field (known: {', '.join(known)})")
    arguments: dict[str, Any] = {}
    for name, field in known.items():
        if body.get(name) is not None:
            arguments[name] = field.read(body[name])
        elif field.default is REQUIRED:
            raise RequestError(f"{name} is missing")
        else:
            arguments[name] = field.default
    return arguments


_TYPES: Mapping[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
}


def _wrong(value: object, schema: Schema) -> str:
    """What is wrong with a value; '' if nothing is."""
    if "anyOf" in schema:
        found = [_wrong(value, each) for each in schema["anyOf"]]
        return "" if "" in found else found[0]
    kind = schema["type"]
    if type(value) not in _TYPES[kind]:
        return f"{'an' if kind[0] in 'aio' else 'a'} {kind} was expected"
    if isinstance(value, str):
        if len(value) > schema.get("maxLength", MOST_TEXT):
            return f"the text is longer than {schema.get('maxLength', MOST_TEXT)} characters"
        if "enum" in schema and value not in schema["enum"]:
            return f"there is no {quoted(value)} (known: {', '.join(schema['enum'])})"
    if isinstance(value, list):
        if len(value) > schema["maxItems"]:
            return f"the list is longer than {schema['maxItems']}"
        return next((wrong for item in value if (wrong := _wrong(item, schema["items"]))), "")
    if isinstance(value, dict):
        inner: dict[str, Schema] = schema.get("properties", {})
        missing = next((f"{name} is missing" for name in inner if name not in value), "")
        refused = (f"{name}: {wrong}" for name, each in inner.items() if (wrong := _wrong(value[name], each)))
        return missing or next(refused, "")
    if isinstance(value, int | float) and "minimum" in schema and not schema["minimum"] <= value <= schema["maximum"]:
        return f"{value} is not between {schema['minimum']} and {schema['maximum']}"
    return ""
