"""French."""

from __future__ import annotations

from gridwright.messages.language import Language

_SUBSET = "dans {a}, {cells} ne peuvent contenir que {values}, qui y sont donc tous pris"
_HIDDEN = "dans {a}, {values} n'ont de place que dans {cells}, où rien d'autre ne va donc"
_FISH = "dans les lignes croisées {all}, les places de {values} sont {cells} : les {half} premières les occupent toutes"
_FINNED = (
    "à part la nageoire {others}, {values} est fixé en {cells} dans {all} ; "
    "ce qui voit aussi la nageoire ne vaut pas {values}"
)

FRENCH = Language(
    names={
        "full-house": "Dernière case",
        "hidden-single": "Candidat unique caché",
        "naked-single": "Candidat unique nu",
        "locked-candidates": "Candidats verrouillés",
        "naked-pair": "Paire nue",
        "x-wing": "X-Wing",
        "hidden-pair": "Paire cachée",
        "naked-triple": "Triplet nu",
        "swordfish": "Espadon",
        "hidden-triple": "Triplet caché",
        "finned-x-wing": "X-Wing à nageoire",
        "naked-quad": "Quadruplet nu",
        "jellyfish": "Méduse",
        "hidden-quad": "Quadruplet caché",
        "finned-swordfish": "Espadon à nageoire",
        "finned-jellyfish": "Méduse à nageoire",
        "forcing-chains": "Chaînes de forçage",
        "trial": "Essai",
    },
    sentences={
        "full-house": "{cells} est la dernière case libre de {a}, et il y manque {values}",
        "hidden-single": "dans {a}, {values} n'a de place qu'en {cells}",
        "naked-single": "il ne reste que {values} pour {cells}, le reste étant exclu par {all}",
        "locked-candidates/0": "dans {a}, {values} est forcément en {cells}, qui sont toutes dans {b}",
        "locked-candidates/1": "dans {a}, {values} est forcément en {cells}, qui sont toutes dans {b}",
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
        "forcing-chains/0": "supposons que {chain} : alors {a} ne peut plus être complété",
        "forcing-chains/1": "de quelque façon que {values} se place en {cells}, la conséquence est la même",
        "trial": "{values} en {cells} a été essayé jusqu'au bout : toute suite enfreint une règle",
    },
    comma=", ",
    conjunction=" et ",
    so=", donc ",
    becomes="{cell} vaut {value}",
    loses="{cells} ne peut être {values}",
    alternatives=" ou ",
    look="regardez {where}.",
    there_is="regardez {where} ; on y trouve : {technique}.",
    then=", alors ",
    is_value="{cell} vaut {value}",
    is_not_value="{cell} ne vaut pas {value}",
    more="{n} de plus",
    lowers_names=False,
    colon=" : ",
    constraint_words=(
        (r"\bthrees of ", "les trois de suite de "),
        (r"\b([01])s of ", r"les \1 de "),
        (r"([+−]) of ", r"\1 de "),
        (r"\brow (\d+)", r"la ligne \1"),
        (r"\bcolumn (\d+)", r"la colonne \1"),
        (r"\bbox (\d+)", r"le bloc \1"),
        (r"\bdomino (\d+)", r"le domino \1"),
        (r" beside ", " à côté de "),
        (r"^rows$", "les lignes"),
        (r"^columns$", "les colonnes"),
    ),
)
