"""Gridwright, a workshop for logic-grid puzzles: read, check, solve and count them, whatever their family and size.

Public names only. Each is loaded from its home module when it is first asked for, so that `gridwright --help`
need not wait for numpy. To add one: a line in `_HOME`, in order, and one in the block for type checkers.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridwright.batch import Checked as Checked
    from gridwright.batch import Counted as Counted
    from gridwright.batch import Solved as Solved
    from gridwright.batch import check_many as check_many
    from gridwright.batch import count_many as count_many
    from gridwright.batch import solve_many as solve_many
    from gridwright.batch import solve_stream as solve_stream
    from gridwright.budget import UNLIMITED as UNLIMITED
    from gridwright.budget import Budget as Budget
    from gridwright.canonical import canonical as canonical
    from gridwright.canonical import canonical_many as canonical_many
    from gridwright.canonical import canonical_stream as canonical_stream
    from gridwright.canonical import symmetries as symmetries
    from gridwright.canonical import symmetries_many as symmetries_many
    from gridwright.certify import certify as certify
    from gridwright.certify import faults as faults
    from gridwright.check import Report as Report
    from gridwright.check import Violation as Violation
    from gridwright.check import check as check
    from gridwright.constraint import AllDifferent as AllDifferent
    from gridwright.constraint import Allowed as Allowed
    from gridwright.constraint import Constraint as Constraint
    from gridwright.constraint import Count as Count
    from gridwright.constraint import DistinctLines as DistinctLines
    from gridwright.constraint import NoRun as NoRun
    from gridwright.count import count as count
    from gridwright.dedupe import Seen as Seen
    from gridwright.dedupe import dedupe as dedupe
    from gridwright.dedupe import dedupe_many as dedupe_many
    from gridwright.errors import BudgetError as BudgetError
    from gridwright.errors import GridwrightError as GridwrightError
    from gridwright.errors import ParseError as ParseError
    from gridwright.errors import PuzzleError as PuzzleError
    from gridwright.errors import WishError as WishError
    from gridwright.explain import explain as explain
    from gridwright.explain import ladder as ladder
    from gridwright.families import FAMILIES as FAMILIES
    from gridwright.families import family as family
    from gridwright.family import Family as Family
    from gridwright.family import Making as Making
    from gridwright.family import Rule as Rule
    from gridwright.family import Variant as Variant
    from gridwright.formats import FORMATS as FORMATS
    from gridwright.formats import Format as Format
    from gridwright.formats import Reading as Reading
    from gridwright.formats import from_id as from_id
    from gridwright.formats import parse as parse
    from gridwright.formats import read as read
    from gridwright.formats import read_all as read_all
    from gridwright.formats import read_grid as read_grid
    from gridwright.formats import to_id as to_id
    from gridwright.formats import to_text as to_text
    from gridwright.formats import write as write
    from gridwright.generate import Generated as Generated
    from gridwright.generate import generate as generate
    from gridwright.generate import remake as remake
    from gridwright.grade import Grade as Grade
    from gridwright.grade import Round as Round
    from gridwright.grade import grade as grade
    from gridwright.grade import grade_many as grade_many
    from gridwright.hint import Hint as Hint
    from gridwright.hint import hint as hint
    from gridwright.messages import say as say
    from gridwright.outcome import Outcome as Outcome
    from gridwright.outcome import Statistics as Statistics
    from gridwright.outcome import Status as Status
    from gridwright.outcome import Total as Total
    from gridwright.puzzle import Grid as Grid
    from gridwright.puzzle import Puzzle as Puzzle
    from gridwright.relate import automorphisms as automorphisms
    from gridwright.relate import difference as difference
    from gridwright.relate import relate as relate
    from gridwright.relate import relate_many as relate_many
    from gridwright.relate import witnesses as witnesses
    from gridwright.rule_sets import unique_under as unique_under
    from gridwright.solve import Solutions as Solutions
    from gridwright.solve import solutions as solutions
    from gridwright.solve import solve as solve
    from gridwright.step import Explanation as Explanation
    from gridwright.step import Mark as Mark
    from gridwright.step import Role as Role
    from gridwright.step import Step as Step
    from gridwright.strategy import STRATEGIES as STRATEGIES
    from gridwright.strategy import Strategy as Strategy
    from gridwright.strategy import StrategyError as StrategyError
    from gridwright.symmetry import Symmetries as Symmetries
    from gridwright.symmetry import Turn as Turn
    from gridwright.technique import LADDER as LADDER
    from gridwright.technique import TECHNIQUES as TECHNIQUES
    from gridwright.technique import Technique as Technique
    from gridwright.technique import TechniqueError as TechniqueError
    from gridwright.version import __version__ as __version__
    from gridwright.witness import Move as Move
    from gridwright.witness import Witness as Witness
    from gridwright.witness import apply as apply
    from gridwright.witness import apply_many as apply_many

_HOME = {
    "AllDifferent": "constraint",
    "Allowed": "constraint",
    "Budget": "budget",
    "BudgetError": "errors",
    "Checked": "batch",
    "Constraint": "constraint",
    "Count": "constraint",
    "Counted": "batch",
    "DistinctLines": "constraint",
    "Explanation": "step",
    "FAMILIES": "families",
    "FORMATS": "formats",
    "Family": "family",
    "Format": "formats",
    "Generated": "generate",
    "Grade": "grade",
    "Grid": "puzzle",
    "GridwrightError": "errors",
    "Hint": "hint",
    "LADDER": "technique",
    "Making": "family",
    "Mark": "step",
    "Move": "witness",
    "NoRun": "constraint",
    "Outcome": "outcome",
    "ParseError": "errors",
    "Puzzle": "puzzle",
    "PuzzleError": "errors",
    "Reading": "formats",
    "Report": "check",
    "Role": "step",
    "Round": "grade",
    "Rule": "family",
    "STRATEGIES": "strategy",
    "Seen": "dedupe",
    "Solutions": "solve",
    "Solved": "batch",
    "Statistics": "outcome",
    "Status": "outcome",
    "Step": "step",
    "Strategy": "strategy",
    "StrategyError": "strategy",
    "Symmetries": "symmetry",
    "TECHNIQUES": "technique",
    "Technique": "technique",
    "TechniqueError": "technique",
    "Total": "outcome",
    "Turn": "symmetry",
    "UNLIMITED": "budget",
    "Variant": "family",
    "Violation": "check",
    "WishError": "errors",
    "Witness": "witness",
    "__version__": "version",
    "apply": "witness",
    "apply_many": "witness",
    "automorphisms": "relate",
    "canonical": "canonical",
    "canonical_many": "canonical",
    "canonical_stream": "canonical",
    "certify": "certify",
    "check": "check",
    "check_many": "batch",
    "count": "count",
    "count_many": "batch",
    "dedupe": "dedupe",
    "dedupe_many": "dedupe",
    "difference": "relate",
    "explain": "explain",
    "family": "families",
    "faults": "certify",
    "from_id": "formats",
    "generate": "generate",
    "grade": "grade",
    "grade_many": "grade",
    "hint": "hint",
    "ladder": "explain",
    "parse": "formats",
    "read": "formats",
    "read_all": "formats",
    "read_grid": "formats",
    "relate": "relate",
    "relate_many": "relate",
    "remake": "generate",
    "say": "messages",
    "solutions": "solve",
    "solve": "solve",
    "solve_many": "batch",
    "solve_stream": "batch",
    "symmetries": "canonical",
    "symmetries_many": "canonical",
    "to_id": "formats",
    "to_text": "formats",
    "unique_under": "rule_sets",
    "witnesses": "relate",
    "write": "formats",
}

__all__ = [*_HOME]  # noqa: PLE0604


class _Package(ModuleType):
    """A package whose public names win over submodules of the same name: `gridwright.solve` is the function."""

    def __setattr__(self, name: str, value: object) -> None:
        # Python binds a submodule to its package when it is first imported, however deep in our own code that is.
        if not (name in _HOME and isinstance(value, ModuleType)):
            super().__setattr__(name, value)

    def __getattr__(self, name: str) -> object:
        if name not in _HOME:
            raise AttributeError(f"module 'gridwright' has no attribute {name!r}")
        value = getattr(import_module(f"gridwright.{_HOME[name]}"), name)
        super().__setattr__(name, value)
        return value

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *_HOME})


sys.modules[__name__].__class__ = _Package
