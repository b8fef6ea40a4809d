// The keyboard: f fold, c check or call, r bet or raise, u undo, w went wrong, space or enter the default.

/** `busy()` is true while a dialog has the keyboard. */
export function bindKeys({ actions, tell, busy }) {
  const todo = {
    f: () => actions.press(actions.keypadChoice("fold")),
    c: () => actions.press(actions.keypadChoice("check-call")),
    r: () => actions.press(actions.keypadChoice("raise")),
    u: () => actions.view?.can_undo && actions.send({ command: "undo" }),
    w: () => tell.ask(),
    " ": () => actions.press(actions.defaultChoice()),
    Enter: () => actions.press(actions.defaultChoice()),
  };
  document.addEventListener("keydown", (event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (!plain || busy() || !(event.key in todo)) return;
    const onButton = document.activeElement?.matches("button, [role=button]") ?? false;
    if (onButton && (event.key === " " || event.key === "Enter")) return;
    event.preventDefault();
    todo[event.key]();
  });
}
