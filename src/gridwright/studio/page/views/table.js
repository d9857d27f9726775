// A table to play at: a board with its pad, selection and keys. The views put it where they need it.

import { ask, Latest } from "../api.js";
import { Board } from "../board/board.js";
import { Frame } from "../board/frame.js";
import { keepFocus, listenToKeys, listenToPointer } from "../board/input.js";
import { setting } from "../board/keep.js";
import { Pad } from "../board/pad.js";
import { Selection } from "../board/selection.js";
import { language, t } from "../words.js";

const PAUSE = 200;
/** Milliseconds without a change, after which errors are looked for. */

export class Table {
  #checks = new Latest();
  #listening = new AbortController();
  #timer = null;

  /** `orders` are what keys ask for beyond the board: hint and check. */
  constructor(game, orders) {
    const { board } = game;
    this.game = game;
    this.selection = new Selection(board.shape, () => this.#showSelection());
    this.view = new Board(this.game, (cell) => this.#described(cell));
    const actions = {
      enter: (value, kind) => this.enter(value, kind),
      erase: () => this.game.erase(this.selection.list),
      undo: () => this.game.undo(),
      redo: () => this.game.redo(),
      nextMode: () => this.pad.nextMode(),
      cycle: (cell, by) => this.#cycle(cell, by),
      ...orders,
    };
    this.pad = new Pad(this.game, actions);
    this.frame = new Frame(this.view);
    this.pad.element.addEventListener("mousedown", keepFocus);
    listenToKeys(this.view, this.selection, actions, this.#listening.signal);
    listenToPointer(this.view, this.selection, actions);
    this.game.onChange(() => {
      this.#showSelection();
      this.view.show("wrong", []);
      this.view.show("hinted", []);
      this.#checkSoon();
    });
    this.selection.only(Math.max(0, game.cells.findIndex((_, cell) => game.isOpen(cell)))); // the first key counts
  }

  /** `kind` is that of a mark; without one, the pad says what it is. */
  enter(value, kind) {
    const cells = this.selection.list;
    const mark = kind ?? this.pad.kind;
    if (mark) this.game.mark(cells, mark, value);
    else this.game.enter(cells, value, { tidy: setting("tidy marks", true) });
  }

  /** On boards of few values: nothing, the first value, the second, …, nothing. */
  #cycle(cell, by) {
    const kind = this.pad.kind;
    if (kind) return;
    const number = this.game.board.symbols.length + 1;
    const now = this.game.cells[cell].value;
    const next = ((now === null ? 0 : now + 1) + by + number) % number;
    if (next) this.game.enter([cell], next - 1);
    else this.game.erase([cell]);
  }

  #showSelection() {
    const { view, game, selection } = this;
    view.show("selected", selection.cells);
    const only = selection.cells.size === 1 ? selection.cursor : null;
    const value = only === null ? null : game.value(only);
    view.show("peer", only === null ? [] : this.#lines(only));
    view.show(
      "same",
      value === null || !game.board.units.length
        ? []
        : [...game.cells.keys()].filter((cell) => game.value(cell) === value),
    );
    view.moveCursor(selection.cursor);
  }

  /** The cells that a cell has to do with: those of its units; where there are none, its row and column. */
  #lines(cell) {
    const { columns, rows } = this.view;
    const peers = this.game.peers(cell);
    if (peers.size) return peers;
    const row = Math.floor(cell / columns);
    return [
      ...Array.from({ length: columns }, (_, column) => row * columns + column),
      ...Array.from({ length: rows }, (_, each) => each * columns + (cell % columns)),
    ];
  }

  #checkSoon() {
    clearTimeout(this.#timer);
    const show = () => this.showErrors().catch(() => {}); // without the server nothing is shown
    if (setting("show errors", false)) this.#timer = setTimeout(show, PAUSE);
  }

  /** Marks the cells that break a rule; the record says more. */
  async showErrors() {
    const body = { puzzle: this.game.board.id, entries: this.game.entries, lang: language() };
    const record = await ask("check", body, this.#checks.signal);
    this.point("wrong", record.violations.flatMap(({ cells }) => cells));
    return record;
  }

  /** Sets off the cells that the server names, as a class of the board's. */
  point(name, cells) {
    this.view.show(name, cells.map(({ index }) => index));
  }

  #described(cell) {
    const { game } = this;
    const { printed, shape } = game.board;
    const state = game.cells[cell];
    const words = [t("cell", { row: Math.floor(cell / shape[1]) + 1, column: (cell % shape[1]) + 1 })];
    const value = game.value(cell);
    const marks = (kind) => state[kind].map((mark) => (kind === "colours" ? mark + 1 : printed[mark])).join(" ");
    if (!game.fixed.has(cell)) words.push(value === null ? t("cell empty") : printed[value]);
    if (game.isGiven(cell)) words.push(t("cell given"));
    for (const kind of ["centre", "corner", "colours"]) {
      if (state[kind].length && (value === null || kind === "colours"))
        words.push(t(`cell ${kind}`, { marks: marks(kind) }));
    }
    if (this.view?.shows("wrong", cell)) words.push(t("cell wrong"));
    const counts = game.countsBeside(cell).map(({ name, number }) => `${name}: ${number}`);
    return [...words, game.board.spoken[cell], ...counts].filter(Boolean).join(", ");
  }

  end() {
    clearTimeout(this.#timer);
    this.#checks.stop();
    this.#listening.abort();
    this.game.end();
    this.frame.end();
  }
}
