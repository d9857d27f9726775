// The studio: the bar at the top, the views, and the open puzzle. The address says which puzzle or view is shown.

import { ask } from "./api.js";
import { games, keepSetting, keptGame, setting } from "./board/keep.js";
import { button, h, select } from "./dom.js";
import { Bank } from "./views/bank.js";
import { Compare } from "./views/compare.js";
import { Copies } from "./views/copies.js";
import { Make } from "./views/make.js";
import { Open } from "./views/open.js";
import { Play } from "./views/play.js";
import { SetPuzzle } from "./views/set.js";
import { errorWords, language, setLanguage, t } from "./words.js";

const VIEWS = { play: Play, make: Make, set: SetPuzzle, open: Open, bank: Bank, compare: Compare, copies: Copies };
const LANGUAGES = [
  ["en", "English"],
  ["de", "Deutsch"],
  ["fr", "Français"],
];

class Studio {
  board = null;
  families = [];
  /** The name of the bank that the server was given; "" if none. */
  bank = "";
  /** A text that the Open view shows first. */
  waiting = "";
  view = null;

  async start() {
    setLanguage(setting("language", language()));
    addEventListener("hashchange", () => this.#route());
    try {
      const [{ families }, { first, bank }] = await Promise.all([
        ask("families"),
        fetch("/start.json").then((answer) => answer.json()),
      ]);
      this.families = families;
      this.bank = bank;
      if (bank && !location.hash) history.replaceState(null, "", "#bank");
      if (first && !location.hash) await this.#openFirst(first);
    } catch (error) {
      this.#fail(error);
    }
    await this.#route();
  }

  /** The puzzles that the studio was started with: one is played, of several one is chosen. */
  async #openFirst(text) {
    const { puzzles } = await this.open(text);
    if (puzzles.length === 1) return;
    this.waiting = text;
    history.replaceState(null, "", "#open");
  }

  /** The address is `#view` or `#id`. Without one, the last game goes on. */
  async #route() {
    const hash = decoded(location.hash.slice(1));
    const name = hash in VIEWS ? hash : "play";
    const id = hash.includes(":") ? hash : this.board ? this.board.id : games()[0]?.id;
    if (name === "play" && id && this.board?.id !== id) {
      try {
        await this.open(id);
      } catch (error) {
        this.#fail(error);
        return;
      }
    }
    this.#show(name);
  }

  /** Reads a text and takes its first puzzle. */
  async open(text) {
    try {
      const found = await ask("open", { puzzle: text });
      this.board = found.board;
      return found;
    } catch (error) {
      this.board = error.status === 0 ? keptGame(text)?.board : null;
      if (!this.board) throw error;
      return { board: this.board, puzzles: [{ id: text }] };
    }
  }

  /** Plays a puzzle by its id; a board that was opened with entries is taken as it is. */
  play(id, board = null) {
    if (board) this.board = board;
    if (decoded(location.hash.slice(1)) === id) this.#route();
    else location.hash = id;
  }

  #show(name) {
    this.view?.end();
    this.name = name;
    document.title = name === "play" && this.board ? `${this.board.title} · Gridwright` : `${t(name)} · Gridwright`;
    this.#bar();
    this.view = new VIEWS[name](this);
    document.getElementById("main").replaceChildren(this.view.element);
    this.view.shown?.();
  }

  #fail(error) {
    this.#bar();
    document.getElementById("main").replaceChildren(h("p", { class: "bad", role: "alert" }, errorWords(error)));
  }

  #bar() {
    const theme = document.documentElement.dataset.theme;
    const other = theme === "dark" ? "light" : "dark";
    const names = Object.keys(VIEWS).filter((name) => name !== "bank" || this.bank);
    const links = names.map((name) =>
      h(
        "a",
        {
          href: name === "play" && this.board ? `#${this.board.id}` : `#${name}`,
          "aria-current": name === this.name ? "page" : undefined,
        },
        t(name),
      ),
    );
    const languages = select(LANGUAGES, language(), (value) => this.#speak(value));
    languages.setAttribute("aria-label", t("language"));
    document.getElementById("top").replaceChildren(
      h(
        "a",
        { class: "brand", href: "#play" },
        h("img", { src: "icon.svg", alt: "", width: 28, height: 28 }),
        "Gridwright",
      ),
      h("nav", { "aria-label": "Gridwright" }, links),
      h(
        "div",
        { class: "row" },
        languages,
        button(t(other), other === "dark" ? "moon" : "sun", () => this.#paint(other), { quiet: true }),
      ),
    );
  }

  #speak(value) {
    setLanguage(value);
    keepSetting("language", value);
    this.#show(this.name);
  }

  #paint(theme) {
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem("gridwright theme", theme);
    } catch {
      // Then it lasts until the page is closed.
    }
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
