// The colours that cells can be marked with. A pattern of its own goes with each, so that nothing hangs on colour alone.

import { s } from "../dom.js";
import { CELL } from "./picture.js";

const SIDE = 8;
/** Each colour, and the lines of its pattern in a square. */
export const COLOURS = [
  ["#f06b62", ""],
  ["#f5af44", "M0 8h8"],
  ["#eddf48", "M4 0v8"],
  ["#82cb69", "M0 0l8 8"],
  ["#66caca", "M0 8L8 0"],
  ["#70a0ee", "M2 2h2v2h-2z"],
  ["#b689e6", "M0 4h8M4 0v8"],
  ["#a5aab6", "M0 0l8 8M0 8L8 0"],
];

export function patterns() {
  const pattern = ([, d], colour) =>
    s(
      "pattern",
      { id: `pattern-${colour}`, width: SIDE, height: SIDE, patternUnits: "userSpaceOnUse" },
      s("path", { d, class: "pattern" }),
    );
  return s("defs", {}, COLOURS.map(pattern));
}

/** The colours of a cell: each fills its part of it. */
export function stripes(colours, column, row) {
  const width = CELL / Math.max(colours.length, 1);
  return colours.flatMap((colour, index) => {
    const place = { x: column * CELL + index * width, y: row * CELL, width, height: CELL };
    return [
      s("rect", { class: "colour", fill: COLOURS[colour][0], ...place }),
      s("rect", { fill: `url(#pattern-${colour})`, ...place }),
    ];
  });
}
