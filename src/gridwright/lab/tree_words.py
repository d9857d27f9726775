"""The words for a search tree, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gridwright.lab.tree import Node, Tree


@dataclass(frozen=True, slots=True)
class TreeWords:
    """How a language tells a tree. Nouns are pairs: for one, and for several."""

    start: str
    trial: tuple[str, str]
    dead_end: tuple[str, str]
    solution: tuple[str, str]
    cut_off: str
    """{trials}: after which the tree ends, though the search doesn't."""
    followed: str
    none_is_singular: bool = False
    """Whether zero takes the noun for one."""

    def counted(self, number: int, nouns: tuple[str, str]) -> str:
        """A number and its noun."""
        return f"{number} {nouns[number > 1 or (number == 0 and not self.none_is_singular)]}"


TREE_WORDS: Mapping[str, TreeWords] = {
    "en": TreeWords(
        start="start",
        trial=("trial", "trials"),
        dead_end=("dead end", "dead ends"),
        solution=("solution", "solutions"),
        cut_off=" so far: cut off after {trials}, the search is not at its end",
        followed="+n: n cells follow.",
    ),
    "de": TreeWords(
        start="Start",
        trial=("Versuch", "Versuche"),
        dead_end=("Sackgasse", "Sackgassen"),
        solution=("Lösung", "Lösungen"),
        cut_off=" bisher; nach {trials} abgebrochen, die Suche ist nicht am Ende",
        followed="+n: n Felder folgen.",
    ),
    "fr": TreeWords(
        start="départ",
        trial=("essai", "essais"),
        dead_end=("impasse", "impasses"),
        solution=("solution", "solutions"),
        cut_off=" jusqu’ici ; coupé après {trials}, la recherche n’est pas terminée",
        followed="+n : n cases suivent.",
        none_is_singular=True,
    ),
}


def name(tree: Tree, node: Node, lang: str) -> str:
    """What a node says: `R1C2 = 3`."""
    return TREE_WORDS[lang].start if node.cell is None else tree.name(node)


def caption(tree: Tree, lang: str = "en") -> str:
    """What is said beside a picture of a tree: how large it is, and what its labels mean.

    >>> import gridwright
    >>> caption(gridwright.lab.trace(gridwright.parse("takuzu:2x2:...."), "takuzu"), "de")
    '1 Versuch, 0 Sackgassen, 2 Lösungen. +n: n Felder folgen.'
    """
    return f"{total(tree, lang)}. {TREE_WORDS[lang].followed}"


def total(tree: Tree, lang: str = "en") -> str:
    """How large a tree is, in a sentence."""
    words = TREE_WORDS[lang]
    nodes = list(tree.root.walk())
    trials = words.counted(sum(node.is_trial for node in nodes) - 1, words.trial)
    dead_ends = words.counted(sum(node.end == "dead end" for node in nodes), words.dead_end)
    found = words.counted(sum(node.end == "solution" for node in nodes), words.solution)
    return f"{trials}, {dead_ends}, {found}{'' if tree.complete else words.cut_off.format(trials=trials)}"
