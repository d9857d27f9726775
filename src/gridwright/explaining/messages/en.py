"""English."""

from __future__ import annotations

from gridwright.explaining.messages.language import Language

_CONTRADICTION = "{values} in {cells} leads to a contradiction"
_EVERY_DOMINO = "to get its {counted}, {line} needs every domino that can give one"

ENGLISH = Language(
    names={
        "full-house": "Full house",
        "hidden-single": "Hidden single",
        "naked-single": "Naked single",
        "locked-candidates": "Locked candidates",
        "naked-pair": "Naked pair",
        "x-wing": "X-wing",
        "hidden-pair": "Hidden pair",
        "naked-triple": "Naked triple",
        "swordfish": "Swordfish",
        "hidden-triple": "Hidden triple",
        "finned-x-wing": "Finned X-wing",
        "naked-quad": "Naked quad",
        "jellyfish": "Jellyfish",
        "hidden-quad": "Hidden quad",
        "finned-swordfish": "Finned swordfish",
        "finned-jellyfish": "Finned jellyfish",
        "skyscraper": "Skyscraper",
        "two-string-kite": "Two-string kite",
        "xy-wing": "XY-wing",
        "empty-rectangle": "Empty rectangle",
        "xyz-wing": "XYZ-wing",
        "w-wing": "W-wing",
        "simple-colouring": "Simple colouring",
        "unique-rectangle": "Unique rectangle",
        "bug-plus-one": "BUG+1",
        "x-chain": "X-chain",
        "xy-chain": "XY-chain",
        "sue-de-coq": "Sue de Coq",
        "alternating-inference-chain": "Alternating inference chain",
        "als-xz": "ALS-XZ",
        "pair": "Pair",
        "sandwich": "Sandwich",
        "last-cell": "Last cell",
        "completed-line": "Completed line",
        "near-complete-line": "Near-complete line",
        "gap-counting": "Counting in gaps",
        "duplicate-line": "Avoiding a duplicate line",
        "line-analysis": "Line analysis",
        "line-analysis-with-duplicates": "Line analysis with duplicates",
        "one-step-contradiction": "One-step contradiction",
        "poles": "Two-cell rule",
        "both-ends-barred": "Two open cells",
        "line-full": "Line full",
        "line-exact": "Line exact",
        "one-neutral-left": "One neutral left",
        "certain-magnets": "Certain magnets",
        "every-domino-needed": "Every domino needed",
        "only-one-end-left": "Only one end left",
        "run-capacity": "Run capacity",
        "odd-gaps": "Odd gaps",
        "coupled-lines": "Neighbouring lines coupled",
        "forcing-chains": "Forcing chains",
        "trial": "Trial",
    },
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
        "poles": "{cells} is {values}, and the other cell must go with it ({a})",
        "poles/domino": "{cells} is {values}, which decides the other half of {a}",
        "poles/beside": "{cells} is {values}, and like poles may not touch",
        "both-ends-barred": "{cells} can only be {either}, and the other cell must go with it ({a})",
        "both-ends-barred/domino": "{cells} can only be {either}, which limits the other half of {a}",
        "both-ends-barred/beside": "{cells} can only be {either}, and like poles may not touch",
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
    comma=", ",
    conjunction=" and ",
    so=", so ",
    becomes="{cell} is {value}",
    become="{cell} are {value}",
    loses="{cells} can't be {values}",
    lose="{cells} can't be {values}",
    alternatives=" or ",
    look="look at {where}.",
    there_is="look at {where}; the technique to use there is {technique}.",
    if_not="if {cell} is not {value}",
    then_is="then {cell} is {value}",
    then_is_not="then {cell} is not {value}",
    is_value="{cell} is {value}",
    is_not_value="{cell} is not {value}",
    suppose="suppose {cell} is {value}.",
    thus="then {all}.",
    broken="now {why}.",
    refuted="now {why}, so {out}.",
    no_value="{cell} has no value left",
    no_place="{where} has no place for {value}",
    wrong_number="{where} can't have the right number of {counted}",
    run="{where} has three alike next to each other",
    alike="two {which} are alike",
    no_filling="{where} can't be filled",
    more_lines="… ({n} more lines; --json has all of them)",
    more_words="… ({n} more words; --full shows them)",
    one_step="1 step",
    some_steps="{n} steps",
    solved="solved in {steps}",
    no_solution="no solution: after {steps}, {why}",
    no_solution_at_all="no solution: {why}",
    twice="{where} has {value} twice",
    evident="there is only one possibility: {all}",
    out_of_time="the budget ran out after {steps}",
    no_further="not solved after {steps}",
    nothing_left="there is nothing left to do",
    nothing_follows="nothing more follows",
    nothing_found="no step was found in the time given",
    there_is_none="there is no solution",
    there_are_several="there are several solutions",
    is_given="{cell} is given as {value}",
    is_wrong="{cells} can't be right: {why}",
    are_wrong="{cells} clash: {why}",
    not_the_solution="{cells} can't be right: the puzzle has only one solution, with another value there",
    not_in_the_solution="{cells} can't be right: the puzzle has only one solution, with other values there",
    marks_leave_out="the marks of {cells} leave out what the only solution has there",
    solvable_without="as it stands, there is no solution; empty {any}, and there is one",
    not_solvable_without="as it stands, there is no solution, and taking out any one value doesn't help",
    legend="In the pictures, [12] is a cell of the pattern, (12) a cell beside it; 3/12 keeps 3 and loses 1 and 2.",
    more="{n} more",
    constraint_words=((r"\bthrees of ", "no three alike in "), (r"\b([01]s|[+−]) of ", r"\1 in ")),
)
