// Bank: the puzzles of the bank that the studio was opened with, by family and difficulty, and as a book.

import { ask, askFile, Latest } from "../api.js";
import { button, h, labelled, select } from "../dom.js";
import { errorWords, language, t } from "../words.js";
import { saveFile } from "./export.js";
import { BANDS } from "./new.js";
import { thumbnail } from "./thumbnail.js";

export class Bank {
  #calls = new Latest();
  #wanted = {};
  #shown = [];

  constructor(studio) {
    this.total = h("p", { class: "soft", role: "status" });
    this.cards = h("div", { class: "gallery" });
    this.more = button(t("more"), "next", () => this.#find(this.#shown.length), { hidden: true });
    const families = select(
      [["", t("any")], ...studio.families.map(({ family, name }) => [family, name])],
      "",
      (value) => this.#want("family", value),
    );
    const bands = select([["", t("any")], ...BANDS.map((band) => [band, t(band)])], "", (value) =>
      this.#want("difficulty", value),
    );
    const unused = h("input", { type: "checkbox", onchange: () => this.#want("unused", unused.checked) });
    this.element = h(
      "section",
      { class: "bank" },
      h("h1", {}, `${t("bank")}: ${studio.bank}`),
      h(
        "div",
        { class: "row" },
        labelled(t("family"), families),
        labelled(t("difficulty"), bands),
        h("label", { class: "option" }, unused, h("span", {}, t("unused"))),
        button(t("book"), "save", () => this.#book()),
      ),
      this.total,
      this.cards,
      this.more,
    );
    this.#find(0);
  }

  #want(name, value) {
    this.#wanted[name] = value || undefined;
    this.#find(0);
  }

  async #find(skip) {
    try {
      const { total, puzzles } = await ask("find", { ...this.#wanted, skip }, this.#calls.signal);
      if (!skip) {
        this.#shown = [];
        this.cards.replaceChildren();
      }
      this.#shown.push(...puzzles);
      this.cards.append(...puzzles.map(card));
      this.total.textContent = t("found", { n: total.toLocaleString() });
      this.more.hidden = this.#shown.length >= total;
    } catch (error) {
      if (error.name !== "AbortError") this.total.textContent = errorWords(error);
    }
  }

  #book() {
    return makeBook(
      this.#shown.map(({ id }) => id),
      (text) => (this.total.textContent = text),
    );
  }

  end() {
    this.#calls.stop();
  }
}

function card({ id, number, band, score, clues, hardest }) {
  return h(
    "a",
    { class: "card", href: `#${id}` },
    thumbnail(id),
    h("span", { class: "strong-words" }, `${number}. ${t(band)} ${score.toFixed(1)}`),
    h(
      "span",
      { class: "soft small" },
      [t("clues", { n: clues }), hardest?.replaceAll("-", " ")].filter(Boolean).join(" · "),
    ),
  );
}

/** A button that puts a puzzle into the bank, and then says what became of it. */
export function keepButton({ id, recipe = "" }) {
  const made = button(t("keep"), "save", async () => {
    made.disabled = true;
    try {
      const { status, number, reason } = await ask("keep", { puzzle: id, recipe });
      made.replaceChildren(t(`keep ${status}`, { number, reason }));
    } catch (error) {
      made.disabled = false;
      made.replaceChildren(errorWords(error));
    }
  });
  return made;
}

/** A book of some puzzles, as a PDF. */
export async function makeBook(puzzles, say) {
  say(t("looking"));
  try {
    saveFile(await askFile("book", { puzzles, title: t("book title"), lang: language() }), "Gridwright.pdf");
    say("");
  } catch (error) {
    say(errorWords(error));
  }
}
