import { element, fill, icon, iconButton } from "../dom.ts";
import type { Translate } from "../texts.ts";
import type { Controls, ControlsView } from "./controls.ts";
import { ICONS } from "./icons.ts";
import { readout } from "./readout.ts";

export interface TableControlsActions {
  /** Begins a round, or hurries the running one. */
  play(): void;
  sound(): void;
  turbo(): void;
  info(): void;
  /** Null at a table whose stake is what lies on it. */
  moveStake: ((step: 1 | -1) => void) | null;
  /** Null where there is nowhere to go back to. */
  exit: (() => void) | null;
}

export interface TableControlsWords {
  /** On the button that plays, and over what the round costs. */
  play: string;
  price: string;
  icon: keyof typeof ICONS;
  /** Whether a press hurries the round that runs; where not, the button rests meanwhile. */
  hurries: boolean;
}

export interface TableControls extends Controls {
  /** What the round costs, in minor units; of a ladder's stake it is that. */
  price(amount: number): void;
}

/** The buttons below a table: money, what the round costs, and the one that plays it. */
export function createTableControls(
  t: Translate,
  money: (amount: number) => string,
  words: TableControlsWords,
  actions: TableControlsActions,
): TableControls {
  const { moveStake, exit } = actions;
  const balance = readout(t("balance"));
  const won = readout(t("win"));
  const price = readout(words.price);
  const move = (step: 1 | -1) => () => moveStake?.(step);
  const lower = iconButton(t("lowerStake"), ICONS.minus, "round", move(-1));
  const raise = iconButton(t("raiseStake"), ICONS.plus, "round", move(1));
  const play = iconButton(words.play, ICONS[words.icon], "spin", actions.play);
  const turbo = iconButton(t("quickPlay"), ICONS.turbo, "round", actions.turbo);
  const sound = iconButton(t("sound"), ICONS.soundOn, "round", actions.sound);
  const info = iconButton(t("info"), ICONS.info, "round", actions.info);
  const demo = element("span", { class: "demo", hidden: true }, t("demo"));
  const live = element("p", { class: "visually-hidden", role: "status", "aria-live": "polite" });
  const hud = element(
    "div",
    { class: "hud" },
    element("div", { class: "readouts" }, balance.root, won.root),
    element("div", { class: "side menu" }, info, sound),
    element("div", { class: "stake" }, moveStake && lower, price.root, moveStake && raise),
    element("div", { class: "side play" }, play, turbo),
  );

  return {
    root: element(
      "div",
      { class: "controls" },
      exit && iconButton(t("exit"), ICONS.exit, "round corner", exit),
      demo,
      hud,
      live,
    ),
    announce(text) {
      live.textContent = text;
    },
    price(amount) {
      price.show(money(amount));
    },
    render(view: ControlsView) {
      const running = view.phase === "running";
      const loading = view.phase === "loading";
      balance.show(loading ? "" : money(view.balance));
      won.show(view.won > 0 ? money(view.won) : "–");
      if (moveStake) price.show(loading ? "" : money(view.stake));
      demo.hidden = !view.demo;
      lower.disabled = running || loading || !view.canLower;
      raise.disabled = running || loading || !view.canRaise;
      const stops = running && words.hurries;
      play.disabled = loading || (running && !stops);
      const label = stops ? t("stop") : words.play;
      if (play.title !== label) {
        play.title = label;
        play.setAttribute("aria-label", label);
        fill(play, icon(stops ? ICONS.stop : ICONS[words.icon]));
      }
      play.classList.toggle("running", stops);
      turbo.setAttribute("aria-pressed", String(view.turbo));
      sound.setAttribute("aria-pressed", String(view.sound));
      fill(sound, icon(view.sound ? ICONS.soundOn : ICONS.soundOff));
      info.disabled = running;
    },
  };
}
