// Elements in one line: h("button", { class: "plain", onclick: go }, "Go"). Text is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with attributes, listeners (on…) and children. */
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function s(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Says something to people who listen instead of looking. */
export function announce(text) {
  const live = document.getElementById("live");
  live.textContent = "";
  // A text that is the same as before would not be read again without the pause.
  setTimeout(() => (live.textContent = text), 30);
}

/** Icons are strokes on a field of 24: no font, no file. */
const STROKES = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "m15 7 5 5-5 5m5-5H10a6 6 0 0 0-6 6",
  erase: "M8 6h12v12H8l-5-6zM11 9.5l6 5m0-5-6 5",
  bulb: "M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.3 1 2.1h5c0-.8.4-1.6 1-2.1A6 6 0 0 0 12 3z",
  check: "m5 13 4 4L19 7",
  walk: "M5 19h4v-5h5V9h5V4",
  pause: "M8 5v14M16 5v14",
  start: "M7 4.5v15l12-7.5z",
  again: "M4 12a8 8 0 1 1 2.5 5.8M4 20v-5h5",
  share: "M12 15V4m0 0L8 8m4-4 4 4M5 12v8h14v-8",
  print: "M7 8V3h10v5M7 17H4v-8h16v8h-3M7 14h10v7H7z",
  save: "M12 4v11m0 0-4-4m4 4 4-4M5 20h14",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  closer: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm9 16-4-4M8 11h6m-3-3v6",
  further: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm9 16-4-4M8 11h6",
  next: "m9 5 7 7-7 7",
  back: "m15 5-7 7 7 7",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
};

export function icon(name) {
  return s("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, s("path", { d: STROKES[name] }));
}

/** A button with an icon, its words beside it or as its label. */
export function button(words, iconName, onclick, { quiet = false, ...attributes } = {}) {
  const label = quiet ? { "aria-label": words, title: words } : {};
  return h(
    "button",
    { type: "button", onclick, ...label, ...attributes },
    iconName && icon(iconName),
    quiet ? null : h("span", {}, words),
  );
}

/** A line for messages, and the function that fills it; `bad` ones are red. */
export function message() {
  const line = h("p", { class: "message", role: "status" });
  const say = (words, kind = "") => {
    line.textContent = words;
    line.dataset.kind = kind;
  };
  return [line, say];
}

/** What stands side by side, as far as there is room. */
export function row(...children) {
  return h("div", { class: "row" }, ...children);
}

/** A field with its label. */
export function labelled(words, field) {
  return h("label", { class: "field" }, h("span", {}, words), field);
}

/** A box to tick, before its words; `control` of the label is the box. */
export function option(words, ticked, onchange) {
  const box = h("input", { type: "checkbox", onchange: () => onchange?.(box.checked) });
  box.checked = ticked ?? false;
  return h("label", { class: "option" }, box, h("span", {}, words));
}

export function select(options, value, onchange) {
  const made = h(
    "select",
    { onchange: (event) => onchange?.(event.target.value) },
    options.map(([key, words]) => h("option", { value: key }, words)),
  );
  made.value = value;
  return made;
}
