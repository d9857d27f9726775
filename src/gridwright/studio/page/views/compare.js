// Compare: strategies side by side on the open puzzle, and the search of one as a tree.

import { ask, Latest } from "../api.js";
import { picture } from "../board/shapes.js";
import { h } from "../dom.js";
import { errorWords, t } from "../words.js";

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

  #add(found, name) {
    const solved = found.status === "unique" || found.status === "multiple" || found.status === "none";
    const words = (number) => (solved ? number.toLocaleString() : `> ${number.toLocaleString()}`);
    const show = h("button", { type: "button", class: "link", onclick: () => this.#show(found, name) }, name);
    this.rows.append(
      h("tr", {}, h("th", { scope: "row" }, show), NUMBERS.map((each) => h("td", {}, words(found[each]))), h("td", {}, `${(found.seconds * 1000).toPrecision(3)} ms`)),
    );
    if (this.rows.childElementCount === 1) this.#show(found, name);
  }

  #show(found, name) {
    this.tree.replaceChildren(h("h2", {}, t("tree", { strategy: name })), h("div", { class: "wide", tabindex: 0 }, picture(found.picture)));
  }

  end() {
    this.#calls.stop();
  }
}
