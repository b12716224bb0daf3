import type { FreeSpinsView } from "../protocol.ts";
import { element, icon, setChildren } from "./dom.ts";

/** State of the controls below the game. Amounts are minor units. */
export interface ControlsView {
  balance: number;
  won: number;
  stake: number;
  canLower: boolean;
  canRaise: boolean;
  /** Remaining rounds of autoplay; null if it is off. */
  autoplayLeft: number | null;
  phase: "loading" | "idle" | "running";
  sound: boolean;
  turbo: boolean;
  demo: boolean;
  /** Price of the free spins; null if they are not for sale. */
  buyPrice: number | null;
  /** The operator's free spins that the next rounds use; null if there are none. */
  freeSpins: Pick<FreeSpinsView, "left" | "stake"> | null;
}

/** Buttons and readouts below the game: HTML elements over the canvas, so that keyboard and assistive technology reach them. */
export interface Controls {
  root: HTMLElement;
  /** Announces an event to screen readers. */
  announce(text: string): void;
  render(view: ControlsView): void;
}

/** A labelled amount, such as the balance. */
export function createReadout(label: string): { root: HTMLElement; show: (text: string) => void } {
  const value = element("span", { class: "value" });
  return {
    root: element("div", { class: "readout" }, element("span", { class: "label" }, label), value),
    show(text) {
      if (value.textContent !== text) value.textContent = text;
    },
  };
}

/** Changes label and icon of an icon button; without a change the DOM is not touched, so that a focused icon stays. */
export function updateIconButton(button: HTMLButtonElement, label: string, path: string): void {
  const key = `${label} ${path}`;
  if (button.dataset.known === key) return;
  button.dataset.known = key;
  button.title = label;
  button.setAttribute("aria-label", label);
  setChildren(button, icon(path));
}
