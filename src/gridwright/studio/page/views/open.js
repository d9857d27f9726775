// Open: paste or drop anything that a format knows. Several puzzles become a list to choose from.

import { asTime } from "../board/clock.js";
import { games } from "../board/keep.js";
import { button, h, message, row } from "../dom.js";
import { puzzles as countOf, t, tried } from "../words.js";
import { card } from "./card.js";

const MOST_BYTES = 900_000;
const MOST_PICTURES = 24;

export class Open {
  constructor(studio) {
    this.studio = studio;
    this.text = h("textarea", {
      rows: 10,
      spellcheck: "false",
      id: "paste",
      placeholder: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    });
    [this.said, this.say] = message();
    this.found = h("div", { class: "gallery" });
    const file = h("input", {
      type: "file",
      class: "unseen",
      tabindex: -1,
      "aria-hidden": "true",
      onchange: () => this.#file(file.files[0]),
    });
    this.element = h(
      "section",
      { class: "open", ondragover: (event) => event.preventDefault(), ondrop: (event) => this.#drop(event) },
      h("h1", {}, t("open")),
      h("label", { for: "paste" }, t("paste")),
      this.text,
      row(
        button(t("open"), "start", () => this.#open(), { class: "strong" }),
        button(t("choose file"), "save", () => file.click()),
        h("span", { class: "soft" }, t("drop")),
        file,
      ),
      this.said,
      this.found,
      this.#recent(),
    );
    this.text.value = studio.opened.text;
    this.#show();
    this.text.addEventListener("paste", () => setTimeout(() => this.#open(), 0));
  }

  shown() {
    this.text.focus();
  }

  /** Of several puzzles that were opened one is chosen. */
  #show() {
    const { puzzles } = this.studio.opened;
    this.found.replaceChildren();
    if (puzzles.length < 2) return;
    const cards = puzzles.map(({ id, title }, index) => card(id, title, "", index < MOST_PICTURES));
    this.found.append(h("h2", {}, countOf(puzzles.length)), ...cards);
  }

  #drop(event) {
    event.preventDefault();
    if (event.dataTransfer.files.length) this.#file(event.dataTransfer.files[0]);
    else {
      this.text.value = event.dataTransfer.getData("text");
      this.#open();
    }
  }

  async #file(file) {
    if (!file) return;
    this.text.value = await file.slice(0, MOST_BYTES).text();
    await this.#open();
  }

  async #open() {
    const text = this.text.value;
    if (!text.trim()) return;
    this.say("");
    this.studio.opened = { text, puzzles: [] };
    await tried(async () => {
      const { puzzles, board } = await this.studio.read(text);
      this.studio.opened = { text, puzzles };
      if (puzzles.length === 1) this.studio.play(board.id, board);
    }, this.say);
    this.#show();
  }

  #recent() {
    const played = games().slice(0, 12);
    if (!played.length) return null;
    return h(
      "div",
      { class: "recent" },
      h("h2", {}, t("recent")),
      h(
        "div",
        { class: "gallery" },
        played.map(({ id, title, seconds, solved }) => card(id, title, `${asTime(seconds)}${solved ? " ✓" : ""}`)),
      ),
    );
  }
}
