"""English."""

from __future__ import annotations

from gridwright.messages.language import Language

_SUBSET = "in {a}, {cells} hold nothing but {values}, so these are used up there"
_HIDDEN = "in {a}, {values} fit only in {cells}, so nothing else goes there"
_FISH = (
    "in the crossing lines {all}, {values} has its places at {cells}: the first {half} lines need it in all the others"
)
_FINNED = "but for the fin {others}, {values} in {all} is held at {cells}; what sees the fin as well can't be {values}"

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
        "forcing-chains": "Forcing chains",
        "trial": "Trial",
    },
    sentences={
        "full-house": "{cells} is the last open cell of {a}, and {values} is missing there",
        "hidden-single": "in {a}, {values} fits only in {cells}",
        "naked-single": "only {values} is left for {cells}, since everything else is ruled out by {all}",
        "locked-candidates/0": "pointing: in {a}, {values} must be in {cells}, all of which lie in {b}",
        "locked-candidates/1": "claiming: in {a}, {values} must be in {cells}, all of which lie in {b}",
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
        "forcing-chains/0": "suppose that {chain}: then {a} can't be completed",
        "forcing-chains/1": "whichever way {values} is placed in {cells}, the same follows",
        "trial": "{values} in {cells} was tried to the end: every way of going on breaks a rule",
    },
    comma=", ",
    conjunction=" and ",
    so=", so ",
    becomes="{cell} is {value}",
    loses="{cells} can't be {values}",
    alternatives=" or ",
    look="look at {where}.",
    there_is="look at {where}; what helps there: {technique}.",
    then=", then ",
    is_value="{cell} is {value}",
    is_not_value="{cell} is not {value}",
    more="{n} more",
)
