// How this page hears the table: through the browser's one shared stream where there is one, else through its own.

import { Feed } from "./feed.js";

const HERE_EVERY_MS = 4_000;

/**
 * Calls onView(view, fresh), onStale() and onVoice(speak). Nothing heard for staleMs makes the page stale as well as a
 * broken stream; fresh marks the first view after that.
 */
export function connect({ staleMs, pollMs, assets, onView, onStale, onVoice }) {
  let shown = null;
  let stale = true;
  let timer = 0;

  const grey = () => {
    clearTimeout(timer);
    stale = true;
    onStale();
  };
  const hear = (message) => {
    if (message.kind === "voice") return onVoice(message.speak);
    if (message.kind === "down") return grey();
    clearTimeout(timer);
    timer = setTimeout(grey, staleMs);
    if (message.kind === "view") shown = message.view;
    else if (!stale || shown === null) return undefined;
    const fresh = stale || message.fresh === true;
    stale = false;
    return onView(shown, fresh);
  };

  if (!("SharedWorker" in globalThis)) return alone(pollMs, hear, onVoice);
  const url = `/static/js/stream-worker.js?poll=${pollMs}&v=${assets}`;
  return share(url, hear, () => alone(pollMs, hear, onVoice));
}

function share(url, hear, orElse) {
  const worker = new SharedWorker(url, { type: "module" });
  let focused = document.hasFocus() ? Date.now() : 0;
  const here = () => worker.port.postMessage({ kind: "here", visible: document.visibilityState === "visible", focused });
  worker.addEventListener("error", orElse, { once: true });
  worker.port.addEventListener("message", ({ data }) => hear(data));
  worker.port.start();
  here();
  setInterval(here, HERE_EVERY_MS);
  document.addEventListener("visibilitychange", here);
  addEventListener("focus", () => {
    focused = Date.now();
    here();
  });
  addEventListener("pagehide", () => worker.port.postMessage({ kind: "bye" }));
  addEventListener("pageshow", here);
}

/** Without a shared worker (some phones) a page out of sight lets go of its stream, so that few are open. */
function alone(pollMs, hear, onVoice) {
  const feed = new Feed({ pollMs, tell: hear });
  const follow = () => {
    const visible = document.visibilityState === "visible";
    onVoice(visible);
    if (visible) feed.start();
    else feed.stop();
  };
  document.addEventListener("visibilitychange", follow);
  addEventListener("pagehide", () => feed.stop());
  addEventListener("pageshow", follow);
  follow();
}
