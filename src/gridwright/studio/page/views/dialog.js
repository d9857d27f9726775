// A dialog over the page. The browser keeps the focus in it and gives it back.

import { button, h } from "../dom.js";
import { t } from "../words.js";

export function openDialog(title, ...content) {
  const name = h("h2", { id: "dialog-title" }, title);
  const dialog = h(
    "dialog",
    { "aria-labelledby": "dialog-title", onclose: () => dialog.remove() },
    h(
      "div",
      { class: "heading" },
      name,
      button(t("close"), "close", () => dialog.close(), { quiet: true }),
    ),
    ...content,
  );
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
