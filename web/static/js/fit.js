// Text as large as its place allows.

import { $ } from "./dom.js";

const SCALES = [1, 0.86, 0.74, 0.64, 0.55, 0.47];
const MOST_LINES = 3;

const overflows = (element) => element.scrollHeight > element.clientHeight + 1;

/** Try the scales from the largest down until nothing is too much. */
function shrink(element, tooMuch) {
  for (const scale of SCALES) {
    element.style.setProperty("--scale", String(scale));
    if (!tooMuch()) return;
  }
}

/** Fit what is to be said and the one next thing; what was said before gives way first. */
export function fitWords() {
  const say = $("say");
  const before = $("say-before");
  before.hidden = before.textContent === "";
  $("say-now").style.setProperty("--scale", "1");
  if (overflows(say)) before.hidden = true;
  shrink($("say-now"), () => overflows(say));

  const now = $("now-show");
  const lines = () => Math.round(now.offsetHeight / parseFloat(getComputedStyle(now).lineHeight));
  shrink(now, () => overflows($("words")) || lines() > MOST_LINES);
}
