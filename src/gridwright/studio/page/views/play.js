// Play: the board, the pad, the clock, hints and explanations.

import { ask } from "../api.js";
import { Clock, asTime } from "../board/clock.js";
import { Game } from "../board/game.js";
import { keepFocus } from "../board/input.js";
import { keepGame, keepSetting, keptGame, setting } from "../board/keep.js";
import { announce, button, h, option, row } from "../dom.js";
import { decimal, language, t, tried } from "../words.js";
import { keepButton } from "./bank.js";
import { Help, PATIENCE } from "./help.js";
import { newPuzzle, welcome } from "./new.js";
import { openExport, openShare } from "./export.js";
import { Table } from "./table.js";

const SAVING = 300;
const MOST_GRADED = 700;
/** Cells: larger boards are not graded when they are opened. */

export class Play {
  #saving = null;
  #keep = () => this.#saving && this.#save();

  constructor(studio) {
    this.studio = studio;
    this.element = h("section", { class: "play", "aria-label": t("play") });
    if (studio.board) this.#start(studio.board);
    else this.element.append(welcome(studio));
  }

  #start(board) {
    const kept = keptGame(board.id);
    const orders = { hint: () => this.help.hint(), check: () => this.check() };
    // Entries that come with a puzzle count when it is opened. From then on those count that are kept.
    const opened = board.entries.length > 0 && this.studio.begun !== board;
    this.table = new Table(new Game(board, opened ? null : kept?.cells), orders);
    this.clock = new Clock(kept?.seconds ?? 0);
    this.solved = false;
    this.table.game.onChange(() => this.#changed());
    this.help = new Help(this);
    this.message = h("p", { class: "message", "aria-hidden": "true" });
    this.stage = h("div", { class: "stage" }, this.table.frame.element);
    this.element.replaceChildren(this.#head(board), this.stage, this.#side(board));
    if (opened) this.#save();
    this.studio.begun = board;
    if (kept?.solved && !opened) this.#finish();
    addEventListener("pagehide", this.#keep);
  }

  /** The board has the focus at once, so that keys work. */
  shown() {
    this.table?.view.svg.focus({ preventScroll: true });
  }

  #head(board) {
    this.pauseButton = this.#pauseButton();
    return h(
      "div",
      { class: "head" },
      h(
        "div",
        { class: "heading" },
        h("h1", {}, board.about || board.title),
        this.#grade(board),
        row(this.clock.element, this.pauseButton),
      ),
      board.about ? h("p", { class: "soft" }, [board.title, board.author].filter(Boolean).join(" · ")) : null,
      h("div", { class: "said" }, this.message),
    );
  }

  #side(board) {
    this.actions = h(
      "div",
      { class: "row actions", onmousedown: keepFocus },
      button(t("hint"), "bulb", () => this.help.hint(), { class: "strong" }),
      button(t("explain"), "walk", () => this.help.walk()),
      button(t("check"), "check", () => this.check()),
    );
    return h(
      "div",
      { class: "side" },
      this.table.pad.element,
      this.actions,
      this.help.element,
      h(
        "div",
        { class: "row quiet" },
        button(t("restart"), "again", () => this.#restart()),
        button(t("share"), "share", () => openShare(board)),
        button(t("print"), "print", () => window.print()),
        button(t("export"), "save", () => openExport(this.table.game)),
        this.studio.bank ? keepButton(board) : null,
      ),
      newPuzzle(this.studio),
      this.#about(board),
    );
  }

  /** How hard it is, as soon as that is known. */
  #grade(board) {
    const place = h("span", { class: "soft" });
    if (board.values.length > MOST_GRADED) return place;
    ask("grade", { puzzle: board.id, seconds: 3 })
      .then(
        ({ grade, status }) =>
          (place.textContent =
            status === "unique" ? `${t(grade.band)} ${decimal(grade.score)}` : t(`status ${status}`)),
      )
      .catch(() => {});
    return place;
  }

  #about(board) {
    const optional = (name, usually) => option(t(name), setting(name, usually), (value) => this.#set(name, value));
    return h(
      "details",
      { class: "about" },
      h("summary", {}, `${t("rules")} · ${t("settings")}`),
      h(
        "ul",
        {},
        board.rules.map((sentence) => h("li", {}, sentence)),
      ),
      optional("show errors", false),
      board.units.length ? optional("tidy marks", true) : null,
      h("h2", {}, t("keys")),
      h("p", { class: "soft" }, t("keys text")),
    );
  }

  #set(name, value) {
    keepSetting(name, value);
    if (name === "show errors" && value) this.table.showErrors().catch(() => {});
    if (name === "show errors" && !value) this.table.view.show("wrong", []);
  }

  #changed() {
    this.say("");
    this.help.close();
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.#save(), SAVING);
    if (!this.table.game.complete) this.#reopen();
    if (this.table.game.complete && !this.solved) this.check();
  }

  /** A solved board that was changed can be solved again. */
  #reopen() {
    this.solved = false;
    this.table.view.svg.classList.remove("solved");
  }

  #save() {
    clearTimeout(this.#saving);
    this.#saving = null;
    const { game } = this.table;
    const { id, title, family } = game.board;
    keepGame(id, { title, family, seconds: this.clock.seconds, solved: this.solved }, game.toKept(), game.board);
  }

  say(text, kind = "") {
    this.message.textContent = text;
    this.message.dataset.kind = kind;
    if (text) announce(text);
  }

  /** Says whether all is right so far; a full board that is right ends the game. */
  check() {
    const check = async () => {
      const record = await this.table.showErrors();
      if (record.solved) return this.#finish();
      if (!record.consistent) return this.say(record.violations[0].text, "bad");
      const { game } = this.table;
      const found = await ask("hint", {
        puzzle: game.board.id,
        entries: game.entries,
        lang: language(),
        seconds: PATIENCE,
      });
      this.table.point("wrong", found.wrong);
      this.say(
        found.wrong.length ? found.text : t(record.complete ? "complete wrong" : "no mistakes"),
        found.wrong.length ? "bad" : "good",
      );
    };
    return tried(check, (words) => this.say(words, "bad"));
  }

  #finish() {
    this.solved = true;
    this.clock.stop();
    this.table.view.svg.classList.add("solved");
    this.say(`${t("solved title")} ${t("solved", { time: asTime(this.clock.seconds) })}`, "good");
    this.#save();
  }

  /** While the clock stands, nothing of the board can be seen, asked or entered. */
  #pause(paused) {
    this.clock.pause(paused);
    for (const part of [this.stage, this.actions, this.help.element, this.table.pad.element]) part.inert = paused;
    const before = this.pauseButton;
    this.pauseButton = this.#pauseButton();
    before.replaceWith(this.pauseButton);
    this.pauseButton.focus();
    announce(t(paused ? "paused" : "go on"));
  }

  #pauseButton() {
    const { paused } = this.clock;
    const [words, sign] = paused ? ["go on", "start"] : ["pause", "pause"];
    return button(t(words), sign, () => this.#pause(!paused), { quiet: true });
  }

  #restart() {
    if (!confirm(t("restart sure"))) return;
    if (this.clock.paused) this.#pause(false);
    this.table.game.restart();
    this.#reopen();
    this.clock.restart();
    this.say("");
  }

  end() {
    if (!this.table) return;
    removeEventListener("pagehide", this.#keep);
    this.#keep();
    this.help.close();
    this.clock.end();
    this.table.end();
  }
}
