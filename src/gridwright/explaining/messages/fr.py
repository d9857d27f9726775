"""French."""

from __future__ import annotations

from gridwright.explaining.messages.language import Language

_SUBSET = "dans {a}, {cells} ne peuvent contenir que {values}, qui y sont tous pris"
_HIDDEN = "dans {a}, {values} n'ont de place que dans {cells}, où rien d'autre ne va"
_FISH = (
    "parmi {all}, les {half} premières n'ont {values} qu'en {cells}, qui sont dans les {half} dernières ; "
    "{values} n'y est nulle part ailleurs"
)
_FINNED = (
    "sans la nageoire {others}, {values} serait fixé en {cells} par {all} ; ce qui voit aussi la nageoire ne vaut"
    " {values} en aucun cas"
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
        "skyscraper": "Gratte-ciel",
        "two-string-kite": "Cerf-volant à deux ficelles",
        "xy-wing": "XY-Wing",
        "empty-rectangle": "Rectangle vide",
        "xyz-wing": "XYZ-Wing",
        "w-wing": "W-Wing",
        "simple-colouring": "Coloriage simple",
        "unique-rectangle": "Rectangle unique",
        "bug-plus-one": "BUG+1",
        "x-chain": "Chaîne X",
        "xy-chain": "Chaîne XY",
        "sue-de-coq": "Sue de Coq",
        "alternating-inference-chain": "Chaîne d'inférences alternées",
        "als-xz": "ALS-XZ",
        "pair": "Paire",
        "sandwich": "Sandwich",
        "last-cell": "Dernière case de la ligne",
        "completed-line": "Ligne complète",
        "near-complete-line": "Ligne presque complète",
        "gap-counting": "Compter dans les trous",
        "duplicate-line": "Pas de ligne en double",
        "line-analysis": "Analyse de ligne",
        "line-analysis-with-duplicates": "Analyse de ligne avec doublons",
        "one-step-contradiction": "Contradiction en un pas",
        "poles": "Pôles",
        "both-ends-barred": "Deux bouts bloqués",
        "line-full": "Ligne pleine",
        "line-exact": "Ligne exacte",
        "one-neutral-left": "Un seul neutre",
        "certain-magnets": "Aimants certains",
        "every-domino-needed": "Chaque domino nécessaire",
        "only-one-end-left": "Un seul bout possible",
        "run-capacity": "Capacité des suites",
        "odd-gaps": "Trous impairs",
        "coupled-lines": "Lignes voisines couplées",
        "forcing-chains": "Chaînes de forçage",
        "trial": "Essai",
    },
    sentences={
        "full-house": "{cells} est la dernière case libre de {a}, et il y manque {values}",
        "hidden-single": "dans {a}, {values} n'a de place qu'en {cells}",
        "naked-single": "il ne reste que {values} pour {cells}, le reste étant exclu par {all}",
        "locked-candidates/0": "dans {a}, {values} est forcément en {any}, qui sont dans {b} (pointage)",
        "locked-candidates/1": "dans {a}, {values} est forcément en {any}, qui sont dans {b} (réclamation)",
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
            "{values} a deux places dans {a} et dans {b}, et {others} ne peuvent l'avoir toutes deux ; "
            "l'une de {cells} l'a"
        ),
        "two-string-kite": (
            "{values} a deux places dans {a} et dans {b}, et {others} ne peuvent l'avoir toutes deux ; "
            "l'une de {cells} l'a"
        ),
        "empty-rectangle": (
            "dans {a}, {values} n'est que sur une ligne et une colonne ({cells}) ; avec {others}, les deux "
            "places de {b}, un bout ou l'autre exclut leur croisement"
        ),
        "xy-wing": "quelle que soit la valeur de {others}, l'une de {cells} vaut {values}",
        "xyz-wing": "quelle que soit la valeur de {others}, elle ou l'une de {cells} vaut {values}",
        "w-wing": ("dans {a}, {extras} est dans l'une de {others} ; l'une de {cells} n'est pas {extras} mais {values}"),
        "simple-colouring/0": (
            "{values} est dans toutes les cases {cells} ou dans toutes les cases {others} ; ce qui voit les "
            "deux ne l'a pas"
        ),
        "simple-colouring/1": (
            "{values} est dans toutes les cases {cells} ou dans toutes les cases {others}, et deux cases "
            "d'une sorte se voient"
        ),
        "unique-rectangle/1": (
            "si {cells} ne contenaient que {values}, on pourrait échanger les deux, et la solution ne serait pas unique"
        ),
        "unique-rectangle/2": (
            "si {cells} ne contenaient que {values}, on pourrait échanger les deux ; donc l'une de {others} vaut "
            "{extras}"
        ),
        "unique-rectangle/3": (
            "si {cells} ne contenaient que {values}, on pourrait échanger les deux ; donc l'une des deux premières de "
            "{others} contient autre chose, et ensemble, ces deux comptées pour une seule case, elles ne contiennent "
            "que {extras}"
        ),
        "unique-rectangle/4": (
            "si {cells} ne contenaient que {values}, on pourrait échanger les deux ; et l'une des deux n'a pas d'autre "
            "place à côté"
        ),
        "unique-rectangle/5": (
            "si {others} n'était pas {extras} mais l'autre des valeurs {values}, ses deux voisines parmi {cells} "
            "vaudraient forcément {extras}, et on pourrait échanger les deux valeurs"
        ),
        "bug-plus-one": (
            "sans {extras} en {others}, chaque case libre aurait deux candidats, chacun deux fois par unité,"
            " et tout pourrait s'échanger"
        ),
        "x-chain": "{chain} ; donc {first} ou {last}",
        "xy-chain": "{chain} ; donc {first} ou {last}",
        "alternating-inference-chain": "{chain} ; donc {first} ou {last}",
        "sue-de-coq": (
            "{cells}, là où {a} et {b} se croisent, ont avec {others} autant de candidats que de cases ; chacun y est "
            "une fois"
        ),
        "als-xz": (
            "{cells} dans {a} et {others} dans {b} ont chacun un candidat de plus que de cases et en "
            "partagent un qu'un seul peut utiliser ; l'autre est donc complet"
        ),
        "pair": "{cells} valent {values}, et jamais trois pareils ne se suivent",
        "sandwich": "{cells} valent {values}, et la même valeur entre elles en ferait trois pareilles",
        "last-cell": "il ne reste qu'une case dans {line}, et tous ses {values} sont placés",
        "completed-line": "{line} a tous ses {values}",
        "near-complete-line": "{line} n'admet plus qu'un {values}, et là il laisserait ailleurs trois pareils",
        "gap-counting": (
            "les trous de {line} ont besoin de tous les {values} encore permis, sinon trois pareils se suivraient"
        ),
        "duplicate-line": (
            "sinon la ligne serait pareille à celle, déjà finie, de {cells}, et jamais deux {a} ne sont pareilles"
        ),
        "line-analysis": "toutes les façons de remplir {line} selon ses propres règles s'accordent là-dessus",
        "line-analysis-with-duplicates": (
            "toutes les façons de remplir la ligne selon ses propres règles, sans en répéter une finie, s'accordent "
            "là-dessus (jamais deux {a} ne sont pareilles)"
        ),
        "one-step-contradiction": "avec {values} en {cells}, ce qui suit se contredit",
        "poles": "{cells} vaut {values}, et {a} dit ce qui va avec",
        "both-ends-barred": "dans {a}, {cells} ne peut être que {either}, et rien d'autre ne va avec",
        "line-full": "{a} est atteint",
        "line-exact": "il ne reste dans {line} que les cases que demande {a}",
        "one-neutral-left/0": "{line} n'a plus de place pour une case neutre",
        "one-neutral-left/1": "{line} n'a de place que pour une case neutre, et un domino neutre en prendrait deux",
        "certain-magnets": "{cells} sont certainement des aimants et donnent à {line} tout ce que demande {a}",
        "every-domino-needed": "{a} demande un pôle à chaque domino possible, et {cells} sont des aimants",
        "only-one-end-left": "{a} demande un pôle à chaque domino possible, et ici cela ne va qu'en {cells}",
        "run-capacity": (
            "les pôles égaux ne se touchent pas, et les suites {cells} ont {values} au plus une case sur deux,"
            " juste ce que demande {a}"
        ),
        "odd-gaps": (
            "plus aucune case de {line} n'est neutre, les pôles alternent, et {a} n'est atteint que si chaque trou "
            "impair commence ainsi"
        ),
        "coupled-lines": "toutes les façons de remplir ensemble {line} et la ligne voisine s'accordent là-dessus",
        "forcing-chains/0": "avec {values} en {cells}, ce qui suit se contredit",
        "forcing-chains/1": "de quelque façon que {values} se place en {cells}, la conséquence est la même",
        "trial": "avec {values} en {cells}, toute suite enfreint une règle",
    },
    comma=", ",
    conjunction=" et ",
    so=", donc ",
    becomes="{cell} vaut {value}",
    become="{cell} valent {value}",
    loses="{cells} ne peut être {values}",
    lose="{cells} ne peuvent être {values}",
    alternatives=" ou ",
    look="regardez {where}.",
    there_is="regardez {where} ; on y trouve : {technique}.",
    if_not="si {cell} ne vaut pas {value}",
    then_is="alors {cell} vaut {value}",
    then_is_not="alors {cell} ne vaut pas {value}",
    is_value="{cell} vaut {value}",
    is_not_value="{cell} ne vaut pas {value}",
    suppose="supposons que {cell} soit {value}.",
    thus="alors {all}.",
    broken="donc {why}.",
    refuted="donc {why} : {out}.",
    no_value="il ne reste aucune valeur pour {cell}",
    no_place="{value} n'a plus de place dans {where}",
    wrong_number="le nombre de {value} dans {where} ne peut plus être juste",
    run="trois pareils se suivent dans {where}",
    alike="deux {which} sont pareilles",
    no_filling="{where} ne peut plus être rempli",
    more_lines="… (encore {n} lignes)",
    one_step="1 étape",
    some_steps="{n} étapes",
    solved="résolu en {steps}",
    no_solution="aucune solution, comme on le voit après {steps} : {why}",
    no_solution_at_all="aucune solution : avec ce qui est donné, {why}",
    twice="{value} figure deux fois dans {where}",
    evident="rien d'autre n'est possible : {all}",
    out_of_time="le temps est écoulé après {steps}",
    no_further="plus rien ne suit après {steps}",
    nothing_left="il n'y a plus rien à faire",
    nothing_follows="plus rien ne suit",
    there_is_none="il n'y a pas de solution",
    there_are_several="il y a plusieurs solutions",
    more="{n} de plus",
    lowers_names=False,
    colon=" : ",
    articles=("la ", "le ", "les "),
    contractions=((" de le ", " du "), (" à le ", " au "), (" de les ", " des ")),
    constraint_words=(
        (r"\bthrees of ", "les trois de suite de "),
        (r"\b([01])s of ", r"le nombre de \1 de "),
        (r"([+−]) of ", r"le nombre de \1 de "),
        (r"\brow (\d+)", r"la ligne \1"),
        (r"\bcolumn (\d+)", r"la colonne \1"),
        (r"\bbox (\d+)", r"le bloc \1"),
        (r"\bdomino ", "le domino "),
        (r" beside ", " à côté de "),
        (r"^rows$", "lignes"),
        (r"^columns$", "colonnes"),
    ),
)
