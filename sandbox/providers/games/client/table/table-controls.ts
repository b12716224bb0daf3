import { type Controls, type ControlsView, createReadout, updateIconButton } from "../controls.ts";
import { element, ICONS, icon, iconButton, setChildren } from "../dom.ts";
import type { Translate } from "../texts.ts";

export interface TableControlsActions {
  /** Starts a round, or skips the animation of the running one. */
  play(): void;
  sound(): void;
  turbo(): void;
  info(): void;
  /** Null if chips on the table are the stake. */
  moveStake: ((step: 1 | -1) => void) | null;
  /** Null if there is no page to return to. */
  exit: (() => void) | null;
}

export interface TableControlsTexts {
  /** Label of the play button. */
  play: string;
  /** Label of the price. */
  price: string;
  icon: keyof typeof ICONS;
  /** A press during a round skips its animation; otherwise the button is disabled during a round. */
  canSkip: boolean;
  /** Whether there is a button for shorter animations. */
  turbo: boolean;
}

export interface TableControls extends Controls {
  /** Shows the price of a round, in minor units. With a ladder, `render` shows the stake instead. */
  setPrice(amount: number): void;
}

/** Amounts and buttons below a table. */
export function createTableControls(
  t: Translate,
  money: (amount: number) => string,
  options: TableControlsTexts,
  actions: TableControlsActions,
): TableControls {
  const { moveStake, exit } = actions;
  const balance = createReadout(t("balance"));
  const won = createReadout(t("win"));
  const price = createReadout(options.price);
  const move = (step: 1 | -1) => () => moveStake?.(step);
  const lower = iconButton(t("lowerStake"), ICONS.minus, "round", move(-1));
  const raise = iconButton(t("raiseStake"), ICONS.plus, "round", move(1));
  const play = iconButton(options.play, ICONS[options.icon], "spin", actions.play);
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
    element("div", { class: "side play" }, play, options.turbo ? turbo : null),
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
    setPrice(amount) {
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
      const canStop = running && options.canSkip;
      play.disabled = loading || (running && !canStop);
      updateIconButton(play, canStop ? t("stop") : options.play, canStop ? ICONS.stop : ICONS[options.icon]);
      play.classList.toggle("running", canStop);
      turbo.setAttribute("aria-pressed", String(view.turbo));
      sound.setAttribute("aria-pressed", String(view.sound));
      setChildren(sound, icon(view.sound ? ICONS.soundOn : ICONS.soundOff));
      info.disabled = running;
    },
  };
}
