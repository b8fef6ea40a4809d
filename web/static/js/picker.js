// Naming cards by two taps: suit, then rank.

import { JOKER, RANKS, SUITS, cardShape, cardWords, rankText, suitShape, suitWords } from "./cards.js";
import { $, button, h, s } from "./dom.js";
import { label } from "./labels.js";

const RANK_KEYS = { 1: "T", 0: "T" };

/** The picker in its dialog. */
export class Picker {
  constructor() {
    this.joker = false; // whether one is in the pack
    this.dialog = $("picker");
    this.dialog.addEventListener("close", () => (this.asked = null));
    this.dialog.addEventListener("keydown", (event) => this.type(event));
  }

  get open() {
    return this.dialog.open;
  }

  /**
   * Ask for `count` cards; `done(codes)` gets them once all are named. `row` are cards of the same place among which the
   * dealer may move (each {place, card, look}), `place` the one tapped. `extra` is one more button: {label, press}.
   */
  ask({ title, count = 1, row = [], place = "", extra = null, done }) {
    this.asked = { title, count, row, place, extra, done };
    this.named = [];
    this.suit = "";
    this.draw();
    if (!this.dialog.open) this.dialog.showModal();
  }

  close() {
    if (this.dialog.open) this.dialog.close();
  }

  draw() {
    const { title, count, row, place, extra } = this.asked;
    const parts = [h("h2", { id: "picker-title" }, title)];
    if (row.length > 1) parts.push(h("div", { class: "row same-place" }, ...row.map((card) => this.neighbour(card, card.place === place))));
    if (count > 1) parts.push(h("p", { class: "named" }, label("named", { count: this.named.length, all: count, cards: this.named.map(cardWords).join(", ") || label("none-yet") })));
    parts.push(h("div", { class: "row suits", role: "group", "aria-label": label("suit") }, ...SUITS.map((suit) => this.suitButton(suit))));
    parts.push(h("div", { class: "row ranks", role: "group", "aria-label": label("rank") }, ...RANKS.map((rank) => this.rankButton(rank))));
    const actions = h("div", { class: "row actions" });
    if (this.joker) actions.append(button({ "data-joker": "" }, label("joker"), () => this.name(JOKER)));
    if (extra) actions.append(button({}, extra.label, () => this.finish(extra.press)));
    actions.append(button({ class: "cancel" }, label("cancel"), () => this.close()));
    this.dialog.replaceChildren(...parts, actions);
    // The pressed button is gone with the old drawing; the keyboard must stay with the dialog.
    if (this.dialog.open) this.dialog.querySelector(this.suit ? "[data-rank]" : "[data-suit]").focus();
  }

  neighbour(card, chosen) {
    const made = button({ "aria-pressed": String(chosen), "aria-label": cardWords(card.card) }, "", () => {
      this.asked.place = card.place;
      this.draw();
    });
    made.append(s("svg", { viewBox: "-1 -1 36 50", width: 34, height: 48 }, cardShape(card, 0, 0, 34)));
    return made;
  }

  suitButton(suit) {
    const made = button({ "data-suit": suit, "aria-pressed": String(this.suit === suit) }, "", () => this.chooseSuit(suit));
    made.append(s("svg", { viewBox: "0 0 10 10", width: 30, height: 30, "aria-hidden": "true" }, suitShape(suit, 0, 0, 10)));
    made.append(h("span", {}, suitWords(suit)));
    return made;
  }

  rankButton(rank) {
    return button({ "data-rank": rank, disabled: this.suit === "" }, rankText(rank), () => this.chooseRank(rank));
  }

  chooseSuit(suit) {
    this.suit = suit;
    this.draw();
  }

  chooseRank(rank) {
    if (this.suit !== "") this.name(rank + this.suit);
  }

  /** One more card is named. */
  name(code) {
    this.named.push(code);
    this.suit = "";
    if (this.named.length < this.asked.count) return void this.draw();
    const { done, place } = this.asked;
    const codes = this.named;
    this.finish(() => done(codes, place));
  }

  finish(then) {
    this.close();
    then();
  }

  /** On a keyboard: the suit's letter, then the rank's. */
  type(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key : "";
    event.stopPropagation();
    const rank = RANK_KEYS[key] ?? key.toUpperCase();
    if (this.suit !== "" && RANKS.includes(rank)) this.chooseRank(rank);
    else if (SUITS.includes(key.toLowerCase())) this.chooseSuit(key.toLowerCase());
    else return;
    event.preventDefault();
  }
}
