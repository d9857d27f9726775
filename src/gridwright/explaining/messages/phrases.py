"""The names of techniques and the phrases that sentences are made of: a row for each, with its three languages.

The sentences that say why a technique holds are long; they stand in a file for each language.
"""

from __future__ import annotations

from collections.abc import Mapping

from gridwright.puzzles.translations import Row

TECHNIQUE_NAMES: Mapping[str, Row] = {
    "full-house": ("Full house", "Letztes Feld", "Dernière case"),
    "hidden-single": ("Hidden single", "Versteckter Einer", "Candidat unique caché"),
    "naked-single": ("Naked single", "Nackter Einer", "Candidat unique nu"),
    "locked-candidates": ("Locked candidates", "Gebundene Kandidaten", "Candidats verrouillés"),
    "naked-pair": ("Naked pair", "Nacktes Paar", "Paire nue"),
    "x-wing": ("X-wing", "X-Wing", "X-Wing"),
    "hidden-pair": ("Hidden pair", "Verstecktes Paar", "Paire cachée"),
    "naked-triple": ("Naked triple", "Nacktes Tripel", "Triplet nu"),
    "swordfish": ("Swordfish", "Schwertfisch", "Espadon"),
    "hidden-triple": ("Hidden triple", "Verstecktes Tripel", "Triplet caché"),
    "finned-x-wing": ("Finned X-wing", "X-Wing mit Flosse", "X-Wing à nageoire"),
    "naked-quad": ("Naked quad", "Nacktes Quartett", "Quadruplet nu"),
    "jellyfish": ("Jellyfish", "Qualle", "Méduse"),
    "hidden-quad": ("Hidden quad", "Verstecktes Quartett", "Quadruplet caché"),
    "finned-swordfish": ("Finned swordfish", "Schwertfisch mit Flosse", "Espadon à nageoire"),
    "finned-jellyfish": ("Finned jellyfish", "Qualle mit Flosse", "Méduse à nageoire"),
    "skyscraper": ("Skyscraper", "Wolkenkratzer", "Gratte-ciel"),
    "two-string-kite": ("Two-string kite", "Drachen mit zwei Schnüren", "Cerf-volant à deux ficelles"),
    "xy-wing": ("XY-wing", "XY-Wing", "XY-Wing"),
    "empty-rectangle": ("Empty rectangle", "Leeres Rechteck", "Rectangle vide"),
    "xyz-wing": ("XYZ-wing", "XYZ-Wing", "XYZ-Wing"),
    "w-wing": ("W-wing", "W-Wing", "W-Wing"),
    "simple-colouring": ("Simple colouring", "Einfaches Färben", "Coloriage simple"),
    "unique-rectangle": ("Unique rectangle", "Eindeutiges Rechteck", "Rectangle unique"),
    "bug-plus-one": ("BUG+1", "BUG+1", "BUG+1"),
    "x-chain": ("X-chain", "X-Kette", "Chaîne X"),
    "xy-chain": ("XY-chain", "XY-Kette", "Chaîne XY"),
    "sue-de-coq": ("Sue de Coq", "Sue de Coq", "Sue de Coq"),
    "alternating-inference-chain": (
        "Alternating inference chain",
        "Kette wechselnder Schlüsse",
        "Chaîne d'inférences alternées",
    ),
    "als-xz": ("ALS-XZ", "ALS-XZ", "ALS-XZ"),
    "pair": ("Pair", "Zwei gleiche", "Paire"),
    "sandwich": ("Sandwich", "Zwischen gleichen", "Sandwich"),
    "last-cell": ("Last cell", "Letztes Feld der Linie", "Dernière case de la ligne"),
    "completed-line": ("Completed line", "Vollständige Linie", "Ligne complète"),
    "near-complete-line": ("Near-complete line", "Fast vollständige Linie", "Ligne presque complète"),
    "gap-counting": ("Counting in gaps", "Zählen in Lücken", "Compter dans les trous"),
    "duplicate-line": ("Avoiding a duplicate line", "Keine doppelte Linie", "Pas de ligne en double"),
    "line-analysis": ("Line analysis", "Linienanalyse", "Analyse de ligne"),
    "line-analysis-with-duplicates": (
        "Line analysis with duplicates",
        "Linienanalyse mit Doppelten",
        "Analyse de ligne avec doublons",
    ),
    "one-step-contradiction": ("One-step contradiction", "Widerspruch in einem Schritt", "Contradiction en un pas"),
    "poles": ("Two-cell rule", "Zwei-Felder-Regel", "Règle des deux cases"),
    "both-ends-barred": ("Two open cells", "Zwei offene Felder", "Deux cases ouvertes"),
    "line-full": ("Line full", "Linie voll", "Ligne pleine"),
    "line-exact": ("Line exact", "Linie genau passend", "Ligne exacte"),
    "one-neutral-left": ("One neutral left", "Ein Neutrales übrig", "Un seul neutre"),
    "certain-magnets": ("Certain magnets", "Sichere Magnete", "Aimants certains"),
    "every-domino-needed": ("Every domino needed", "Jeder Stein nötig", "Chaque domino nécessaire"),
    "only-one-end-left": ("Only one end left", "Nur ein Ende übrig", "Un seul bout possible"),
    "run-capacity": ("Run capacity", "Platz in den Läufen", "Capacité des suites"),
    "odd-gaps": ("Odd gaps", "Ungerade Lücken", "Trous impairs"),
    "coupled-lines": ("Neighbouring lines coupled", "Nachbarlinien gekoppelt", "Lignes voisines couplées"),
    "forcing-chains": ("Forcing chains", "Erzwingende Ketten", "Chaînes de forçage"),
    "trial": ("Trial", "Versuch", "Essai"),
}
PHRASES: Mapping[str, Row] = {
    "comma": (", ", ", ", ", "),
    "conjunction": (" and ", " und ", " et "),
    # Joins the reason and the effect.
    "so": (", so ", "; also: ", ", donc "),
    "becomes": ("{cell} is {value}", "{cell} ist {value}", "{cell} vaut {value}"),
    "become": ("{cell} are {value}", "{cell} sind {value}", "{cell} valent {value}"),
    "loses": ("{cells} can't be {values}", "{cells} kann nicht {values} sein", "{cells} ne peut pas valoir {values}"),
    "lose": (
        "{cells} can't be {values}",
        "{cells} können nicht {values} sein",
        "{cells} ne peuvent pas valoir {values}",
    ),
    # What holds between two cells, where their rule has no words of its own.
    "goes_with": (
        "the other cell must go with it ({a})",
        "das andere Feld muss dazu passen ({a})",
        "l'autre case doit s'y accorder ({a})",
    ),
    "alternatives": (" or ", " oder ", " ou "),
    # A hint of level 1.
    "look": ("look at {where}.", "sieh dir {where} an.", "regardez {where}."),
    # A hint of level 2.
    "there_is": (
        "look at {where}; the technique to use there is {technique}.",
        "sieh dir {where} an; dort hilft: {technique}.",
        "regardez {where} ; la technique à utiliser : {technique}.",
    ),
    # A chain begins.
    "if_not": ("if {cell} is not {value}", "wenn {cell} nicht {value} ist", "si {cell} ne vaut pas {value}"),
    "then_is": ("then {cell} is {value}", "dann ist {cell} {value}", "alors {cell} vaut {value}"),
    # The next link of a chain.
    "then_is_not": ("then {cell} is not {value}", "dann ist {cell} nicht {value}", "alors {cell} ne vaut pas {value}"),
    "is_value": ("{cell} is {value}", "{cell} ist {value}", "{cell} vaut {value}"),
    "is_not_value": ("{cell} is not {value}", "{cell} ist nicht {value}", "{cell} ne vaut pas {value}"),
    # A proof begins, or a case within one.
    "suppose": (
        "suppose {cell} is {value}.",
        "angenommen, {cell} ist {value}.",
        "supposons que {cell} vaille {value}.",
    ),
    "thus": ("then {all}.", "dann gilt: {all}.", "alors {all}."),
    # A proof ends.
    "broken": ("now {why}.", "nun gilt: {why}.", "donc {why}."),
    # A case within a proof ends, and what was supposed is out.
    "refuted": ("now {why}, so {out}.", "nun gilt: {why}, also {out}.", "donc {why}, et {out}."),
    "no_value": ("{cell} has no value left", "für {cell} bleibt kein Wert", "il ne reste aucune valeur pour {cell}"),
    "more_lines": (
        "… ({n} more lines; --json has all of them)",
        "… ({n} weitere Zeilen; --json enthält alle)",
        "… (encore {n} lignes ; --json les donne toutes)",
    ),
    "more_words": (
        "… ({n} more words; --full shows them)",
        "… ({n} weitere Wörter; --full zeigt sie)",
        "… (encore {n} mots ; --full les montre)",
    ),
    "one_step": ("1 step", "1 Schritt", "1 étape"),
    "some_steps": ("{n} steps", "{n} Schritten", "{n} étapes"),
    # The explanation leads to the end.
    "solved": ("solved in {steps}", "gelöst in {steps}", "résolu en {steps}"),
    # They show that there is none.
    "no_solution": (
        "no solution: after {steps}, {why}",
        "keine Lösung: nach {steps} gilt, {why}",
        "aucune solution : après {steps}, {why}",
    ),
    # The givens show it, before any step.
    "no_solution_at_all": ("no solution: {why}", "keine Lösung: {why}", "aucune solution : {why}"),
    # The open cells that have one candidate from the beginning, and their values.
    "evident": (
        "there is only one possibility: {all}",
        "es gibt nur eine Möglichkeit: {all}",
        "il n'y a qu'une possibilité : {all}",
    ),
    "out_of_time": (
        "the budget ran out after {steps}",
        "nach {steps} war die Zeit um",
        "le temps est écoulé après {steps}",
    ),
    # Nothing more follows.
    "no_further": ("not solved after {steps}", "nach {steps} nicht gelöst", "pas résolu après {steps}"),
    "no_further_by": (
        "nothing up to {technique} gets any further",
        "nichts bis {technique} führt weiter",
        "aucune technique jusqu'à {technique} ne mène plus loin",
    ),
    # A hint for a full grid.
    "nothing_left": ("there is nothing left to do", "es ist nichts mehr zu tun", "il n'y a plus rien à faire"),
    # A hint where no technique gets any further.
    "nothing_follows": ("nothing more follows", "mehr folgt nicht", "on ne peut plus rien déduire"),
    # A hint where the budget ran out before any step was found.
    "nothing_found": (
        "no step was found in the time given",
        "in der gegebenen Zeit fand sich kein Schritt",
        "aucune étape trouvée dans le temps imparti",
    ),
    "there_is_none": ("there is no solution", "es gibt keine Lösung", "il n'y a pas de solution"),
    "there_are_several": ("there are several solutions", "es gibt mehrere Lösungen", "il y a plusieurs solutions"),
    # An entry differs from what is given.
    "is_given": (
        "{cell} is given as {value}",
        "{cell} ist mit {value} vorgegeben",
        "{cell} est donnée : elle vaut {value}",
    ),
    # An entry breaks a rule.
    "is_wrong": (
        "{cells} can't be right: {why}",
        "{cells} kann nicht stimmen: {why}",
        "{cells} ne peut pas être juste : {why}",
    ),
    # The same of several entries that clash.
    "are_wrong": (
        "{cells} clash: {why}",
        "{cells} widersprechen sich: {why}",
        "{cells} se contredisent : {why}",
    ),
    # An entry that the only solution doesn't have.
    "not_the_solution": (
        "{cells} can't be right: the puzzle has only one solution, with another value there",
        "{cells} kann nicht stimmen: in der einzigen Lösung des Rätsels steht dort ein anderer Wert",
        "{cells} ne peut pas être juste : l'unique solution a une autre valeur à cet endroit",
    ),
    "not_in_the_solution": (
        "{cells} can't be right: the puzzle has only one solution, with other values there",
        "{cells} können nicht stimmen: in der einzigen Lösung des Rätsels stehen dort andere Werte",
        "{cells} ne peuvent pas être justes : l'unique solution a d'autres valeurs à ces endroits",
    ),
    # Open cells whose pencil marks lack the value of the only solution.
    "marks_leave_out": (
        "the marks of {cells} leave out what the only solution has there",
        "die Notizen in {cells} lassen aus, was in der einzigen Lösung dort steht",
        "les notes de {cells} omettent la valeur de l'unique solution",
    ),
    # There is no solution, but there would be without one of these.
    "solvable_without": (
        "as it stands, there is no solution; empty {any}, and there is one",
        "so, wie es dasteht, gibt es keine Lösung; ohne {any} gäbe es eine",
        "en l'état, il n'y a pas de solution ; sans {any}, il y en aurait une",
    ),
    "not_solvable_without": (
        "as it stands, there is no solution, and taking out any one value doesn't help",
        "so, wie es dasteht, gibt es keine Lösung, auch nicht ohne einen einzelnen der Werte",
        "en l'état, il n'y a pas de solution, et il ne suffit pas de retirer une valeur",
    ),
    # What the marks in the small pictures mean.
    "legend": (
        "In the pictures, [12] is a cell of the pattern, (12) a cell beside it; 3/12 keeps 3 and loses 1 and 2.",
        "In den Bildern ist [12] ein Feld des Musters, (12) eines daneben; 3/12 behält 3 und verliert 1 und 2.",
        "Dans les images, [12] est une case du motif, (12) une case à côté ; 3/12 garde 3 et perd 1 et 2.",
    ),
    "colon": (": ", ": ", " : "),
    "more": ("{n} more", "{n} weitere", "{n} de plus"),
}
