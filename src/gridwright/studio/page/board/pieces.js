// Pieces of a board, drawn by hand: a drag over two neighbours joins them to a domino; a tap makes a cell a hole, or
// no longer.

import { button, h, row } from "../dom.js";
import { t } from "../words.js";

const HOLE = 0;

export class Pieces {
  #first = null;
  #drawing = false;

  constructor(desk, table) {
    this.desk = desk;
    this.table = table;
    this.button = button(t("draw pieces"), null, () => this.#draw(!this.#drawing), { "aria-pressed": "false" });
    this.element = row(this.button, h("span", { class: "soft small" }, t("draw pieces text")));
    const { svg } = table.view;
    // Before the board's own listeners: while pieces are drawn, a drag selects nothing.
    svg.addEventListener("pointerdown", (event) => this.#down(event), { capture: true });
    svg.addEventListener("pointerup", (event) => this.#up(event), { capture: true });
    svg.addEventListener("pointermove", (event) => this.#drawing && event.stopImmediatePropagation(), {
      capture: true,
    });
    this.#draw(desk.drawing ?? false); // every piece makes a new board: drawing goes on
  }

  #draw(drawing) {
    this.#drawing = drawing;
    this.desk.drawing = drawing;
    this.button.setAttribute("aria-pressed", String(drawing));
    this.table.view.svg.classList.toggle("drawing", drawing);
  }

  #down(event) {
    if (!this.#drawing) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    this.#first = this.table.view.cellAt(event.clientX, event.clientY);
  }

  #up(event) {
    if (!this.#drawing) return;
    event.stopImmediatePropagation();
    const last = this.table.view.cellAt(event.clientX, event.clientY);
    if (this.#first === null || last === null) return;
    this.desk.relay(this.#changed(this.#first, last));
  }

  /** The layout with two cells joined, or with a hole more or less. What the cells belonged to before is single. */
  #changed(first, last) {
    const { columns } = this.table.view;
    const layout = [...this.desk.board.layout];
    const apart = Math.abs(first - last);
    const beside = apart === columns || (apart === 1 && Math.floor(first / columns) === Math.floor(last / columns));
    let free = Math.max(...layout) + 1;
    for (const cell of [first, last]) {
      const piece = layout[cell];
      if (piece === HOLE) continue;
      for (const [other, its] of layout.entries()) if (its === piece) layout[other] = free++;
    }
    if (first === last) layout[first] = this.desk.board.layout[first] === HOLE ? free : HOLE;
    else if (beside) layout[first] = layout[last] = free;
    return layout;
  }
}
