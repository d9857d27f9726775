"""Gridwright, a workshop for logic-grid puzzles: read, check, solve and count them, whatever their family and size.

Public names and subpackages only. Each is loaded when it is first asked for, so that `gridwright --help` need not wait
for numpy. To add a name: a line in `_HOME`, in order, and one in the block for type checkers.
"""

TYPE_CHECKING = False  # `typing` would take most of the time of `import gridwright`
if TYPE_CHECKING:
    from gridwright import bank as bank
    from gridwright import copies as copies
    from gridwright import drawing as drawing
    from gridwright import explaining as explaining
    from gridwright import families as families
    from gridwright import formats as formats
    from gridwright import generating as generating
    from gridwright import lab as lab
    from gridwright import puzzles as puzzles
    from gridwright import setting as setting
    from gridwright import solving as solving
    from gridwright.bank import Bank as Bank
    from gridwright.bank import BankError as BankError
    from gridwright.copies.canonical import canonical as canonical
    from gridwright.copies.canonical import canonical_many as canonical_many
    from gridwright.copies.canonical import canonical_stream as canonical_stream
    from gridwright.copies.canonical import symmetries as symmetries
    from gridwright.copies.dedupe import Seen as Seen
    from gridwright.copies.dedupe import dedupe as dedupe
    from gridwright.copies.dedupe import dedupe_many as dedupe_many
    from gridwright.copies.moving import apply as apply
    from gridwright.copies.relate import automorphisms as automorphisms
    from gridwright.copies.relate import difference as difference
    from gridwright.copies.relate import relate as relate
    from gridwright.copies.relate import witnesses as witnesses
    from gridwright.drawing import Drawing as Drawing
    from gridwright.drawing import draw as draw
    from gridwright.drawing import draw_steps as draw_steps
    from gridwright.explaining.certify import certify as certify
    from gridwright.explaining.certify import faults as faults
    from gridwright.explaining.explain import explain as explain
    from gridwright.explaining.explain import ladder as ladder
    from gridwright.explaining.explanation import Explanation as Explanation
    from gridwright.explaining.grade import Grade as Grade
    from gridwright.explaining.grade import Round as Round
    from gridwright.explaining.grade import grade as grade
    from gridwright.explaining.grade import grade_many as grade_many
    from gridwright.explaining.hint import Hint as Hint
    from gridwright.explaining.hint import hint as hint
    from gridwright.explaining.messages import say as say
    from gridwright.families import FAMILIES as FAMILIES
    from gridwright.families import family as family
    from gridwright.formats import FORMATS as FORMATS
    from gridwright.formats import Format as Format
    from gridwright.formats import Reading as Reading
    from gridwright.formats import from_id as from_id
    from gridwright.formats import from_table as from_table
    from gridwright.formats import parse as parse
    from gridwright.formats import parse_position as parse_position
    from gridwright.formats import read as read
    from gridwright.formats import read_all as read_all
    from gridwright.formats import read_entries as read_entries
    from gridwright.formats import read_grid as read_grid
    from gridwright.formats import to_id as to_id
    from gridwright.formats import to_table as to_table
    from gridwright.formats import to_text as to_text
    from gridwright.formats import write as write
    from gridwright.generating.generate import Generated as Generated
    from gridwright.generating.generate import generate as generate
    from gridwright.generating.generate import remake as remake
    from gridwright.generating.request import Request as Request
    from gridwright.puzzles.budget import UNLIMITED as UNLIMITED
    from gridwright.puzzles.budget import Budget as Budget
    from gridwright.puzzles.constraint import AllDifferent as AllDifferent
    from gridwright.puzzles.constraint import Allowed as Allowed
    from gridwright.puzzles.constraint import Constraint as Constraint
    from gridwright.puzzles.constraint import Count as Count
    from gridwright.puzzles.constraint import DistinctLines as DistinctLines
    from gridwright.puzzles.constraint import NoRun as NoRun
    from gridwright.puzzles.errors import BudgetError as BudgetError
    from gridwright.puzzles.errors import GridwrightError as GridwrightError
    from gridwright.puzzles.errors import ParseError as ParseError
    from gridwright.puzzles.errors import PuzzleError as PuzzleError
    from gridwright.puzzles.errors import RequestError as RequestError
    from gridwright.puzzles.family import Family as Family
    from gridwright.puzzles.family import Making as Making
    from gridwright.puzzles.family import Rule as Rule
    from gridwright.puzzles.family import Variant as Variant
    from gridwright.puzzles.outcome import Outcome as Outcome
    from gridwright.puzzles.outcome import Statistics as Statistics
    from gridwright.puzzles.outcome import Status as Status
    from gridwright.puzzles.outcome import Total as Total
    from gridwright.puzzles.position import About as About
    from gridwright.puzzles.position import Position as Position
    from gridwright.puzzles.puzzle import Grid as Grid
    from gridwright.puzzles.puzzle import Puzzle as Puzzle
    from gridwright.puzzles.step import LADDER as LADDER
    from gridwright.puzzles.step import TECHNIQUES as TECHNIQUES
    from gridwright.puzzles.step import Mark as Mark
    from gridwright.puzzles.step import Role as Role
    from gridwright.puzzles.step import Step as Step
    from gridwright.puzzles.step import Technique as Technique
    from gridwright.puzzles.step import TechniqueError as TechniqueError
    from gridwright.puzzles.strategy import STRATEGIES as STRATEGIES
    from gridwright.puzzles.strategy import Strategy as Strategy
    from gridwright.puzzles.strategy import StrategyError as StrategyError
    from gridwright.puzzles.symmetry import Symmetries as Symmetries
    from gridwright.puzzles.symmetry import Turn as Turn
    from gridwright.puzzles.witness import Move as Move
    from gridwright.puzzles.witness import Witness as Witness
    from gridwright.setting.analysis import Analysis as Analysis
    from gridwright.setting.analysis import analyse as analyse
    from gridwright.setting.complete import Completed as Completed
    from gridwright.setting.complete import complete as complete
    from gridwright.setting.conflict import Conflict as Conflict
    from gridwright.setting.findings import Findings as Findings
    from gridwright.setting.findings import Forced as Forced
    from gridwright.setting.reduce import Reduced as Reduced
    from gridwright.setting.reduce import reduce as reduce
    from gridwright.setting.repair import Repair as Repair
    from gridwright.setting.repair import Repairs as Repairs
    from gridwright.setting.repair import repair as repair
    from gridwright.solving.batch import Checked as Checked
    from gridwright.solving.batch import Counted as Counted
    from gridwright.solving.batch import Solved as Solved
    from gridwright.solving.batch import check_many as check_many
    from gridwright.solving.batch import count_many as count_many
    from gridwright.solving.batch import solve_many as solve_many
    from gridwright.solving.batch import solve_stream as solve_stream
    from gridwright.solving.check import Report as Report
    from gridwright.solving.check import check as check
    from gridwright.solving.check import unique_under as unique_under
    from gridwright.solving.count import count as count
    from gridwright.solving.solve import Solutions as Solutions
    from gridwright.solving.solve import solutions as solutions
    from gridwright.solving.solve import solve as solve
    from gridwright.solving.violation import Violation as Violation
    from gridwright.version import __version__ as __version__

