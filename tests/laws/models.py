"""Random constraints of every kind, far from any family: the edges that no real board touches."""

from functools import cache

from hypothesis import strategies as st

from gridwright import AllDifferent, Allowed, Constraint, Count, DistinctLines, NoRun
from gridwright.puzzles.constraint import KINDS, Cells

SHAPE = (2, 4)
CELLS = 8
VALUES = 3

cell_numbers = st.integers(0, CELLS - 1)


@cache
def scopes(least: int = 0, most: int = 6) -> st.SearchStrategy[Cells]:
    return st.lists(cell_numbers, unique=True, min_size=least, max_size=most).map(tuple)


@st.composite
def _lines(draw: st.DrawFn) -> tuple[Cells, ...]:
    # Lines may share cells, as a row and a column do.
    length = draw(st.integers(1, 3))
    return tuple(draw(st.lists(scopes(length, length), max_size=3)))


_values, _bounds, _name = st.integers(0, VALUES - 1), st.integers(0, 8), st.just("any")
_table = st.tuples(*[st.integers(0, (1 << VALUES) - 1)] * VALUES)

constraints_of: dict[type[Constraint], st.SearchStrategy[Constraint]] = {
    AllDifferent: st.builds(AllDifferent, _name, scopes()),
    Count: st.builds(Count, _name, scopes(), _values, _bounds, _bounds),
    NoRun: st.builds(NoRun, _name, scopes(), st.integers(2, 9)),
    DistinctLines: st.builds(DistinctLines, _name, _lines()),
    Allowed: st.builds(Allowed, _name, scopes(2, 2), _table),
}
"""Random constraints of each kind, on a board of `SHAPE` with `VALUES` values."""

any_constraint = st.sampled_from(KINDS).flatmap(lambda kind: constraints_of[kind])
any_domains = st.lists(st.integers(1, (1 << VALUES) - 1), min_size=CELLS, max_size=CELLS)
