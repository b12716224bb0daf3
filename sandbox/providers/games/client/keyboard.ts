/** Actions by `KeyboardEvent.key` or `KeyboardEvent.code`. */
export type KeyBindings = Readonly<Record<string, () => void>>;

/** Runs the bound action of a key, unless a modifier is held, `isBlocked` returns true, or a focused button takes the key. */
export function listenToKeys(bindings: KeyBindings, isBlocked: () => boolean): void {
  window.addEventListener("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isBlocked()) return;
    const pressesButton =
      event.target instanceof HTMLButtonElement && (event.key === " " || event.key === "Enter");
    const action = bindings[event.key] ?? bindings[event.code];
    if (!action || pressesButton) return;
    event.preventDefault();
    action();
  });
  // A button pressed by pointer loses focus, so that the space bar spins again.
  window.addEventListener("click", ({ detail, target }) => {
    if (detail > 0 && target instanceof Element) target.closest("button")?.blur();
  });
}
