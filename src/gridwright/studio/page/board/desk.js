// The desk: a puzzle in the making, on whatever board it stands, and one history of all that is done to it. It outlives
// the view that shows it.

import { Game } from "./game.js";
import { History } from "./history.js";

export class Desk {
  #history = new History();
  game = null;
  /** What shows the board when another is laid; the view sets it. */
  show = () => {};

  /** Takes what the server made of the puzzle: a step like any other. Its clues are entries: they can be changed. */
  take(board) {
    if (isSame(board, this.game?.board)) return this.game.replace(board.values, board.counts);
    const clues = { ...board, entries: board.values, marks: [], values: board.values.map(() => null) };
    const [before, after] = [this.game, new Game(clues, null, this.#history)];
    if (!before) return this.#lay(after);
    return this.#history.take(
      () => this.#lay(after),
      () => this.#lay(before),
    );
  }

  #lay(game) {
    this.game = game;
    this.show();
  }

  /** Takes all clues away. */
  clear() {
    const { cells, counts } = this.game;
    this.game.replace(
      cells.map(() => null),
      counts.map(() => null),
    );
  }

  /** The puzzle as it stands, as the server reads it. */
  get puzzle() {
    const { board, counts, entries } = this.game;
    const { family, variant, shape, layout } = board;
    return { family, variant, shape, givens: entries, ...(layout && { layout }), ...(counts.length && { counts }) };
  }
}

/** Whether two boards differ in nothing but their clues. */
function isSame(one, other) {
  const told = (board) => board && JSON.stringify([board.family, board.variant, board.shape, board.layout]);
  return told(one) === told(other);
}
