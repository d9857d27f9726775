// A pattern by hand: where clues stand. Boxes to tick, by key, click or drag; the symmetry that is asked for
// ticks the others. Boards with numbers on the rim have an extra frame of boxes.

import { h } from "../dom.js";
import { t } from "../words.js";

/** Where else a cell is ticked: row and column, and the numbers of both. */
const PARTNERS = {
  "none": () => [],
  "half-turn": (row, column, rows, columns) => [[rows - 1 - row, columns - 1 - column]],
  "quarter-turn": (row, column, rows, columns) => [
    [column, columns - 1 - row],
    [rows - 1 - row, columns - 1 - column],
    [rows - 1 - column, row],
  ],
  "mirror": (row, column, rows, columns) => [[row, columns - 1 - column]],
  "diagonal": (row, column) => [[column, row]],
};

export class Pattern {
  #boxes = [];
  #painting = null;
  #first = null;

  /** `symmetry()` names the symmetry that holds now. */
  constructor({ shape, rim }, symmetry) {
    const frame = rim.length ? 1 : 0;
    this.rows = shape[0] + 2 * frame;
    this.columns = shape[1] + 2 * frame;
    this.symmetry = symmetry;
    this.element = h("div", { class: "pattern-board", role: "group", "aria-label": t("pattern") });
    this.element.style.gridTemplateColumns = `repeat(${this.columns}, 1fr)`;
    for (let place = 0; place < this.rows * this.columns; place++) this.#boxes.push(this.#box(place, frame));
    this.element.addEventListener("pointerup", () => (this.#painting = null));
    this.element.append(...this.#boxes);
  }

  #box(place, frame) {
    const row = Math.floor(place / this.columns);
    const column = place % this.columns;
    const outer = [row === 0 || row === this.rows - 1, column === 0 || column === this.columns - 1];
    const isRim = frame === 1 && (outer[0] || outer[1]);
    const isCorner = frame === 1 && outer[0] && outer[1];
    const label = isRim
      ? `${t("rim")} ${row}, ${column}`
      : t("cell", { row: row + 1 - frame, column: column + 1 - frame });
    const box = h("input", {
      type: "checkbox",
      "aria-label": label,
      class: isRim ? "on-rim" : undefined,
      disabled: isCorner,
    });
    box.checked = isRim && !isCorner;
    box.addEventListener("change", () => this.#tick(place, box.checked));
    box.addEventListener("pointerdown", () => {
      this.#painting = !box.checked;
      this.#first = place;
    });
    box.addEventListener("pointerenter", (event) => {
      if (!event.buttons || this.#painting === null) return;
      this.#tick(this.#first, this.#painting);
      this.#tick(place, this.#painting);
    });
    return box;
  }

  #tick(place, ticked) {
    const { rows, columns } = this;
    const partners = PARTNERS[this.symmetry()] ?? PARTNERS.none;
    const others = partners(Math.floor(place / columns), place % columns, rows, columns);
    for (const each of [place, ...others.map(([row, column]) => row * columns + column)]) {
      const box = this.#boxes[each];
      if (box && !box.disabled) box.checked = ticked;
    }
  }

  /** The pattern as the server takes it: X for a clue, a dot for none. */
  get mask() {
    return this.#boxes.map((box) => (box.checked ? "X" : ".")).join("");
  }
}
