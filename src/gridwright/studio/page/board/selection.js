// Which cells are selected, and where the cursor is. Pointer and keyboard both steer it.

export class Selection {
  /** `onChange` is told after every change. */
  constructor([rows, columns], onChange) {
    this.onChange = onChange;
    this.rows = rows;
    this.columns = columns;
    this.cells = new Set();
    this.cursor = 0;
  }

  #set(cells, cursor) {
    this.cells = new Set(cells);
    this.cursor = cursor;
    this.onChange();
  }

  only(cell) {
    this.#set([cell], cell);
  }

  add(cell) {
    this.#set([...this.cells, cell], cell);
  }

  toggle(cell) {
    const cells = new Set(this.cells);
    if (!cells.delete(cell)) cells.add(cell);
    this.#set(cells, cell);
  }

  all(cells) {
    this.#set(cells, this.cursor);
  }

  clear() {
    this.#set([], this.cursor);
  }

  /** Moves the cursor; it goes around at the edges. `extend` keeps what is selected. */
  move(down, right, extend = false) {
    if (!this.cells.size && !extend) return this.only(this.cursor);
    const row = (Math.floor(this.cursor / this.columns) + down + this.rows) % this.rows;
    const column = ((this.cursor % this.columns) + right + this.columns) % this.columns;
    const cell = row * this.columns + column;
    return extend ? this.add(cell) : this.only(cell);
  }

  toEdge(down, right, extend = false) {
    const row = Math.floor(this.cursor / this.columns);
    const column = this.cursor % this.columns;
    this.move(
      down > 0 ? this.rows - 1 - row : down < 0 ? -row : 0,
      right > 0 ? this.columns - 1 - column : right < 0 ? -column : 0,
      extend,
    );
  }

  get list() {
    return [...this.cells];
  }
}
