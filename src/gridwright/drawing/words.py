"""The words on pages, in each language: headings, bands, what to do in a puzzle of each family, and its rules.

Sentences of steps have message tables of their own (`explaining/messages`). A family or a rule without words here is
told as its record states it, in English.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import groupby

from gridwright.explaining.grade import Grade
from gridwright.puzzles.family import Family, Rule
from gridwright.puzzles.puzzle import Shape


@dataclass(frozen=True, slots=True)
class Task:
    """What a solver is to do in a puzzle of a family; {each} is what goes into a line."""

    sentence: str
    states: tuple[str, ...] = ()
    """The slugs of the rules that the sentence includes."""


@dataclass(frozen=True, slots=True)
class PageWords:
    """What is printed besides puzzles and steps."""

    contents: str
    rules: str
    example: str
    """{title}: of the puzzle."""
    puzzle: str
    step: str
    """{n} {total}: above the picture of a step."""
    solution: str
    solutions: str
    """{title}: of the section."""
    page: str
    """{n}: the page of a solution, in a heading."""
    made_with: str
    """{version} {seed}: how the book was made."""
    unique: str
    decimal: str
    """Between the whole and the tenths of a score."""
    bands: Mapping[str, str]
    digits: str
    """{first} {last}: each digit of a board."""
    symbols: str
    """{symbols}: each symbol of a board that has letters too, or of boards of several sizes."""
    task: Mapping[str, Task]
    """By the slug of a family."""
    rule: Mapping[str, str]
    """By the slug of a rule: its sentence."""


_ENGLISH = PageWords(
    contents="Contents",
    rules="How to solve {family}",
    example="An example: {title}",
    puzzle="Puzzle",
    step="Step {n} of {total}",
    solution="Solution",
    solutions="Solutions: {title}",
    page="solution on page {n}",
    made_with="Made with Gridwright {version}, seed {seed}.",
    unique="Every puzzle in this book has exactly one solution, and none is a copy of another.",
    decimal=".",
    bands={},
    digits="each digit from {first} to {last}",
    symbols="each of the symbols {symbols}",
    task={
        "sudoku": Task(
            "Fill the grid so that every row, every column and every box contains {each} exactly once.",
            ("rows", "columns", "boxes"),
        ),
        "takuzu": Task("Write 0 or 1 in every empty cell."),
        "magnets": Task("Write +, − or × in every empty cell."),
    },
    rule={},
)
_GERMAN = PageWords(
    contents="Inhalt",
    rules="So löst man {family}",
    example="Ein Beispiel: {title}",
    puzzle="Rätsel",
    step="Schritt {n} von {total}",
    solution="Lösung",
    solutions="Lösungen: {title}",
    page="Lösung auf Seite {n}",
    made_with="Erstellt mit Gridwright {version}, Startwert {seed}.",
    unique="Jedes Rätsel in diesem Buch hat genau eine Lösung, und keines ist eine Kopie eines anderen.",
    decimal=",",
    bands={"easy": "leicht", "medium": "mittel", "hard": "schwer", "expert": "sehr schwer", "extreme": "extrem"},
    digits="jede Ziffer von {first} bis {last}",
    symbols="jedes der Zeichen {symbols}",
    task={
        "sudoku": Task(
            "Das Gitter wird so ausgefüllt, dass jede Zeile, jede Spalte und jeder Block {each} genau einmal enthält.",
            ("rows", "columns", "boxes"),
        ),
        "takuzu": Task("In jedes leere Feld kommt eine 0 oder eine 1."),
        "magnets": Task("In jedes leere Feld kommt +, − oder ×."),
    },
    rule={
        "rows": "In jeder Zeile kommt jeder Wert einmal vor.",
        "columns": "In jeder Spalte kommt jeder Wert einmal vor.",
        "boxes": "In jedem Block kommt jeder Wert einmal vor.",
        "equal-counts": "Jede Zeile und jede Spalte enthält gleich viele Nullen und Einsen "
        "(bei ungerader Länge von einer der beiden eine mehr).",
        "no-three-alike": "Nie stehen drei gleiche Ziffern nebeneinander oder untereinander.",
        "distinct-rows": "Keine zwei Zeilen sind gleich.",
        "distinct-columns": "Keine zwei Spalten sind gleich.",
        "dominoes": "Jeder Dominostein ist entweder ein Magnet, mit + in der einen und − in der anderen Hälfte, "
        "oder neutral, mit × in beiden Hälften; ein einzelnes Feld ist neutral.",
        "poles-repel": "Gleiche Pole (zwei + oder zwei −) berühren sich nie, weder nebeneinander noch untereinander.",
        "counts": "Die Zahlen oben und links zählen die + in ihrer Spalte oder Zeile, die unten und rechts die −.",
    },
)
_FRENCH = PageWords(
    contents="Table des matières",
    rules="Les règles : {family}",
    example="Un exemple : {title}",
    puzzle="Grille",
    step="Étape {n} sur {total}",
    solution="Solution",
    solutions="Solutions : {title}",
    page="solution page {n}",
    made_with="Réalisé avec Gridwright {version}, graine {seed}.",
    unique="Chaque grille de ce livre a une solution unique, et aucune n’est la copie d’une autre.",
    decimal=",",
    bands={"easy": "facile", "medium": "moyen", "hard": "difficile", "expert": "expert", "extreme": "extrême"},
    digits="chaque chiffre de {first} à {last}",
    symbols="chacun des symboles {symbols}",
    task={
        "sudoku": Task(
            "Remplissez la grille pour que chaque ligne, chaque colonne et chaque bloc contienne {each} "
            "exactement une fois.",
            ("rows", "columns", "boxes"),
        ),
        "takuzu": Task("Écrivez 0 ou 1 dans chaque case vide."),
        "magnets": Task("Écrivez +, − ou × dans chaque case vide."),
    },
    rule={
        "rows": "Chaque ligne contient chaque valeur une fois.",
        "columns": "Chaque colonne contient chaque valeur une fois.",
        "boxes": "Chaque bloc contient chaque valeur une fois.",
        "equal-counts": "Chaque ligne et chaque colonne contient autant de 0 que de 1 "
        "(un de plus de l’un des deux si sa longueur est impaire).",
        "no-three-alike": "Jamais trois chiffres identiques côte à côte, ni l’un sous l’autre.",
        "distinct-rows": "Deux lignes ne sont jamais identiques.",
        "distinct-columns": "Deux colonnes ne sont jamais identiques.",
        "dominoes": "Chaque domino est soit un aimant, avec une moitié + et une moitié −, soit neutre, "
        "avec × dans ses deux moitiés ; une case seule est neutre.",
        "poles-repel": "Deux pôles identiques (deux + ou deux −) "
        "ne se touchent jamais, ni côte à côte, ni l’un sous l’autre.",
        "counts": "Les nombres en haut et à gauche comptent les + de leur colonne ou de leur ligne, "
        "ceux en bas et à droite les −.",
    },
)
PAGE_WORDS: dict[str, PageWords] = {"en": _ENGLISH, "de": _GERMAN, "fr": _FRENCH}


def say_rule(rule: Rule, lang: str) -> str:
    """A rule in a language.

    >>> from gridwright.families import family
    >>> say_rule(family("takuzu").variants[0].rules[2], "de")
    'Keine zwei Zeilen sind gleich.'
    """
    return PAGE_WORDS[lang].rule.get(rule.slug, rule.sentence)


def say_rules(family: Family, rules: Collection[Rule], shapes: Collection[Shape], lang: str) -> list[str]:
    """What to do in puzzles of a family, of these rules and shapes: the task, then every rule that it doesn't state.

    >>> from gridwright.families import family
    >>> sudoku = family("sudoku")
    >>> say_rules(sudoku, sudoku.variants[0].rules, [(6, 6)], "en")
    ['Fill the grid so that every row, every column and every box contains each digit from 1 to 6 exactly once.']
    """
    told = [(rule.slug, say_rule(rule, lang)) for rule in rules]
    task = PAGE_WORDS[lang].task.get(family.slug, Task(family.summary))
    if not {rule.slug for rule in rules}.issuperset(task.states):
        return [sentence for _, sentence in told]
    sentence = task.sentence.replace("{each}", _each_value(family, shapes, lang))
    return [sentence, *(sentence for slug, sentence in told if slug not in task.states)]


def _each_value(family: Family, shapes: Collection[Shape], lang: str) -> str:
    """The values of a board in words. Where boards have different ones, the size stands behind those of each."""
    words = PAGE_WORDS[lang]
    symbols = {shape: family.drawn.printed or family.symbols(shape) for shape in sorted(shapes)}
    first, *others = dict.fromkeys(symbols.values())
    if others:
        told = (f"{_runs(each)} ({rows}×{columns})" for (rows, columns), each in symbols.items())
        return words.symbols.format(symbols=", ".join(told))
    return (
        words.digits.format(first=first[0], last=first[-1])
        if first.isdigit()
        else words.symbols.format(symbols=_runs(first))
    )


def _runs(symbols: str) -> str:
    """Symbols with a dash between the first and the last of neighbours: 1–9, A–G."""
    runs = ("".join(each for _, each in run) for _, run in groupby(enumerate(symbols), lambda at: ord(at[1]) - at[0]))
    return ", ".join(run if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def say_band(band: str, lang: str) -> str:
    """A band in a language."""
    return PAGE_WORDS[lang].bands.get(band, band)


def say_grade(grade: Grade, lang: str) -> str:
    """A grade as a page prints it: the band and the score.

    >>> import gridwright
    >>> say_grade(gridwright.grade(gridwright.parse("sudoku:4x4:.2.43...4.2....1")), "de")
    'leicht 1,6'
    """
    return f"{say_band(grade.band, lang)} {grade.score:.1f}".replace(".", PAGE_WORDS[lang].decimal)
