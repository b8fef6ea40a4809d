// One event stream for all pages of a browser, since a browser opens only six connections to one host.

import { Feed } from "./feed.js";

const SILENT_MS = 12_000;

/** Pages by their port: when they last spoke, whether they can be seen, and when they last had the focus. */
const pages = new Map();
let last = { kind: "down" };

const feed = new Feed({
  pollMs: Number(new URL(self.location.href).searchParams.get("poll")),
  tell(message) {
    if (message.kind !== "beat") last = message;
    for (const port of pages.keys()) port.postMessage(message);
  },
});

/** Only one page speaks: of those in sight the one that had the focus last. */
function electVoice() {
  const earliest = Date.now() - SILENT_MS;
  let chosen = null;
  for (const [port, page] of pages) {
    const better = chosen === null || page.focused > pages.get(chosen).focused;
    if (page.visible && page.heard > earliest && better) chosen = port;
  }
  for (const port of pages.keys()) port.postMessage({ kind: "voice", speak: port === chosen });
}

function hear(port, message) {
  if (message.kind === "bye") {
    pages.delete(port);
  } else {
    const known = pages.has(port);
    pages.set(port, { heard: Date.now(), visible: message.visible, focused: message.focused });
    if (!known && last.kind === "view") port.postMessage({ ...last, fresh: true });
  }
  electVoice();
}

self.addEventListener("connect", (event) => {
  const port = event.ports[0];
  port.addEventListener("message", ({ data }) => hear(port, data));
  port.start();
  feed.start();
});
