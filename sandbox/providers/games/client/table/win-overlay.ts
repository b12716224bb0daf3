import { element } from "../dom.ts";
import type { Translate } from "../texts.ts";

interface WinOverlayOptions {
  t: Translate;
  money: (amount: number) => string;
  /** Whether the amount is shown without counting up. */
  quick: () => boolean;
}

/** Milliseconds for which the amount counts up. */
const COUNT_DURATION = 600;
/** Milliseconds for which the overlay is shown. */
const SHOW_DURATION = { full: 2600, quick: 1300 };
/** Minimum win in stakes that is shown with coins. */
const MIN_GREAT_WIN_STAKES = 8;
const COIN_COUNT = 14;

/** Shows the win of a round over the table for a moment. It is hidden from screen readers, which get an announcement instead. */
export interface WinOverlay {
  root: HTMLElement;
  /** @param stakes the win in stakes */
  show(amount: number, stakes: number): void;
  hide(): void;
}

export function createWinOverlay({ t, money, quick }: WinOverlayOptions): WinOverlay {
  const label = element("span", { class: "win-plate-label" });
  const root = element("div", { class: "win-plate", "aria-hidden": "true", hidden: true }, label);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = 0;

  const write = (amount: number) => {
    label.textContent = t("winPlate", { amount: money(amount) });
  };

  /** Counts up to the amount, until another win is shown. */
  function count(amount: number, since: number): void {
    const current = shown;
    const step = (now: number) => {
      if (current !== shown) return;
      const progress = Math.min(1, Math.max(0, (now - since) / COUNT_DURATION));
      write(Math.round(amount * progress));
      if (progress < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  function coin(): HTMLElement {
    const coinElement = element("i", { class: "win-coin" });
    coinElement.style.setProperty("--aside", `${Math.round((Math.random() - 0.5) * 320)}px`);
    coinElement.style.setProperty("--up", `${Math.round(-60 - Math.random() * 150)}px`);
    coinElement.style.setProperty("--after", `${Math.round(Math.random() * 220)}ms`);
    return coinElement;
  }

  const hide = () => {
    clearTimeout(timer);
    shown += 1;
    root.hidden = true;
  };

  return {
    root,
    hide,
    show(amount, stakes) {
      hide();
      const isQuick = quick();
      const coins =
        stakes >= MIN_GREAT_WIN_STAKES && !isQuick ? Array.from({ length: COIN_COUNT }, coin) : [];
      root.replaceChildren(...coins, label);
      root.classList.toggle("great", stakes >= MIN_GREAT_WIN_STAKES);
      root.hidden = false;
      write(amount);
      if (!isQuick) count(amount, performance.now());
      timer = setTimeout(hide, isQuick ? SHOW_DURATION.quick : SHOW_DURATION.full);
    },
  };
}
