// A book in the making: sections of puzzles, kept in the browser until it is printed. Without sections, the puzzles
// that are shown are the book.

import { askFile, Latest } from "../api.js";
import { keepSetting, setting } from "../board/keep.js";
import { button, h, labelled, message, row } from "../dom.js";
import { language, puzzles, t, tried } from "../words.js";
import { saveFile } from "./export.js";

/** What puzzles of a family and a difficulty, or of any, are called in a book. */
export function sectionTitle(families, { family, difficulty }) {
  const name = families.find((each) => each.family === family)?.name ?? t("book title");
  return difficulty ? `${name}, ${t(difficulty)}` : name;
}

export class BookDraft {
  #calls = new Latest();

  /** `shown()` gives the puzzles on the page as a section: { title, puzzles }, their ids. */
  constructor(shown) {
    this.shown = shown;
    this.sections = setting("book", []);
    this.title = h("input", { maxlength: 100, value: t("book title") });
    this.list = h("ol", { class: "sections" });
    [this.said, this.say] = message();
    this.element = h(
      "details",
      { class: "book" },
      h("summary", {}, t("book")),
      h("p", { class: "soft small" }, t("book text")),
      this.list,
      labelled(t("title"), this.title),
      row(
        button(t("book add"), "plus", () => this.#add()),
        button(t("book make"), "save", () => this.#make(), { class: "strong" }),
      ),
      this.said,
    );
    this.element.open = this.sections.length > 0;
    this.#draw();
  }

  #add() {
    const section = this.shown();
    if (section.puzzles.length) this.#keep([...this.sections, section]);
  }

  #keep(sections) {
    this.sections = sections;
    keepSetting("book", sections);
    this.#draw();
  }

  #draw() {
    this.list.replaceChildren(
      ...this.sections.map((section, index) => {
        const title = h("input", {
          value: section.title,
          maxlength: 100,
          "aria-label": t("section title", { n: index + 1 }),
          onchange: () => this.#keep(this.sections.with(index, { ...section, title: title.value })),
        });
        const remove = () => this.#keep(this.sections.filter((_, each) => each !== index));
        return h(
          "li",
          { class: "row" },
          title,
          h("span", { class: "soft small" }, puzzles(section.puzzles.length)),
          button(t("remove"), "close", remove, { quiet: true }),
        );
      }),
    );
  }

  #make() {
    const sections = this.sections.length ? this.sections : [this.shown()];
    this.say(t("looking"));
    return tried(async () => {
      const body = { sections, title: this.title.value, lang: language(), seconds: 120 };
      saveFile(await askFile("book", body, this.#calls.signal), "Gridwright.pdf");
      this.say("");
    }, this.say);
  }

  end() {
    this.#calls.stop();
  }
}
