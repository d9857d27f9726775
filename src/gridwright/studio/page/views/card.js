// Cards: a puzzle each, to choose from.

import { ask } from "../api.js";
import { picture } from "../board/picture.js";
import { h } from "../dom.js";
import { decimal, t } from "../words.js";
import { techniqueName } from "./learn.js";

/** A place for the picture of a puzzle: it is filled when that has arrived. */
export function thumbnail(id) {
  const place = h("span", { class: "thumbnail" });
  ask("picture", { puzzle: id })
    .then((found) => place.replaceChildren(picture(found.picture)))
    .catch(() => {});
  return place;
}

/** A link to a puzzle: its picture, a name and a note. */
export function card(id, name, note, pictured = true) {
  return h(
    "a",
    { class: "card", href: `#${id}` },
    pictured ? thumbnail(id) : null,
    h("strong", {}, name),
    h("span", { class: "soft small" }, note),
  );
}

/** A card that says how hard a puzzle is; `score` is null where logic alone doesn't solve it. */
export function gradedCard({ id, family, band, score, clues, hardest }, prefix = "") {
  return card(id, [prefix, t(band), score === null ? "" : ` ${decimal(score)}`], [
    t("clues", { n: clues }),
    hardest ? [" · ", techniqueName(family, hardest)] : null,
  ]);
}
