// Regions of a board, drawn by hand: a drag across cells joins them; a tap makes a cell a hole, or no longer.

import { button, h, row } from "../dom.js";
import { t } from "../words.js";

export class Pieces {
  #cells = null;

  /** `desk.drawing` says whether drags draw: it goes on from board to board. `relay` takes a function that gives the
   * layout that was drawn, and calls it when what was drawn before is laid. */
  constructor(desk, view, relay) {
    this.desk = desk;
    this.view = view;
    const { hole } = desk.game.board;
    this.button = button(t("draw pieces"), null, () => this.#draw(!desk.drawing));
    const words = [t("draw pieces text"), hole === null ? "" : t("draw holes text")];
    this.element = row(this.button, h("span", { class: "soft small" }, words.join(" ")));
    // Before the board's own listeners: while regions are drawn, a drag selects nothing.
    const listen = (name, act) => {
      const listener = (event) => {
        if (!desk.drawing) return;
        event.stopImmediatePropagation();
        event.preventDefault();
        act(view.cellAt(event.clientX, event.clientY));
      };
      view.svg.addEventListener(name, listener, { capture: true });
    };
    listen("pointerdown", (cell) => (this.#cells = new Set(cell === null ? [] : [cell])));
    listen("pointermove", (cell) => cell !== null && this.#cells?.add(cell));
    listen("pointerup", () => {
      const cells = [...(this.#cells ?? [])];
      this.#cells = null;
      if (cells.length) relay(() => this.#changed(cells));
    });
    this.#draw(desk.drawing ?? false);
  }

  #draw(drawing) {
    this.desk.drawing = drawing;
    this.button.setAttribute("aria-pressed", String(drawing));
    this.view.svg.classList.toggle("drawing", drawing);
  }

  /** The layout with cells joined, or with a hole more or less. What they belonged to before is single cells. */
  #changed(cells) {
    const { layout: before, hole } = this.desk.game.board;
    const layout = [...before];
    let free = Math.max(...layout) + 1;
    for (const cell of cells) {
      const piece = before[cell];
      if (piece !== hole) for (const [other, its] of before.entries()) if (its === piece) layout[other] = free++;
    }
    const makesHole = cells.length === 1 && hole !== null && before[cells[0]] !== hole;
    for (const cell of cells) layout[cell] = makesHole ? hole : free;
    return layout;
  }
}
