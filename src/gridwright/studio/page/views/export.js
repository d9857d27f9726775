// Export and share: the open puzzle in every format that can hold it, as links, and as SVG, PNG or PDF.

import { ask, askFile } from "../api.js";
import { button, h, labelled, message, option, row, select } from "../dom.js";
import { t, tried } from "../words.js";

const ENDINGS = { json: "json", csv: "csv", ipuz: "ipuz" };
const IS_LOOPBACK = /^(localhost|127\..*|\[::1\])$/;

/** A dialog with a heading; the browser keeps the focus in it and gives it back. */
function open(name, ...parts) {
  const dialog = h(
    "dialog",
    { "aria-labelledby": name, onclose: () => dialog.remove() },
    h(
      "div",
      { class: "heading" },
      h("h2", { id: name }, t(name)),
      button(t("close"), "close", () => dialog.close(), { quiet: true }),
    ),
    ...parts,
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** Copies what stands in a field. A page without https has no clipboard but this old one. */
async function copy(field) {
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand("copy");
}

export function openExport(game) {
  const { board } = game;
  const text = h("textarea", { readonly: true, rows: 8, spellcheck: "false", "aria-label": t("export text") });
  const [said, say] = message();
  const entries = option(t("with entries"), false, () => look());
  const solution = option(t("with solution"), false);
  const formats = select([], "", () => show());
  const request = () => ({ puzzle: board.id, ...(entries.control.checked ? { entries: game.entries } : {}) });
  let texts = [];

  function attempt(work) {
    say("");
    return tried(work, say);
  }

  function look() {
    return attempt(async () => {
      const chosen = formats.value;
      ({ texts } = await ask("texts", request()));
      formats.replaceChildren(...texts.map(({ format }) => h("option", { value: format }, format)));
      if (texts.some(({ format }) => format === chosen)) formats.value = chosen;
      show();
    });
  }

  function show() {
    const found = texts.find(({ format }) => format === formats.value);
    text.value = found.text;
    say(found.entries_kept ? "" : t("without entries"));
  }

  const pictureOf = (kind) => () =>
    attempt(async () => save(await askFile("draw", { ...request(), kind, solution: solution.control.checked }), kind));

  open(
    "export",
    row(labelled(t("format"), formats), entries),
    text,
    said,
    row(
      button(t("copy"), "share", () => attempt(() => copy(text))),
      button(t("save"), "save", () => save(new Blob([text.value]), ENDINGS[formats.value] ?? "txt")),
    ),
    h("h3", {}, t("export picture")),
    row(
      ["svg", "png", "pdf"].map((kind) => button(kind.toUpperCase(), "save", pictureOf(kind))),
      solution,
    ),
  );
  look();

  function save(blob, ending) {
    saveFile(blob, `${board.title.replaceAll(/[^\w×-]+/g, "-")}.${ending}`);
  }
}

/** What others can open: this studio, where they reach it; other sites; the text id, which any Gridwright reads. */
export function openShare({ id, title }) {
  const [said, say] = message();
  const places = h("div", { class: "places" });
  const add = (name, text) => {
    const field = h("input", { readonly: true, value: text });
    const share = async () => {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ title, text });
      else await copy(field).then(() => say(t("copied"), "good"));
    };
    places.append(row(labelled(name, field), button(t("copy"), "share", () => tried(share, say), { quiet: true })));
  };
  open("share", places, said);
  if (!IS_LOOPBACK.test(location.hostname)) add(t("this studio"), `${location.origin}/#${id}`);
  tried(async () => {
    const { texts } = await ask("texts", { puzzle: id });
    for (const { format, text } of texts) if (text.startsWith("https://")) add(format, text.trim());
    add(t("text id"), id);
  }, say);
}

export function saveFile(blob, name) {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
