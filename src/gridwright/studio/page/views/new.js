// A new puzzle in one click: a family and a difficulty, beside a game or as the welcome where none is open. The Make
// view has the rest.

import { ask, Latest } from "../api.js";
import { keepSetting, setting } from "../board/keep.js";
import { button, h, labelled, message, row, select } from "../dom.js";
import { choices, t, tried } from "../words.js";
import { thumbnail } from "./card.js";

export const BANDS = ["easy", "medium", "hard", "expert", "extreme"];

/** What is common to both: the choice of a difficulty, `make(family)`, and what it says meanwhile. */
function maker(studio) {
  const calls = new Latest();
  const [said, say] = message();
  const band = select(choices(BANDS), setting("difficulty", "medium"), (value) => keepSetting("difficulty", value));
  const make = (family) => {
    say(t("looking"));
    return tried(async () => {
      const { puzzles } = await ask("generate", { family, difficulty: band.value }, calls.signal);
      studio.play(puzzles[0].id);
    }, say);
  };
  return { band, make, said };
}

export function newPuzzle(studio) {
  const { band, make, said } = maker(studio);
  band.setAttribute("aria-label", t("difficulty"));
  const families = studio.families.map(({ family, name }) => button(name, null, () => make(family)));
  const words = h("p", { class: "soft small" }, t("new"));
  return h("section", { class: "new", "aria-label": t("new") }, words, row(families, band), said);
}

/** Where no game is open: a family each, with a picture of what it looks like, and the ways to other puzzles. */
export function welcome(studio) {
  const { band, make, said } = maker(studio);
  const cards = studio.families.map(({ family, name, example }) =>
    h(
      "button",
      { type: "button", class: "card", onclick: () => make(family) },
      thumbnail(example),
      h("strong", {}, name),
    ),
  );
  const links = ["open", "set", "learn"].map((view) => h("a", { href: `./#${view}` }, t(`welcome ${view}`)));
  return h(
    "div",
    { class: "welcome" },
    h("h1", {}, t("welcome")),
    row(labelled(t("difficulty"), band)),
    h("div", { class: "gallery" }, cards),
    said,
    h("div", { class: "row links" }, links),
  );
}
