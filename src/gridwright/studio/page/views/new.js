// A new puzzle in one click: a family and a difficulty. The Make view has the rest.

import { follow, Latest } from "../api.js";
import { keepSetting, setting } from "../board/keep.js";
import { button, h, select } from "../dom.js";
import { errorWords, t } from "../words.js";

export const BANDS = ["easy", "medium", "hard", "expert", "extreme"];

export function newPuzzle(studio) {
  const calls = new Latest();
  const said = h("p", { class: "message", role: "status" });
  const band = select(
    BANDS.map((each) => [each, t(each)]),
    setting("difficulty", "medium"),
    (value) => keepSetting("difficulty", value),
  );
  band.setAttribute("aria-label", t("difficulty"));
  const make = async (family) => {
    said.textContent = t("looking");
    try {
      const { puzzles } = await follow("generate", { family, difficulty: band.value }, calls.signal);
      studio.play(puzzles[0].id);
    } catch (error) {
      if (error.name !== "AbortError") said.textContent = errorWords(error);
    }
  };
  const families = studio.families.map(({ family, name }) => button(name, null, () => make(family)));
  return h("fieldset", { class: "new" }, h("legend", {}, t("new")), h("div", { class: "row" }, families, band), said);
}
