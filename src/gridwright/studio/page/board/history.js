// What was done, to be undone and done again. A step is two functions: one takes it back, the other does it again.

export class History {
  #done = [];
  #undone = [];

  /** Does a step for the first time. What was undone before can't be done again. */
  take(again, back) {
    this.#undone = [];
    this.#move({ again, back }, this.#done, "again");
  }

  undo() {
    if (this.canUndo) this.#move(this.#done.pop(), this.#undone, "back");
  }

  redo() {
    if (this.canRedo) this.#move(this.#undone.pop(), this.#done, "again");
  }

  #move(step, to, way) {
    to.push(step); // first, so that whoever is told of the change finds the history as it is then
    step[way]();
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }
}
