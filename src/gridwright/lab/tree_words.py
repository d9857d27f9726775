"""The words for a search tree, in each language."""

from __future__ import annotations

from collections.abc import Mapping

from gridwright.lab.tree import Node, Tree
from gridwright.puzzles.translations import Row, worded

TREE_WORDS: Mapping[str, Row] = {
    "start": ("start", "Start", "départ"),
    "trial": ("{n} trial", "{n} Versuch", "{n} essai"),
    "trials": ("{n} trials", "{n} Versuche", "{n} essais"),
    "dead end": ("{n} dead end", "{n} Sackgasse", "{n} impasse"),
    "dead ends": ("{n} dead ends", "{n} Sackgassen", "{n} impasses"),
    "solution": ("{n} solution", "{n} Lösung", "{n} solution"),
    "solutions": ("{n} solutions", "{n} Lösungen", "{n} solutions"),
    "cut off": (
        " so far: cut off after {trials}, the search is not at its end",
        " bisher; nach {trials} abgebrochen, die Suche ist nicht am Ende",
        " jusqu’ici ; coupé après {trials}, la recherche n’est pas terminée",
    ),
    "followed": ("+n: n cells follow.", "+n: n Felder folgen.", "+n : n cases suivent."),
}


def name(tree: Tree, node: Node, lang: str) -> str:
    """What a node says: `R1C2 = 3`."""
    return worded(TREE_WORDS, "start", lang) if node.cell is None else tree.name(node)


def caption(tree: Tree, lang: str = "en") -> str:
    """What is said beside a picture of a tree: how large it is, and what its labels mean.

    >>> import gridwright
    >>> caption(gridwright.lab.trace(gridwright.parse("takuzu:2x2:...."), "takuzu"), "de")
    '1 Versuch, 0 Sackgassen, 2 Lösungen. +n: n Felder folgen.'
    """
    return f"{total(tree, lang)}. {worded(TREE_WORDS, 'followed', lang)}"


def total(tree: Tree, lang: str = "en") -> str:
    """How large a tree is, in a sentence."""
    nodes = list(tree.root.walk())
    trials = _counted(sum(node.is_trial for node in nodes) - 1, "trial", lang)
    dead_ends = _counted(sum(node.end == "dead end" for node in nodes), "dead end", lang)
    found = _counted(sum(node.end == "solution" for node in nodes), "solution", lang)
    return (
        f"{trials}, {dead_ends}, {found}{'' if tree.complete else worded(TREE_WORDS, 'cut off', lang, trials=trials)}"
    )


def _counted(number: int, noun: str, lang: str) -> str:
    one = number == 1 or (number == 0 and lang == "fr")
    return worded(TREE_WORDS, noun if one else f"{noun}s", lang, n=number)
