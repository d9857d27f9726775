// Set: a puzzle in the making. After every clue the desk says what is forced, possible and idle, and how many
// solutions there are.

import { ask, Latest } from "../api.js";
import { keepSetting, setting } from "../board/keep.js";
import { announce, button, h, labelled, row, select } from "../dom.js";
import { decimal, language, number, t, tried } from "../words.js";
import { Rim } from "../board/rim.js";
import { Pieces } from "../board/pieces.js";
import { Table } from "./table.js";

const PAUSE = 120;
/** Milliseconds without a change, after which the desk is asked. */
const FIRST = 1;
const LONGER = 20;
/** Seconds: a first answer comes soon, a better one where that left something open. */

export class SetPuzzle {
  #calls = new Latest();
  #orders = new Latest();
  #timer = null;

  constructor(studio) {
    this.studio = studio;
    this.element = h("section", { class: "play set", "aria-label": t("set") });
    this.family = setting("set family", studio.families[0].family);
    const draft = setting("draft", null);
    this.ready = draft ? this.#open(draft) : this.#blank();
  }

  /** The board has the focus at once, so that keys work. */
  async shown() {
    await this.ready;
    this.table?.view.svg.focus({ preventScroll: true });
  }

  #blank(size = null) {
    return this.#tried(async () => this.#start((await ask("blank", { family: this.family, size, lang: language() })).board));
  }

  async #open(puzzle) {
    try {
      this.#start((await ask("open", { puzzle, lang: language() })).board);
    } catch {
      await this.#blank();
    }
  }

  #tried(work) {
    return tried(work, (words) => this.#say(words, "bad"));
  }

  /** The clues of a board are entries here: they can be changed. */
  #start(board) {
    this.table?.end();
    this.family = board.family;
    const entries = board.values;
    this.board = { ...board, entries, marks: [], values: entries.map(() => null) };
    this.table = new Table(this.board, { hint: () => {}, check: () => {} });
    this.table.game.onChange(() => this.#changed());
    this.rim = new Rim(this.board, () => this.#changed());
    this.pieces = board.layout_kind === "cells" ? new Pieces(this, this.table) : null;
    const frame = this.table.frame;
    frame.sheet.append(this.rim.element);
    this.findings = h("div", { "aria-live": "polite" });
    this.said = h("p", { class: "message", role: "status" });
    this.element.replaceChildren(h("div", { class: "stage" }, frame.element), this.#side());
    this.#changed();
  }

  #side() {
    const { studio } = this;
    const families = select(
      studio.families.map(({ family, name }) => [family, name]),
      this.family,
      (value) => {
        this.family = value;
        keepSetting("set family", value);
        this.#blank();
      },
    );
    const size = h("input", {
      value: this.board.shape.join("x"),
      onchange: (event) => this.#blank(event.target.value),
    });
    const order = (name) => button(t(name), null, () => this.#order(name));
    this.repairs = row();
    return h(
      "div",
      { class: "side" },
      h("h1", { class: "title" }, t("set")),
      row(labelled(t("family"), families), labelled(t("size"), size)),
      this.findings,
      h("div", { class: "row actions" }, order("complete"), order("reduce"), order("repair")),
      this.said,
      this.repairs,
      this.table.pad.element,
      this.pieces?.element,
      row(
        button(t("play"), "start", () => this.#play(), { class: "strong" }),
        button(t("clear"), "close", () => confirm(t("restart sure")) && this.#blank(this.board.shape.join("x"))),
      ),
      h("p", { class: "soft small" }, t("set text")),
    );
  }

  /** Plays what stands on the board now, analysed or not. */
  async #play() {
    await this.#tried(async () => {
      const { board } = await ask("open", { puzzle: this.puzzle, lang: language() });
      keepSetting("draft", board.id);
      this.studio.play(board.id);
    });
  }

  /** The puzzle as it stands, as the server reads it. */
  get puzzle() {
    const { family, variant, shape, layout, counts } = this.board;
    return {
      family,
      variant,
      shape,
      givens: this.table.game.entries,
      ...(layout ? { layout } : {}),
      ...(counts ? { counts: this.rim.counts } : {}),
    };
  }

  /** Takes another layout: the clues stay. */
  async relay(layout) {
    await this.#take({ ...this.puzzle, layout });
  }

  #changed() {
    this.#calls.stop();
    this.#orders.stop();
    this.#say("");
    this.repairs?.replaceChildren();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PAUSE);
  }

  #ask() {
    return this.#tried(async () => {
      const { signal } = this.#calls;
      const first = await ask("analyse", { puzzle: this.puzzle, seconds: FIRST }, signal);
      this.#show(first);
      if (first.stopped_by) this.#show(await ask("analyse", { puzzle: this.puzzle, seconds: LONGER }, signal));
    });
  }

  #show(found) {
    const { view } = this.table;
    keepSetting("draft", found.id);
    const { symbols } = this.board;
    const notes = found.possible.map((possible, cell) => ({
      possible: [...(possible + found.undecided[cell])].map((symbol) => symbols.indexOf(symbol)),
    }));
    for (const { index, value, technique } of found.forced)
      notes[index] = { forced: symbols.indexOf(value), byRules: technique !== null };
    view.annotate(notes);
    const numbers = (clues) => (clues ?? []).map(({ number }) => number);
    const [idle, conflict] = [numbers(found.idle), numbers(found.conflict?.clues)];
    view.show("idle", idle.filter((number) => number < notes.length));
    view.show("wrong", conflict.filter((number) => number < notes.length));
    this.rim.show([...idle, ...conflict].map((number) => number - notes.length));
    this.findings.replaceChildren(
      ...this.#lines(found).map(([name, words]) =>
        h("p", {}, h("span", { class: "soft" }, `${name} `), h("strong", {}, words)),
      ),
    );
  }

  #lines(found) {
    const least = found.number === null ? "" : `${found.exact ? "" : "≥ "}${number(found.number)}`;
    const unknown = t("not known yet");
    const solutions = { none: "0", unique: "1", multiple: least || "≥ 2", unknown }[found.status];
    const clues = (list) =>
      list
        .slice(0, 8)
        .map(({ clue, number }) => this.board.rim[number - this.board.values.length]?.name ?? clue)
        .join(", ") + (list.length > 8 ? " …" : "");
    const lines = [[t("solutions"), solutions]];
    if (found.status === "none")
      return [...lines, [t("conflict"), found.conflict ? clues(found.conflict.clues) : unknown]];
    const open = this.table.game.cells.filter(
      (state, cell) => state.value === null && !this.table.game.fixed.has(cell),
    ).length;
    lines.push([t("forced"), `${found.forced.length} / ${open}`]);
    lines.push([t("idle"), found.idle === null ? unknown : found.idle.length ? clues(found.idle) : "–"]);
    lines.push([
      t("difficulty"),
      found.grade
        ? `${t(found.grade.band)} ${decimal(found.grade.score)}`
        : found.status === "unique"
          ? unknown
          : "–",
    ]);
    return lines;
  }

  /** Makes it unique, takes idle clues away, or proposes repairs to choose from. */
  async #order(name) {
    this.#say(t("looking"));
    await this.#tried(async () => {
      const lang = name === "repair" ? { lang: language() } : {};
      const request = { puzzle: this.puzzle, seconds: LONGER, ...lang };
      const found = await ask(name, request, this.#orders.signal);
      if (name === "repair") return this.#propose(found);
      this.#say(found.puzzles.length ? "" : t(`${name} nothing`));
      if (found.puzzles.length) await this.#take(found.puzzles[0].id);
    });
  }

  /** Repairs to choose from; where none gives exactly one solution, changes that give some. */
  #propose({ status, puzzles, solvable }) {
    const [words, proposed] = puzzles.length ? ["repair unique", puzzles] : ["repair some", solvable];
    this.#say(t(status !== "none" ? "repair nothing" : proposed.length ? words : "repair not found"));
    this.repairs.replaceChildren(
      ...proposed.map(({ id, text }) => h("button", { type: "button", onclick: () => this.#take(id) }, text)),
    );
  }

  async #take(puzzle) {
    await this.#tried(async () => this.#start((await ask("open", { puzzle, lang: language() })).board));
  }

  #say(text, kind = "") {
    if (!this.said) return;
    this.said.textContent = text;
    this.said.dataset.kind = kind;
    if (text) announce(text);
  }

  end() {
    clearTimeout(this.#timer);
    this.#calls.stop();
    this.#orders.stop();
    this.table?.end();
  }
}
