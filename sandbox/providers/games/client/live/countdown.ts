import { element } from "../dom.ts";
import type { Translate } from "../texts.ts";
import { type TableView, timeLeft } from "./table-view.ts";

/** Seconds before the end of the betting at which it is said aloud, and the clock turns red. */
const LAST_CALL = 5;

/** What the table is doing, and how long still. */
export function createCountdown(t: Translate, announce: (text: string) => void) {
  const words = element("b", { class: "phase-words" });
  const seconds = element("span", { class: "phase-seconds", "aria-hidden": "true" });
  const bar = element("span", { class: "phase-bar", "aria-hidden": "true" });
  const root = element("div", { class: "phase", role: "timer", "aria-live": "off" }, words, seconds, bar);
  let said = "";

  const say = (key: string, text: string) => {
    if (said === key) return;
    said = key;
    announce(text);
  };

  return {
    root,
    /** @param view null while the table is not known */
    show(view: TableView | null): void {
      if (!view) return;
      const { phase, id } = view.round;
      const left = timeLeft(view, Date.now());
      const whole = left === null ? null : Math.ceil(left / 1000);
      const text = t(`phase-${phase}`);
      if (words.textContent !== text) words.textContent = text;
      const figure = whole === null ? "" : String(whole);
      if (seconds.textContent !== figure) seconds.textContent = figure;
      root.dataset.phase = phase;
      const isLast = phase === "betting" && whole !== null && whole <= LAST_CALL;
      root.classList.toggle("last-call", isLast);
      const length = { idle: 1, ...view.timing, spinning: view.timing.spin }[phase];
      bar.style.setProperty("--left", String(left === null ? 0 : Math.min(1, left / length)));
      if (phase === "betting") say(`${id} betting`, t("bettingFor", { seconds: whole ?? 0 }));
      if (isLast) say(`${id} last`, t("secondsLeft", { seconds: LAST_CALL }));
      if (phase === "spinning") say(`${id} spinning`, t("phase-spinning"));
    },
  };
}
