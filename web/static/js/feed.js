// The newest view as it comes from the table: by event stream, by polling when no stream can be had.

const RETRY_STREAM_MS = 30_000;
const OPEN_WITHIN_MS = 5_000;

/**
 * tell() receives {kind: "view", view, fresh} (fresh: the first after a break), {kind: "beat"} or {kind: "down"}.
 */
export class Feed {
  constructor({ pollMs, tell }) {
    this.pollMs = pollMs;
    this.tell = tell;
    this.source = null;
    this.timers = new Set();
    this.version = null;
    this.fresh = true;
  }

  start() {
    if (this.running) return;
    this.running = true;
    this.fresh = true;
    this.openStream();
  }

  stop() {
    this.running = false;
    this.closeStream();
    this.timers.forEach(clearTimeout);
    this.timers.clear();
  }

  after(ms, todo) {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      todo();
    }, ms);
    this.timers.add(timer);
  }

  openStream() {
    this.closeStream();
    const source = new EventSource("/events");
    this.source = source;
    let heard = false;
    const hear = (event) => {
      heard = true;
      this.polling = false;
      this.receive(JSON.parse(event.data));
    };
    source.addEventListener("snapshot", (event) => {
      this.fresh = true;
      hear(event);
    });
    source.addEventListener("view", hear);
    source.addEventListener("beat", () => this.tell({ kind: "beat" }));
    source.addEventListener("error", () => {
      if (this.source !== source) return;
      if (heard) this.down();
      // CONNECTING means that the browser tries again by itself; CLOSED that the server refused the stream.
      if (source.readyState === EventSource.CLOSED) this.pollInstead();
    });
    this.after(OPEN_WITHIN_MS, () => {
      if (!heard && this.source === source) this.pollInstead();
    });
  }

  closeStream() {
    this.source?.close();
    this.source = null;
  }

  pollInstead() {
    this.closeStream();
    if (!this.running) return;
    this.after(RETRY_STREAM_MS, () => this.openStream());
    if (this.polling) return;
    this.polling = true;
    this.poll();
  }

  async poll() {
    if (!this.running || !this.polling) return;
    try {
      const answer = await fetch("/api/view", { cache: "no-store", signal: AbortSignal.timeout(this.pollMs * 2) });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const view = await answer.json();
      if (!this.running) return;
      if (view.version === this.version && !this.fresh) this.tell({ kind: "beat" });
      else this.receive(view);
    } catch {
      if (this.running) this.down();
    }
    this.after(this.pollMs, () => this.poll());
  }

  receive(view) {
    const fresh = this.fresh;
    this.fresh = false;
    this.version = view.version;
    this.tell({ kind: "view", view, fresh });
  }

  down() {
    this.fresh = true;
    this.tell({ kind: "down" });
  }
}
