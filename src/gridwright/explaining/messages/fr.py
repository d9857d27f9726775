"""French."""

from __future__ import annotations

from gridwright.explaining.messages.language import Language

_CONTRADICTION = "{values} en {cells} mène à une contradiction"
_EVERY_DOMINO = "pour avoir tous ses {counted}, {line} a besoin de chaque domino qui peut en donner un"

FRENCH = Language(
    slug="fr",
    sentences={
        "full-house": "{cells} est la dernière case libre de {a}, et il y manque {values}",
        "hidden-single": "dans {a}, {values} ne va qu'en {cells}",
        "naked-single": "il ne reste que {values} pour {cells}, le reste étant exclu par {all}",
        "locked-candidates/0": "dans {a}, {values} est forcément en {any}, qui sont aussi dans {b} (pointage)",
        "locked-candidates/1": "dans {a}, {values} est forcément en {any}, qui sont aussi dans {b} (réclamation)",
        "naked-subset": "dans {a}, les cases {cells} ne peuvent contenir que {values}, qui y sont donc tous pris",
        "hidden-subset": "dans {a}, {values} ne vont que dans {cells}, où il n'y a de place pour rien d'autre",
        "fish": "dans {base}, {values} ne va que dans les cases {cells}, qui sont toutes dans {cover}",
        "finned-fish": (
            "à part la nageoire {others}, les cases {cells} forment un poisson pour {values} ({all}) ; une case que le "
            "poisson et la nageoire excluent tous deux ne vaut {values} en aucun cas"
        ),
        "two-places": (
            "{values} a deux places dans {a} et deux dans {b} ; {others} ne peuvent pas l'avoir toutes les deux, il "
            "est donc dans l'une des cases {cells}"
        ),
        "empty-rectangle": (
            "dans {a}, {values} n'est que sur une ligne et une colonne ({cells}) ; avec {others}, ses deux "
            "places dans {b}, la case où elles se croisent est exclue dans tous les cas"
        ),
        "xy-wing": "quelle que soit la valeur de {others}, l'une des cases {cells} vaut {values}",
        "xyz-wing": "quelle que soit la valeur de {others}, cette case ou l'une des cases {cells} vaut {values}",
        "w-wing": (
            "dans {a}, {extras} est dans l'une des cases {others} ; l'une des cases {cells} ne peut donc pas "
            "valoir {extras} et vaut {values}"
        ),
        "simple-colouring/0": (
            "soit toutes les cases {cells} valent {values}, soit toutes les cases {others} ; une case qui voit "
            "les deux groupes ne le peut pas"
        ),
        "simple-colouring/1": (
            "soit toutes les cases {cells} valent {values}, soit toutes les cases {others}, et deux cases d'un "
            "même groupe se voient"
        ),
        "unique-rectangle/1": (
            "si {cells} ne contenaient que {values}, on pourrait échanger les deux, et la solution ne serait pas unique"
        ),
        "unique-rectangle/2": (
            "si {cells} ne contenaient que {values}, on pourrait échanger les deux ; l'une des cases {others} "
            "vaut donc {extras}"
        ),
        "unique-rectangle/3": (
            "si {cells} ne contenaient que {values}, on pourrait échanger les deux ; l'une des deux premières "
            "des cases {others} contient donc autre chose, et, ces deux comptées pour une seule case, elles ne "
            "contiennent que {extras}"
        ),
        "unique-rectangle/4": (
            "si {cells} ne contenaient que {values}, on pourrait échanger les deux ; et l'une des deux valeurs "
            "n'a pas d'autre place à côté"
        ),
        "unique-rectangle/5": (
            "si {others} avait l'autre des valeurs {values}, ses deux voisines parmi {cells} vaudraient "
            "forcément {extras}, et on pourrait échanger les deux valeurs"
        ),
        "bug-plus-one": (
            "sans {extras} en {others}, chaque case libre aurait deux candidats, chacun deux fois par unité,"
            " et tout pourrait s'échanger"
        ),
        "chain": "{chain} ; ainsi, soit {first}, soit {last}",
        "sue-de-coq": (
            "{cells}, là où {a} et {b} se croisent, ont avec {others} autant de candidats que de cases ; chacun "
            "y figure exactement une fois"
        ),
        "als-xz": (
            "{cells} dans {a} et {others} dans {b} sont deux groupes avec chacun un candidat de plus que de "
            "cases ; ils en partagent un qu'un seul groupe peut utiliser, et l'autre groupe a alors besoin de "
            "tous les siens"
        ),
        "pair": "{cells} valent {values}, et jamais trois valeurs égales ne se suivent",
        "sandwich": "{cells} valent {values}, et la même valeur entre elles ferait trois valeurs égales de suite",
        "last-cell": "il ne reste qu'une case libre dans {line}, et tous ses {values} sont placés",
        "completed-line": "{line} a tous ses {values}",
        "near-complete-line": (
            "{line} n'admet plus qu'un {values}, et ici il laisserait ailleurs trois valeurs égales de suite"
        ),
        "gap-counting": (
            "les trous de {line} ont besoin de tous les {values} encore permis, sinon trois valeurs égales se "
            "suivraient"
        ),
        "duplicate-line": (
            "sinon la ligne répéterait celle, déjà finie, de {cells}, et il n'y a jamais deux {a} identiques"
        ),
        "line-analysis": "toutes les façons de remplir {line} selon ses propres règles s'accordent là-dessus",
        "line-analysis-with-duplicates": (
            "toutes les façons de remplir la ligne selon ses propres règles, sans en répéter une finie, "
            "s'accordent là-dessus (il n'y a jamais deux {a} identiques)"
        ),
        "one-step-contradiction": _CONTRADICTION,
        "poles": "{cells} vaut {values}, et {why}",
        "both-ends-barred": "{cells} ne peut valoir que {either}, et {why}",
        "line-full": "{line} a déjà tous ses {counted}",
        "line-exact": "il ne reste dans {line} que juste assez de cases pour ses {counted}",
        "one-neutral-left/0": "{line} n'a plus de place pour une autre case neutre",
        "one-neutral-left/1": (
            "{line} n'a plus de place que pour une seule case neutre, et un domino neutre en prendrait deux"
        ),
        "certain-magnets": (
            "{cells} sont certainement des aimants et donnent à {line} tous les {counted} qu'il lui faut"
        ),
        "every-domino-needed": _EVERY_DOMINO + ", ce qui fait de {cells} des aimants",
        "only-one-end-left": _EVERY_DOMINO + ", et ici seule {cells} le peut",
        "run-capacity": (
            "deux {values} ne se touchent jamais, et {cells} contiennent {values} au plus une case sur deux, "
            "exactement ce qu'il faut à {line}"
        ),
        "odd-gaps": (
            "plus aucune case de {line} n'est neutre, les pôles alternent, et tous ses {counted} n'y tiennent "
            "que si chaque trou impair commence par l'un d'eux"
        ),
        "coupled-lines": "toutes les façons de remplir ensemble {line} et la ligne voisine s'accordent là-dessus",
        "forcing-chains/0": _CONTRADICTION,
        "forcing-chains/1": "quelle que soit celle des cases {cells} qui vaut {values}, la conséquence est la même",
        "trial": "avec {values} en {cells}, toute suite enfreint une règle",
    },
    lowers_names=False,
    articles=("la ", "le ", "les "),
    contractions=((" de le ", " du "), (" à le ", " au "), (" de les ", " des ")),
)
