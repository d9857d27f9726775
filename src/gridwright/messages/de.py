"""German."""

from __future__ import annotations

from gridwright.messages.language import Language

_SUBSET = "in {a} kommen für {cells} nur {values} in Frage, die damit dort vergeben sind"
_HIDDEN = "in {a} passen {values} nur in {cells}, also steht dort nichts anderes"
_FISH = (
    "in den sich kreuzenden Linien {all} hat {values} seine Plätze bei {cells}: "
    "die ersten {half} Linien brauchen dafür alle anderen"
)
_FINNED = (
    "bis auf die Flosse {others} liegt {values} in {all} bei {cells} fest; "
    "was auch die Flosse sieht, ist nicht {values}"
)

GERMAN = Language(
    names={
        "full-house": "Letztes Feld",
        "hidden-single": "Versteckter Einer",
        "naked-single": "Nackter Einer",
        "locked-candidates": "Gebundene Kandidaten",
        "naked-pair": "Nacktes Paar",
        "x-wing": "X-Wing",
        "hidden-pair": "Verstecktes Paar",
        "naked-triple": "Nacktes Tripel",
        "swordfish": "Schwertfisch",
        "hidden-triple": "Verstecktes Tripel",
        "finned-x-wing": "X-Wing mit Flosse",
        "naked-quad": "Nacktes Quartett",
        "jellyfish": "Qualle",
        "hidden-quad": "Verstecktes Quartett",
        "finned-swordfish": "Schwertfisch mit Flosse",
        "finned-jellyfish": "Qualle mit Flosse",
        "forcing-chains": "Erzwingende Ketten",
        "trial": "Versuch",
    },
    sentences={
        "full-house": "{cells} ist das letzte offene Feld in {a}, und dort fehlt {values}",
        "hidden-single": "in {a} passt {values} nur in {cells}",
        "naked-single": "für {cells} bleibt nur {values}, denn alles andere schließen {all} aus",
        "locked-candidates/0": "in {a} muss {values} in {cells} stehen, und die liegen alle in {b}",
        "locked-candidates/1": "in {a} muss {values} in {cells} stehen, und die liegen alle in {b}",
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
        "forcing-chains/0": "angenommen, {chain}: dann lässt sich {a} nicht mehr füllen",
        "forcing-chains/1": "wie auch immer {values} in {cells} gesetzt wird, es folgt dasselbe",
        "trial": "{values} in {cells} wurde bis zum Ende versucht: jede Fortsetzung verletzt eine Regel",
    },
    comma=", ",
    conjunction=" und ",
    so=", also gilt: ",
    becomes="{cell} ist {value}",
    loses="{cells} kann nicht {values} sein",
    alternatives=" oder ",
    look="sieh dir {where} an.",
    there_is="sieh dir {where} an; dort hilft: {technique}.",
    then=", dann ",
    is_value="{cell} ist {value}",
    is_not_value="{cell} ist nicht {value}",
    more="{n} weitere",
    lowers_names=False,
    constraint_words=(
        (r"\bthrees of ", "Dreier in "),
        (r"\b([01])s of ", r"die \1 in "),
        (r"([+−]) of ", r"\1 in "),
        (r"\brow (\d+)", r"Zeile \1"),
        (r"\bcolumn (\d+)", r"Spalte \1"),
        (r"\bbox (\d+)", r"Block \1"),
        (r"\bdomino (\d+)", r"Domino \1"),
        (r" beside ", " neben "),
        (r"^rows$", "die Zeilen"),
        (r"^columns$", "die Spalten"),
    ),
)
