// Bank: the puzzles of the bank that the studio was opened with, by family and difficulty.

import { ask, Latest } from "../api.js";
import { button, h, labelled, option, row, select } from "../dom.js";
import { choices, puzzles as countOf, t, tried } from "../words.js";
import { BookDraft, sectionTitle } from "./book.js";
import { gradedCard } from "./card.js";
import { BANDS } from "./new.js";

export class Bank {
  #calls = new Latest();
  #shown = [];

  constructor(studio) {
    this.selection = studio.selection;
    this.total = h("p", { class: "soft", role: "status" });
    this.cards = h("div", { class: "gallery" });
    this.more = button(t("more"), "next", () => this.#find(this.#shown.length), { hidden: true });
    const title = () => sectionTitle(studio.families, this.selection);
    this.book = new BookDraft(() => ({ title: title(), puzzles: this.#shown.map(({ id }) => id) }));
    const families = select(
      [...choices([""]), ...studio.families.map(({ family, name }) => [family, name])],
      this.selection.family ?? "",
      (value) => this.#want("family", value),
    );
    const bands = select(choices(["", ...BANDS]), this.selection.difficulty ?? "", (value) =>
      this.#want("difficulty", value),
    );
    this.element = h(
      "section",
      { class: "bank" },
      h("h1", {}, t("bank named", { name: studio.bank })),
      row(
        labelled(t("family"), families),
        labelled(t("difficulty"), bands),
        option(t("unused"), this.selection.unused, (value) => this.#want("unused", value)),
      ),
      this.total,
      this.cards,
      this.more,
      this.book.element,
    );
    this.#find(0);
  }

  #want(name, value) {
    this.selection[name] = value || undefined;
    this.#find(0);
  }

  #find(skip) {
    const find = async () => {
      const { total, puzzles } = await ask("find", { ...this.selection, skip }, this.#calls.signal);
      if (!skip) {
        this.#shown = [];
        this.cards.replaceChildren();
      }
      this.#shown.push(...puzzles);
      this.cards.append(...puzzles.map((each) => gradedCard(each, `${each.number}. `)));
      this.total.textContent = countOf(total);
      this.more.hidden = this.#shown.length >= total;
    };
    return tried(find, (words) => (this.total.textContent = words));
  }

  end() {
    this.book.end();
    this.#calls.stop();
  }
}

/** A button that puts a puzzle into the bank, and then says what became of it. */
export function keepButton({ id, recipe = "" }) {
  const keep = async () => {
    made.disabled = true;
    const { status, number, reason } = await ask("keep", { puzzle: id, recipe });
    made.replaceChildren(t(`keep ${status}`, { number, reason }));
  };
  const refused = (words) => {
    made.disabled = false;
    made.replaceChildren(words);
  };
  const made = button(t("keep"), "save", () => tried(keep, refused));
  return made;
}
