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
    this.element = h("div", { class: "rim" }, this.fields);
    game.onChange(() => this.#update());
    this.#update();
  }

  #update() {
    this.fields.forEach((field, index) => (field.value = this.game.counts[index] ?? ""));
  }

  /** Sets off some counts: those that are idle, or contradict others. */
  show(indices) {
    this.fields.forEach((field, index) => field.classList.toggle("marked", indices.includes(index)));
  }
}
