// What a press means: the command to send, and the amount or the card to ask for first.

import { post } from "./commands.js";
import { $, press } from "./dom.js";
import { label } from "./labels.js";

const KEYPAD = { fold: ["fold"], "check-call": ["check", "call", "bring-in"], raise: ["bet", "raise", "complete", "all-in"] };
const ARMED_MS = 3_000;

/**
 * Text that is equal for choices that mean the same: each carries the version of its view, which grows with every
 * change anywhere on the table.
 */
export const meaning = (choices) => JSON.stringify(choices, (key, value) => (key === "based_on" ? undefined : value));

export class Actions {
  /** `note(sentence)` shows a quiet line. */
  constructor({ picker, pad, note, settleMs }) {
    Object.assign(this, { picker, pad, note, settleMs });
    this.view = null;
    this.live = false;
    this.sending = false;
    this.settledAt = 0;
    this.buttons();
  }

  /** Take in a new view; buttons that changed ignore taps for a moment, as a double tap must not act for the next seat. */
  follow(view, now = performance.now()) {
    const before = this.view && meaning([this.view.choices, this.view.question]);
    if (before !== meaning([view.choices, view.question])) this.settledAt = now + this.settleMs;
    this.view = view;
    this.picker.joker = view.joker;
    this.live = true;
  }

  buttons() {
    press($("undo"), () => this.send({ command: "undo" }));
    press($("amount"), () => this.press(this.amountChoice()));
    press($("not-a-read"), () => this.press(this.view?.question?.dismiss));
    press($("manual"), () => this.send({ command: "set-mode", mode: this.view.mode === "manual" ? "camera" : "manual" }));
    press($("end-hand"), () => this.endHand());
    press($("call-floor"), async () => {
      if (await this.send({ command: "call-floor" })) this.note(label("floor-called"));
    });
    for (const key of Object.keys(KEYPAD)) press($(key), () => this.press(this.keypadChoice(key)));
  }

  /** The choice for a keypad key, if the seat in turn has it. */
  keypadChoice(key) {
    const acts = this.view?.choices.filter((choice) => choice.command.command === "act") ?? [];
    const wanted = KEYPAD[key];
    return acts.find((choice) => wanted.includes(choice.command.action));
  }

  amountChoice() {
    const all = [...(this.view?.question?.choices ?? []), ...(this.view?.choices ?? [])];
    return all.find((choice) => choice.amount !== null);
  }

  bets(number) {
    const { seats, pot } = this.view;
    return { pot, most: Math.max(0, ...seats.map((seat) => seat.bet)), own: seats.find((seat) => seat.seat === number)?.bet ?? 0 };
  }

  offered(choice) {
    const same = meaning(choice);
    const shown = [...(this.view.question?.choices ?? []), ...this.view.choices];
    return shown.some((one) => meaning(one) === same);
  }

  defaultChoice() {
    const shown = this.view?.question?.choices ?? this.view?.choices ?? [];
    return shown.find((choice) => choice.default);
  }

  /** A misdealt hand may end early, but never by one stray tap. */
  endHand() {
    const offered = this.view.choices.some((choice) => choice.command.command === "end-hand");
    const key = $("end-hand");
    if (offered || key.classList.contains("armed")) {
      key.classList.remove("armed");
      return void this.send({ command: "end-hand" });
    }
    key.classList.add("armed");
    key.textContent = label("sure");
    setTimeout(() => {
      key.classList.remove("armed");
      key.textContent = label("end-hand");
    }, ARMED_MS);
    return undefined;
  }

  /** Do what a choice says, asking for its amount or its cards first. */
  press(choice) {
    if (!choice || !this.live || performance.now() < this.settledAt) return;
    const { command } = choice;
    const asked = this.view.version;
    // A change elsewhere (the camera's state) while the dealer chose does not make the choice stale.
    const send = (filled) => this.send(filled, this.offered(choice) ? this.view.version : asked);
    if (choice.amount !== null) {
      const done = (to) => send({ ...command, to });
      this.pad.ask({ title: choice.label, range: choice.amount, bets: this.bets(command.seat), done });
    } else if (command.command === "deal-card" && !command.card && choice.key !== "deal-down") {
      const extra = { label: label("face-up"), press: () => send(command) };
      this.picker.ask({ title: choice.label, extra, done: ([card]) => send({ ...command, card }) });
    } else if (command.command === "table-hand" && command.cards.length === 0) {
      const count = this.view.seats.find((seat) => seat.seat === command.seat)?.downcards || 2;
      this.picker.ask({ title: choice.label, count, done: (cards) => send({ ...command, cards }) });
    } else {
      this.send(command);
    }
  }

  /** A tapped card: which card is it really? `row` are the cards that lie with it. */
  nameCard(place, title, row) {
    const done = ([card], chosen) => this.send({ command: "name-card", place: chosen, card });
    this.picker.ask({ title, place, row, done });
  }

  /** Resolves to whether it was done; a refusal is shown as its sentence. */
  async send(command, version = this.view.version) {
    if (!this.live || this.sending) return false;
    this.sending = true;
    const { ok, message } = await post("/api/command", { ...command, based_on: version });
    this.sending = false;
    if (!ok) this.note(message);
    return ok;
  }
}
