// Bank: the puzzles of the bank that the studio was opened with, by family and difficulty.

import { ask, Latest } from "../api.js";
import { button, h, labelled, select } from "../dom.js";
import { decimal, puzzles as countOf, t, tried } from "../words.js";
import { BookDraft } from "./book.js";
import { techniqueName } from "./learn.js";
import { BANDS } from "./new.js";
import { thumbnail } from "../board/thumbnail.js";

export class Bank {
  #calls = new Latest();
  #shown = [];

  constructor(studio) {
    this.selection = studio.selection;
    this.total = h("p", { class: "soft", role: "status" });
    this.cards = h("div", { class: "gallery" });
    this.more = button(t("more"), "next", () => this.#find(this.#shown.length), { hidden: true });
    this.book = new BookDraft(() => ({ title: this.#title, puzzles: this.#shown.map(({ id }) => id) }));
    this.families = studio.families;
    const families = select(
      [["", t("any")], ...studio.families.map(({ family, name }) => [family, name])],
      this.selection.family ?? "",
      (value) => this.#want("family", value),
    );
    const bands = select(
      [["", t("any")], ...BANDS.map((band) => [band, t(band)])],
      this.selection.difficulty ?? "",
      (value) => this.#want("difficulty", value),
    );
    const unused = h("input", { type: "checkbox", onchange: () => this.#want("unused", unused.checked) });
    unused.checked = this.selection.unused ?? false;
    this.element = h(
      "section",
      { class: "bank" },
      h("h1", {}, t("bank named", { name: studio.bank })),
      h(
        "div",
        { class: "row" },
        labelled(t("family"), families),
        labelled(t("difficulty"), bands),
        h("label", { class: "option" }, unused, h("span", {}, t("unused"))),
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
      this.cards.append(...puzzles.map(card));
      this.total.textContent = countOf(total);
      this.more.hidden = this.#shown.length >= total;
    };
    return tried(find, (words) => (this.total.textContent = words));
  }

  /** What the puzzles that are shown are called in a book. */
  get #title() {
    const { family, difficulty } = this.selection;
    const name = this.families.find((each) => each.family === family)?.name ?? t("book title");
    return [name, difficulty ? t(difficulty) : ""].filter(Boolean).join(", ");
  }

  end() {
    this.book.end();
    this.#calls.stop();
  }
}

function card({ id, number, band, score, clues, hardest }) {
  return h(
    "a",
    { class: "card", href: `#${id}` },
    thumbnail(id),
    h("span", { class: "strong-words" }, `${number}. ${t(band)} ${decimal(score)}`),
    h(
      "span",
      { class: "soft small" },
      t("clues", { n: clues }),
      hardest ? [" · ", techniqueName(id.split(/[:/]/)[0], hardest)] : null,
    ),
  );
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
