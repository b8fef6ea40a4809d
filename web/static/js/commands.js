// Sending what the dealer asks for.

import { label } from "./labels.js";

const GIVE_UP_MS = 6_000;

/** POST a body; resolves to {ok, message}, where the message says why not. */
export async function post(path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
  } catch {
    return { ok: false, message: label("not-reached") };
  }
  if (answer.ok) return { ok: true, message: "" };
  try {
    return { ok: false, message: (await answer.json()).error.message };
  } catch {
    return { ok: false, message: label("answered", { status: answer.status }) };
  }
}
