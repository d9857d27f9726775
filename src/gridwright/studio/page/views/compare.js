// Compare: strategies side by side on the open puzzle, and the search of one as a tree.

import { ask, askFile, Latest } from "../api.js";
import { picture } from "../board/shapes.js";
import { button, h } from "../dom.js";
import { errorWords, t } from "../words.js";
import { saveFile } from "./export.js";

const READABLE = 30;
/** Pixels of a unit of the tree, at least: a wide one scrolls. */
const NUMBERS = ["choices", "backtracks", "propagations"];

export class Compare {
  #calls = new Latest();

  constructor(studio) {
    this.studio = studio;
    this.element = h("section", { class: "compare" }, h("h1", {}, t("compare")));
    this.said = h("p", { class: "message", role: "status" });
    this.rows = h("tbody");
    this.tree = h("div", { class: "tree" });
    if (studio.board) this.#start();
    else this.element.append(h("p", { class: "soft" }, t("nothing open")));
  }

  #start() {
    const head = ["strategy", ...NUMBERS, "time"].map((each) => h("th", { scope: "col" }, t(each)));
    this.element.append(
      h("p", { class: "soft" }, `${t("strategies")}: ${this.studio.board.title}`),
      h("div", { class: "wide" }, h("table", {}, h("thead", {}, h("tr", {}, head)), this.rows)),
      this.said,
      h(
        "div",
        { class: "row" },
        button(t("lab report"), "save", () => this.#report()),
      ),
      this.tree,
    );
    this.#compare();
  }

  /** One after the other, so that they don't disturb each other; a row appears when its numbers are there. */
  async #compare() {
    const { signal } = this.#calls;
    try {
      const { strategies } = await ask("strategies", {}, signal);
      for (const strategy of strategies) {
        this.said.textContent = t("looking");
        this.#add(await ask("tree", { puzzle: this.studio.board.id, strategy, seconds: 3 }, signal), strategy);
      }
      this.said.textContent = "";
    } catch (error) {
      if (error.name !== "AbortError") this.said.textContent = errorWords(error);
    }
  }

  /** The laboratory's page about all strategies: it takes a while, and is saved as a file. */
  async #report() {
    this.said.textContent = t("looking");
    try {
      saveFile(
        await askFile("report", { puzzle: this.studio.board.id, seconds: 60 }, this.#calls.signal),
        "report.html",
      );
      this.said.textContent = "";
    } catch (error) {
      if (error.name !== "AbortError") this.said.textContent = errorWords(error);
    }
  }

  #add(found, name) {
    const solved = found.status === "unique" || found.status === "multiple" || found.status === "none";
    const words = (number) => (solved ? number.toLocaleString() : `> ${number.toLocaleString()}`);
    const show = h("button", { type: "button", class: "link", onclick: () => this.#show(found, name) }, name);
    this.rows.append(
      h(
        "tr",
        {},
        h("th", { scope: "row" }, show),
        NUMBERS.map((each) => h("td", {}, words(found[each]))),
        h("td", {}, `${(found.seconds * 1000).toPrecision(3)} ms`),
      ),
    );
    if (this.rows.childElementCount === 1) this.#show(found, name);
  }

  #show(found, name) {
    const drawn = picture(found.picture);
    drawn.style.minWidth = `${found.picture.width * READABLE}px`;
    this.tree.replaceChildren(
      h("h2", {}, t("tree", { strategy: name })),
      h("div", { class: "wide", tabindex: 0 }, drawn),
    );
  }

  end() {
    this.#calls.stop();
  }
}
