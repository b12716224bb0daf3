import { element } from "./dom.ts";
import type { Translate } from "./texts.ts";

interface WinPlateOptions {
  t: Translate;
  money: (amount: number) => string;
  /** Whether the figure is to stand at once: the player is in haste, or asked for less motion. */
  quick: () => boolean;
}

/** Milliseconds that the figure counts up for, and that the plate is seen for in all. */
const COUNTING = 600;
const SEEN = { full: 2600, quick: 1300 };
/** From this many stakes on a win is a great one, and coins fly up from behind it. */
const GREAT = 8;
const COINS = 14;

/** What a table's round has won, large over the cloth for a moment; screen readers hear it elsewhere. */
export interface WinPlate {
  root: HTMLElement;
  /** @param times the win in stakes */
  show(amount: number, times: number): void;
  hide(): void;
}

export function createWinPlate({ t, money, quick }: WinPlateOptions): WinPlate {
  const words = element("span", { class: "win-plate-words" });
  const root = element("div", { class: "win-plate", "aria-hidden": "true", hidden: true }, words);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = 0;

  const write = (amount: number) => {
    words.textContent = t("winPlate", { amount: money(amount) });
  };

  /** Every frame a figure nearer to the amount, as long as this is the win that is shown. */
  function count(amount: number, since: number): void {
    const turn = shown;
    const step = (now: number) => {
      if (turn !== shown) return;
      const part = Math.min(1, Math.max(0, (now - since) / COUNTING));
      write(Math.round(amount * part));
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  function coin(): HTMLElement {
    const one = element("i", { class: "win-coin" });
    one.style.setProperty("--aside", `${Math.round((Math.random() - 0.5) * 320)}px`);
    one.style.setProperty("--up", `${Math.round(-60 - Math.random() * 150)}px`);
    one.style.setProperty("--after", `${Math.round(Math.random() * 220)}ms`);
    return one;
  }

  const hide = () => {
    clearTimeout(timer);
    shown += 1;
    root.hidden = true;
  };

  return {
    root,
    hide,
    show(amount, times) {
      hide();
      const haste = quick();
      const coins = times >= GREAT && !haste ? Array.from({ length: COINS }, coin) : [];
      root.replaceChildren(...coins, words);
      root.classList.toggle("great", times >= GREAT);
      root.hidden = false;
      write(amount);
      if (!haste) count(amount, performance.now());
      timer = setTimeout(hide, haste ? SEEN.quick : SEEN.full);
    },
  };
}
