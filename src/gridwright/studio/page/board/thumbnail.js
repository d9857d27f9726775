// A small picture of a puzzle, drawn by the same shapes as the board.

import { ask } from "../api.js";
import { drawn, extentOf, text } from "./shapes.js";
import { h, s } from "../dom.js";

export function boardPicture(board) {
  const [, columns] = board.shape;
  const given = board.values.map((value, cell) => {
    if (value === null || board.fixed.includes(cell)) return null;
    const shown = text(
      "ink-given",
      (cell % columns) + 0.5,
      Math.floor(cell / columns) + 0.5,
      0.66,
      board.printed[value],
    );
    shown.dataset.cell = cell;
    return shown;
  });
  return s(
    "svg",
    {
      class: "picture thumbnail",
      viewBox: extentOf(board).viewBox,
      role: "img",
      "aria-label": board.title,
    },
    drawn(board.under),
    given,
    drawn(board.over),
  );
}

/** A place for the picture of a puzzle: it is filled when its board has arrived. */
export function thumbnail(id) {
  const place = h("span", { class: "thumbnail-place" });
  ask("open", { puzzle: id })
    .then(({ board }) => place.replaceChildren(boardPicture(board)))
    .catch(() => {});
  return place;
}
