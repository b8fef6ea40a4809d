// Text as large as its place allows.

import { $ } from "./dom.js";

const SCALES = [1, 0.86, 0.74, 0.64, 0.55, 0.47];
const MOST_LINES = 3;
const MOST_LINES_STACKED = 2;
const STACKED = matchMedia("(max-width: 620px)");

const overflows = (element) => element.scrollHeight > element.clientHeight + 1;

/** Try the scales from the largest down until nothing is too much; returns the scale that was taken. */
function shrink(element, tooMuch) {
  for (const scale of SCALES) {
    element.style.setProperty("--scale", String(scale));
    if (!tooMuch()) return scale;
  }
  return 0;
}

/** What can be read in the list of what went wrong gives way before NOW gets small. */
const GIVES_WAY = ["wrong-others", "wrong-window"];
const READABLE = 0.64;

/** Fit what is to be said and the one next thing; what was said before gives way first. */
export function fitWords() {
  const say = $("say");
  const before = $("say-before");
  before.hidden = before.textContent === "";
  $("say-now").style.setProperty("--scale", "1");
  if (overflows(say)) before.hidden = true;
  shrink($("say-now"), () => overflows(say));

  const now = $("now-show");
  // Stacked on a phone, each line of NOW pushes the map down.
  const most = STACKED.matches ? MOST_LINES_STACKED : MOST_LINES;
  const lines = () => Math.round(now.offsetHeight / parseFloat(getComputedStyle(now).lineHeight));
  const tooMuch = () => overflows($("words")) || lines() > most;
  for (const id of GIVES_WAY) $(id).classList.remove("gone");
  for (const id of GIVES_WAY) {
    if (shrink(now, tooMuch) >= READABLE) return;
    $(id).classList.add("gone");
  }
  shrink(now, tooMuch);
}
