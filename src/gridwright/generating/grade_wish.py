"""What a grade is to be, as a request says it."""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.explaining.explain import ladder
from gridwright.explaining.grade import BANDS, Grade
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.technique import TECHNIQUES, TechniqueError, technique

_FOLLOWED = 2.5
"""The rating up to which the digger's own inferences follow: what they leave unique is hardly harder."""


@dataclass(frozen=True, slots=True)
class GradeWish:
    """What a grade is to be: a band, a range of scores, a technique that is needed, one beyond which nothing is."""

    difficulty: str = ""
    score: str = ""
    needs: str = ""
    upto: str = ""

    def __bool__(self) -> bool:
        return bool(self.difficulty or self.score or self.needs or self.upto)

    def check(self) -> None:
        """RequestError for words that mean nothing, or that can't go together."""
        known = [slug for slug, _ in BANDS]
        if self.difficulty and self.difficulty not in known:
            raise RequestError(f"there is no difficulty '{self.difficulty}' (there are {', '.join(known)})")
        try:
            for slug in (self.needs, self.upto):
                if slug:
                    technique(slug)
        except TechniqueError as error:
            raise RequestError(str(error)) from None
        if self.needs and self.upto and _place(self.needs) > _place(self.upto):
            raise RequestError(f"{self.needs} is harder than {self.upto}: a puzzle can't need it and do without")
        low, high = self.range
        if low > high and not self.difficulty:
            first, _, last = self.score.partition("..")
            raise RequestError(f"the scores '{self.score}' go downwards; {last}..{first} is a range")
        if low > high:
            raise RequestError(f"no score is in '{self.score}' and of difficulty '{self.difficulty}'")

    def check_for(self, board: Puzzle) -> None:
        """RequestError for techniques that the board has no constraints for."""
        known = [row.slug for row in ladder(board)]
        for slug in (self.needs, self.upto):
            if slug and slug not in known:
                raise RequestError(f"{slug} is no technique for {board.title} (there are {', '.join(known)})")

    @property
    def range(self) -> tuple[float, float]:
        """The least and the greatest score that will do."""
        low, high = 0.0, 99.0
        if self.score:
            first, dots, last = self.score.partition("..")
            try:
                low, high = float(first or 0), float(last or 99) if dots else float(first)
            except ValueError:
                raise RequestError(f"'{self.score}' is not a range of scores, such as 3.0..4.5") from None
        for (slug, least), (_, above) in zip(BANDS, [*BANDS[1:], ("", 99.0)], strict=True):
            if slug == self.difficulty:
                low, high = max(low, least), min(high, round(above - 0.01, 2))
        return low, high

    @property
    def is_beyond_propagation(self) -> bool:
        """Whether clues must be dug further than simple inferences can follow, or the puzzle would be too easy."""
        return self.range[0] > _FOLLOWED or (bool(self.needs) and technique(self.needs).rating > _FOLLOWED)

    def accepts(self, graded: Grade) -> bool:
        """Whether a grade is what was wished for."""
        low, high = self.range
        return (
            graded.solved
            and low <= graded.score <= high
            and (not self.needs or self.needs in graded.uses)
            and (not self.upto or not graded.hardest or _place(graded.hardest) <= _place(self.upto))
        )

    def distance(self, graded: Grade) -> tuple[float, int]:
        """How far a grade is from what was wished for: in score, then in techniques of the ladder."""
        low, high = self.range
        at = _place(graded.hardest or TECHNIQUES[0].slug)
        steps = abs(at - _place(self.needs)) if self.needs else 0
        steps += max(0, at - _place(self.upto)) if self.upto else 0
        return max(low - graded.score, graded.score - high, 0.0), steps

    def too_hard(self, graded: Grade) -> bool:
        """Whether more clues might help."""
        if not graded.solved or graded.score > self.range[1]:
            return True
        if self.upto and graded.hardest and _place(graded.hardest) > _place(self.upto):
            return True
        return bool(self.needs) and _place(graded.hardest or TECHNIQUES[0].slug) > _place(self.needs)

    def __str__(self) -> str:
        words = [f"difficulty '{self.difficulty}'"] if self.difficulty else []
        words += [f"score {self.score}"] if self.score else []
        words += [f"a kind that needs {self.needs}"] if self.needs else []
        words += [f"a kind that needs nothing beyond {self.upto}"] if self.upto else []
        return " and ".join(words)


def _place(slug: str) -> int:
    return TECHNIQUES.index(technique(slug))
