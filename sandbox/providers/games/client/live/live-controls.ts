import { ICONS } from "../controls/icons.ts";
import { readout } from "../controls/readout.ts";
import { element, fill, icon, iconButton } from "../dom.ts";
import type { Translate } from "../texts.ts";

interface LiveControlsActions {
  sound(): void;
  info(): void;
  /** Null where there is nowhere to go back to. */
  exit: (() => void) | null;
}

/** Money and the few buttons below a live table: its rounds need nobody to begin them. */
export function createLiveControls(t: Translate, actions: LiveControlsActions) {
  const [balance, total, won] = [readout(t("balance")), readout(t("totalBet")), readout(t("win"))];
  const sound = iconButton(t("sound"), ICONS.soundOn, "round", actions.sound);
  const info = iconButton(t("info"), ICONS.info, "round", actions.info);
  const demo = element("span", { class: "demo", hidden: true }, t("demo"));
  const live = element("p", { class: "visually-hidden", role: "status", "aria-live": "polite" });
  const offline = element("p", { class: "offline", role: "status", hidden: true }, t("offline"));
  const exit = actions.exit && iconButton(t("exit"), ICONS.exit, "round corner", actions.exit);
  const hud = element(
    "div",
    { class: "hud" },
    element("div", { class: "readouts" }, balance.root, total.root, won.root),
    element("div", { class: "side menu" }, info, sound),
  );

  return {
    root: element("div", { class: "controls" }, exit, demo, offline, hud, live),
    announce(text: string): void {
      live.textContent = text;
    },
    offline(on: boolean): void {
      offline.hidden = !on;
    },
    sound(on: boolean): void {
      sound.setAttribute("aria-pressed", String(on));
      fill(sound, icon(on ? ICONS.soundOn : ICONS.soundOff));
    },
    /** Amounts as text; null for none. */
    show(texts: { balance: string; total: string; won: string | null; demo: boolean }): void {
      balance.show(texts.balance);
      total.show(texts.total);
      won.show(texts.won ?? "–");
      demo.hidden = !texts.demo;
    },
  };
}
