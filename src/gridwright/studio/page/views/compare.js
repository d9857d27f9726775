// Compare: strategies on the open puzzle, their numbers in a table and the searches of two side by side as trees; and
// the laboratory's report.

import { ask, follow, Latest } from "../api.js";
import { CELL, picture } from "../board/picture.js";
import { button, h, message, row } from "../dom.js";
import { language, number, t, tried } from "../words.js";
import { saveFile } from "./export.js";

const READABLE = 36;
/** Pixels of a unit of the tree, at least: a wide one scrolls. */
const NUMBERS = ["choices", "backtracks", "propagations"];
const TRIALS = 16;
/** Trials that a tree shows: more can't be taken in at a glance. */
const BESIDE = 2;
/** Trees that are shown at once. */

export class Compare {
  #calls = new Latest();
  #reports = new Latest();
  #found = new Map();
  #shown = [];

  constructor(studio) {
    this.studio = studio;
    this.element = h("section", { class: "compare" }, h("h1", {}, t("compare")));
    [this.said, this.say] = message();
    this.rows = h("tbody");
    this.trees = h("div", { class: "pair" });
    this.report = h("div", { class: "report" });
    if (studio.board) this.#start();
    else this.element.append(h("p", { class: "soft" }, t("nothing open")));
  }

  #start() {
    const head = ["strategy", ...NUMBERS, "time"].map((each) => h("th", { scope: "col" }, t(each)));
    this.element.append(
      h("p", { class: "soft" }, t("strategies", { title: this.studio.board.title })),
      h("div", { class: "wide", tabindex: 0 }, h("table", {}, h("thead", {}, h("tr", {}, head)), this.rows)),
      this.said,
      this.trees,
      h("h2", {}, t("report")),
      h("p", { class: "soft" }, t("lab text")),
      row(button(t("lab report"), "start", () => this.#measure())),
      this.report,
    );
    this.#compare();
  }

  /** One after the other, so that they don't disturb each other; a row appears when its numbers are there. */
  #compare() {
    const { signal } = this.#calls;
    const compare = async () => {
      const { strategies } = await ask("strategies", { puzzle: this.studio.board.id }, signal);
      const body = { puzzle: this.studio.board.id, nodes: TRIALS, seconds: 3, lang: language() };
      for (const strategy of strategies) {
        this.say(t("looking"));
        this.#add(await ask("tree", { ...body, strategy }, signal), strategy);
      }
      this.say("");
    };
    return tried(compare, this.say);
  }

  #add(found, name) {
    const more = found.status === "unknown" ? "> " : "";
    const show = h(
      "button",
      { type: "button", class: "link", "aria-pressed": "false", onclick: () => this.#show(name) },
      name,
    );
    this.#found.set(name, { found, show });
    this.rows.append(
      h(
        "tr",
        {},
        h("th", { scope: "row" }, show),
        NUMBERS.map((each) => h("td", {}, more + number(found[each]))),
        h("td", {}, `${more}${number(found.seconds * 1000, found.seconds < 0.01 ? 2 : 0)} ms`),
      ),
    );
    if (this.#shown.length < BESIDE) this.#show(name);
  }

  /** Shows the tree of a strategy beside the one that was chosen before. */
  #show(name) {
    this.#shown = [...this.#shown.filter((each) => each !== name), name].slice(-BESIDE);
    for (const [each, { show }] of this.#found) show.setAttribute("aria-pressed", String(this.#shown.includes(each)));
    this.trees.replaceChildren(...this.#shown.map((each) => this.#tree(each)));
  }

  #tree(name) {
    const { found } = this.#found.get(name);
    const drawn = picture(found.picture);
    drawn.style.minWidth = `${(drawn.viewBox.baseVal.width / CELL) * READABLE}px`;
    return h(
      "section",
      { class: "tree" },
      h("h2", {}, t("tree", { strategy: name })),
      h("p", { class: "soft small" }, found.caption),
      h("div", { class: "wide", tabindex: 0 }, drawn),
    );
  }

  /** The laboratory measures every strategy; what it finds is shown here, and can be saved as a page. */
  #measure() {
    const bar = h("progress", { max: 1, "aria-label": t("report") });
    this.report.replaceChildren(bar);
    const measure = async () => {
      const body = { puzzle: this.studio.board.id, seconds: 60 };
      const found = await follow("report", body, this.#reports.signal, ({ done, of }) => (bar.value = done / of));
      this.report.replaceChildren(...reportParts(found));
    };
    return tried(measure, (words) => this.report.replaceChildren(h("p", { class: "bad" }, words)));
  }

  end() {
    this.#calls.stop();
    this.#reports.stop();
  }
}

function reportParts({ setting, tables, plots, page }) {
  return [
    h("p", { class: "soft small", lang: "en" }, setting),
    ...tables.map((rows) => h("div", { class: "wide", tabindex: 0, lang: "en" }, table(rows))),
    ...plots.map((plot) =>
      h("figure", { lang: "en" }, picture(plot.picture), h("figcaption", { class: "soft small" }, plot.caption)),
    ),
    row(button(t("save report"), "save", () => saveFile(new Blob([page], { type: "text/html" }), "report.html"))),
  ];
}

function table([headings, ...rows]) {
  const words = headings.map((_, at) => rows.some((each) => !/^[\d≥–. ,]*$/.test(each[at])));
  const line = (cells, tag) =>
    h(
      "tr",
      {},
      cells.map((cell, at) => h(tag, { scope: tag === "th" && "col", class: words[at] && "word" }, cell)),
    );
  return h(
    "table",
    {},
    h("thead", {}, line(headings, "th")),
    h(
      "tbody",
      {},
      rows.map((each) => line(each, "td")),
    ),
  );
}
