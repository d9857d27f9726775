// Copies: are two puzzles the same, turned, shuffled or renamed? The moves are played one after the other.

import { ask, Latest } from "../api.js";
import { CELL, picture } from "../board/picture.js";
import { announce, button, h, labelled, message, row } from "../dom.js";
import { language, t, tried } from "../words.js";

const PAUSE = 1800;
const TRAVEL = 1100;

export class Copies {
  #calls = new Latest();
  #timer = null;

  constructor(studio) {
    const area = (value) => h("textarea", { rows: 5, spellcheck: "false" }, value);
    this.first = area(studio.board?.id ?? "");
    this.second = area("");
    [this.said, this.say] = message();
    this.controls = row();
    this.moves = h("ol", { class: "moves" });
    this.stage = h("div", { class: "pair" });
    this.element = h(
      "section",
      { class: "copies" },
      h("h1", {}, t("copies")),
      h("p", { class: "soft" }, t("copies text")),
      h("div", { class: "pair" }, labelled(t("first"), this.first), labelled(t("second"), this.second)),
      row(button(t("compare"), "check", () => this.#relate(), { class: "strong" })),
      this.said,
      this.stage,
      this.controls,
      this.moves,
    );
  }

  #relate() {
    clearTimeout(this.#timer);
    for (const part of [this.stage, this.controls, this.moves]) part.replaceChildren();
    this.say(t("looking"));
    return tried(async () => {
      const pair = { puzzle: this.first.value, other: this.second.value };
      const found = await ask("moves", { ...pair, lang: language() }, this.#calls.signal);
      this.say(found.copies ? t(found.moves.length ? "is copy" : "same") : t("no copy", { why: found.reason }));
      this.#show(found);
    }, this.say);
  }

  #show({ boards, other, moves }) {
    this.boards = boards;
    this.left = h("div", {}, picture(boards[0].picture));
    this.stage.replaceChildren(this.left, h("div", {}, picture(other.picture)));
    this.moves.replaceChildren(
      ...moves.map(({ text }, index) =>
        h("li", {}, h("button", { type: "button", class: "link", onclick: () => this.#at(index + 1) }, text)),
      ),
    );
    if (moves.length) this.controls.replaceChildren(button(t("play moves"), "start", () => this.#play(0)));
  }

  /** Shows the first board after `number` moves. */
  #at(number) {
    clearTimeout(this.#timer);
    const after = picture(this.boards[number].picture);
    this.left.replaceChildren(after);
    if (number && !matchMedia("(prefers-reduced-motion: reduce)").matches)
      travel(after, this.boards[number], this.boards[number - 1]);
    [...this.moves.children].forEach((item, index) => item.toggleAttribute("aria-current", index === number - 1));
    if (number) announce(this.moves.children[number - 1].textContent);
  }

  #play(number) {
    this.#at(number);
    if (number < this.boards.length - 1) this.#timer = setTimeout(() => this.#play(number + 1), PAUSE);
  }

  end() {
    clearTimeout(this.#timer);
    this.#calls.stop();
  }
}

/** Every value goes from the cell where it was to the cell where it is; where values are renamed, they fade in. */
function travel(after, board, before) {
  const place = (cell, { columns }) => [(cell % columns) * CELL, Math.floor(cell / columns) * CELL];
  const given = after.querySelectorAll(".ink-given text");
  for (const [index, cell] of board.given.entries()) {
    if (!board.sources) {
      given[index].animate([{ opacity: 0 }, { opacity: 1 }], { duration: TRAVEL });
      continue;
    }
    const [x, y] = place(cell, board);
    const [fromX, fromY] = place(board.sources[cell], before);
    given[index].animate([{ transform: `translate(${fromX - x}px, ${fromY - y}px)` }, { transform: "none" }], {
      duration: TRAVEL,
      easing: "ease-in-out",
    });
  }
}
