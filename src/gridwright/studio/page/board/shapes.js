// Shapes from the server as SVG. A cell is 100 units wide; the style of a shape is its class: the style sheet has
// the ink.

import { s } from "../dom.js";

export const CELL = 100;
/** Pixels of the largest cell. */
export const LARGEST = 74;

const at = (points) => points.map(([x, y]) => `${x * CELL},${y * CELL}`).join(" ");
const point = ([x, y]) => `${x * CELL} ${y * CELL}`;

const DRAWN = {
  line: (style, points) => s("polyline", { class: style, points: at(points) }),
  area: (style, points) => s("polygon", { class: style, points: at(points) }),
  curve: (style, start, control, end) =>
    s("path", { class: style, d: `M${point(start)}Q${point(control)} ${point(end)}` }),
  rect: (style, x, y, width, height) =>
    s("rect", { class: style, x: x * CELL, y: y * CELL, width: width * CELL, height: height * CELL }),
  circle: (style, x, y, radius) => s("circle", { class: style, cx: x * CELL, cy: y * CELL, r: radius * CELL }),
  text,
};

/** A text whose capitals are centred on y, as in the server's pictures. */
export function text(style, x, y, size, words, anchor = "middle", turned = false) {
  const turn = turned ? { transform: `rotate(90 ${x * CELL} ${y * CELL})` } : {};
  return s(
    "text",
    {
      class: style,
      x: x * CELL,
      y: y * CELL + size * CELL * 0.35,
      "font-size": size * CELL,
      "text-anchor": anchor,
      ...turn,
    },
    words,
  );
}

/** How far a board goes with its rim, in cells, and the field of its picture. */
export function extentOf({ shape: [rows, columns], room: [left, top, right, bottom] }) {
  const [width, height] = [left + columns + right, top + rows + bottom];
  return { left, top, width, height, viewBox: [-left, -top, width, height].map((each) => each * CELL).join(" ") };
}

export function drawn(shapes) {
  return shapes.map(([kind, style, ...rest]) => DRAWN[kind](`ink-${style}`, ...rest));
}

/** A whole picture: of a step, of a search tree. */
export function picture(data) {
  const svg = s(
    "svg",
    {
      viewBox: `0 0 ${data.width * CELL} ${data.height * CELL}`,
      class: "picture",
      role: "img",
      "aria-label": data.description,
    },
    drawn(data.shapes),
  );
  svg.style.maxWidth = `${data.width * LARGEST}px`;
  return svg;
}
