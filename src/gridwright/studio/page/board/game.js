// The state of a game: what stands in each cell, and every change, to be undone and done again. It knows no page.

const EMPTY = Object.freeze({
  value: null,
  centre: Object.freeze([]),
  corner: Object.freeze([]),
  colours: Object.freeze([]),
});

export class Game {
  #undone = [];
  #done = [];
  #listeners = new Set();

  /** `board` is the record that the server gives; `kept` are the cells as `toKept` wrote them. */
  constructor(board, kept = null) {
    this.board = board;
    this.cells =
      kept?.length === board.values.length ? kept.map(fromKept) : board.values.map((_, cell) => this.#first(cell));
    this.fixed = new Set(board.fixed);
  }

  #first(cell) {
    const value = this.board.entries[cell] ?? null;
    const marks = [...(this.board.marks[cell] ?? "")].map((symbol) => this.board.symbols.indexOf(symbol));
    return value === null && !marks.length ? EMPTY : Object.freeze({ ...EMPTY, value, centre: Object.freeze(marks) });
  }

  onChange(listener) {
    this.#listeners.add(listener);
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

  /** Takes a change: new states by cell. What does not change anything is no step of the history. */
  #take(after) {
    const changed = [...after].filter(([cell, state]) => JSON.stringify(state) !== JSON.stringify(this.cells[cell]));
    if (!changed.length) return;
    this.#done.push(changed.map(([cell, state]) => ({ cell, before: this.cells[cell], after: state })));
    this.#undone = [];
    for (const [cell, state] of changed) this.cells[cell] = Object.freeze(state);
    this.#tell(changed.map(([cell]) => cell));
  }

  #tell(cells) {
    for (const listener of this.#listeners) listener(cells);
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

  restart() {
    this.#take(new Map(this.cells.map((_, cell) => [cell, EMPTY])));
  }

  undo() {
    const changes = this.#done.pop();
    if (!changes) return;
    for (const { cell, before } of changes) this.cells[cell] = before;
    this.#undone.push(changes);
    this.#tell(changes.map(({ cell }) => cell));
  }

  redo() {
    const changes = this.#undone.pop();
    if (!changes) return;
    for (const { cell, after } of changes) this.cells[cell] = Object.freeze(after);
    this.#done.push(changes);
    this.#tell(changes.map(({ cell }) => cell));
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
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

function fromKept(state) {
  if (!state) return EMPTY;
  const [value, centre, corner, colours] = state;
  return Object.freeze({ value, centre, corner, colours });
}
