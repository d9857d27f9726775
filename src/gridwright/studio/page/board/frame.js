// The frame around a board: it fits the board to the room there is, or lets it scroll; and zooms.

import { button, h } from "../dom.js";
import { t } from "../words.js";
import { LARGEST } from "./picture.js";

const READABLE = 26;
/** Pixels a cell, below which a board is not made smaller to fit. */
const STEP = 1.25;
/** Where the pad stands beside the board, as in style/play.css. */
const BESIDE = "(min-width: 60rem), (min-width: 40rem) and (max-height: 30rem)";
const LARGE = 16;
/** Boards of more rows can be zoomed. */

export class Frame {
  #zoom = 1;
  #observer;

  constructor(view) {
    this.view = view;
    this.sheet = h("div", { class: "sheet" }, view.svg);
    this.scroller = h("div", { class: "scroller" }, this.sheet);
    this.tools = h(
      "div",
      { class: "zoom" },
      button(t("zoom in"), "closer", () => this.#zoomBy(STEP), { quiet: true }),
      button(t("zoom out"), "further", () => this.#zoomBy(1 / STEP), { quiet: true }),
    );
    this.element = h("div", { class: "frame" }, this.scroller, this.tools);
    this.#observer = new ResizeObserver(() => this.fit());
    this.#observer.observe(this.element);
    this.scroller.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#zoomBy(event.deltaY < 0 ? STEP : 1 / STEP);
  }

  #zoomBy(factor) {
    this.#zoom = Math.min(6, Math.max(0.15, this.#zoom * factor));
    this.fit();
  }

  /** As large as the window allows, and not smaller than can be read. */
  fit() {
    const { view } = this;
    const width = this.element.clientWidth;
    const large = view.rows > LARGE || this.#zoom !== 1;
    const above = this.element.getBoundingClientRect().top + window.scrollY;
    const height = matchMedia(BESIDE).matches ? window.innerHeight - above - (large ? 80 : 24) : window.innerHeight * 0.66;
    const { extent } = view;
    const fitting = Math.min(width / extent.width, Math.max(height, 240) / extent.height, LARGEST);
    const size = Math.max(fitting, Math.min(READABLE, LARGEST)) * this.#zoom;
    view.svg.style.width = `${size * extent.width}px`;
    view.svg.style.height = `${size * extent.height}px`;
    this.scroller.style.maxHeight = `${Math.max(height, 240)}px`;
    const fits = size <= fitting + 0.01;
    view.svg.classList.toggle("fits", fits);
    this.tools.hidden = fits && !large;
  }

  end() {
    this.#observer.disconnect();
  }
}
