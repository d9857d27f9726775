"""A step that refutes a candidate tells how, line by line; each line is checked, and a proof with a gap is caught."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from gridwright import Explanation, Step, certify, explain, parse, say
from gridwright.explaining.messages import LANGUAGES
from gridwright.explaining.notes import replay
from gridwright.explaining.technique_examples import EXAMPLES
from gridwright.puzzles.step import ProofLine, Says

REFUTING = ("forcing-chains", "one-step-contradiction", "trial")
TOLD = [(family, slug) for family, slug in EXAMPLES if slug in REFUTING]


@cache
def explained(text: str) -> Explanation:
    return explain(parse(text))


def told_steps(family: str, slug: str) -> Iterator[tuple[Explanation, Step, list[int]]]:
    explanation = explained(EXAMPLES[family, slug])
    for step, before in replay(explanation):
        if step.technique in REFUTING:
            yield explanation, step, list(before.masks)


@pytest.mark.parametrize(("family", "slug"), TOLD)
def test_a_refutation_is_told_from_its_supposition_to_its_break(family: str, slug: str) -> None:
    for explanation, step, masks in told_steps(family, slug):
        first, last = step.proof[0], step.proof[-1]
        assert (first.says, first.depth) == (Says.SUPPOSE, 0)
        assert (last.says, last.depth) == (Says.BREAKS, 0)
        assert step.removes == ((first.cell, first.values),)
        assert certify(explanation.puzzle, masks, step) == ""


def with_gaps(step: Step) -> Iterator[Step]:
    """The proof without its end, with another value, with a line out of place, and with a reason that is not cited."""
    proof = step.proof
    yield replace(step, proof=proof[:-1])
    for at, line in enumerate(proof):
        if line.says is Says.FOLLOWS:
            wrong = replace(line, values=line.values << 1 if line.values == 1 else line.values >> 1)
            yield replace(step, proof=(*proof[:at], wrong, *proof[at + 1 :]))
        yield replace(step, proof=(*proof[:at], replace(line, depth=line.depth + 1), *proof[at + 1 :]))
        if line.because is not None:
            yield replace(step, because=tuple(index for index in step.because if index != line.because))


@pytest.mark.parametrize(("family", "slug"), TOLD)
def test_a_proof_with_a_gap_is_caught(family: str, slug: str) -> None:
    for number, (explanation, step, masks) in enumerate(told_steps(family, slug)):
        if number == 3:
            break
        for wrong in with_gaps(step):
            assert certify(explanation.puzzle, masks, wrong), wrong


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_proof_is_told_in_every_language(lang: str) -> None:
    words = LANGUAGES[lang]
    for family, slug in TOLD:
        for explanation, step, masks in told_steps(family, slug):
            text = say(explanation.puzzle, masks, step, lang)
            assert words.phrase("suppose", cell="{", value="").partition("{")[0].lower() in text.lower()
            assert "{" not in text
            assert text.endswith(".")
            if any(line.depth for line in step.proof):
                assert "\n  " in text


def test_a_short_proof_says_just_what_is_needed() -> None:
    explanation, step, masks = next(told_steps("takuzu", "trial"))
    text = say(explanation.puzzle, masks, step)
    assert text.splitlines()[1].startswith("Suppose R2C2 is 0. Then R2C3 is 1 (0s in row 2)")
    assert text.endswith("Now two columns are alike.")


def test_a_proof_about_something_else_is_caught() -> None:
    explanation, step, masks = next(told_steps("sudoku", "forcing-chains"))
    other = ProofLine(Says.SUPPOSE, 0, (step.proof[0].cell or 0) + 1, 1, None)
    assert certify(explanation.puzzle, masks, replace(step, proof=(other, *step.proof[1:])))
