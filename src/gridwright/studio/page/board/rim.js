// The numbers on the rim of a board, as fields to type in. Boards without a rim have none.

import { h } from "../dom.js";
import { extentOf } from "./picture.js";

/** Of a field, in cells: it ends before the board's frame. */
const SIDE = 0.7;

export class Rim {
  constructor(game) {
    this.game = game;
    const { left, top, width, height } = extentOf(game.board);
    this.fields = game.board.rim.map(({ x, y, name }, index) => {
      const field = h("input", {
        inputmode: "numeric",
        maxlength: 2,
        "aria-label": name,
        oninput: () => game.setCount(index, /\d/.test(field.value) ? Number(field.value.replace(/\D/g, "")) : null),
      });
      field.style.left = `${((x + left) / width) * 100}%`;
      field.style.top = `${((y + top) / height) * 100}%`;
      field.style.width = `${(SIDE / width) * 100}%`;
      field.style.height = `${(SIDE / height) * 100}%`;
      return field;
    });
    this.element = h("div", { class: "rim", onkeydown: (event) => this.#onKey(event) }, this.fields);
    game.onChange(() => this.#update());
    this.#update();
  }

  /** A field has no history of its own: there is one for all that is done. */
  #onKey(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) this.game.redo();
    else this.game.undo();
  }

  #update() {
    this.fields.forEach((field, index) => (field.value = this.game.counts[index] ?? ""));
  }

  /** Sets off some counts: those that are idle, or contradict others. */
  show(indices) {
    this.fields.forEach((field, index) => field.classList.toggle("marked", indices.includes(index)));
  }
}
