"""German."""

from __future__ import annotations

from gridwright.explaining.messages.language import Language

_EVERY_DOMINO = "für die {counted} in {line} wird jeder Stein gebraucht, der eines geben kann"

GERMAN = Language(
    slug="de",
    sentences={
        "full-house": "{cells} ist das letzte offene Feld in {a}, und dort fehlt {values}",
        "hidden-single": "in {a} passt {values} nur in {cells}",
        "naked-single": "für {cells} bleibt nur {values}, denn alles andere schließen {all} aus",
        "locked-candidates/0": "in {a} muss {values} in {any} stehen, und diese liegen in {b} (Zeiger)",
        "locked-candidates/1": "in {a} muss {values} in {any} stehen, und diese liegen in {b} (Anspruch)",
        "naked-subset": "in {a} kommen für {cells} nur {values} in Frage, die damit dort vergeben sind",
        "hidden-subset": "in {a} passen {values} nur in {cells}; dort steht nichts anderes",
        "fish": "in {base} passt {values} nur in {cells}, und diese liegen alle in {cover}",
        "finned-fish": (
            "abgesehen von der Flosse {others} bilden {cells} einen Fisch für {values} ({all}); was Fisch und Flosse "
            "beide ausschließen, ist so oder so nicht {values}"
        ),
        "two-places": (
            "{values} hat in {a} und in {b} je zwei Plätze, und {others} können nicht beide {values} sein; darum ist es"
            " eines von {cells}"
        ),
        "empty-rectangle": (
            "in {a} liegt {values} nur auf einer Zeile und einer Spalte ({cells}); mit {others}, den zwei "
            "Plätzen in {b}, schließt das eine oder andere Ende die Kreuzung aus"
        ),
        "xy-wing": "welchen Wert auch {others} hat, eines von {cells} ist {values}",
        "xyz-wing": "welchen Wert auch {others} hat, es selbst oder eines von {cells} ist {values}",
        "w-wing": (
            "in {a} steht {extras} in einem von {others}; darum ist eines von {cells} nicht {extras}, sondern {values}"
        ),
        "simple-colouring/0": (
            "{values} steht in allen von {cells} oder in allen von {others}; was beide sieht, ist nicht {values}"
        ),
        "simple-colouring/1": (
            "{values} steht in allen von {cells} oder in allen von {others}, und von einer Sorte sehen sich zwei"
        ),
        "unique-rectangle/1": (
            "enthielten {cells} nur {values}, so könnte man die beiden tauschen, und die Lösung wäre nicht die einzige"
        ),
        "unique-rectangle/2": (
            "enthielten {cells} nur {values}, so könnte man die beiden tauschen; darum ist eines von {others} {extras}"
        ),
        "unique-rectangle/3": (
            "enthielten {cells} nur {values}, so könnte man die beiden tauschen; darum steht in einem der ersten zwei "
            "von {others} etwas anderes, und zusammen, diese zwei als ein Feld gezählt, enthalten sie nichts als "
            "{extras}"
        ),
        "unique-rectangle/4": (
            "enthielten {cells} nur {values}, so könnte man die beiden tauschen; und einer der beiden hat daneben "
            "keinen anderen Platz"
        ),
        "unique-rectangle/5": (
            "wäre {others} nicht {extras}, sondern der andere der Werte {values}, so müssten seine zwei Nachbarn in "
            "{cells} {extras} sein, und man könnte die beiden Werte tauschen"
        ),
        "bug-plus-one": (
            "ohne {extras} in {others} hätte jedes offene Feld zwei Kandidaten, jeder zweimal in jeder "
            "Einheit, und alles ließe sich tauschen"
        ),
        "chain": "{chain}; darum gilt: {first} oder {last}",
        "sue-de-coq": (
            "{cells} am Schnitt von {a} und {b} haben mit {others} so viele Kandidaten wie Felder; jeder steht dort "
            "genau einmal"
        ),
        "als-xz": (
            "{cells} in {a} und {others} in {b} haben je einen Kandidaten mehr als Felder und teilen einen, den nur "
            "eine der Gruppen nutzen kann; die andere ist dann voll"
        ),
        "pair": "{cells} sind {values}, und nie stehen drei gleiche nebeneinander",
        "sandwich": "{cells} sind {values}, und derselbe Wert dazwischen ergäbe drei gleiche",
        "last-cell": "in {line} ist nur noch ein Feld offen, und alle {values} sind gesetzt",
        "completed-line": "{line} hat schon alle {values}",
        "near-complete-line": (
            "{line} darf nur noch eine {values} haben, und hier ließe sie anderswo drei gleiche zurück"
        ),
        "gap-counting": (
            "die Lücken in {line} brauchen alle {values}, die noch erlaubt sind, sonst entstehen drei gleiche"
        ),
        "duplicate-line": "sonst gliche die Linie der fertigen mit {cells}, und keine zwei {a} sind gleich",
        "line-analysis": "jede Füllung von {line} nach den eigenen Regeln stimmt darin überein",
        "line-analysis-with-duplicates": (
            "jede Füllung der Linie nach den eigenen Regeln, die keine fertige wiederholt, stimmt darin überein (keine "
            "zwei {a} sind gleich)"
        ),
        "one-step-contradiction": "{values} in {cells} führt zu einem Widerspruch",
        "poles": "{cells} ist {values}, und {why}",
        "both-ends-barred": "{cells} kann nur {either} sein, und {why}",
        "line-full": "{line} hat schon alle {counted}",
        "line-exact": "in {line} sind nur noch so viele Felder für {counted} übrig, wie nötig sind",
        "one-neutral-left/0": "{line} hat keinen Platz für noch ein neutrales Feld",
        "one-neutral-left/1": "{line} hat nur noch Platz für ein neutrales Feld, ein neutraler Stein bräuchte zwei",
        "certain-magnets": "{cells} sind sicher Magnete und geben {line} alle nötigen {counted}",
        "every-domino-needed": _EVERY_DOMINO + "; darum sind {cells} Magnete",
        "only-one-end-left": _EVERY_DOMINO + ", und hier geht das nur in {cells}",
        "run-capacity": (
            "zwei {values} berühren sich nie, und {cells} fassen {values} höchstens in jedem zweiten Feld, "
            "genau so viele, wie {line} braucht"
        ),
        "odd-gaps": (
            "kein Feld in {line} ist mehr neutral, die Pole wechseln ab, und alle {counted} finden nur Platz, "
            "wenn jede ungerade Lücke damit beginnt"
        ),
        "coupled-lines": "jede gemeinsame Füllung von {line} und der Nachbarlinie stimmt darin überein",
        "forcing-chains/0": "{values} in {cells} führt zu einem Widerspruch",
        "forcing-chains/1": "welches von {cells} auch {values} ist, es folgt dasselbe",
        "trial": "mit {values} in {cells} verletzt jede Fortsetzung eine Regel",
    },
    lowers_names=False,
    articles=("die ",),
)
