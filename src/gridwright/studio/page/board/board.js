// The board: the server's picture, and within it what changes with play. No family is known here. Cells change one by
// one: 64×64 stays quick.

import { s } from "../dom.js";
import { patterns, stripes } from "./colours.js";
import { CELL, drawn, extentOf, square, text } from "./picture.js";

const VALUE = 0.66;
const LARGEST_MARK = 0.28;
const MOST_NOTED = 9;
/** Of cells with more possible values none is shown: nobody could read them. */
const RINGED = ["wrong", "idle"];
/** Classes of cells that are told by a ring, each of its own form. */

export class Board {
  #notes = [];
  #backs = [];
  #cells = [];
  #classes = new Map();

  /** `describe(cell)` gives the words for those who can't see it. */
  constructor(game, describe) {
    this.game = game;
    this.describe = describe;
    const { board } = game;
    [this.rows, this.columns] = board.shape;
    this.extent = extentOf(board);
    this.svg = s(
      "svg",
      {
        class: "board",
        viewBox: this.extent.viewBox,
        role: "grid",
        tabindex: 0,
        "aria-label": board.title,
        "aria-rowcount": this.rows,
        "aria-colcount": this.columns,
        "aria-multiselectable": "true",
      },
      patterns(),
      s("rect", { class: "ink-paper", width: this.columns * CELL, height: this.rows * CELL }),
      s("g", { "aria-hidden": "true" }, drawn(board.under)),
      this.#grid(),
      s("g", { "aria-hidden": "true" }, drawn(board.over)),
      (this.cursor = square("cursor", 0, 0)),
    );
    game.onChange((cells) => cells.forEach((cell) => this.#draw(cell)));
  }

  #grid() {
    return Array.from({ length: this.rows }, (_, row) =>
      s(
        "g",
        { role: "row", "aria-rowindex": row + 1 },
        Array.from({ length: this.columns }, (_, column) => this.#cell(row, column)),
      ),
    );
  }

  #cell(row, column) {
    const cell = row * this.columns + column;
    const back = square("back", column, row);
    const group = s("g", { role: "gridcell", id: `cell-${cell}`, "aria-colindex": column + 1 }, back);
    this.#backs[cell] = back;
    this.#cells[cell] = group;
    this.#draw(cell);
    return group;
  }

  /** Draws a cell anew: its colours, its value or its marks. */
  #draw(cell) {
    const { game } = this;
    const group = this.#cells[cell];
    while (group.lastChild !== this.#backs[cell]) group.lastChild.remove();
    const row = Math.floor(cell / this.columns);
    const column = cell % this.columns;
    const value = game.value(cell);
    group.append(...stripes(game.cells[cell].colours, column, row));
    if (game.fixed.has(cell)) {
      group.setAttribute("aria-disabled", "true");
    } else if (value !== null) {
      const style = game.isGiven(cell) ? "ink-given" : "ink-entry";
      group.append(text(style, column + 0.5, row + 0.5, VALUE, game.board.printed[value]));
    } else {
      group.append(...this.#noted(this.#notes[cell], column, row), ...this.#marks(game.cells[cell], column, row));
    }
    const ring = RINGED.find((name) => this.shows(name, cell));
    if (ring) group.append(square(`ring ring-${ring}`, column, row, 3));
    group.setAttribute("aria-label", this.describe(cell));
  }

  /** What is known of the cells without being entered: { forced, byRules } or { possible }, a cell each. */
  annotate(notes) {
    const changed = notes.map((note, cell) => (JSON.stringify(note) === JSON.stringify(this.#notes[cell]) ? -1 : cell));
    this.#notes = notes;
    for (const cell of changed) if (cell >= 0) this.#draw(cell);
  }

  #noted(note, column, row) {
    if (!note) return [];
    const { printed, across } = this.game.board;
    if (note.forced !== undefined) {
      return [
        text(note.byRules ? "ink-forced" : "ink-proved", column + 0.5, row + 0.5, VALUE * 0.9, printed[note.forced]),
      ];
    }
    if (note.possible.length > MOST_NOTED || note.possible.length === printed.length) return [];
    const down = Math.ceil(printed.length / across);
    const at = (place, number) => 0.06 + ((place + 0.5) * 0.88) / number;
    return note.possible.map((value) =>
      text(
        "ink-mark",
        column + at(value % across, across),
        row + at(Math.floor(value / across), down),
        Math.min(0.28, 0.85 / across),
        printed[value],
      ),
    );
  }

  #marks({ centre, corner }, column, row) {
    const printed = this.game.board.printed;
    const marks = [];
    if (centre.length) {
      const words = centre.map((value) => printed[value]).join("");
      const size = Math.min(LARGEST_MARK, 1.5 / Math.max(words.length, 1));
      marks.push(text("ink-mark", column + 0.5, row + 0.5, size, words));
    }
    const { places, size } = around(corner.length);
    corner.forEach((value, index) => {
      const [x, y] = places[index];
      marks.push(text("ink-mark", column + x, row + y, size, printed[value]));
    });
    return marks;
  }

  /** Sets the cells of a class (selected, peer, same, wrong, hinted), and takes it from those that had it. */
  show(name, cells) {
    const before = this.#classes.get(name) ?? new Set();
    const after = new Set(cells);
    for (const cell of before) if (!after.has(cell)) this.#cells[cell].classList.remove(name);
    for (const cell of after) if (!before.has(cell)) this.#cells[cell].classList.add(name);
    this.#classes.set(name, after);
    if (name === "selected") {
      for (const cell of before) this.#cells[cell].removeAttribute("aria-selected");
      for (const cell of after) this.#cells[cell].setAttribute("aria-selected", "true");
    }
    if (RINGED.includes(name)) for (const cell of new Set([...before, ...after])) this.#draw(cell);
  }

  shows(name, cell) {
    return this.#classes.get(name)?.has(cell) ?? false;
  }

  moveCursor(cell) {
    const row = Math.floor(cell / this.columns);
    const column = cell % this.columns;
    this.cursor.setAttribute("x", column * CELL);
    this.cursor.setAttribute("y", row * CELL);
    this.svg.setAttribute("aria-activedescendant", `cell-${cell}`);
    this.#reveal(row, column);
  }

  /** Scrolls a cell into view, where the board is larger than its frame. */
  #reveal(row, column) {
    const frame = this.svg.closest(".scroller");
    if (!frame) return;
    const size = this.svg.getBoundingClientRect().width / this.extent.width;
    const x = (this.extent.left + column) * size;
    const y = (this.extent.top + row) * size;
    if (x < frame.scrollLeft + size) frame.scrollLeft = x - size;
    if (x + 2 * size > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = x + 2 * size - frame.clientWidth;
    if (y < frame.scrollTop + size) frame.scrollTop = y - size;
    if (y + 2 * size > frame.scrollTop + frame.clientHeight) frame.scrollTop = y + 2 * size - frame.clientHeight;
  }

  /** The cell at a place on the screen; null beside the board. */
  cellAt(x, y) {
    const box = this.svg.getBoundingClientRect();
    const size = box.width / this.extent.width;
    const column = Math.floor((x - box.left) / size - this.extent.left);
    const row = Math.floor((y - box.top) / size - this.extent.top);
    return row >= 0 && row < this.rows && column >= 0 && column < this.columns ? row * this.columns + column : null;
  }
}

const CORNERS = [
  [0.17, 0.18],
  [0.83, 0.18],
  [0.17, 0.82],
  [0.83, 0.82],
  [0.5, 0.18],
  [0.5, 0.82],
  [0.17, 0.5],
  [0.83, 0.5],
];

/** Where some corner marks stand, and how large: more than eight go along the edges of the cell, in reading order. */
function around(number) {
  if (number <= CORNERS.length) return { places: CORNERS, size: 0.24 };
  const last = Math.ceil(number / 4);
  const at = (step) => 0.14 + (0.72 * step) / last;
  const steps = [...Array(last + 1).keys()];
  const isEdge = (step) => step === 0 || step === last;
  const places = steps.flatMap((down) =>
    steps.filter((right) => isEdge(down) || isEdge(right)).map((right) => [at(right), at(down)]),
  );
  return { places, size: 0.68 / last };
}
