// Export: the open puzzle in every format that can hold it, and as SVG, PNG or PDF.

import { ask, askFile } from "../api.js";
import { button, h, labelled, message, option, row, select } from "../dom.js";
import { t, tried } from "../words.js";

const ENDINGS = { json: "json", csv: "csv", ipuz: "ipuz" };

export function openExport(game) {
  const { board } = game;
  const text = h("textarea", { readonly: true, rows: 8, spellcheck: "false", "aria-label": t("export text") });
  const [said, say] = message();
  const entries = option(t("with entries"), false, () => show());
  const solution = option(t("with solution"), false);
  const formats = select(
    board.formats.map((slug) => [slug, slug]),
    board.formats[0],
    () => show(),
  );
  const request = () => ({ puzzle: board.id, ...(entries.control.checked ? { entries: game.entries } : {}) });

  function attempt(work) {
    say("");
    return tried(work, say);
  }

  let asked = 0;

  // An answer that comes after a later question is dropped.
  async function show() {
    text.value = "";
    const question = ++asked;
    await attempt(async () => {
      const found = await ask("convert", { ...request(), to: formats.value });
      if (question !== asked) return;
      text.value = found.text;
      if (!found.entries_kept) say(t("without entries"));
    });
  }

  const pictureOf = (kind) => () =>
    attempt(async () => save(await askFile("draw", { ...request(), kind, solution: solution.control.checked }), kind));

  const dialog = h(
    "dialog",
    { "aria-labelledby": "export", onclose: () => dialog.remove() },
    h(
      "div",
      { class: "heading" },
      h("h2", { id: "export" }, t("export")),
      button(t("close"), "close", () => dialog.close(), { quiet: true }),
    ),
    row(labelled(t("format"), formats), entries),
    text,
    said,
    row(
      button(t("copy"), "share", () => attempt(() => navigator.clipboard.writeText(text.value))),
      button(t("save"), "save", () => save(new Blob([text.value]), ENDINGS[formats.value] ?? "txt")),
    ),
    h("h3", {}, t("export picture")),
    row(
      ["svg", "png", "pdf"].map((kind) => button(kind.toUpperCase(), "save", pictureOf(kind))),
      solution,
    ),
  );
  document.body.append(dialog);
  dialog.showModal(); // the browser keeps the focus in it and gives it back
  show();

  function save(blob, ending) {
    saveFile(blob, `${board.title.replaceAll(/[^\w×-]+/g, "-")}.${ending}`);
  }
}

export function saveFile(blob, name) {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
