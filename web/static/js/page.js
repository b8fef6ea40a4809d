// The dealer's page: joins the connection, the words, the map, the keys and the voice.

import { Actions } from "./actions.js";
import { AmountPad } from "./amount-pad.js";
import { faceUp } from "./cards.js";
import { post } from "./commands.js";
import { connect } from "./connection.js";
import { $, button, h, press, text } from "./dom.js";
import { fitWords } from "./fit.js";
import { Irregularities } from "./irregular.js";
import { bindKeys } from "./keys.js";
import { label } from "./labels.js";
import { Picker } from "./picker.js";
import { Sentence } from "./sentence.js";
import { drawMap } from "./table-map.js";
import { Tell } from "./tell.js";
import { Voice } from "./voice.js";
import { clockText, drawWords, logList, todo } from "./words.js";

const NOTE_MS = 6_000;
const CLOCK_MS = 1_000;

const settings = document.body.dataset;
let view = null;
let correcting = false;
let noteTimer = 0;
let drawnMap = "";
let pointed = [];

/** `key` is a button beside the sentence: [label, press]. */
function note(sentence, key = null) {
  const quiet = $("quiet");
  quiet.replaceChildren(sentence, ...(key ? [button({}, key[0], () => { quiet.hidden = true; key[1](); })] : []));
  quiet.hidden = false;
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => (quiet.hidden = true), NOTE_MS);
}

const picker = new Picker();
const pad = new AmountPad();
const actions = new Actions({ picker, pad, note, settleMs: Number(settings.settleMs) });
const sentence = new Sentence();
const irregularities = new Irregularities({ actions, words: sentence, note, settleMs: Number(settings.settleMs) });
const tell = new Tell({ actions, picker, pad, note, point });
const voice = new Voice(note);

function setCorrecting(on) {
  correcting = on;
  document.body.classList.toggle("correcting", on);
  $("correct").setAttribute("aria-pressed", String(on));
  if (on) note(label("tap-wrong"));
}

function tapCard(place) {
  const seat = view.seats.find((one) => faceUp(one).some((card) => card.place === place));
  const row = seat ? faceUp(seat) : view.board;
  setCorrecting(false);
  actions.nameCard(place, seat ? label("which-card-seat", { seat: seat.seat }) : label("which-card-board"), row);
}

/** Make these seats wait for a tap. */
function point(seats) {
  pointed = seats;
  if (view !== null) showMap(true);
}

/** The map is drawn anew only when something on it changed, so that a tap on it is not lost. */
function showMap(always) {
  if (view === null) return;
  const { seats, board, burns, pots, pot, button: disc, to_act: acting } = view;
  const now = JSON.stringify([seats, board, burns, pots, pot, disc, acting, todo(view), pointed]);
  if (!always && now === drawnMap) return;
  drawnMap = now;
  drawMap($("map"), view, { tapCard, tapSeat, pointed, onPoint: (seat) => tell.seat(seat) });
}

function show(newer, fresh) {
  view = newer;
  document.body.classList.remove("stale", "starting");
  document.body.dataset.version = view.version;
  for (const id of ["main", "keys"]) $(id).inert = false;
  actions.follow(view);
  irregularities.follow(view);
  drawWords(view, actions);
  showMap(false);
  voice.follow(view, fresh);
}

function grey() {
  actions.live = false;
  picker.close();
  pad.close();
  sentence.close();
  tell.stop();
  document.body.classList.add("stale");
  if (view !== null) text($("stale-bar"), label("reconnecting"));
  for (const id of ["main", "keys"]) $(id).inert = true;
}

function showList(title, items) {
  const list = $("list");
  const close = button({ class: "cancel" }, label("close"), () => list.close());
  list.dataset.kind = "";
  list.replaceChildren(h("h2", { id: "list-title" }, title), items, h("div", { class: "row actions" }, close));
  list.showModal();
}

function showHand() {
  const lines = h("ol", { class: "log", reversed: true }, ...logList(view));
  const elsewhere = settings.address ? h("p", { class: "elsewhere" }, label("elsewhere", { address: settings.address })) : null;
  const title = view.hand_no > 0 ? label("hand-so-far", { hand: view.hand_no }) : label("no-hand");
  showList(title, h("div", {}, lines, elsewhere, spokenKinds()));
}

/** What the voice says, kind by kind; a tap silences a kind for every page of the table, or lets it be heard again. */
function spokenKinds() {
  const keys = view.speech.map(({ kind, label: name, aloud }) => {
    const key = button({ "aria-pressed": String(aloud) }, name, async () => {
      const now = key.getAttribute("aria-pressed") !== "true";
      if (await actions.send({ command: "set-speech", kind, aloud: now })) key.setAttribute("aria-pressed", String(now));
    });
    return key;
  });
  return h("div", { class: "kind spoken", role: "group", "aria-label": label("spoken") }, h("span", {}, label("spoken")), ...keys);
}

function chooseGame() {
  if (!actions.live) return;
  const choose = ({ name, title, structure }) =>
    button({ "aria-label": title }, structure, () => {
      $("list").close();
      actions.send({ command: "set-game", game: name });
    });
  const kinds = [...new Set(view.games.map((game) => game.kind))].map((kind) =>
    h("div", { class: "kind" }, h("span", {}, kind), ...view.games.filter((game) => game.kind === kind).map(choose)));
  showList(label("next-game"), h("div", { class: "games" }, ...kinds));
}

/** What can be said for a seat about the next hand: sit out, post, wait, straddle, the button. */
function tapSeat(number) {
  if (!actions.live) return;
  const { name, dues, choices } = view.seats.find(({ seat }) => seat === number);
  const keys = choices.map((choice) =>
    button({}, choice.label, () => {
      $("list").close();
      actions.send(choice.command);
    }));
  const title = name === "" ? label("seat", { seat: number }) : label("seat-name", { seat: number, name });
  const says = dues === "" ? [] : [h("span", {}, dues)];
  showList(title, h("div", { class: "kind" }, ...says, ...keys));
}

press($("game"), chooseGame);
press($("hand"), () => view && showHand());
press($("correct"), () => setCorrecting(!correcting));
press($("virtual-switch"), async () => {
  const { ok, message } = await post("/api/virtual", { auto: !view.virtual.auto });
  if (!ok) note(message);
});
bindKeys({ actions, tell, busy: () => document.querySelector("dialog[open]") !== null });
new ResizeObserver(() => {
  showMap(true);
  fitWords();
}).observe($("map"));
setInterval(() => text($("clock"), clockText(Date.now())), CLOCK_MS);
text($("clock"), clockText(Date.now()));

connect({
  staleMs: Number(settings.staleMs),
  pollMs: Number(settings.pollMs),
  assets: settings.assets,
  onView: show,
  onStale: grey,
  onVoice(speak) {
    voice.elected = speak;
    document.body.dataset.speaks = speak ? "yes" : "no";
  },
});
