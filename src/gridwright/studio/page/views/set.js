// Set: a puzzle in the making. After every clue the desk says what is forced, possible and idle, and how many
// solutions there are.

import { ask, Latest } from "../api.js";
import { keepFocus } from "../board/input.js";
import { keepSetting, setting } from "../board/keep.js";
import { Pieces } from "../board/pieces.js";
import { Rim } from "../board/rim.js";
import { button, h, labelled, message, row, select } from "../dom.js";
import { decimal, language, number, t, tried } from "../words.js";
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
  #laid = Promise.resolve();

  constructor(studio) {
    this.studio = studio;
    this.desk = studio.desk;
    this.stage = h("div", { class: "stage" });
    this.pad = h("div");
    this.pieces = h("div");
    this.findings = h("div", { class: "findings", "aria-live": "polite" });
    this.repairs = row();
    [this.said, this.say] = message();
    this.families = select(
      studio.families.map(({ family, name }) => [family, name]),
      "",
      (family) => this.#blank(family),
    );
    this.size = h("input", { onchange: () => this.#blank(this.desk.game.board.family, this.size.value) });
    this.side = this.#side();
    this.head = this.#head();
    this.element = h("section", { class: "play set", "aria-label": t("set") });
    this.desk.show = () => this.#show();
    this.ready = this.desk.game ? this.#show() : this.#first();
  }

  /** The board has the focus at once, so that keys work. */
  async shown() {
    await this.ready;
    this.table?.view.svg.focus({ preventScroll: true });
  }

  /** The puzzle that was in the making when the page was left; without one, an empty board. */
  async #first() {
    const draft = setting("draft", null);
    const board = draft && (await this.#read(draft).catch(() => null));
    if (board) this.desk.take(board);
    else await this.#blank(this.studio.families[0].family);
  }

  async #read(puzzle) {
    return (await ask("open", { puzzle, lang: language() })).board;
  }

  #blank(family, size = null) {
    return this.#tried(async () => this.desk.take((await ask("blank", { family, size, lang: language() })).board));
  }

  #tried(work) {
    return tried(work, this.say);
  }

  #head() {
    return h(
      "div",
      { class: "head" },
      h("h1", {}, t("set")),
      row(labelled(t("family"), this.families), labelled(t("size"), this.size)),
      h("div", { class: "said" }, this.findings, this.said),
    );
  }

  #side() {
    const order = (name) => button(t(name), null, () => this.#order(name));
    return h(
      "div",
      { class: "side" },
      this.pad,
      h("div", { class: "row actions", onmousedown: keepFocus }, order("complete"), order("reduce"), order("repair")),
      this.repairs,
      this.pieces,
      row(
        button(t("play"), "start", () => this.#play(), { class: "strong" }),
        button(t("clear"), "close", () => this.desk.clear()),
      ),
      h("p", { class: "soft small" }, t("set text")),
    );
  }

  /** Shows the board that is on the desk now; the cursor stays where it was. */
  #show() {
    const before = this.table;
    before?.end();
    const { game } = this.desk;
    const { board } = game;
    this.table = new Table(game, { hint: () => {}, check: () => {} });
    if (before?.game.board.shape.join() === board.shape.join()) this.table.selection.only(before.selection.cursor);
    this.rim = new Rim(game);
    game.onChange(() => this.#changed());
    this.table.frame.sheet.append(this.rim.element);
    this.stage.replaceChildren(this.table.frame.element);
    if (!before) this.element.append(this.head, this.stage, this.side);
    this.pad.replaceChildren(this.table.pad.element);
    const relay = (drawn) =>
      (this.#laid = this.#laid.then(() => this.#take({ ...this.desk.puzzle, layout: drawn() })));
    const pieces = board.layout_kind === "cells" ? [new Pieces(this.desk, this.table.view, relay).element] : [];
    this.pieces.replaceChildren(...pieces);
    this.families.value = board.family;
    this.size.value = board.shape.join("x");
    this.table.view.svg.focus({ preventScroll: true });
    this.#changed();
  }

  /** Plays what stands on the board now, analysed or not. */
  #play() {
    return this.#tried(async () => this.studio.play((await this.#read(this.desk.puzzle)).id));
  }

  #changed() {
    this.#calls.stop();
    this.#orders.stop();
    this.say("");
    this.repairs.replaceChildren();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PAUSE);
  }

  #ask() {
    return this.#tried(async () => {
      const { signal } = this.#calls;
      const first = await ask("analyse", { puzzle: this.desk.puzzle, seconds: FIRST }, signal);
      this.#tell(first);
      if (first.stopped_by) this.#tell(await ask("analyse", { puzzle: this.desk.puzzle, seconds: LONGER }, signal));
    });
  }

  #tell(found) {
    const { view } = this.table;
    keepSetting("draft", found.id);
    const { symbols } = this.desk.game.board;
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
    const { board } = this.desk.game;
    const least = found.number === null ? "" : `${found.exact ? "" : "≥ "}${number(found.number)}`;
    const unknown = t("not known yet");
    const solutions = { none: "0", unique: "1", multiple: least || "≥ 2", unknown }[found.status];
    const clues = (list) =>
      list
        .slice(0, 8)
        .map(({ clue, number }) => board.rim[number - board.values.length]?.name ?? clue)
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
    this.say(t("looking"));
    await this.#tried(async () => {
      const lang = name === "repair" ? { lang: language() } : {};
      const request = { puzzle: this.desk.puzzle, seconds: LONGER, ...lang };
      const found = await ask(name, request, this.#orders.signal);
      if (name === "repair") return this.#propose(found);
      this.say(found.puzzles.length ? "" : t(`${name} nothing`));
      if (found.puzzles.length) await this.#take(found.puzzles[0].id);
    });
  }

  /** Repairs to choose from; where none gives exactly one solution, changes that give some. */
  #propose({ status, puzzles, solvable }) {
    const [words, proposed] = puzzles.length ? ["repair unique", puzzles] : ["repair some", solvable];
    this.say(t(status !== "none" ? "repair nothing" : proposed.length ? words : "repair not found"));
    this.repairs.replaceChildren(
      ...proposed.map(({ id, text }) => h("button", { type: "button", onclick: () => this.#take(id) }, text)),
    );
  }

  #take(puzzle) {
    return this.#tried(async () => this.desk.take(await this.#read(puzzle)));
  }

  end() {
    clearTimeout(this.#timer);
    this.#calls.stop();
    this.#orders.stop();
    this.desk.show = () => {};
    this.table?.end();
  }
}
