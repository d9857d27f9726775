// The state of a game: what stands in each cell and on the rim. Every change can be undone. It knows no page.

import { History } from "./history.js";

const EMPTY = Object.freeze({
  value: null,
  centre: Object.freeze([]),
  corner: Object.freeze([]),
  colours: Object.freeze([]),
});

export class Game {
  #history;
  #listeners = new Set();

  /** `board` is the record that the server gives; `kept` are the cells as `toKept` wrote them. */
  constructor(board, kept = null, history = new History()) {
    this.board = board;
    this.#history = history;
    this.counts = board.counts ?? [];
    this.cells =
      kept?.length === board.values.length ? kept.map(fromKept) : board.values.map((_, cell) => this.#first(cell));
    this.fixed = new Set(board.fixed);
  }

  #first(cell) {
    const value = this.board.entries[cell] ?? null;
    const marks = [...(this.board.marks[cell] ?? "")].map((symbol) => this.board.symbols.indexOf(symbol));
    return value === null && !marks.length ? EMPTY : Object.freeze({ ...EMPTY, value, centre: Object.freeze(marks) });
  }

  /** `listener` is told of the cells that changed. */
  onChange(listener) {
    this.#listeners.add(listener);
  }

  /** Whoever listened is told no more. */
  end() {
    this.#listeners.clear();
  }

  isGiven(cell) {
    return this.board.values[cell] !== null;
  }

  isOpen(cell) {
    return !this.isGiven(cell) && !this.fixed.has(cell);
  }

  value(cell) {
    return this.board.values[cell] ?? this.cells[cell].value;
  }

  get complete() {
    return this.cells.every((_, cell) => this.fixed.has(cell) || this.value(cell) !== null);
  }

  /** Takes a change: new states by cell, new counts. What does not change anything is no step of the history. */
  #take(after, counts = this.counts) {
    const changed = [...after].filter(([cell, state]) => !same(state, this.cells[cell]));
    if (!changed.length && same(counts, this.counts)) return;
    const [before, countsBefore] = [changed.map(([cell]) => [cell, this.cells[cell]]), this.counts];
    this.#history.take(
      () => this.#set(changed, counts),
      () => this.#set(before, countsBefore),
    );
  }

  #set(states, counts) {
    const changed = new Set(states.map(([cell]) => cell));
    for (const [index, count] of this.board.rim.entries()) {
      if (counts[index] === this.counts[index]) continue;
      for (const cell of this.cells.keys()) if (this.#isBeside(count, cell)) changed.add(cell);
    }
    for (const [cell, state] of states) this.cells[cell] = Object.freeze(state);
    this.counts = counts;
    for (const listener of this.#listeners) listener([...changed]);
  }

  /** Whether a count stands at an end of a cell's row or column. */
  #isBeside({ x, y }, cell) {
    const columns = this.board.shape[1];
    return Math.floor(x) === cell % columns || Math.floor(y) === Math.floor(cell / columns);
  }

  /** The counts of a cell's row and column, with what each is called. */
  countsBeside(cell) {
    return this.board.rim
      .map((count, index) => ({ ...count, number: this.counts[index] }))
      .filter((count) => count.number !== null && this.#isBeside(count, cell));
  }

  /** Puts a number on the rim, or null. */
  setCount(index, number) {
    this.#take([], this.counts.with(index, number));
  }

  /** Puts a value into cells; where it stands in all of them already, takes it away. */
  enter(cells, value, { tidy = false } = {}) {
    const open = cells.filter((cell) => this.isOpen(cell));
    const takeAway = open.every((cell) => this.cells[cell].value === value);
    const after = new Map(open.map((cell) => [cell, { ...this.cells[cell], value: takeAway ? null : value }]));
    if (tidy && !takeAway) for (const cell of open) this.#tidy(cell, value, after);
    this.#take(after);
  }

  /** A value that is placed leaves the marks of the cells that see it. */
  #tidy(cell, value, after) {
    for (const peer of this.peers(cell)) {
      const state = after.get(peer) ?? this.cells[peer];
      if (!state.centre.includes(value) && !state.corner.includes(value)) continue;
      const without = (marks) => marks.filter((mark) => mark !== value);
      after.set(peer, { ...state, centre: without(state.centre), corner: without(state.corner) });
    }
  }

  /** Adds a mark (of kind centre, corner or colours) to cells, or takes it away where all have it. */
  mark(cells, kind, mark) {
    const open = cells.filter((cell) => kind === "colours" || (this.isOpen(cell) && this.cells[cell].value === null));
    const takeAway = open.every((cell) => this.cells[cell][kind].includes(mark));
    const changed = (marks) =>
      takeAway
        ? marks.filter((each) => each !== mark)
        : [...new Set([...marks, mark])].sort((one, other) => one - other);
    this.#take(new Map(open.map((cell) => [cell, { ...this.cells[cell], [kind]: changed(this.cells[cell][kind]) }])));
  }

  /** Takes away the value; where there is none, the marks; then the colours. */
  erase(cells) {
    const open = cells.filter((cell) => this.isOpen(cell) || this.cells[cell].colours.length);
    const some = (test) => open.some((cell) => test(this.cells[cell]));
    const cleared = some((state) => state.value !== null)
      ? { value: null }
      : some((state) => state.centre.length || state.corner.length)
        ? { centre: [], corner: [] }
        : { colours: [] };
    this.#take(new Map(open.map((cell) => [cell, { ...this.cells[cell], ...cleared }])));
  }

  /** Sets several cells at once: a solution, what a step places, the candidates of all open cells. */
  put(states) {
    this.#take(new Map([...states].map(([cell, state]) => [cell, { ...this.cells[cell], ...state }])));
  }

  /** Sets the values of all cells and all counts at once. */
  replace(values, counts) {
    this.#take(new Map(values.map((value, cell) => [cell, { ...this.cells[cell], value }])), counts);
  }

  restart() {
    this.#take(new Map(this.cells.map((_, cell) => [cell, EMPTY])));
  }

  undo() {
    this.#history.undo();
  }

  redo() {
    this.#history.redo();
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  /** The entries as the server takes them: a string per row. */
  get entries() {
    const { shape, symbols, values } = this.board;
    const row = (number) =>
      values.slice(number * shape[1], (number + 1) * shape[1]).map((_, column) => {
        const cell = number * shape[1] + column;
        const value = this.isGiven(cell) ? null : this.cells[cell].value;
        return value === null ? "." : symbols[value];
      });
    return Array.from({ length: shape[0] }, (_, number) => row(number).join(""));
  }

  /** The centre marks as the server takes them: the candidates of a cell, '' where nothing is noted. */
  get marks() {
    return this.cells.map(({ value, centre }) =>
      value === null ? centre.map((mark) => this.board.symbols[mark]).join("") : "",
    );
  }

  /** The cells that a cell may not be equal to. */
  peers(cell) {
    const seen = new Set();
    for (const unit of this.board.units) if (unit.includes(cell)) for (const other of unit) seen.add(other);
    seen.delete(cell);
    return seen;
  }

  /** What is kept in the browser. */
  toKept() {
    return this.cells.map((state) => (state === EMPTY ? 0 : [state.value, state.centre, state.corner, state.colours]));
  }
}

function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

function fromKept(state) {
  if (!state) return EMPTY;
  const [value, centre, corner, colours] = state;
  return Object.freeze({ value, centre, corner, colours });
}
