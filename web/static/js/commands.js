// Sending what the dealer asks for.

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
    return { ok: false, message: "That did not reach the table; try again when the page is live." };
  }
  if (answer.ok) return { ok: true, message: "" };
  try {
    return { ok: false, message: (await answer.json()).error.message };
  } catch {
    return { ok: false, message: `The table answered ${answer.status}.` };
  }
}
