// Learn: the techniques of every family, the easiest first, and a page for each with an example. The address is
// `#learn`, or `#learn/FAMILY/TECHNIQUE`.

import { ask, Latest } from "../api.js";
import { picture } from "../board/picture.js";
import { h, row } from "../dom.js";
import { decimal, language, t, tried } from "../words.js";

const LONG = 800;
/** Characters of a sentence that is a proof of many lines. */
const known = new Map();

/** The techniques of a family, in the language that is spoken now. They are asked for once. */
export function techniquesOf(family) {
  const key = `${language()} ${family}`;
  if (!known.has(key)) {
    const asked = ask("techniques", { family, lang: language() }).then(({ techniques }) => techniques);
    asked.catch(() => known.delete(key));
    known.set(key, asked);
  }
  return known.get(key);
}

/** The name of a technique: it is filled in when it has arrived. */
export function techniqueName(family, slug) {
  const place = h("span", {}, slug.replaceAll("-", " "));
  techniquesOf(family)
    .then((techniques) => (place.textContent = techniques.find(({ technique }) => technique === slug).name))
    .catch(() => {});
  return place;
}

/** The sentence of a step, which begins with the name of its technique: that is a link to its page. The page opens
 * beside the game, for the walk would be lost otherwise. */
export function stepSentence(text, family, { technique, name } = {}) {
  if (!name || !text.startsWith(name)) return sentence(text);
  const link = h("a", { href: `#learn/${family}/${technique}`, target: "_blank", rel: "noopener" }, name);
  return sentence(text, link, text.slice(name.length));
}

/** A long proof scrolls, by keys too. */
function sentence(text, ...parts) {
  const attributes = { class: "sentence", tabindex: text.length > LONG ? 0 : undefined };
  return h("p", attributes, ...(parts.length ? parts : [text]));
}

export class Learn {
  #calls = new Latest();

  constructor(studio, family = "", slug = "") {
    this.studio = studio;
    this.element = h("section", { class: "learn" });
    if (slug) this.#technique(family, slug);
    else this.#list();
  }

  #tried(work) {
    return tried(work, (words) => this.element.append(h("p", { class: "bad", role: "alert" }, words)));
  }

  #list() {
    this.element.append(h("h1", {}, t("techniques")), h("p", { class: "soft" }, t("techniques text")));
    return this.#tried(async () => {
      const lists = await Promise.all(this.studio.families.map(({ family }) => techniquesOf(family)));
      this.element.append(
        h(
          "div",
          { class: "chapters" },
          this.studio.families.map(({ name }, index) => chapter(name, lists[index])),
        ),
      );
    });
  }

  #technique(family, slug) {
    return this.#tried(async () => {
      const [techniques, found] = await Promise.all([
        techniquesOf(family),
        ask("technique", { family, technique: slug, lang: language() }, this.#calls.signal),
      ]);
      const place = techniques.findIndex(({ technique }) => technique === slug);
      const { name } = this.studio.families.find((each) => each.family === family);
      document.title = `${found.name} · Gridwright`;
      this.element.append(
        h("p", {}, h("a", { href: "#learn" }, t("techniques")), ` › ${name}`),
        h("h1", {}, found.name),
        h("p", { class: "soft" }, about(found)),
        found.picture ? picture(found.picture) : null,
        sentence(found.text ?? ""),
        found.picture ? h("p", { class: "soft small" }, t("legend")) : null,
        row(found.example ? h("a", { class: "button", href: `#${found.example}` }, t("play example")) : null),
        h("nav", { class: "row", "aria-label": t("techniques") }, neighbours(techniques, place)),
      );
    });
  }

  end() {
    this.#calls.stop();
  }
}

function chapter(name, techniques) {
  return h(
    "section",
    {},
    h("h2", {}, name),
    h(
      "ol",
      { class: "ladder" },
      techniques.map((each) =>
        h(
          "li",
          {},
          h("a", { href: `#learn/${each.family}/${each.technique}` }, each.name),
          h("span", { class: "soft", "aria-label": t("rating", { rating: decimal(each.rating) }) }, decimal(each.rating)),
        ),
      ),
    ),
  );
}

function about({ rating, assumes_uniqueness }) {
  const words = [t("rating", { rating: decimal(rating) })];
  if (assumes_uniqueness) words.push(t("assumes uniqueness"));
  return words.join(" · ");
}

/** The next easier technique and the next harder one. */
function neighbours(techniques, place) {
  const link = (each, words) => each && h("a", { href: `#learn/${each.family}/${each.technique}` }, words(each.name));
  return [
    link(techniques[place - 1], (name) => `← ${name}`),
    link(techniques[place + 1], (name) => `${name} →`),
  ];
}
