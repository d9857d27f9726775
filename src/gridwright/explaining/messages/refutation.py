"""A refutation in words: what is supposed, what follows, where it breaks. A supposition within one is set off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.explaining.messages.language import Language
from gridwright.explaining.messages.names import capital, listed, values_text
from gridwright.puzzles.constraint import Constraint
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import ProofLine, Says, Step
from gridwright.solving.violation import constraint_name, say_broken

_MOST_LINES = 60
"""A longer proof is cut off after this many lines, and says how many more there are. As data it is whole."""
_ALL = 1 << 16
Constraints = Sequence[Constraint]
"""All of a puzzle, in their order: a proof names them by number."""
Sentence = tuple[int, bool, str]
"""Its depth, whether it begins a supposition, the words."""


def proof_lines(puzzle: Puzzle, constraints: Constraints, step: Step, words: Language) -> list[str]:
    """The proof of a step in lines, those under a deeper supposition indented; none where it has no proof."""
    lines: list[str] = []
    last = -1
    for depth, begins, sentence in _sentences(puzzle, constraints, step, words):
        if begins or depth != last:
            lines.append("  " * depth + sentence)
        else:
            lines[-1] += " " + sentence
        last = depth
    if len(lines) > _MOST_LINES:
        lines[_MOST_LINES:] = [words.phrase("more_lines", n=len(lines) - _MOST_LINES)]
    return lines


def _sentences(puzzle: Puzzle, constraints: Constraints, step: Step, words: Language) -> Iterator[Sentence]:
    supposed: list[ProofLine] = []
    followed: list[str] = []
    for line in step.proof:
        if line.says is Says.FOLLOWS:
            followed.append(_follows(puzzle, constraints, line, words))
            continue
        if followed:
            yield len(supposed) - 1, False, capital(words.phrase("thus", all=listed(followed, words, most=_ALL)))
            followed.clear()
        if line.says is Says.SUPPOSE:
            supposed.append(line)
            yield line.depth, True, capital(_about(puzzle, line, "suppose", words))
            continue
        first, why = supposed.pop(), _breaks(puzzle, constraints, line, words)
        out = _about(puzzle, first, "is_not_value", words)
        end = "refuted" if supposed else "broken"
        yield line.depth, False, capital(words.phrase(end, why=why, out=out))


def _about(puzzle: Puzzle, line: ProofLine, key: str, words: Language) -> str:
    value = values_text(puzzle, [line.values], words, words.phrase("alternatives"))
    return words.phrase(key, cell="" if line.cell is None else puzzle.cell_name(line.cell), value=value)


def _follows(puzzle: Puzzle, constraints: Constraints, line: ProofLine, words: Language) -> str:
    told = _about(puzzle, line, "is_value", words)
    if line.because is None:
        return told
    name = constraint_name(puzzle, constraints[line.because], words.slug)
    for article in words.articles:
        name = name.removeprefix(article)
    return f"{told} ({name})"


def _breaks(puzzle: Puzzle, constraints: Constraints, line: ProofLine, words: Language) -> str:
    if line.because is None:
        return _about(puzzle, line, "no_value", words)
    return say_broken(puzzle, constraints[line.because], words.slug, missing=line.values)
