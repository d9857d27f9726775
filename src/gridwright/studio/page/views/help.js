// Help at the board: a hint that says a little more each time, and the explanation as a walk with a picture per step.

import { ask, Latest } from "../api.js";
import { picture } from "../board/picture.js";
import { announce, button, h, row } from "../dom.js";
import { language, t, tried } from "../words.js";
import { stepSentence } from "./learn.js";

export const PATIENCE = 2;
/** Seconds of a hint: somebody waits at the board. */

export class Help {
  #calls = new Latest();
  #level = 0;

  constructor(play) {
    this.play = play;
    this.element = h("div", { class: "help", hidden: true });
  }

  get #request() {
    const { game } = this.play.table;
    return { puzzle: game.board.id, entries: game.entries, marks: game.marks, lang: language() };
  }

  #show(...parts) {
    this.element.hidden = false;
    this.element.replaceChildren(
      button(t("close"), "close", () => this.close(true), { quiet: true, class: "corner" }),
      ...parts.filter(Boolean),
    );
  }

  close(refocus = false) {
    this.#calls.stop();
    this.#level = 0;
    this.element.hidden = true;
    this.element.replaceChildren();
    this.#picture(null);
    this.play.table.view.show("hinted", []);
    if (refocus) this.play.table.view.svg.focus({ preventScroll: true });
  }

  /** The picture of a step stands where the board was; null brings the board back. */
  #picture(data) {
    const { stage, table } = this.play;
    stage?.querySelector(".picture")?.remove();
    table.frame.element.inert = data !== null; // it keeps its room: nothing moves
    if (data) stage.append(picture(data));
  }

  #ask(name, body, show) {
    return tried(
      async () => show(await ask(name, body, this.#calls.signal)),
      (words) => this.#show(h("p", { class: "bad" }, words)),
    );
  }

  /** Each time one level more: where to look, with which technique, the step. */
  hint() {
    this.#level = Math.min(this.#level + 1, 3);
    const request = { ...this.#request, seconds: PATIENCE };
    if (this.#level === 3) return this.#ask("step", request, (found) => this.#showStep(found));
    return this.#ask("hint", { ...request, level: this.#level }, (found) => this.#showHint(found));
  }

  #showHint(found) {
    this.#picture(null);
    const more = found.more ? button(t("hint more"), "next", () => this.hint()) : null;
    this.play.table.point("wrong", found.wrong);
    this.#show(h("p", {}, found.text), more ? row(more) : null);
    announce(found.text);
  }

  #showStep(found) {
    if (!found.step) return this.#showHint(found);
    this.#picture(found.picture);
    const act = button(t("hint do"), "check", () => this.#do(found), { class: "strong" });
    this.#show(
      stepSentence(found.text, this.#family, { technique: found.step.technique, name: found.name }),
      row(act),
    );
    announce(found.text);
    return act.focus({ preventScroll: true });
  }

  get #family() {
    return this.play.table.game.board.family;
  }

  /** Does what a step says: places its values, and takes candidates from the marks where there are any. */
  #do(found) {
    const { game } = this.play.table;
    const states = new Map();
    for (const { index, values } of found.step.removes) {
      const gone = [...values].map((symbol) => game.board.symbols.indexOf(symbol));
      const { centre, corner } = game.cells[index];
      states.set(index, {
        centre: centre.filter((mark) => !gone.includes(mark)),
        corner: corner.filter((mark) => !gone.includes(mark)),
      });
    }
    for (const [cell, value] of found.places) states.set(cell, { value });
    this.close(true);
    game.put(states);
    if (!found.places.length) this.play.table.point("hinted", found.step.removes);
  }

  /** The explanation from here to the end, a stage at a time. */
  walk() {
    this.#level = 0;
    this.#show(h("p", { class: "soft" }, t("looking")));
    return this.#ask("walk", this.#request, (found) => {
      if (!found.stages.length) {
        this.#picture(null);
        this.play.table.point("wrong", found.wrong);
        const text = found.text ?? t("the end", { verdict: found.verdict });
        this.#show(h("p", {}, text));
        return announce(text);
      }
      return this.#stage(found, found.stages, 0);
    });
  }

  #stage(found, stages, at) {
    if (at >= stages.length)
      return this.#ask("walk", { ...this.#request, first: stages.length }, (more) => {
        if (!more.stages.length) return this.#end(found, stages);
        return this.#stage(found, [...stages, ...more.stages], at);
      });
    const { name, text, picture: data } = stages[at];
    const known = found.techniques[parseInt(name, 10) - 1];
    this.#picture(data);
    const back = button(t("back"), "back", () => this.#stage(found, stages, at - 1), { disabled: at === 0 });
    const next = button(t("next"), "next", () => this.#stage(found, stages, at + 1), { class: "strong" });
    const keys = (event) => {
      if (event.key === "ArrowRight") next.click();
      else if (event.key === "ArrowLeft") back.click();
      else if (event.key === "Escape") this.close(true);
      else return;
      event.preventDefault(); // the board doesn't get it too
    };
    this.#show(
      h(
        "div",
        { class: "walk", onkeydown: keys },
        h("p", { class: "soft" }, t("step of", { name, of: found.of })),
        stepSentence(text, this.#family, known),
        row(back, next),
      ),
    );
    announce(text);
    return next.focus({ preventScroll: true });
  }

  #end(found, stages) {
    const back = button(t("back"), "back", () => this.#stage(found, stages, stages.length - 1));
    this.#show(h("p", {}, t("the end", { verdict: found.verdict })), row(back));
    back.focus();
  }
}
