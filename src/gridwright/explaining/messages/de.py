"""German."""

from __future__ import annotations

from gridwright.explaining.messages.language import Language
from gridwright.puzzles.translations import CONSTRAINT_WORDS

_EVERY_DOMINO = "für die {counted} in {line} wird jeder Stein gebraucht, der eines geben kann"

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
        "skyscraper": "Wolkenkratzer",
        "two-string-kite": "Drachen mit zwei Schnüren",
        "xy-wing": "XY-Wing",
        "empty-rectangle": "Leeres Rechteck",
        "xyz-wing": "XYZ-Wing",
        "w-wing": "W-Wing",
        "simple-colouring": "Einfaches Färben",
        "unique-rectangle": "Eindeutiges Rechteck",
        "bug-plus-one": "BUG+1",
        "x-chain": "X-Kette",
        "xy-chain": "XY-Kette",
        "sue-de-coq": "Sue de Coq",
        "alternating-inference-chain": "Kette wechselnder Schlüsse",
        "als-xz": "ALS-XZ",
        "pair": "Zwei gleiche",
        "sandwich": "Zwischen gleichen",
        "last-cell": "Letztes Feld der Linie",
        "completed-line": "Vollständige Linie",
        "near-complete-line": "Fast vollständige Linie",
        "gap-counting": "Zählen in Lücken",
        "duplicate-line": "Keine doppelte Linie",
        "line-analysis": "Linienanalyse",
        "line-analysis-with-duplicates": "Linienanalyse mit Doppelten",
        "one-step-contradiction": "Widerspruch in einem Schritt",
        "poles": "Zwei-Felder-Regel",
        "both-ends-barred": "Zwei offene Felder",
        "line-full": "Linie voll",
        "line-exact": "Linie genau passend",
        "one-neutral-left": "Ein Neutrales übrig",
        "certain-magnets": "Sichere Magnete",
        "every-domino-needed": "Jeder Stein nötig",
        "only-one-end-left": "Nur ein Ende übrig",
        "run-capacity": "Platz in den Läufen",
        "odd-gaps": "Ungerade Lücken",
        "coupled-lines": "Nachbarlinien gekoppelt",
        "forcing-chains": "Erzwingende Ketten",
        "trial": "Versuch",
    },
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
        "poles": "{cells} ist {values}, und das andere Feld muss dazu passen ({a})",
        "poles/domino": "{cells} ist {values}, und die andere Hälfte von {a} muss dazu passen",
        "poles/beside": "{cells} ist {values}, und gleiche Pole dürfen sich nicht berühren",
        "both-ends-barred": "{cells} kann nur {either} sein, und das andere Feld muss dazu passen ({a})",
        "both-ends-barred/beside": "{cells} kann nur {either} sein, und gleiche Pole dürfen sich nicht berühren",
        "both-ends-barred/domino": "{cells} kann nur {either} sein, und die andere Hälfte von {a} muss dazu passen",
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
    comma=", ",
    conjunction=" und ",
    so="; also: ",
    becomes="{cell} ist {value}",
    become="{cell} sind {value}",
    loses="{cells} kann nicht {values} sein",
    lose="{cells} können nicht {values} sein",
    alternatives=" oder ",
    look="sieh dir {where} an.",
    there_is="sieh dir {where} an; dort hilft: {technique}.",
    if_not="wenn {cell} nicht {value} ist",
    then_is="dann ist {cell} {value}",
    then_is_not="dann ist {cell} nicht {value}",
    is_value="{cell} ist {value}",
    is_not_value="{cell} ist nicht {value}",
    suppose="angenommen, {cell} ist {value}.",
    thus="dann gilt: {all}.",
    broken="damit {why}.",
    refuted="damit {why}: {out}.",
    no_value="bleibt für {cell} kein Wert",
    no_place="hat {value} in {where} keinen Platz",
    wrong_number="stimmt die Anzahl der {value} in {where} nicht",
    run="stehen in {where} drei gleiche nebeneinander",
    alike="sind zwei {which} gleich",
    no_filling="lässt sich {where} nicht füllen",
    more_lines="… ({n} weitere Zeilen; --json enthält alle)",
    more_words="… ({n} weitere Wörter; --full zeigt sie)",
    one_step="1 Schritt",
    some_steps="{n} Schritten",
    solved="gelöst in {steps}",
    no_solution="keine Lösung, denn nach {steps} {why}",
    no_solution_at_all="keine Lösung, denn so {why}",
    twice="steht {value} zweimal in {where}",
    evident="es gibt nur eine Möglichkeit: {all}",
    out_of_time="nach {steps} war die Zeit um",
    no_further="nach {steps} nicht gelöst",
    nothing_left="es ist nichts mehr zu tun",
    nothing_follows="mehr folgt nicht",
    nothing_found="in der gegebenen Zeit fand sich kein Schritt",
    there_is_none="es gibt keine Lösung",
    there_are_several="es gibt mehrere Lösungen",
    is_given="{cell} ist mit {value} vorgegeben",
    is_wrong="{cells} kann nicht stimmen, denn so {why}",
    are_wrong="{cells} widersprechen sich, denn so {why}",
    not_the_solution="{cells} kann nicht stimmen: in der einzigen Lösung des Rätsels steht dort ein anderer Wert",
    not_in_the_solution="{cells} können nicht stimmen: in der einzigen Lösung des Rätsels stehen dort andere Werte",
    marks_leave_out="die Notizen in {cells} lassen aus, was in der einzigen Lösung dort steht",
    solvable_without="so, wie es dasteht, gibt es keine Lösung; ohne {any} gäbe es eine",
    not_solvable_without="so, wie es dasteht, gibt es keine Lösung, auch nicht ohne einen einzelnen der Werte",
    legend="In den Bildern ist [12] ein Feld des Musters, (12) eines daneben; 3/12 behält 3 und verliert 1 und 2.",
    more="{n} weitere",
    lowers_names=False,
    articles=("die ",),
    constraint_words=CONSTRAINT_WORDS["de"],
)
