// Make: new puzzles on request. They appear one by one while the others are still being made.

import { ask, follow, Latest } from "../api.js";
import { keepSetting, setting } from "../board/keep.js";
import { announce, button, h, labelled, message, option, row, select } from "../dom.js";
import { choices, puzzles, t, tried } from "../words.js";
import { Pattern } from "../board/pattern.js";
import { keepButton } from "./bank.js";
import { BookDraft, sectionTitle } from "./book.js";
import { gradedCard } from "./card.js";
import { techniquesOf } from "./learn.js";
import { BANDS } from "./new.js";

const SYMMETRIES = ["none", "half-turn", "quarter-turn", "mirror", "diagonal"];

export class Make {
  #calls = new Latest();

  constructor(studio) {
    this.studio = studio;
    this.request = { family: studio.families[0].family, n: 4, ...setting("request", {}) };
    this.form = h("form", { class: "request", onsubmit: (event) => this.#make(event) });
    [this.said, this.say] = message();
    this.bar = h("progress", { hidden: true, max: 1, value: 0, "aria-label": t("make") });
    this.made = h("div", { class: "gallery" });
    this.book = new BookDraft(() => ({ ...studio.made, puzzles: studio.made.puzzles.map(({ id }) => id) }));
    this.book.element.hidden = !this.book.sections.length;
    for (const puzzle of studio.made.puzzles) this.#show(puzzle);
    this.element = h(
      "section",
      { class: "make" },
      h("div", { class: "panel" }, h("h1", {}, t("make")), this.form),
      h("div", { class: "results" }, this.said, this.bar, this.made, this.book.element),
    );
    this.#draw();
  }

  #set(name, value) {
    this.request[name] = value;
    keepSetting("request", this.request);
  }

  async #draw() {
    const { request, studio } = this;
    const family = studio.families.find((each) => each.family === request.family);
    const chosen = (name, options) => select(options, request[name] ?? options[0][0], (value) => this.#set(name, value));
    const families = select(
      studio.families.map((each) => [each.family, each.name]),
      request.family,
      (value) => {
        this.request = { family: value, n: request.n, difficulty: request.difficulty };
        keepSetting("request", this.request);
        this.#draw();
      },
    );
    const size = h("input", {
      value: request.size ?? "",
      placeholder: t("usual size"),
      "aria-describedby": "sizes",
      onchange: (event) => {
        this.#set("size", event.target.value);
        this.#drawPattern(drawn.control.checked);
      },
    });
    const number = h("input", {
      type: "number",
      min: 1,
      max: 50,
      value: request.n,
      onchange: (event) => this.#set("n", Number(event.target.value) || 1),
    });
    this.pattern = null;
    this.place = h("div");
    const drawn = option(t("pattern"), false, (value) => this.#drawPattern(value));
    const techniques = chosen("needs", choices([""]));
    const sets = family.rules.map(({ variant, sentence }) => [variant, sentence.replace(/\.$/, "")]);
    this.stopButton = button(t("cancel"), "close", () => this.#stop(), { hidden: true });
    this.form.replaceChildren(
      ...[
        labelled(t("family"), families),
        labelled(t("size"), size),
        h("p", { class: "soft small", id: "sizes" }, family.sizes),
        sets.length > 1 ? labelled(t("rules"), chosen("rules", sets)) : null,
        labelled(t("difficulty"), chosen("difficulty", choices(["", ...BANDS]))),
        labelled(t("technique"), techniques),
        labelled(t("symmetry"), chosen("symmetry", choices(SYMMETRIES))),
        drawn,
        this.place,
        labelled(t("number"), number),
        option(t("minimal"), request.minimal, (value) => this.#set("minimal", value)),
        row(h("button", { class: "strong", type: "submit" }, t("make")), this.stopButton),
      ].filter(Boolean),
    );
    const known = await techniquesOf(request.family).catch(() => []);
    techniques.append(...known.map(({ technique, name }) => h("option", { value: technique }, name)));
    techniques.value = request.needs ?? "";
  }

  /** A board to tick cells on, of the size that is asked for. */
  async #drawPattern(wanted) {
    this.pattern = null;
    this.place.replaceChildren();
    if (!wanted) return;
    await tried(
      async () => {
        const { family, size } = this.request;
        const { board } = await ask("blank", { family, size: size || null });
        this.pattern = new Pattern(board, () => this.request.symmetry);
        this.place.replaceChildren(this.pattern.element);
      },
      this.say,
    );
  }

  /** The request as the server takes it. A pattern says where all clues stand: nothing else is asked of their places. */
  get #body() {
    const { symmetry, minimal, ...others } = this.request;
    const fields = this.pattern ? { ...others, pattern: this.pattern.mask } : this.request;
    return Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== "" && value !== undefined && value !== false),
    );
  }

  #stop() {
    this.#calls.stop();
    this.#end("");
  }

  #busy(busy) {
    this.stopButton.hidden = !busy;
    this.bar.hidden = !busy;
  }

  #end(words, kind) {
    this.#busy(false);
    this.say(words, kind);
  }

  async #make(event) {
    event.preventDefault();
    const body = this.#body;
    const of = body.n;
    const made = (this.studio.made = { title: sectionTitle(this.studio.families, this.request), puzzles: [] });
    this.made.replaceChildren();
    this.say(t("making", { done: 0, of }));
    this.bar.removeAttribute("value");
    this.#busy(true);
    const onPuzzle = ({ done, puzzle }) => {
      this.say(t("making", { done, of }));
      this.bar.value = done / of;
      made.puzzles.push(puzzle);
      this.#show(puzzle);
    };
    await tried(
      async () => {
        await follow("generate", { ...body, seconds: 120 }, this.#calls.signal, onPuzzle);
        this.#end("");
        announce(puzzles(of));
      },
      (words, kind) => this.#end(words, kind),
    );
  }

  #show(puzzle) {
    this.made.append(this.#card(puzzle));
    this.book.element.hidden = false;
  }

  #card(puzzle) {
    const { grade, givens, counts = [] } = puzzle;
    const given = [...givens.join("")].filter((each) => each !== ".");
    const clues = given.length + counts.filter((each) => each !== null).length;
    const made = gradedCard({ ...puzzle, ...grade, score: grade.solved ? grade.score : null, clues });
    return this.studio.bank ? h("div", { class: "kept" }, made, keepButton(puzzle)) : made;
  }

  end() {
    this.book.end();
    this.#calls.stop();
  }
}
