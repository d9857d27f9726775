"""English."""

from __future__ import annotations

from gridwright.explaining.messages.language import Language

_SUBSET = "in {a}, {cells} hold nothing but {values}, which are used up there"
_HIDDEN = "in {a}, {values} fit only in {cells}, and nothing else goes there"
_FISH = (
    "of the lines {all}, the first {half} have {values} only in {cells}, which lie in the last {half}; there it "
    "stands nowhere else"
)
_FINNED = (
    "without the fin {others}, {values} would be held to {cells} by {all}; what sees the fin as well can't be "
    "{values} either way"
)

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
        "poles": "Poles",
        "both-ends-barred": "Both ends barred",
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
        "full-house": "{cells} is the last open cell of {a}, and {values} is missing there",
        "hidden-single": "in {a}, {values} fits only in {cells}",
        "naked-single": "only {values} is left for {cells}, since everything else is ruled out by {all}",
        "locked-candidates/0": "in {a}, {values} must be in {any}, and these lie in {b} (pointing)",
        "locked-candidates/1": "in {a}, {values} must be in {any}, and these lie in {b} (claiming)",
        "naked-pair": _SUBSET,
        "naked-triple": _SUBSET,
        "naked-quad": _SUBSET,
        "hidden-pair": _HIDDEN,
        "hidden-triple": _HIDDEN,
        "hidden-quad": _HIDDEN,
        "x-wing": _FISH,
        "swordfish": _FISH,
        "jellyfish": _FISH,
        "finned-x-wing": _FINNED,
        "finned-swordfish": _FINNED,
        "finned-jellyfish": _FINNED,
        "skyscraper": (
            "{values} has two places in {a} and in {b}, and {others} can't both hold it; one of {cells} does"
        ),
        "two-string-kite": (
            "{values} has two places in {a} and in {b}, and {others} can't both hold it; one of {cells} does"
        ),
        "empty-rectangle": (
            "in {a}, {values} stands in one row and one column only ({cells}); with {others}, the two places"
            " of {b}, one end or the other rules out their crossing"
        ),
        "xy-wing": "whichever value {others} has, one of {cells} is {values}",
        "xyz-wing": "whichever value {others} has, it or one of {cells} is {values}",
        "w-wing": ("in {a}, {extras} stands in one of {others}; one of {cells} can't be {extras} and is {values}"),
        "simple-colouring/0": (
            "{values} stands in all of {cells} or in all of {others}; what sees both kinds can't hold it"
        ),
        "simple-colouring/1": (
            "{values} stands in all of {cells} or in all of {others}, and of one kind two see each other"
        ),
        "unique-rectangle/1": (
            "if {cells} held only {values}, the two could be swapped, and the solution would not be the only one"
        ),
        "unique-rectangle/2": "if {cells} held only {values}, the two could be swapped; so one of {others} is {extras}",
        "unique-rectangle/3": (
            "if {cells} held only {values}, the two could be swapped; so one of the first two of {others} holds "
            "something else, and together, these two counted as one cell, they hold nothing but {extras}"
        ),
        "unique-rectangle/4": (
            "if {cells} held only {values}, the two could be swapped; and one of the two has no other place beside them"
        ),
        "unique-rectangle/5": (
            "if {others} were not {extras} but the other of {values}, its two neighbours of {cells} would have to be "
            "{extras}, and the two values could be swapped"
        ),
        "bug-plus-one": (
            "without {extras} in {others}, every open cell would have two candidates, each twice in every "
            "unit, and all could be swapped"
        ),
        "x-chain": "{chain}; so {first} or {last}",
        "xy-chain": "{chain}; so {first} or {last}",
        "alternating-inference-chain": "{chain}; so {first} or {last}",
        "sue-de-coq": (
            "{cells} where {a} and {b} meet, with {others}, have as many candidates as cells; each of "
            "these values stands there just once"
        ),
        "als-xz": (
            "{cells} in {a} and {others} in {b} have one candidate more than cells each, and share one that "
            "only one of them can use; the other is full"
        ),
        "pair": "{cells} are {values}, and three alike never stand side by side",
        "sandwich": "{cells} are {values}, and the same between them would make three alike",
        "last-cell": "one cell of {line} is open, and all its {values}s are placed",
        "completed-line": "{line} has all its {values}s",
        "near-complete-line": "{line} may have one more {values} only, and there it would leave three alike elsewhere",
        "gap-counting": (
            "the gaps of {line} need at least all the {values}s that it may still have, lest three alike arise"
        ),
        "duplicate-line": "it would repeat the finished line with {cells}, and no two {a} are alike",
        "line-analysis": "every way of filling {line} by its own rules agrees on this",
        "line-analysis-with-duplicates": (
            "every way of filling the line by its own rules without repeating a finished one agrees on this ({a} are "
            "all different)"
        ),
        "one-step-contradiction": "with {values} in {cells}, what follows contradicts itself",
        "poles": "{cells} is {values}, and {a} says what goes with it",
        "both-ends-barred": "in {a}, {cells} can only be {either}, and nothing else goes with that",
        "line-full": "all {a} that are asked for are placed",
        "line-exact": "only as many cells of {line} are left as {a} asks for",
        "one-neutral-left/0": "{line} has no room for another neutral cell",
        "one-neutral-left/1": "{line} has room for one neutral cell only, and a neutral domino in it would need two",
        "certain-magnets": "{cells} are magnets for certain and give {line} all that {a} asks for",
        "every-domino-needed": "{a} needs a pole from every domino that can give one, and {cells} are magnets",
        "only-one-end-left": "{a} needs a pole from every domino that can give one, and here only {cells} can",
        "run-capacity": (
            "like poles don't touch, and the runs {cells} hold {values} in every other cell at most, which is"
            " just what {a} needs"
        ),
        "odd-gaps": (
            "no cell of {line} is neutral any more, poles alternate, and {a} is reached only if every odd"
            " gap begins with its pole"
        ),
        "coupled-lines": "every way of filling {line} and the line beside it together agrees on this",
        "forcing-chains/0": "with {values} in {cells}, what follows contradicts itself",
        "forcing-chains/1": "whichever way {values} is placed in {cells}, the same follows",
        "trial": "with {values} in {cells}, every way of going on breaks a rule",
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
    there_is="look at {where}; what helps there: {technique}.",
    if_not="if {cell} is not {value}",
    then_is="then {cell} is {value}",
    then_is_not="then {cell} is not {value}",
    is_value="{cell} is {value}",
    is_not_value="{cell} is not {value}",
    suppose="suppose {cell} is {value}.",
    thus="then {all}.",
    broken="so {why}.",
    refuted="so {why}: {out}.",
    no_value="{cell} has no value left",
    no_place="{where} has no place for {value}",
    wrong_number="the number of {counted} in {where} can't come right",
    run="three alike stand side by side in {where}",
    alike="two {which} are alike",
    no_filling="{where} can't be filled",
    more_lines="… ({n} more lines)",
    one_step="1 step",
    some_steps="{n} steps",
    solved="solved in {steps}",
    no_solution="no solution, as is seen after {steps}: {why}",
    no_solution_at_all="no solution: by what is given, {why}",
    twice="{value} stands twice in {where}",
    evident="nothing else is possible: {all}",
    out_of_time="the budget ran out after {steps}",
    no_further="no further after {steps}",
    nothing_left="there is nothing left to do",
    nothing_follows="nothing more follows",
    there_is_none="there is no solution",
    there_are_several="there are several solutions",
    more="{n} more",
)
