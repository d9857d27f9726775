// Pictures come from the server as SVG: a class names the ink of each shape, and the style sheet has it. What the page
// adds to them while a game is played, it draws in their coordinates.

import { s } from "../dom.js";

/** Of the server's pictures, a cell. */
export const CELL = 40;
/** Pixels of the largest cell. */
export const LARGEST = 74;
/** Half the height of capitals, in their size. */
const MIDDLE = 0.334;

/** The elements of the server's SVG. They are parsed as data: nothing in them can run. */
export function drawn(elements) {
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${elements}</svg>`,
    "image/svg+xml",
  );
  return [...document.importNode(parsed.documentElement, true).children];
}

/** A whole picture: of a puzzle, a step, a search tree. */
export function picture(svg) {
  const [made] = drawn(svg);
  made.classList.add("picture");
  made.style.maxWidth = `${(made.viewBox.baseVal.width / CELL) * LARGEST}px`;
  return made;
}

/** A text whose capitals are centred on a place, in cells. */
export function text(style, x, y, size, words) {
  const place = { x: x * CELL, y: (y + size * MIDDLE) * CELL };
  return s("text", { class: style, ...place, "font-size": size * CELL, "text-anchor": "middle" }, words);
}

/** A square in a cell, at a distance from its edges. */
export function square(style, column, row, inset = 0) {
  const side = CELL - 2 * inset;
  return s("rect", { class: style, x: column * CELL + inset, y: row * CELL + inset, width: side, height: side });
}

/** How far a board goes with its rim, in cells, and the field of its picture. */
export function extentOf({ shape: [rows, columns], room: [left, top, right, bottom] }) {
  const [width, height] = [left + columns + right, top + rows + bottom];
  return { left, top, width, height, viewBox: [-left, -top, width, height].map((each) => each * CELL).join(" ") };
}
