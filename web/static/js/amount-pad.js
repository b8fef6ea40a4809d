// Choosing an amount within its limits; the smallest is chosen already, so that it takes two taps.

import { $, button, chips, h } from "./dom.js";
import { label } from "./labels.js";

/** Why `amount` is not legal in {low, high, step}; "" when it is. An all-in may be off the step. */
export function objection(amount, { low, high, step }) {
  if (!Number.isSafeInteger(amount) || amount < low) return label("at-least", { low: chips(low) });
  if (amount > high) return label("at-most", { high: chips(high) });
  if (amount !== high && (amount - low) % step !== 0) return label("in-steps", { step: chips(step), low: chips(low) });
  return "";
}

/** Amounts worth a button of their own; `bets` are {pot, most, own}: all chips, the highest bet, what the seat has in. */
export function quickAmounts({ low, high, step }, { pot, most, own }) {
  const snap = (amount) => low + Math.round((amount - low) / step) * step;
  const raisedBy = (share) => snap(most + share * (pot + most - own));
  const wanted = [["min", low], ["half-pot", raisedBy(0.5)], ["whole-pot", raisedBy(1)], ["twice-min", snap(low * 2)], ["max", high]];
  const seen = new Set();
  return wanted.filter(([, amount]) => amount >= low && amount <= high && !seen.has(amount) && seen.add(amount));
}

/** The pad in its dialog. */
export class AmountPad {
  constructor() {
    this.dialog = $("pad");
    this.dialog.addEventListener("keydown", (event) => this.type(event));
  }

  get open() {
    return this.dialog.open;
  }

  /** `done(amount)` gets a legal total. */
  ask({ title, range, bets, done }) {
    this.asked = { title, range, bets, done };
    this.amount = range.low;
    this.typed = "";
    this.draw();
    if (!this.dialog.open) this.dialog.showModal();
  }

  close() {
    if (this.dialog.open) this.dialog.close();
  }

  draw() {
    const { title, range, bets } = this.asked;
    const limits = { low: chips(range.low), high: chips(range.high), step: chips(range.step) };
    const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((digit) => button({}, digit, () => this.digit(digit)));
    this.shown = h("output", { class: "amount" });
    this.why = h("p", { class: "why", role: "status" });
    this.ok = button({ class: "default", "data-ok": true }, "", () => this.finish());
    this.dialog.replaceChildren(
      h("h2", { id: "pad-title" }, title),
      h("p", { class: "limits" }, label(range.step > 1 ? "range-steps" : "range", limits)),
      h("div", { class: "row quick" }, ...quickAmounts(range, bets).map(([key, amount]) => button({ "data-quick": key }, `${label(key)} ${chips(amount)}`, () => this.set(amount)))),
      h("div", { class: "entry" },
        button({ "aria-label": label("step-less") }, "−", () => this.set(Math.max(range.low, this.amount - range.step))),
        this.shown,
        button({ "aria-label": label("step-more") }, "+", () => this.set(Math.min(range.high, this.amount + range.step)))),
      h("div", { class: "digits" }, ...digits,
        button({}, "000", () => this.digit("000")),
        button({}, "0", () => this.digit("0")),
        button({ "aria-label": label("delete-digit") }, "⌫", () => this.back())),
      this.why,
      h("div", { class: "row actions" }, button({ class: "cancel" }, label("cancel"), () => this.close()), this.ok),
    );
    this.show();
  }

  show() {
    const problem = objection(this.amount, this.asked.range);
    this.shown.textContent = chips(this.amount);
    this.why.textContent = problem;
    this.ok.textContent = `${this.asked.title} ${chips(this.amount)}`;
    this.ok.disabled = problem !== "";
  }

  set(amount) {
    this.amount = amount;
    this.typed = "";
    this.show();
  }

  digit(digits) {
    this.typed = (this.typed + digits).slice(0, 9);
    this.amount = Number(this.typed);
    this.show();
  }

  back() {
    this.typed = (this.typed || String(this.amount)).slice(0, -1);
    this.amount = Number(this.typed || "0");
    this.show();
  }

  finish() {
    if (objection(this.amount, this.asked.range) !== "") return;
    this.close();
    this.asked.done(this.amount);
  }

  type(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    if (event.key >= "0" && event.key <= "9" && event.key.length === 1) this.digit(event.key);
    else if (event.key === "Backspace") this.back();
    else if (event.key === "Enter" && event.target.tagName !== "BUTTON") this.finish();
    else return;
    event.preventDefault();
  }
}
