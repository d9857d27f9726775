// The pad beside the board: the kind of entry, the values, the colours. A value that is used up is set back.

import { button, h } from "../dom.js";
import { t } from "../words.js";
import { COLOURS } from "./colours.js";

const MODES = ["value", "corner", "centre", "colours"];

export class Pad {
  #mode = "value";
  #buttons = [];

  /** Actions: enter(value, kind), erase, undo, redo. */
  constructor(game, actions) {
    this.game = game;
    this.actions = actions;
    this.tabs = h(
      "div",
      { class: "modes", role: "radiogroup", "aria-label": t("kind of entry") },
      MODES.map((mode) =>
        h(
          "button",
          {
            type: "button",
            role: "radio",
            class: "mode",
            "data-mode": mode,
            onclick: () => (this.mode = mode),
          },
          t(`mode ${mode}`),
        ),
      ),
    );
    this.keys = h("div", { class: "keys" });
    this.undoButton = button(t("undo"), "undo", actions.undo, { quiet: true });
    this.redoButton = button(t("redo"), "redo", actions.redo, { quiet: true });
    const erase = button(t("erase"), "erase", actions.erase, { quiet: true });
    this.element = h(
      "div",
      { class: "pad" },
      this.tabs,
      this.keys,
      h("div", { class: "row tools" }, this.undoButton, this.redoButton, erase),
    );
    this.mode = "value";
    game.onChange(() => this.update());
  }

  set mode(mode) {
    this.#mode = mode;
    for (const tab of this.tabs.children) tab.setAttribute("aria-checked", String(tab.dataset.mode === mode));
    this.#drawKeys();
    this.update();
  }

  /** The mode as a kind of mark; null for values. */
  get kind() {
    return this.#mode === "value" ? null : this.#mode;
  }

  nextMode() {
    this.mode = MODES[(MODES.indexOf(this.#mode) + 1) % MODES.length];
  }

  #drawKeys() {
    const { printed } = this.game.board;
    const isColour = this.#mode === "colours";
    const number = isColour ? COLOURS.length : printed.length;
    this.keys.dataset.number = isColour
      ? "colours"
      : number <= 4
        ? number
        : number <= 9
          ? "up to 9"
          : number <= 16
            ? "up to 16"
            : "many";
    this.#buttons = Array.from({ length: number }, (_, value) => {
      const onclick = () => this.actions.enter(value, this.kind);
      if (!isColour) return h("button", { type: "button", class: "key", onclick }, printed[value]);
      const label = t("colour", { n: value + 1 });
      const key = h("button", { type: "button", class: "key colour-key", "aria-label": label, onclick }, `${value + 1}`);
      key.style.setProperty("--c", COLOURS[value][0]);
      return key;
    });
    this.keys.replaceChildren(...this.#buttons);
  }

  update() {
    this.undoButton.disabled = !this.game.canUndo;
    this.redoButton.disabled = !this.game.canRedo;
    const { board } = this.game;
    if (this.#mode === "colours" || !board.units.length) return;
    const used = new Array(board.symbols.length).fill(0);
    this.game.cells.forEach((_, cell) => this.game.value(cell) !== null && used[this.game.value(cell)]++);
    this.#buttons.forEach((key, value) => key.classList.toggle("used-up", used[value] >= board.symbols.length));
  }
}
