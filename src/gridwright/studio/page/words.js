// The words of the page: a row per key, in English, German and French. What the engine says comes from the server.

export const LANGUAGES = [
  ["en", "English"],
  ["de", "Deutsch"],
  ["fr", "Français"],
];
const CODES = LANGUAGES.map(([code]) => code);

const TABLE = {
  "play": ["Play", "Spielen", "Jouer"],
  "make": ["Make", "Erzeugen", "Créer"],
  "set": ["Set", "Entwerfen", "Composer"],
  "open": ["Open", "Öffnen", "Ouvrir"],
  "compare": ["Compare", "Vergleichen", "Comparer"],
  "copies": ["Copies", "Kopien", "Copies"],
  "bank": ["Bank", "Bank", "Banque"],
  "bank named": ["Bank: {name}", "Bank: {name}", "Banque : {name}"],
  "unused": ["Not used yet", "Noch nicht verwendet", "Pas encore utilisées"],
  "more": ["More", "Mehr", "Plus"],
  "welcome": ["Which puzzle would you like?", "Welches Rätsel darf es sein?", "Quelle grille vous tente ?"],
  "welcome open": ["Paste or open a puzzle", "Ein Rätsel einfügen oder öffnen", "Coller ou ouvrir une grille"],
  "welcome set": ["Set one of your own", "Selbst eines entwerfen", "Composer la vôtre"],
  "welcome learn": ["Learn the techniques", "Techniken lernen", "Apprendre les techniques"],
  "learn": ["Learn", "Lernen", "Apprendre"],
  "techniques": ["Techniques", "Techniken", "Techniques"],
  "techniques text": [
    "How to make progress without guessing, the easiest first. The number is the rating, from which grades are made.",
    "Wie man ohne Raten weiterkommt, das Leichteste zuerst. Die Zahl sagt, wie schwer ein solcher Schritt zählt.",
    "Comment avancer sans deviner, en commençant par le plus facile. Le nombre dit combien compte une telle étape.",
  ],
  "legend": [
    "Tinted: the units that the step uses. Solid border: the cells of the pattern; dashed: cells beside it. Bold candidates matter, struck-out ones are removed, a double ring marks a value that is placed. Arrows run along a chain: solid to what is then true, dashed to what is then false.",
    "Getönt: die Einheiten, auf denen der Schritt beruht. Durchgezogener Rand: die Felder des Musters; gestrichelt: Felder daneben. Fette Kandidaten zählen, durchgestrichene fallen weg, ein Doppelring zeigt einen gesetzten Wert. Pfeile folgen einer Kette: durchgezogen zu dem, was dann gilt, gestrichelt zu dem, was dann nicht gilt.",
    "Teintées : les unités sur lesquelles repose l’étape. Bord plein : les cases du motif ; bord tireté : les cases à côté. Les candidats en gras comptent, les barrés disparaissent, un double anneau marque une valeur placée. Les flèches suivent une chaîne : pleines vers ce qui est alors vrai, tiretées vers ce qui est alors faux.",
  ],
  "play example": ["Play the example", "Das Beispiel spielen", "Jouer l’exemple"],
  "assumes uniqueness": [
    "relies on there being one solution",
    "setzt voraus, dass es nur eine Lösung gibt",
    "suppose que la solution est unique",
  ],
  "book": ["A book of puzzles (PDF)", "Ein Rätselbuch (PDF)", "Un livre de grilles (PDF)"],
  "book text": [
    "The puzzles shown here become a book with their solutions. For a book of several sections, add what is shown, then show something else and add that too.",
    "Die Rätsel, die hier stehen, werden ein Buch mit Lösungen. Für mehrere Abschnitte: diese aufnehmen, dann andere zeigen und auch sie aufnehmen.",
    "Les grilles affichées ici deviennent un livre avec leurs solutions. Pour plusieurs sections : ajoutez celles-ci, puis affichez-en d’autres et ajoutez-les aussi.",
  ],
  "book title": ["Puzzles", "Rätsel", "Grilles"],
  "book add": ["Add as a section", "Als Abschnitt aufnehmen", "Ajouter comme section"],
  "book make": ["Make the book", "Buch erstellen", "Créer le livre"],
  "title": ["Title", "Titel", "Titre"],
  "section title": ["Title of section {n}", "Titel von Abschnitt {n}", "Titre de la section {n}"],
  "remove": ["Remove", "Entfernen", "Retirer"],
  "keep": ["Add to the bank", "In die Bank", "Dans la banque"],
  "keep new": ["Added as number {number}", "In der Bank: Nummer {number}", "Dans la banque : numéro {number}"],
  "keep copy": ["A copy of number {number}", "Kopie von Nummer {number}", "Copie du numéro {number}"],
  "keep near": [
    "Nearly a copy of number {number}",
    "Fast eine Kopie von Nummer {number}",
    "Presque une copie du numéro {number}",
  ],
  "keep refused": ["Refused: {reason}", "Abgelehnt: {reason}", "Refusé : {reason}"],
  "complete": ["Make unique", "Eindeutig machen", "Rendre unique"],
  "reduce": ["Reduce", "Ausdünnen", "Réduire"],
  "repair": ["Repair", "Reparieren", "Réparer"],
  "complete nothing": ["Nothing was found.", "Nichts gefunden.", "Rien n’a été trouvé."],
  "reduce nothing": ["No clue can be removed.", "Nichts kann weg.", "Rien ne peut partir."],
  "repair nothing": ["There is nothing to repair.", "Es gibt nichts zu reparieren.", "Il n’y a rien à réparer."],
  "repair not found": ["No repair was found.", "Keine Reparatur gefunden.", "Aucune réparation trouvée."],
  "repair unique": [
    "Each of these changes gives exactly one solution:",
    "Jede dieser Änderungen ergibt genau eine Lösung:",
    "Chacun de ces changements donne une solution unique :",
  ],
  "repair some": [
    "No change of one or two clues gives exactly one solution. Each of these gives at least one:",
    "Keine Änderung von einer oder zwei Vorgaben ergibt genau eine Lösung. Jede von diesen ergibt mindestens eine:",
    "Aucun changement d’une ou deux données ne donne une solution unique. Chacun de ceux-ci en donne au moins une :",
  ],
  "rim": ["rim", "Rand", "bord"],
  "pattern": ["Pattern of the clues, by hand", "Muster der Vorgaben, von Hand", "Motif des données, à la main"],
  "clear": ["Clear", "Leeren", "Vider"],
  "solutions": ["Solutions", "Lösungen", "Solutions"],
  "forced": ["Forced cells", "Erzwungene Felder", "Cases forcées"],
  "idle": ["Idle clues", "Entbehrliche Vorgaben", "Données superflues"],
  "conflict": [
    "These clues contradict each other:",
    "Diese Vorgaben widersprechen sich:",
    "Ces données se contredisent :",
  ],
  "not known yet": ["not known yet", "noch nicht bekannt", "pas encore connu"],
  "draw pieces": ["Draw regions", "Gebiete zeichnen", "Dessiner les régions"],
  "draw pieces text": [
    "Drag across cells to join them.",
    "Über Felder ziehen, um sie zu verbinden.",
    "Glissez sur des cases pour les joindre.",
  ],
  "draw holes text": ["Tap a cell for a hole.", "Tippen für ein Loch.", "Touchez une case pour un trou."],
  "set text": [
    "Type clues. Grey values follow from them; small ones are still possible. A dotted border marks a clue that could be removed.",
    "Vorgaben eintippen. Graue Werte folgen aus ihnen, kleine sind noch möglich. Ein gepunkteter Rand zeigt eine entbehrliche Vorgabe.",
    "Tapez des données. Les valeurs grises en découlent, les petites restent possibles. Un bord pointillé marque une donnée superflue.",
  ],
  "language": ["Language", "Sprache", "Langue"],
  "dark": ["Dark colours", "Dunkle Farben", "Couleurs sombres"],
  "light": ["Light colours", "Helle Farben", "Couleurs claires"],
  "zoom in": ["Zoom in", "Vergrößern", "Agrandir"],
  "zoom out": ["Zoom out", "Verkleinern", "Réduire"],
  "undo": ["Undo", "Rückgängig", "Annuler"],
  "redo": ["Redo", "Wiederholen", "Rétablir"],
  "erase": ["Erase", "Löschen", "Effacer"],
  "kind of entry": ["Kind of entry", "Art des Eintrags", "Type d’entrée"],
  "mode value": ["Value", "Wert", "Valeur"],
  "mode corner": ["Corner", "Ecke", "Coin"],
  "mode centre": ["Centre", "Mitte", "Centre"],
  "mode colours": ["Colour", "Farbe", "Couleur"],
  "colour": ["colour {n}", "Farbe {n}", "couleur {n}"],
  "hint": ["Hint", "Tipp", "Indice"],
  "hint more": ["Tell me more", "Mehr verraten", "En dire plus"],
  "hint do": ["Do it", "Ausführen", "Appliquer"],
  "explain": ["Explain", "Erklären", "Expliquer"],
  "check": ["Check", "Prüfen", "Vérifier"],
  "restart": ["Restart", "Von vorn", "Recommencer"],
  "restart sure": ["Clear everything that you entered?", "Alle Einträge löschen?", "Effacer toutes vos entrées ?"],
  "pause": ["Pause", "Pause", "Pause"],
  "go on": ["Go on", "Weiter", "Reprendre"],
  "paused": ["Paused", "Angehalten", "En pause"],
  "share": ["Share", "Teilen", "Partager"],
  "print": ["Print", "Drucken", "Imprimer"],
  "export": ["Export", "Exportieren", "Exporter"],
  "copied": ["Copied.", "Kopiert.", "Copié."],
  "this studio": ["This studio", "Dieses Studio", "Ce studio"],
  "text id": ["As text, for any Gridwright", "Als Text, für jedes Gridwright", "En texte, pour tout Gridwright"],
  "close": ["Close", "Schließen", "Fermer"],
  "next": ["Next", "Weiter", "Suivant"],
  "back": ["Back", "Zurück", "Précédent"],
  "cancel": ["Cancel", "Abbrechen", "Annuler"],
  "settings": ["Options", "Optionen", "Options"],
  "show errors": ["Show errors as I play", "Fehler beim Spielen zeigen", "Montrer les erreurs en jouant"],
  "tidy marks": [
    "Tidy marks when a value is placed",
    "Notizen beim Setzen aufräumen",
    "Nettoyer les notes à chaque valeur",
  ],
  "rules": ["Rules", "Regeln", "Règles"],
  "keys": ["Keys", "Tasten", "Touches"],
  "keys text": [
    "Arrows move, Shift extends. Type a value; with Shift it is a corner mark, with Ctrl a centre mark. Space changes the kind of entry, Delete erases, Ctrl+Z undoes, Ctrl+Y redoes. ? gives a hint, Enter checks, Esc clears the selection.",
    "Pfeile bewegen, Umschalt erweitert. Einen Wert tippen; mit Umschalt ist es eine Eckennotiz, mit Strg eine Mittennotiz. Leertaste wechselt die Art des Eintrags, Entf löscht, Strg+Z macht rückgängig, Strg+Y wiederholt. ? gibt einen Tipp, Eingabe prüft, Esc hebt die Auswahl auf.",
    "Les flèches déplacent, Maj étend. Tapez une valeur ; avec Maj c’est une note de coin, avec Ctrl une note centrale. Espace change le type d’entrée, Suppr efface, Ctrl+Z annule, Ctrl+Y rétablit. ? donne un indice, Entrée vérifie, Échap vide la sélection.",
  ],
  "solved": ["Solved in {time}.", "Gelöst in {time}.", "Résolu en {time}."],
  "solved title": ["Well done!", "Geschafft!", "Bravo !"],
  "no mistakes": ["No mistakes so far.", "Bisher keine Fehler.", "Aucune erreur jusqu’ici."],
  "complete wrong": [
    "The board is full, but something is wrong.",
    "Das Brett ist voll, aber etwas stimmt nicht.",
    "La grille est pleine, mais quelque chose ne va pas.",
  ],
  "looking": ["Looking …", "Suche läuft …", "Recherche …"],
  "offline": [
    "The studio’s server does not answer. Your progress is kept in this browser.",
    "Der Server antwortet nicht. Der Spielstand bleibt hier erhalten.",
    "Le serveur ne répond pas. Votre partie est conservée ici.",
  ],
  "busy": [
    "The server is busy. Try again in a moment.",
    "Der Server ist beschäftigt. Gleich noch einmal versuchen.",
    "Le serveur est occupé. Réessayez dans un instant.",
  ],
  "too long": ["That took too long.", "Das hat zu lange gedauert.", "Cela a pris trop de temps."],
  "cell": ["Row {row}, column {column}", "Zeile {row}, Spalte {column}", "Ligne {row}, colonne {column}"],
  "cell empty": ["empty", "leer", "vide"],
  "cell given": ["given", "vorgegeben", "donné"],
  "cell wrong": ["wrong", "falsch", "faux"],
  "cell centre": ["centre {marks}", "Mitte {marks}", "centre {marks}"],
  "cell corner": ["corner {marks}", "Ecke {marks}", "coin {marks}"],
  "cell colours": ["colour {marks}", "Farbe {marks}", "couleur {marks}"],
  "new": ["New puzzle", "Neues Rätsel", "Nouvelle grille"],
  "any": ["any", "beliebig", "au choix"],
  "easy": ["easy", "leicht", "facile"],
  "medium": ["medium", "mittel", "moyen"],
  "hard": ["hard", "schwer", "difficile"],
  "expert": ["expert", "sehr schwer", "expert"],
  "extreme": ["extreme", "extrem", "extrême"],
  "status none": ["no solution", "keine Lösung", "aucune solution"],
  "status multiple": ["several solutions", "mehrere Lösungen", "plusieurs solutions"],
  "status unknown": ["difficulty not known", "Schwierigkeit unbekannt", "difficulté inconnue"],
  "unsolved": ["not solved", "nicht logisch lösbar", "non résoluble par la logique"],
  "family": ["Family", "Rätselart", "Famille"],
  "usual size": ["usual size", "die übliche", "l’usuelle"],
  "size": ["Size", "Größe", "Taille"],
  "difficulty": ["Difficulty", "Schwierigkeit", "Difficulté"],
  "technique": ["Needs the technique", "Braucht die Technik", "Exige la technique"],
  "symmetry": ["Symmetry of the clues", "Symmetrie der Vorgaben", "Symétrie des données"],
  "none": ["none", "keine", "aucune"],
  "half-turn": ["half turn", "halbe Drehung", "demi-tour"],
  "quarter-turn": ["quarter turn", "Vierteldrehung", "quart de tour"],
  "mirror": ["mirror", "Spiegel", "miroir"],
  "diagonal": ["diagonal", "Diagonale", "diagonale"],
  "minimal": ["No clue to spare", "Keine Vorgabe zu viel", "Aucune donnée superflue"],
  "number": ["How many", "Anzahl", "Nombre"],
  "making": ["Making puzzles: {done} of {of}", "Rätsel entstehen: {done} von {of}", "Création : {done} sur {of}"],
  "clues": ["{n} clues", "{n} Vorgaben", "{n} données"],
  "paste": [
    "Paste a puzzle: a grid, a line, a link from another site, a file’s text …",
    "Ein Rätsel einfügen: ein Gitter, eine Zeile, einen Link einer anderen Seite, den Text einer Datei …",
    "Collez une grille : un tableau, une ligne, un lien d’un autre site, le texte d’un fichier …",
  ],
  "choose file": ["Choose a file", "Datei wählen", "Choisir un fichier"],
  "drop": ["or drop it here", "oder hier ablegen", "ou déposez-le ici"],
  "found 1": ["1 puzzle", "1 Rätsel", "1 grille"],
  "found": ["{n} puzzles", "{n} Rätsel", "{n} grilles"],
  "recent": ["Played before", "Zuletzt gespielt", "Parties récentes"],
  "unreadable": [
    "This can’t be read: {detail} ({place}).",
    "Das lässt sich nicht lesen: {detail} ({place}).",
    "Ceci est illisible : {detail} ({place}).",
  ],
  "refused": ["That can’t be done: {detail}.", "Das geht nicht: {detail}.", "Impossible : {detail}."],
  "at": ["line {line}, column {column}", "Zeile {line}, Spalte {column}", "ligne {line}, colonne {column}"],
  "export text": ["As text", "Als Text", "En texte"],
  "export picture": ["As a picture", "Als Bild", "En image"],
  "format": ["Format", "Format", "Format"],
  "with solution": ["with the solution", "mit der Lösung", "avec la solution"],
  "with entries": ["with what I entered", "mit meinen Einträgen", "avec mes entrées"],
  "without entries": [
    "This format has no place for entries: they are left out.",
    "Dieses Format hat keinen Platz für Einträge: Sie fehlen im Text.",
    "Ce format n’a pas de place pour les entrées : elles manquent dans le texte.",
  ],
  "copy": ["Copy", "Kopieren", "Copier"],
  "save": ["Save", "Speichern", "Enregistrer"],
  "nothing open": [
    "Open or make a puzzle first.",
    "Zuerst ein Rätsel öffnen oder erzeugen.",
    "Ouvrez ou créez d’abord une grille.",
  ],
  "strategies": [
    "Strategies on this puzzle: {title}. Choose two to see their searches side by side.",
    "Strategien auf diesem Rätsel: {title}. Zwei wählen, um ihre Suchen nebeneinander zu sehen.",
    "Stratégies sur cette grille : {title}. Choisissez-en deux pour voir leurs recherches côte à côte.",
  ],
  "lab report": ["Measure in the laboratory", "Im Labor messen", "Mesurer au laboratoire"],
  "lab text": [
    "The laboratory solves the puzzle with every strategy, each in a process of its own, and reports. That takes a minute at most.",
    "Das Labor löst das Rätsel mit jeder Strategie in einem eigenen Prozess und berichtet. Das dauert höchstens eine Minute.",
    "Le laboratoire résout la grille avec chaque stratégie dans un processus séparé, puis fait son rapport. Cela prend une minute au plus.",
  ],
  "report": ["Report", "Bericht", "Rapport"],
  "save report": ["Save the report", "Bericht speichern", "Enregistrer le rapport"],
  "strategy": ["strategy", "Strategie", "stratégie"],
  "choices": ["choices", "Versuche", "choix"],
  "backtracks": ["backtracks", "Rückschritte", "retours"],
  "propagations": ["propagations", "Folgerungen", "propagations"],
  "time": ["time", "Zeit", "temps"],
  "tree": ["The search of {strategy}", "Die Suche von {strategy}", "La recherche de {strategy}"],
  "copies text": [
    "Is the second puzzle a copy of the first, turned, shuffled or renamed?",
    "Ist das zweite Rätsel eine Kopie des ersten, gedreht, vertauscht oder umbenannt?",
    "La seconde grille est-elle une copie de la première, tournée, permutée ou renommée ?",
  ],
  "first": ["First puzzle", "Erstes Rätsel", "Première grille"],
  "second": ["Second puzzle", "Zweites Rätsel", "Seconde grille"],
  "is copy": [
    "Yes: the second is a copy of the first.",
    "Ja: das zweite ist eine Kopie des ersten.",
    "Oui : la seconde est une copie de la première.",
  ],
  "no copy": ["No: {why}.", "Nein: {why}.", "Non : {why}."],
  "play moves": ["Play the moves", "Züge abspielen", "Jouer les mouvements"],
  "same": ["They are the same.", "Sie sind gleich.", "Elles sont identiques."],
  "rating": ["Rating {rating}", "Stufe {rating}", "Niveau {rating}"],
  "step of": ["Step {name} of {of}", "Schritt {name} von {of}", "Étape {name} sur {of}"],
  "the end": ["The end: {verdict}.", "Ende: {verdict}.", "Fin : {verdict}."],
};

