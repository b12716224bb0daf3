import type { MouseEvent } from "react";

interface Click {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

/** Whether a click is ours to answer: the main button, no modifier, and nobody has answered it yet. */
export function isPlainClick(click: Click): boolean {
  const modified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  return click.button === 0 && !modified && !click.defaultPrevented;
}

/** Turns a real link into a button for those whose browser runs scripts; a click with a modifier stays the browser's. */
export function insteadOfLink(act: () => void) {
  return (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
}
