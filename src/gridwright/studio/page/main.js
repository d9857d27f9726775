// The studio: the bar at the top, the views, and the open puzzle. The address says which puzzle or view is shown.

import { ask } from "./api.js";
import { Desk } from "./board/desk.js";
import { games, keepSetting, keptGame, setting } from "./board/keep.js";
import { button, h, row, select } from "./dom.js";
import { Bank } from "./views/bank.js";
import { Compare } from "./views/compare.js";
import { Copies } from "./views/copies.js";
import { Learn } from "./views/learn.js";
import { Make } from "./views/make.js";
import { welcome } from "./views/new.js";
import { Open } from "./views/open.js";
import { Play } from "./views/play.js";
import { SetPuzzle } from "./views/set.js";
import { errorWords, language, LANGUAGES, setLanguage, t } from "./words.js";

const VIEWS = {
  play: Play,
  learn: Learn,
  make: Make,
  set: SetPuzzle,
  open: Open,
  bank: Bank,
  compare: Compare,
  copies: Copies,
};
const FOCUSABLE = "a, select, button";

class Studio {
  board = null;
  /** The board that was played last: its entries are kept in the browser. */
  begun = null;
  families = setting("families", []);
  /** The name of the bank that the server was given; "" if none. */
  bank = "";
  /** What views show again when they come back: the puzzle in the making, with its history; the text that was opened last, with its puzzles; the puzzles that were
   * made last, with a title; what was looked for in the bank. */
  desk = new Desk();
  opened = { text: "", puzzles: [] };
  made = { title: "", puzzles: [] };
  selection = {};
  view = null;
  #turns = 0;

  async start() {
    setLanguage(setting("language", language()));
    addEventListener("hashchange", () => this.#route());
    try {
      const [{ first, bank }] = await Promise.all([
        fetch("/start.json").then((answer) => answer.json()),
        this.#loadFamilies(),
      ]);
      this.bank = bank;
      if (bank && !location.hash) history.replaceState(null, "", "#bank");
      if (first && !location.hash) await this.#openFirst(first);
    } catch (error) {
      this.#fail(error);
    }
    await this.#route();
  }

  async #loadFamilies() {
    this.families = (await ask("families", { lang: language() })).families;
    keepSetting("families", this.families);
  }

  /** The puzzles that the studio was started with: one is played, of several one is chosen. */
  async #openFirst(text) {
    const { board, puzzles } = await this.read(text);
    this.board = board;
    if (puzzles.length === 1) return;
    this.opened = { text, puzzles };
    history.replaceState(null, "", "#open");
  }

  /** The address is `#view`, `#view/place` or `#id`. Without one, the last game goes on. Of two addresses in a row the
   * last counts, whichever is answered first. */
  async #route() {
    const turn = ++this.#turns;
    const hash = decoded(location.hash.slice(1));
    const [first, ...place] = hash.split("/");
    const name = first in VIEWS ? first : "play";
    const id = hash.includes(":") ? hash : this.board ? this.board.id : games()[0]?.id;
    if (name === "play" && id && this.board?.id !== id) {
      try {
        const found = await this.read(id);
        if (turn !== this.#turns) return;
        this.board = found.board;
      } catch (error) {
        if (turn === this.#turns) this.#fail(error);
        return;
      }
    }
    this.#show(name, place);
    scrollTo(0, 0);
  }

  /** Reads a text: its puzzles, and the first as a board. Without the server, a game that was kept. */
  async read(text) {
    const shared = /^https?:\/\/[^/]+\/#(\w[^\s]*:[^\s]*)$/.exec(text.trim()); // a link of any studio
    if (shared) text = decoded(shared[1]);
    try {
      return await ask("open", { puzzle: text, lang: language() });
    } catch (error) {
      const board = error.status === 0 ? keptGame(text)?.board : null;
      if (!board) throw error;
      return { board, puzzles: [{ id: text }] };
    }
  }

  /** Plays a puzzle by its id; a board that was opened with entries is taken as it is. */
  play(id, board = null) {
    if (board) this.board = board;
    if (decoded(location.hash.slice(1)) === id) this.#route();
    else location.hash = id;
  }

  #show(name, place = []) {
    this.view?.end?.();
    document.querySelector("dialog[open]")?.close();
    this.name = name;
    this.place = place;
    document.title = name === "play" && this.board ? `${this.board.title} · Gridwright` : `${t(name)} · Gridwright`;
    this.#bar();
    this.view = new VIEWS[name](this, ...place);
    document.getElementById("main").replaceChildren(this.view.element);
    this.view.shown?.();
  }

  #fail(error) {
    this.#bar();
    this.view?.end?.();
    this.view = null;
    document
      .getElementById("main")
      .replaceChildren(h("p", { class: "bad", role: "alert" }, errorWords(error)), welcome(this));
  }

  /** Draws the bar anew; what had the focus there keeps it. */
  #bar() {
    const top = document.getElementById("top");
    const focused = [...top.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement);
    const theme = document.documentElement.dataset.theme;
    const other = theme === "dark" ? "light" : "dark";
    const names = Object.keys(VIEWS).filter((name) => name !== "bank" || this.bank);
    const links = names.map((name) =>
      h(
        "a",
        {
          href: `./#${name === "play" && this.board ? this.board.id : name}`,
          "aria-current": name === this.name ? "page" : undefined,
        },
        t(name),
      ),
    );
    const languages = select(LANGUAGES, language(), (value) => this.#speak(value));
    languages.setAttribute("aria-label", t("language"));
    top.replaceChildren(
      h(
        "a",
        { class: "brand", href: "./#play" },
        h("img", { src: "icon.svg", alt: "", width: 28, height: 28 }),
        "Gridwright",
      ),
      h("nav", { "aria-label": "Gridwright" }, links),
      row(
        languages,
        button(t(other), other === "dark" ? "moon" : "sun", () => this.#paint(other), { quiet: true }),
      ),
    );
    top.querySelectorAll(FOCUSABLE)[focused]?.focus();
    // On a phone the row of views scrolls.
    top.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  async #speak(value) {
    setLanguage(value);
    keepSetting("language", value);
    await Promise.all([this.#loadFamilies(), this.#reword()]).catch(() => {});
    this.#show(this.name, this.place);
    document.querySelector("#top select").focus(); // not the board
  }

  /** Tells the open boards in the language that is spoken now. */
  async #reword() {
    for (const board of [this.board, this.desk.game?.board].filter(Boolean)) {
      const { rules, rim, spoken } = (await ask("open", { puzzle: board.id, lang: language() })).board;
      Object.assign(board, { rules, rim, spoken });
    }
  }

  #paint(theme) {
    document.documentElement.dataset.theme = theme;
    keepSetting("theme", theme);
    this.#bar();
  }
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js", { scope: "/" }).catch(() => {});
new Studio().start();
