// The numbers on the rim of a board, as fields to type in. Boards without a rim have none.

import { h } from "../dom.js";
import { extentOf } from "./picture.js";

/** Of a field, in cells: it ends before the board's frame. */
const SIDE = 0.7;

export class Rim {
  constructor(board, onChange) {
    this.board = board;
    const { left, top, width, height } = extentOf(board);
    this.counts = [...(board.counts ?? [])];
    this.fields = board.rim.map(({ x, y, name }, index) => {
      const field = h("input", {
        inputmode: "numeric",
        maxlength: 2,
        value: this.counts[index] ?? "",
        "aria-label": name,
        oninput: () => this.#typed(index, field, onChange),
      });
      field.style.left = `${((x + left) / width) * 100}%`;
      field.style.top = `${((y + top) / height) * 100}%`;
      field.style.width = `${(SIDE / width) * 100}%`;
      field.style.height = `${(SIDE / height) * 100}%`;
      return field;
    });
    this.element = h("div", { class: "rim" }, this.fields);
  }

  #typed(index, field, onChange) {
    const digits = field.value.replace(/\D/g, "");
    field.value = digits;
    this.counts[index] = digits === "" ? null : Number(digits);
    onChange();
  }

  /** Sets off some counts: those that are idle, or contradict others. */
  show(indices) {
    this.fields.forEach((field, index) => field.classList.toggle("marked", indices.includes(index)));
  }
}