let chosen = CODES.find((language) => navigator.language.startsWith(language)) ?? "en";

/** A number as the language writes it; a grade has one decimal. */
export function number(value, decimals = 0) {
  return value.toLocaleString(chosen, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

export function decimal(value) {
  return number(value, 1);
}

export function language() {
  return chosen;
}

export function setLanguage(name) {
  if (!CODES.includes(name)) return;
  chosen = name;
  document.documentElement.lang = name;
}

/** The words of a key, with {names} filled in. */
export function t(key, values = {}) {
  const words = TABLE[key]?.[CODES.indexOf(chosen)] ?? key;
  return words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Keys as the options of a list, each with its words; '' is "any". */
export function choices(keys) {
  return keys.map((key) => [key, t(key || "any")]);
}

/** How many puzzles there are. */
export function puzzles(n) {
  return n === 1 ? t("found 1") : t("found", { n: number(n) });
}

/** Does some work, and says what goes wrong with it; nothing where it was only stopped. */
export async function tried(work, say) {
  try {
    await work();
  } catch (error) {
    if (error.name !== "AbortError") say(errorWords(error), "bad");
  }
}

/** What is said about an error. The frame is in the language that is spoken; the engine's detail is in English. */
export function errorWords(error) {
  if (error.status === 0) return t("offline");
  if (error.status === 429) return t("busy");
  if (error.status === 503) return t("too long");
  const detail = error.message.replace(/\.$/, "");
  if (error.line === undefined) return t("refused", { detail });
  return t("unreadable", { detail, place: t("at", { line: error.line, column: error.column }) });
}
