// Telling by hand what no camera sees: what, then the seat by a tap on the map, then a number, an amount or a card.

import { get } from "./commands.js";
import { $, button, h, press } from "./dom.js";
import { label } from "./labels.js";

export class Tell {
  /** `point(seats)` makes seats on the map wait for a tap, none with an empty list. */
  constructor({ actions, picker, pad, note, point }) {
    Object.assign(this, { actions, picker, pad, note, point });
    this.telling = null;
    press($("tell"), () => (this.telling ? this.stop() : this.ask()));
  }

  /** The menu of what makes sense now. */
  async ask() {
    const { view } = this.actions;
    if (!this.actions.live || view === null) return;
    const { ok, message, found } = await get("/api/tells");
    if (!ok || found.length === 0) return void this.note(ok ? label("nothing-to-tell") : message);
    if (document.querySelector("dialog[open]") !== null) return;
    const keys = found.map((tell) => button({ "data-tell": tell.key }, tell.label, () => this.what(tell)));
    this.list(label("tell-what"), h("div", { class: "tells" }, ...keys));
  }

  list(title, items) {
    const list = $("list");
    const close = button({ class: "cancel" }, label("cancel"), () => this.stop());
    list.dataset.kind = "tell";
    list.replaceChildren(h("h2", { id: "list-title" }, title), items, h("div", { class: "row actions" }, close));
    if (!list.open) list.showModal();
  }

  what(tell) {
    $("list").close();
    this.telling = tell;
    if (tell.seats.length === 0) return void this.seat(0);
    if (tell.seats.length === 1 && !tell.anywhere) return void this.seat(tell.seats[0]);
    document.body.classList.add("pointing");
    $("tell").setAttribute("aria-pressed", "true");
    this.point(tell.seats);
    this.note(label("tap-the-seat", { what: tell.label }), tell.anywhere ? [label("no-seat"), () => this.seat(0)] : null);
    return undefined;
  }

  /** A seat was tapped: ask for what is still missing, then send. */
  seat(number) {
    const tell = this.telling;
    this.stop();
    const about = number > 0 ? label("tell-title", { what: tell.label, seat: number }) : tell.label;
    const command = { ...tell.command };
    if ("seat" in command) command.seat = number;
    else if (number > 0) command.seats = [number];
    if (tell.counts.length > 0) this.count(tell, command, about);
    else if (tell.amount !== null) this.amount(tell, command, about);
    else if (tell.cards > 0) this.cards(tell, command, about);
    else this.send(tell, command);
  }

  count(tell, command, about) {
    const one = command.command === "expose" || tell.key === "off-table";
    const keys = tell.counts.map((number) =>
      button({ "data-count": number }, String(number), () => {
        $("list").close();
        this.send(tell, command.command === "expose" ? { ...command, nth: number } : { ...command, count: number });
      }));
    this.list(label(one ? "which-one" : "how-many", { what: about }), h("div", { class: "tells numbers" }, ...keys));
  }

  amount(tell, command, about) {
    const done = (amount) => this.send(tell, { ...command, amount });
    this.pad.ask({ title: about, range: tell.amount, bets: this.actions.bets(command.seat), done });
  }

  cards(tell, command, about) {
    const done = (cards) => this.send(tell, { ...command, cards });
    this.picker.ask({ title: about, count: tell.cards, done });
  }

  async send(tell, command) {
    if (await this.actions.send(command)) this.note(label("told", { what: tell.label }));
  }

  stop() {
    this.telling = null;
    document.body.classList.remove("pointing");
    $("tell").setAttribute("aria-pressed", "false");
    if ($("list").open && $("list").dataset.kind === "tell") $("list").close();
    this.point([]);
  }
}