_HOME = {
    "About": "puzzles.position",
    "AllDifferent": "puzzles.constraint",
    "Allowed": "puzzles.constraint",
    "Analysis": "setting.analysis",
    "Bank": "bank",
    "BankError": "bank",
    "Budget": "puzzles.budget",
    "BudgetError": "puzzles.errors",
    "Checked": "solving.batch",
    "Completed": "setting.complete",
    "Conflict": "setting.conflict",
    "Constraint": "puzzles.constraint",
    "Count": "puzzles.constraint",
    "Counted": "solving.batch",
    "DistinctLines": "puzzles.constraint",
    "Drawing": "drawing",
    "Explanation": "explaining.explanation",
    "FAMILIES": "families",
    "FORMATS": "formats",
    "Family": "puzzles.family",
    "Findings": "setting.findings",
    "Forced": "setting.findings",
    "Format": "formats",
    "Generated": "generating.generate",
    "Grade": "explaining.grade",
    "Grid": "puzzles.puzzle",
    "GridwrightError": "puzzles.errors",
    "Hint": "explaining.hint",
    "LADDER": "puzzles.step",
    "Making": "puzzles.family",
    "Mark": "puzzles.step",
    "Move": "puzzles.witness",
    "NoRun": "puzzles.constraint",
    "Outcome": "puzzles.outcome",
    "ParseError": "puzzles.errors",
    "Position": "puzzles.position",
    "Puzzle": "puzzles.puzzle",
    "PuzzleError": "puzzles.errors",
    "Reading": "formats",
    "Reduced": "setting.reduce",
    "Repair": "setting.repair",
    "Repairs": "setting.repair",
    "Report": "solving.check",
    "Request": "generating.request",
    "RequestError": "puzzles.errors",
    "Role": "puzzles.step",
    "Round": "explaining.grade",
    "Rule": "puzzles.family",
    "STRATEGIES": "puzzles.strategy",
    "Seen": "copies.dedupe",
    "Solutions": "solving.solve",
    "Solved": "solving.batch",
    "Statistics": "puzzles.outcome",
    "Status": "puzzles.outcome",
    "Step": "puzzles.step",
    "Strategy": "puzzles.strategy",
    "StrategyError": "puzzles.strategy",
    "Symmetries": "puzzles.symmetry",
    "TECHNIQUES": "puzzles.step",
    "Technique": "puzzles.step",
    "TechniqueError": "puzzles.step",
    "Total": "puzzles.outcome",
    "Turn": "puzzles.symmetry",
    "UNLIMITED": "puzzles.budget",
    "Variant": "puzzles.family",
    "Violation": "solving.violation",
    "Witness": "puzzles.witness",
    "__version__": "version",
    "analyse": "setting.analysis",
    "apply": "copies.moving",
    "automorphisms": "copies.relate",
    "canonical": "copies.canonical",
    "canonical_many": "copies.canonical",
    "canonical_stream": "copies.canonical",
    "certify": "explaining.certify",
    "check": "solving.check",
    "check_many": "solving.batch",
    "complete": "setting.complete",
    "count": "solving.count",
    "count_many": "solving.batch",
    "dedupe": "copies.dedupe",
    "dedupe_many": "copies.dedupe",
    "difference": "copies.relate",
    "draw": "drawing",
    "draw_steps": "drawing",
    "explain": "explaining.explain",
    "family": "families",
    "faults": "explaining.certify",
    "from_id": "formats",
    "from_table": "formats",
    "generate": "generating.generate",
    "grade": "explaining.grade",
    "grade_many": "explaining.grade",
    "hint": "explaining.hint",
    "ladder": "explaining.explain",
    "parse": "formats",
    "parse_position": "formats",
    "read": "formats",
    "read_all": "formats",
    "read_entries": "formats",
    "read_grid": "formats",
    "reduce": "setting.reduce",
    "relate": "copies.relate",
    "remake": "generating.generate",
    "repair": "setting.repair",
    "say": "explaining.messages",
    "solutions": "solving.solve",
    "solve": "solving.solve",
    "solve_many": "solving.batch",
    "solve_stream": "solving.batch",
    "symmetries": "copies.canonical",
    "to_id": "formats",
    "to_table": "formats",
    "to_text": "formats",
    "unique_under": "solving.check",
    "witnesses": "copies.relate",
    "write": "formats",
}

__all__ = [*_HOME]  # noqa: PLE0604

_FOLDERS = {
    "bank",
    "copies",
    "drawing",
    "explaining",
    "families",
    "formats",
    "generating",
    "lab",
    "puzzles",
    "setting",
    "solving",
}
"""Subpackages that are attributes without an import of their own, as in `gridwright.lab.compare(...)`."""


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in _FOLDERS:
        return import_module(f"gridwright.{name}")
    if name not in _HOME:
        raise AttributeError(f"module 'gridwright' has no attribute {name!r}")
    value = getattr(import_module(f"gridwright.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME, *_FOLDERS})
