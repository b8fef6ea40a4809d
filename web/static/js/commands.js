// Sending what the dealer asks for.

import { label } from "./labels.js";

const GIVE_UP_MS = 6_000;

/** GET a list; resolves to {ok, message, found}, where the message says why there is none. */
export async function get(path) {
  const { answer, message } = await reach(path, { cache: "no-store" });
  return message === "" ? { ok: true, message, found: await answer.json() } : { ok: false, message, found: [] };
}

/** POST a body; resolves to {ok, message}, where the message says why not. */
export async function post(path, body) {
  const { message } = await reach(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { ok: message === "", message };
}

async function reach(path, options) {
  let answer;
  try {
    answer = await fetch(path, { ...options, signal: AbortSignal.timeout(GIVE_UP_MS) });
  } catch {
    return { answer: null, message: label("not-reached") };
  }
  if (answer.ok) return { answer, message: "" };
  try {
    return { answer, message: (await answer.json()).error.message };
  } catch {
    return { answer, message: label("answered", { status: answer.status }) };
  }
}
