// Asking for a few words: ready ones by a tap, others typed.

import { $, button, h } from "./dom.js";
import { label } from "./labels.js";

const MOST = 80;

/** The question in its dialog. */
export class Sentence {
  constructor() {
    this.dialog = $("sentence");
    this.dialog.addEventListener("keydown", (event) => this.type(event));
  }

  /** `done(words)` gets what was chosen from `ready` or typed. */
  ask({ title, ready, done }) {
    this.done = done;
    this.input = h("input", { type: "text", maxlength: MOST, "aria-labelledby": "sentence-title", autocomplete: "off" });
    this.input.addEventListener("input", () => (this.ok.disabled = this.words === ""));
    this.ok = button({ class: "default", disabled: true, "data-ok": true }, label("record"), () => this.finish(this.words));
    const chips = ready.map((words) => button({ "data-ready": words }, words, () => this.finish(words)));
    this.dialog.replaceChildren(
      h("h2", { id: "sentence-title", tabindex: -1 }, title),
      h("div", { class: "ready" }, ...chips),
      this.input,
      h("div", { class: "row actions" }, button({ class: "cancel" }, label("cancel"), () => this.close()), this.ok),
    );
    if (!this.dialog.open) this.dialog.showModal();
    // Enter must not choose the first of the ready ones; on a touch screen no keyboard is to cover them.
    (matchMedia("(pointer: fine)").matches ? this.input : this.dialog.querySelector("h2")).focus();
  }

  get words() {
    return this.input.value.trim();
  }

  close() {
    if (this.dialog.open) this.dialog.close();
  }

  finish(words) {
    if (words === "") return;
    this.close();
    this.done(words);
  }

  type(event) {
    event.stopPropagation();
    if (event.key !== "Enter" || event.target !== this.input) return;
    event.preventDefault();
    this.finish(this.words);
  }
}
