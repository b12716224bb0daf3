/** What keys do while no dialog is open. */
export interface KeyActions {
  spin(): void;
  raiseStake(): void;
  lowerStake(): void;
  autoplay(): void;
  sound(): void;
  info(): void;
  buy(): void;
  stop(): void;
}

/** Space and Enter spin, arrows move the stake, A, B, M and I open or switch, Escape ends autoplay. */
export function slotKeys(actions: KeyActions): Keys {
  return {
    " ": actions.spin,
    Enter: actions.spin,
    ArrowUp: actions.raiseStake,
    ArrowRight: actions.raiseStake,
    ArrowDown: actions.lowerStake,
    ArrowLeft: actions.lowerStake,
    KeyA: actions.autoplay,
    KeyM: actions.sound,
    KeyI: actions.info,
    KeyB: actions.buy,
    Escape: actions.stop,
  };
}

/** What is done by the name of a key, or by its place on the keyboard. */
export type Keys = Readonly<Record<string, () => void>>;

/** Hands keys on while nothing else has them. */
export function listenToKeys(keys: Keys, busyElsewhere: () => boolean): void {
  window.addEventListener("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || busyElsewhere()) return;
    const pressesButton =
      event.target instanceof HTMLButtonElement && (event.key === " " || event.key === "Enter");
    const action = keys[event.key] ?? keys[event.code];
    if (!action || pressesButton) return;
    event.preventDefault();
    action();
  });
  // After a press by mouse or finger the button gives focus up, so that the space bar spins again.
  window.addEventListener("click", ({ detail, target }) => {
    if (detail > 0 && target instanceof Element) target.closest("button")?.blur();
  });
}
