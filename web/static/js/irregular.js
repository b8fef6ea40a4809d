// What went wrong: the newest on a card over NOW, the others as a line each; nothing here is in the way of the hand.

import { meaning } from "./actions.js";
import { $, button, h, press, text } from "./dom.js";
import { label } from "./labels.js";

const stepOf = (one) => one.steps.findIndex((step) => step.now);

function stepLine(step, index) {
  const kind = step.done ? "done" : step.now ? (step.waits ? "now waits" : "now") : "later";
  const sign = step.done ? "✓" : step.now ? "▸" : "·";
  const waits = step.now && step.waits ? h("small", {}, ` ${label("later-in-the-hand")}`) : null;
  return h("li", { class: kind }, h("b", {}, `${sign} ${index + 1} `), step.show, waits);
}

const steps = (one) => h("ol", { class: "steps" }, ...one.steps.map(stepLine));

function tag(one) {
  const words = [one.silent ? label("only-for-you") : label("irregularity")];
  if (one.floor) words.push(label("with-the-floor"));
  return words.join(" · ");
}

export class Irregularities {
  /** `words` asks for a sentence: ask({title, ready, done}). `note(sentence)` shows a quiet line. */
  constructor({ actions, words, note, settleMs }) {
    Object.assign(this, { actions, words, note, settleMs });
    this.open = [];
    this.chosen = "";
    this.drawn = "";
    this.settledAt = 0;
    press($("wrong-more"), () => this.list());
  }

  /** The newest, or the one that the dealer brought to the top; it stays there until it is settled. */
  get top() {
    return this.open.find((one) => one.key === this.chosen) ?? this.open.at(-1);
  }

  follow(view, now = performance.now()) {
    const before = this.top;
    const news = view.irregularities.some((one) => !this.open.some((old) => old.key === one.key));
    this.open = view.irregularities;
    if (news) this.chosen = "";
    const drawn = meaning([this.open, this.chosen, view.now.show]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    if (before && meaning(before) !== meaning(this.top ?? null)) this.settledAt = now + this.settleMs;
    if (!before) this.settledAt = now + this.settleMs;
    this.draw(view);
  }

  draw(view) {
    const one = this.top;
    $("wrong").hidden = one === undefined;
    $("words").classList.toggle("irregular", one !== undefined);
    if (one === undefined) return void this.closeList();
    const card = $("wrong");
    card.classList.toggle("silent", one.silent);
    // NOW says the step already when going on without it would make things worse.
    card.classList.toggle("said", one.steps[stepOf(one)]?.show === view.now.show);
    card.dataset.irregularity = one.key;
    text($("wrong-tag"), tag(one));
    text($("wrong-cite"), one.cite);
    text($("wrong-show"), one.show);
    text($("wrong-window"), one.window);
    $("wrong-window").hidden = one.window === "";
    $("wrong-steps").replaceChildren(...one.steps.map(stepLine));
    $("wrong-choices").replaceChildren(...this.keys(one));
    const others = this.open.filter((each) => each !== one).reverse();
    $("wrong-others").replaceChildren(...others.map((each) => h("li", {}, `⚠ ${each.show}`)));
    $("wrong-more").hidden = false;
    text($("wrong-more"), others.length > 0 ? label("more", { count: others.length }) : label("all-steps"));
  }

  keys(one) {
    return one.choices.map((choice) =>
      button({ class: choice.default ? "default" : "", "data-decision": choice.key }, choice.label, () => this.press(one, choice)));
  }

  press(one, choice) {
    if (!this.actions.live || performance.now() < this.settledAt) return;
    this.closeList();
    if (choice.command.decision === "otherwise") {
      const done = (note) => this.actions.send({ ...choice.command, note });
      this.words.ask({ title: `${choice.label}: ${one.show}`, ready: one.rulings, done });
    } else {
      this.actions.send(choice.command);
    }
  }

  bring(one) {
    this.chosen = one.key;
    this.closeList();
    this.drawn = "";
    this.follow(this.actions.view);
  }

  closeList() {
    const list = $("list");
    if (list.open && list.dataset.kind === "irregularities") list.close();
  }

  /** All that is open with every step; a tap on one brings it to the top. */
  list() {
    const entries = [...this.open].reverse().map((one) =>
      h("section", { class: one.silent ? "entry-of silent" : "entry-of" },
        h("p", { class: "tag" }, `${tag(one)} · ${one.cite}`),
        h("h3", {}, one.show),
        one.window === "" ? null : h("p", { class: "window" }, one.window),
        steps(one),
        one === this.top ? null : button({ "data-bring": one.key }, label("put-first"), () => this.bring(one))));
    const list = $("list");
    const close = button({ class: "cancel" }, label("close"), () => list.close());
    list.dataset.kind = "irregularities";
    list.replaceChildren(h("h2", { id: "list-title" }, label("what-went-wrong")), h("div", { class: "entries" }, ...entries), h("div", { class: "row actions" }, close));
    list.showModal();
  }
}
