// Keyboard, mouse and touch on a board. What a key or a drag means is decided here; what it does, by the actions.

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const CASE_MATTERS = 36;
/** From 36 values on, small and capital letters are different symbols. */
const FEW = 3;
/** With at most 3 values, a click goes from one to the next. */

/** The value that a character stands for; -1 if none. Where symbols are no digits, 1 is the first of them. */
function valueOf(board, character) {
  for (const symbols of [board.symbols, board.printed]) {
    const exact = symbols.indexOf(character);
    if (exact >= 0) return exact;
  }
  if (board.symbols.length < CASE_MATTERS) {
    const folded = board.symbols.toLowerCase().indexOf(character.toLowerCase());
    if (folded >= 0) return folded;
  }
  if (!/\d/.test(board.symbols) && character >= "1" && character <= String(board.symbols.length))
    return Number(character) - 1;
  return character === "=" ? board.symbols.indexOf("+") : -1;
}

/** Whether a key is meant for the board, whatever was clicked last: fields and dialogs keep all keys, and what has the
 * focus those that press it. A board that is hidden gets none. */
function isForBoard({ target, key, defaultPrevented }, svg) {
  if (defaultPrevented || svg.closest("[inert]")) return false;
  if (target.closest("dialog, textarea, select, input:not([type=checkbox])")) return false;
  return (key !== "Enter" && key !== " ") || target === document.body || target === svg;
}

/** What was clicked last doesn't take the focus from the board. */
export function keepFocus(event) {
  if (event.target.closest("button")) event.preventDefault();
}

/** Listens to keys until the signal says stop. Actions: enter(value, kind), erase, undo, redo, nextMode, hint, check. */
export function listenToKeys({ svg, game: { board } }, selection, actions, signal) {
  const listener = (event) => {
    if (isForBoard(event, svg) && handled(event)) event.preventDefault();
  };
  document.addEventListener("keydown", listener, { signal });

  function handled(event) {
    const { key } = event;
    const command = event.ctrlKey || event.metaKey;
    if (key in ARROWS) {
      const [down, right] = ARROWS[key];
      if (command) selection.toEdge(down, right, event.shiftKey);
      else selection.move(down, right, event.shiftKey);
      return true;
    }
    if (key === "Home" || key === "End") {
      selection.toEdge(command ? (key === "Home" ? -1 : 1) : 0, key === "Home" ? -1 : 1, event.shiftKey);
      return true;
    }
    if (command) return commanded(key.toLowerCase(), event);
    if (key === "Escape") return done(() => selection.clear());
    if (key === "Backspace" || key === "Delete" || key === "." || (key === "0" && !board.symbols.includes("0")))
      return done(actions.erase);
    if (key === " ") return done(actions.nextMode);
    if (key === "?") return done(actions.hint);
    if (key === "Enter") return done(actions.check);
    return typed(event);
  }

  function commanded(key, event) {
    if (key === "z") return done(event.shiftKey ? actions.redo : actions.undo);
    if (key === "y") return done(actions.redo);
    if (key === "a") return done(() => selection.all(board.values.keys()));
    const value = /^\d$/.test(key) ? valueOf(board, key) : -1;
    return value >= 0 && done(() => actions.enter(value, "centre"));
  }

  function typed(event) {
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    const isDigit = /^\d$/.test(event.key);
    const character = event.shiftKey && digit && !isDigit && valueOf(board, event.key) < 0 ? digit : event.key;
    if (character.length !== 1) return false;
    const value = valueOf(board, character);
    const kind = event.shiftKey && character !== event.key ? "corner" : event.altKey ? "centre" : null;
    return value >= 0 && done(() => actions.enter(value, kind));
  }

  function done(action) {
    action();
    return true;
  }
}

/** Listens to mouse and touch. A drag selects; a tap on a board of few values goes to the next value. */
export function listenToPointer(view, selection, actions) {
  const { svg } = view;
  let last = null;
  let moved = false;
  let adding = false;
  svg.addEventListener("pointerdown", (event) => {
    const cell = view.cellAt(event.clientX, event.clientY);
    if (cell === null) return;
    event.preventDefault();
    svg.focus({ preventScroll: true });
    if (event.pointerType !== "touch" || svg.classList.contains("fits")) svg.setPointerCapture(event.pointerId);
    last = cell;
    moved = false;
    adding = event.ctrlKey || event.metaKey || event.shiftKey;
    const few = view.game.board.symbols.length <= FEW;
    if (adding) selection.toggle(cell);
    else if (few && event.pointerType === "touch" && !svg.classList.contains("fits")) return;
    else selection.only(cell);
  });
  svg.addEventListener("pointermove", (event) => {
    if (last === null || !svg.hasPointerCapture(event.pointerId)) return;
    const cell = view.cellAt(event.clientX, event.clientY);
    if (cell === null || cell === last) return;
    if (!moved && !adding) selection.only(last);
    last = cell;
    moved = true;
    selection.add(cell);
  });
  svg.addEventListener("pointerup", (event) => {
    const cell = last;
    last = null;
    if (cell === null || moved || adding) return;
    selection.only(cell);
    if (view.game.board.symbols.length <= FEW) actions.cycle(cell, event.button === 2 ? -1 : 1);
  });
  svg.addEventListener("pointercancel", () => (last = null));
  svg.addEventListener("contextmenu", (event) => event.preventDefault());
  svg.addEventListener("dblclick", (event) => {
    const cell = view.cellAt(event.clientX, event.clientY);
    const value = cell === null ? null : view.game.value(cell);
    if (value === null || view.game.board.symbols.length <= FEW) return;
    selection.all([...view.game.cells.keys()].filter((other) => view.game.value(other) === value));
  });
}
