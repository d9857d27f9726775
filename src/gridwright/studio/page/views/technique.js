// A technique on a page of its own: its name, its rating, and an example with the picture of its step.

import { ask } from "../api.js";
import { picture } from "../board/shapes.js";
import { h } from "../dom.js";
import { errorWords, language, t } from "../words.js";
import { openDialog } from "./dialog.js";

export async function openTechnique(family, slug, name) {
  const body = h("div", { class: "technique" }, h("p", { class: "soft" }, t("looking")));
  openDialog(name, body);
  try {
    const { techniques } = await ask("techniques", { family, lang: language() });
    const known = techniques.find(({ technique }) => technique === slug);
    const found = known.example
      ? await ask("walk", { puzzle: known.example, needs: slug, lang: language() })
      : { stages: [] };
    const stage = found.stages.at(-1);
    body.replaceChildren(
      h("p", { class: "soft" }, t("rating", { rating: known.rating })),
      ...(stage ? [picture(stage.picture), h("p", {}, stage.text)] : []),
    );
  } catch (error) {
    body.replaceChildren(h("p", { class: "bad" }, errorWords(error)));
  }
}
