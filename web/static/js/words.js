// The words beside the map: status bar, what to say, the one next thing and its buttons.

import { meaning } from "./actions.js";
import { fitWords } from "./fit.js";
import { $, button, h, text } from "./dom.js";

const TAGS = { wait: "WAIT", do: "NOW", say: "NOW", ask: "NOW", warn: "⚠ WARNING" };
const CAMERA_WORDS = { live: "LIVE", lost: "LOST", blurred: "BLURRED", blocked: "BLOCKED", moved: "MOVED" };
const CAMERA_SIGNS = { live: "●", lost: "✕", blurred: "◌", blocked: "◌", moved: "◌" };

export const clockText = (ms) => new Date(ms).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

function drawStatus(view) {
  text($("game"), view.game);
  text($("stakes"), view.stakes);
  text($("hand"), view.hand_no > 0 ? `hand ${view.hand_no}` : "no hand yet");
  text($("rulebook"), view.rulebook);
  const { state } = view.camera;
  const camera = state === "none" ? "no camera" : `${CAMERA_SIGNS[state]} camera ${CAMERA_WORDS[state]}`;
  text($("camera"), view.mode === "manual" ? `${camera}, manual` : camera);
  $("camera").dataset.state = state;
}

function drawCameraBar(view) {
  const { state, since_ms: since, detail } = view.camera;
  const bar = $("camera-bar");
  bar.hidden = state === "live" || state === "none";
  if (bar.hidden) return;
  const when = clockText(Date.now() - (view.now_ms - since));
  const manual = view.mode === "manual" ? "manual mode is on" : "manual mode works";
  text(bar, `${CAMERA_SIGNS[state]} camera ${CAMERA_WORDS[state]} since ${when}, ${manual}. ${detail}`);
}

function drawNotices(view) {
  $("notices").hidden = view.notices.length === 0;
  text($("notices"), view.notices.join("  ·  "));
}

/** Some announcements are shown and never spoken: only what is to be said stands in quotes. */
const isSaid = (announcement) => announcement.say !== "";
const quoted = (announcement) => (isSaid(announcement) ? `“${announcement.show}”` : announcement.show);

function drawSay(view) {
  const newest = view.announcements.at(-1);
  const before = view.announcements.at(-2);
  text($("say-tag"), newest && !isSaid(newest) ? "NOT ALOUD" : "SAY");
  text($("say-now"), newest ? quoted(newest) : "");
  text($("say-before"), before ? quoted(before) : "");
}

function drawNow(view) {
  const { now, question } = view;
  const block = $("now");
  block.dataset.urgency = now.urgency;
  text($("now-tag"), TAGS[now.urgency]);
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
  if (view.next_to_act > 0) parts.push(`next: seat ${view.next_to_act}`);
  const what = todo(view);
  if (view.still_to_act === 1 && view.next_to_act === 0) parts.push(`last to ${what}`);
  else if (view.still_to_act > 0) parts.push(`${view.still_to_act} still to ${what}`);
  text($("next"), parts.join(" … "));
}

function drawVirtual(view) {
  const { virtual } = view;
  $("virtual").hidden = virtual === null;
  if (virtual === null) return;
  text($("virtual-note"), `virtual table: ${virtual.auto ? "playing by itself" : "yours"}${virtual.note ? `, ${virtual.note}` : ""}`);
  text($("virtual-switch"), virtual.auto ? "take over" : "let it play");
}

/** The keypad and the other keys: what can be pressed now, and for which seat. */
function drawKeys(view, actions) {
  const acting = view.to_act > 0 ? ` ${view.to_act}` : "";
  const keys = { fold: "fold", "check-call": "check / call", raise: "bet / raise" };
  for (const [key, idle] of Object.entries(keys)) {
    const choice = actions.keypadChoice(key);
    const action = choice?.command.action;
    const element = $(key);
    element.disabled = choice === undefined;
    const label = action ? action.replace("-", " ") : idle;
    element.replaceChildren(label, ...(action ? [h("small", {}, `seat${acting}`)] : []));
  }
  $("undo").disabled = !view.can_undo;
  $("amount").disabled = actions.amountChoice() === undefined;
  $("not-a-read").disabled = view.question === null;
  $("manual").setAttribute("aria-pressed", String(view.mode === "manual"));
  text($("manual"), view.mode === "manual" ? "camera mode" : "manual");
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
  return view.log.map((line) => h("li", {}, h("span", { class: "source" }, line.source), ` ${line.text}`)).reverse();
}

