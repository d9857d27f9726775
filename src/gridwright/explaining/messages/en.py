"""English."""

from __future__ import annotations

from gridwright.explaining.messages.language import Language

_CONTRADICTION = "{values} in {cells} leads to a contradiction"
_EVERY_DOMINO = "to get its {counted}, {line} needs every domino that can give one"

ENGLISH = Language(
    slug="en",
    sentences={
        "full-house": "{cells} is the last open cell of {a}, which still needs {values}",
        "hidden-single": "in {a}, {values} fits only in {cells}",
        "naked-single": "everything but {values} is ruled out in {cells} by {all}",
        "locked-candidates/0": "in {a}, {values} must be in {any}, which also lie in {b} (pointing)",
        "locked-candidates/1": "in {a}, {values} must be in {any}, which also lie in {b} (claiming)",
        "naked-subset": "in {a}, {cells} can hold only {values}, and use them up",
        "hidden-subset": (
            "in {a}, the values {values} fit only in {cells}, which leaves no room for anything else there"
        ),
        "fish": "in {base}, {values} fits only in {cells}, all of which lie in {cover}",
        "finned-fish": (
            "apart from the fin {others}, {cells} form a fish for {values} ({all}); a cell that both the fish and the "
            "fin rule out can't be {values} either way"
        ),
        "two-places": (
            "{values} has two places in each of {a} and {b}; {others} can't both hold it, which puts it in {any}"
        ),
        "empty-rectangle": (
            "in {a}, {values} lies only in one row and one column ({cells}); whichever of {others}, its two places in "
            "{b}, holds it, the cell where the lines cross can't"
        ),
        "xy-wing": "whichever value {others} takes, one of {cells} is {values}",
        "xyz-wing": "whichever value {others} takes, it or one of {cells} is {values}",
        "w-wing": "in {a}, one of {others} is {extras}; then one of {cells} can't be {extras} and must be {values}",
        "simple-colouring/0": (
            "either all of {cells} are {values}, or all of {others} are; a cell that sees both groups can't be"
        ),
        "simple-colouring/1": (
            "either all of {cells} are {values}, or all of {others} are, and two cells of one group see each other"
        ),
        "unique-rectangle/1": (
            "if {cells} held only {values}, the two could be swapped, and there would be a second solution"
        ),
        "unique-rectangle/2": (
            "if {cells} held only {values}, the two could be swapped; then one of {others} must be {extras}"
        ),
        "unique-rectangle/3": (
            "if {cells} held only {values}, the two could be swapped; then one of the first two of {others} holds "
            "something else, and with these two counted as one cell, they hold nothing but {extras}"
        ),
        "unique-rectangle/4": (
            "if {cells} held only {values}, the two could be swapped; and in a unit of two of them, one of the two "
            "values has no other place"
        ),
        "unique-rectangle/5": (
            "if {others} were the other one of {values}, its two neighbours in {cells} would have to be {extras}, and "
            "the two values could be swapped"
        ),
        "bug-plus-one": (
            "without {extras} in {others}, every open cell would have two candidates, each twice in every unit, and "
            "they could all be swapped"
        ),
        "chain": "{chain}; either {first} or {last}",
        "sue-de-coq": (
            "{cells}, where {a} and {b} meet, and {others} together have as many candidates as cells; each of these "
            "values goes there exactly once"
        ),
        "als-xz": (
            "{cells} in {a} and {others} in {b} each have one more candidate than cells, and share one that only one "
            "of the groups can use; the other group then uses all its other candidates"
        ),
        "pair": "{cells} are both {values}, and three alike may not be next to each other",
        "sandwich": "{cells} are both {values}, and another between them would make three alike",
        "last-cell": "only one cell of {line} is open, and all its {values}s are placed",
        "completed-line": "{line} has all its {values}s",
        "near-complete-line": "{line} can take only one more {values}, and here it would leave three alike elsewhere",
        "gap-counting": (
            "the gaps of {line} need all the {values}s that it can still take, or three alike would be next to each "
            "other"
        ),
        "duplicate-line": "otherwise the line would repeat the finished one with {cells}, and no two {a} may be alike",
        "line-analysis": "every way to fill {line} within its own rules agrees on this",
        "line-analysis-with-duplicates": (
            "every way to fill the line within its own rules and without repeating a finished one agrees on this (no "
            "two {a} may be alike)"
        ),
        "one-step-contradiction": _CONTRADICTION,
        "poles": "{cells} is {values}, and {why}",
        "both-ends-barred": "{cells} can only be {either}, and {why}",
        "line-full": "{line} has all its {counted}",
        "line-exact": "{line} has only as many cells left for {counted} as it needs",
        "one-neutral-left/0": "{line} has no room for another neutral cell",
        "one-neutral-left/1": "{line} has room for only one more neutral cell, and a neutral domino would take two",
        "certain-magnets": "{cells} are certain to be magnets and give {line} all the {counted} it needs",
        "every-domino-needed": _EVERY_DOMINO + ", which makes {cells} magnets",
        "only-one-end-left": _EVERY_DOMINO + ", and here only {cells} can",
        "run-capacity": (
            "no two {values} may touch, and {cells} can hold {values} in at most every other cell, which is exactly "
            "what {line} needs"
        ),
        "odd-gaps": (
            "{line} has no room for another neutral cell, its poles alternate, and it gets all its {counted} only if "
            "every odd gap begins with one"
        ),
        "coupled-lines": "every way to fill {line} together with the line next to it agrees on this",
        "forcing-chains/0": _CONTRADICTION,
        "forcing-chains/1": "whichever of {cells} is {values}, the same follows",
        "trial": "with {values} in {cells}, every continuation breaks a rule",
    },
)
