// The words beside the map: status bar, what to say, the one next thing and its buttons.

import { meaning } from "./actions.js";
import { fitWords } from "./fit.js";
import { $, button, h, text } from "./dom.js";
import { label } from "./labels.js";

const TAGS = { wait: "wait", do: "now", say: "now", ask: "now", warn: "warning" };
const SOURCES = {
  camera: "from-camera", dealer: "from-dealer", floor: "from-floor", host: "from-host", house: "from-house", import: "from-import",
};
const LAST = { act: "last-to-act", draw: "last-to-draw", show: "last-to-show" };
const STILL = { act: "still-to-act", draw: "still-to-draw", show: "still-to-show" };
const CAMERA_SIGNS = { live: "●", lost: "✕", blurred: "◌", blocked: "◌", moved: "◌" };

export const clockText = (ms) => new Date(ms).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

function drawStatus(view) {
  text($("game"), view.game);
  text($("stakes"), view.stakes);
  text($("hand"), view.hand_no > 0 ? label("hand", { hand: view.hand_no }) : label("no-hand"));
  text($("rulebook"), view.rulebook);
  const { state } = view.camera;
  const camera = state === "none" ? label("no-camera") : label("camera", { sign: CAMERA_SIGNS[state], state: label(state) });
  text($("camera"), view.mode === "manual" ? label("camera-manual", { camera }) : camera);
  $("camera").dataset.state = state;
}

function drawCameraBar(view) {
  const { state, since_ms: since, detail } = view.camera;
  const bar = $("camera-bar");
  bar.hidden = state === "live" || state === "none";
  if (bar.hidden) return;
  const when = clockText(Date.now() - (view.now_ms - since));
  const manual = label(view.mode === "manual" ? "manual-on" : "manual-works");
  text(bar, label("camera-since", { sign: CAMERA_SIGNS[state], state: label(state), when, manual, detail }));
}

function drawNotices(view) {
  $("notices").hidden = view.notices.length === 0;
  text($("notices"), view.notices.join("  ·  "));
}

/** Some announcements are shown and never spoken: only what is to be said stands in quotes. */
const isSaid = (announcement) => announcement.say !== "";
const quoted = (announcement) => (isSaid(announcement) ? label("quoted", { line: announcement.show }) : announcement.show);

function drawSay(view) {
  const newest = view.announcements.at(-1);
  const before = view.announcements.at(-2);
  text($("say-tag"), label(newest && !isSaid(newest) ? "not-aloud" : "say"));
  text($("say-now"), newest ? quoted(newest) : "");
  text($("say-before"), before ? quoted(before) : "");
}

function drawNow(view) {
  const { now, question } = view;
  const block = $("now");
  block.dataset.urgency = now.urgency;
  text($("now-tag"), label(TAGS[now.urgency]));
  text($("now-show"), now.show);
  text($("now-detail"), now.detail);
  $("words").classList.toggle("asking", question !== null);
  $("question").hidden = question === null;
  text($("question-show"), question?.show ?? "");
}

let drawnChoices = "";

/** Buttons stay the same elements while nothing about them changes, so that a finger on one does not lose it. */
function drawChoices(view, onPress) {
  const shown = view.question ? [...view.question.choices, view.question.dismiss] : view.choices;
  const now = meaning([shown, view.question?.question]);
  if (now === drawnChoices) return;
  drawnChoices = now;
  const made = shown.map((choice, index) => {
    const dismissal = view.question !== null && index === shown.length - 1;
    const kind = `${choice.default ? "default" : ""} ${dismissal ? "dismiss" : ""}`.trim();
    return button({ class: kind, "data-key": choice.key }, choice.amount === null ? choice.label : `${choice.label} …`, () => onPress(choice));
  });
  $("choices").dataset.many = String(made.length > 3);
  $("choices").replaceChildren(...made);
}

/** What the seat in turn is asked to do: act, draw or show. */
export function todo(view) {
  const asks = (command) => view.choices.some((choice) => choice.command.command === command);
  if (asks("table-hand")) return "show";
  return asks("draw") ? "draw" : "act";
}

function drawNext(view) {
  const parts = [];
  if (view.next_to_act > 0) parts.push(label("next-seat", { seat: view.next_to_act }));
  const what = todo(view);
  if (view.still_to_act === 1 && view.next_to_act === 0) parts.push(label(LAST[what]));
  else if (view.still_to_act > 0) parts.push(label(STILL[what], { count: view.still_to_act }));
  text($("next"), parts.join(" … "));
}

function drawVirtual(view) {
  const { virtual } = view;
  $("virtual").hidden = virtual === null;
  if (virtual === null) return;
  const plays = label(virtual.auto ? "virtual-auto" : "virtual-yours");
  text($("virtual-note"), virtual.note ? `${plays}, ${virtual.note}` : plays);
  text($("virtual-switch"), label(virtual.auto ? "take-over" : "let-it-play"));
}

/** The keypad and the other keys: what can be pressed now, and for which seat. */
function drawKeys(view, actions) {
  const seat = label("seat", { seat: view.to_act || "" }).trim();
  const keys = { fold: "fold", "check-call": "check-call", raise: "bet-raise" };
  for (const [key, idle] of Object.entries(keys)) {
    const choice = actions.keypadChoice(key);
    const action = choice?.command.action;
    const element = $(key);
    element.disabled = choice === undefined;
    element.replaceChildren(label(action ?? idle), ...(action ? [h("small", {}, seat)] : []));
  }
  $("undo").disabled = !view.can_undo;
  $("amount").disabled = actions.amountChoice() === undefined;
  $("not-a-read").disabled = view.question === null;
  $("manual").setAttribute("aria-pressed", String(view.mode === "manual"));
  text($("manual"), label(view.mode === "manual" ? "camera-mode" : "manual"));
  $("end-hand").disabled = view.hand_no === 0;
}

/** Show everything but the map. */
export function drawWords(view, actions) {
  drawStatus(view);
  drawCameraBar(view);
  drawNotices(view);
  drawSay(view);
  drawNow(view);
  drawChoices(view, (choice) => actions.press(choice));
  drawNext(view);
  drawVirtual(view);
  drawKeys(view, actions);
  fitWords();
}

/** The hand so far, newest first. */
export function logList(view) {
  return view.log.map((line) => h("li", {}, h("span", { class: "source" }, label(SOURCES[line.source])), ` ${line.text}`)).reverse();
}

