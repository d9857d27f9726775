// The numbers on the rim of a board, as fields to type in. Boards without a rim have none.

import { h } from "../dom.js";
import { t } from "../words.js";
import { extentOf } from "./shapes.js";

/** Of a field, in cells: it ends before the board's frame. */
const SIDE = 0.7;
const PLACE = { top: -0.425, left: -0.425 };

export class Rim {
  #fields = [];

  constructor(board, onChange) {
    this.board = board;
    const [rows, columns] = board.shape;
    const { left, top, width, height } = extentOf(board);
    this.counts = [...(board.counts ?? [])];
    this.element = h("div", { class: "rim" });
    for (const { side, lines, value, start } of board.rim) {
      const number = lines === "rows" ? rows : columns;
      const far = PLACE[side] ?? (side === "bottom" ? rows : columns) + 0.425;
      for (let line = 0; line < number; line++) {
        const [x, y] = lines === "rows" ? [far, line + 0.5] : [line + 0.5, far];
        const index = start + line;
        const field = h("input", {
          inputmode: "numeric",
          maxlength: 2,
          value: this.counts[index] ?? "",
          "aria-label": t(lines === "rows" ? "count row" : "count column", {
            value: board.printed[value],
            n: line + 1,
          }),
          oninput: () => this.#typed(index, field, onChange),
        });
        field.style.left = `${((x + left) / width) * 100}%`;
        field.style.top = `${((y + top) / height) * 100}%`;
        field.style.width = `${(SIDE / width) * 100}%`;
        field.style.height = `${(SIDE / height) * 100}%`;
        this.#fields[index] = field;
        this.element.append(field);
      }
    }
  }

  #typed(index, field, onChange) {
    const digits = field.value.replace(/\D/g, "");
    field.value = digits;
    this.counts[index] = digits === "" ? null : Number(digits);
    onChange();
  }

  /** What a count is called; undefined where there is none of that number. */
  label(index) {
    return this.#fields[index]?.getAttribute("aria-label");
  }

  /** Sets off some counts: those that are idle, or contradict others. */
  show(indices) {
    this.#fields.forEach((field, index) => field.classList.toggle("marked", indices.includes(index)));
  }
}
