// Saying each announcement aloud once; where the browser has no voice, a short beep and the text.

import { $, press, text } from "./dom.js";
import { label } from "./labels.js";

const KEPT = "upcard.voice";
const TOLD = "upcard.voice.told";
const BEEP_HZ = 880;
const BEEP_S = 0.12;

/** What the browser kept under `key`; some browsers keep nothing. */
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then the next start begins with the voice on.
  }
}

export class Voice {
  /** `note(sentence)` shows a quiet line. */
  constructor(note) {
    this.note = note;
    this.on = kept(KEPT) !== "off";
    this.elected = false;
    this.said = new Set();
    this.hand = null;
    this.highest = 0;
    press($("voice"), () => this.toggle());
    addEventListener("pointerdown", () => this.unlock(), { once: true });
    addEventListener("keydown", () => this.unlock(), { once: true });
    globalThis.speechSynthesis?.addEventListener?.("voiceschanged", () => this.label());
    this.label();
  }

  get voices() {
    return globalThis.speechSynthesis?.getVoices().length ?? 0;
  }

  label() {
    const [on, off] = this.voices > 0 ? ["voice-on", "voice-off"] : ["beep-on", "beep-off"];
    text($("voice"), label(this.on ? on : off));
    $("voice").setAttribute("aria-pressed", String(this.on));
  }

  toggle() {
    this.on = !this.on;
    keep(KEPT, this.on ? "on" : "off");
    if (!this.on) globalThis.speechSynthesis?.cancel();
    else if (this.voices === 0) this.note(label("no-voice"));
    this.label();
  }

  /** Browsers let a page sound only after a tap. */
  unlock() {
    if (globalThis.AudioContext && !this.audio) this.audio = new AudioContext();
    this.audio?.resume();
    if (this.voices > 0) speechSynthesis.speak(new SpeechSynthesisUtterance(""));
    else if (this.on && kept(TOLD) === null) {
      keep(TOLD, "once");
      this.note(label("no-voice"));
    }
    this.label();
  }

  /**
   * Say what is new in this hand's announcements. After a break (`fresh`) only the newest; what was corrected further
   * back is shown and not said again.
   */
  follow(view, fresh) {
    if (view.hand_no !== this.hand) {
      const first = this.hand === null;
      this.hand = view.hand_no;
      this.said.clear();
      this.highest = 0;
      if (first) view.announcements.forEach((one) => this.remember(one));
    }
    const last = view.announcements.at(-1);
    for (const one of view.announcements) {
      const due = one === last || (one.no > this.highest && !fresh);
      if (due && one.say !== "" && !this.said.has(this.mark(one))) this.speak(one.say);
      this.remember(one);
    }
  }

  mark(one) {
    return `${one.no}:${one.say}`;
  }

  remember(one) {
    this.said.add(this.mark(one));
    this.highest = Math.max(this.highest, one.no);
  }

  speak(sentence) {
    if (!this.on || !this.elected) return;
    if (this.voices === 0) return void this.beep();
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = document.documentElement.lang;
    speechSynthesis.speak(utterance);
  }

  beep() {
    if (this.audio?.state !== "running") return;
    const tone = this.audio.createOscillator();
    const volume = this.audio.createGain();
    volume.gain.value = 0.15;
    tone.frequency.value = BEEP_HZ;
    tone.connect(volume).connect(this.audio.destination);
    tone.start();
    tone.stop(this.audio.currentTime + BEEP_S);
  }
}
