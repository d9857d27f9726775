// The clock of a game. It stands still while the page is hidden, while it is paused, and once the puzzle is solved.

import { h } from "../dom.js";

export function asTime(seconds) {
  const pad = (number) => String(number).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return hours ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

export class Clock {
  #since = null;
  #before;
  #timer;

  constructor(seconds = 0) {
    this.#before = seconds;
    this.element = h("time", { class: "clock", role: "timer" });
    this.paused = false;
    this.stopped = false;
    this.#timer = setInterval(() => this.#show(), 500);
    this.onVisible = () => this.#update();
    document.addEventListener("visibilitychange", this.onVisible);
    this.#update();
  }

  get seconds() {
    return this.#before + (this.#since === null ? 0 : (performance.now() - this.#since) / 1000);
  }

  #update() {
    const runs = !this.paused && !this.stopped && !document.hidden;
    if (runs && this.#since === null) this.#since = performance.now();
    if (!runs && this.#since !== null) {
      this.#before = this.seconds;
      this.#since = null;
    }
    this.#show();
  }

  #show() {
    this.element.textContent = asTime(this.seconds);
  }

  pause(paused) {
    this.paused = paused;
    this.#update();
  }

  stop() {
    this.stopped = true;
    this.#update();
  }

  restart() {
    this.#before = 0;
    this.#since = null;
    this.stopped = false;
    this.#update();
  }

  end() {
    this.stop();
    clearInterval(this.#timer);
    document.removeEventListener("visibilitychange", this.onVisible);
  }
}
