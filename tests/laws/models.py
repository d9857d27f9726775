"""Random constraints of every kind, far from any family: the edges that no real board touches."""

from hypothesis import strategies as st

from gridwright import AllDifferent, Allowed, Constraint, Count, DistinctLines, NoRun
from gridwright.puzzles.constraint import KINDS, Cells

SHAPE = (2, 4)
CELLS = 8
VALUES = 3

cell_numbers = st.integers(0, CELLS - 1)


def scopes(least: int = 0, most: int = 6) -> st.SearchStrategy[Cells]:
    return st.lists(cell_numbers, unique=True, min_size=least, max_size=most).map(tuple)


@st.composite
def _lines(draw: st.DrawFn) -> tuple[Cells, ...]:
    # Lines may share cells, as a row and a column do.
    length = draw(st.integers(1, 3))
    return tuple(draw(st.lists(scopes(length, length), max_size=3)))


def constraint_of(kind: type[Constraint]) -> st.SearchStrategy[Constraint]:
    """A random constraint of a kind, on a board of `SHAPE` with `VALUES` values."""
    values, bounds, name = st.integers(0, VALUES - 1), st.integers(0, 8), st.just("any")
    if kind is AllDifferent:
        return st.builds(AllDifferent, name, scopes())
    if kind is Count:
        return st.builds(Count, name, scopes(), values, bounds, bounds)
    if kind is NoRun:
        return st.builds(NoRun, name, scopes(), st.integers(2, 9))
    if kind is DistinctLines:
        return st.builds(DistinctLines, name, _lines())
    assert kind is Allowed, f"tests/laws/models.py makes no random {kind.__name__}: teach it to"
    table = st.tuples(*[st.integers(0, (1 << VALUES) - 1)] * VALUES)
    return st.builds(Allowed, name, scopes(2, 2), table)


any_constraint = st.sampled_from(KINDS).flatmap(constraint_of)
any_domains = st.lists(st.integers(1, (1 << VALUES) - 1), min_size=CELLS, max_size=CELLS)
