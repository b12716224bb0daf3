import { element, fill, icon, iconButton } from "../dom.ts";
import type { Translate } from "../texts.ts";
import { ICONS } from "./icons.ts";
import { readout } from "./readout.ts";

/** What the buttons below the stage show. Amounts are minor units. */
export interface ControlsView {
  balance: number;
  won: number;
  stake: number;
  canLower: boolean;
  canRaise: boolean;
  /** Rounds left of a running autoplay. */
  autoplayLeft: number | null;
  phase: "loading" | "idle" | "running";
  sound: boolean;
  turbo: boolean;
  demo: boolean;
  /** Price of the free spins that are for sale; null where none are. */
  buyPrice: number | null;
}

/** What a press asks for. */
export interface ControlsActions {
  /** Starts a round, or hurries the running one. */
  spin(): void;
  lowerStake(): void;
  raiseStake(): void;
  autoplay(): void;
  sound(): void;
  turbo(): void;
  info(): void;
  buy(): void;
  /** Null where there is nowhere to go back to. */
  exit: (() => void) | null;
}

export interface Controls {
  root: HTMLElement;
  /** Reads events to screen readers. */
  announce(text: string): void;
  render(view: ControlsView): void;
}

/** Real buttons over the canvas: they can be tabbed to, named and pressed by any means. */
export function createControls(
  t: Translate,
  money: (amount: number) => string,
  actions: ControlsActions,
): Controls {
  const balance = readout(t("balance"));
  const won = readout(t("win"));
  const stake = readout(t("stake"));
  const lower = iconButton(t("lowerStake"), ICONS.minus, "round", actions.lowerStake);
  const raise = iconButton(t("raiseStake"), ICONS.plus, "round", actions.raiseStake);
  const spin = iconButton(t("spin"), ICONS.spin, "spin", actions.spin);
  const auto = iconButton(t("autoplay"), ICONS.auto, "round", actions.autoplay);
  const turbo = iconButton(t("turbo"), ICONS.turbo, "round", actions.turbo);
  const sound = iconButton(t("sound"), ICONS.soundOn, "round", actions.sound);
  const info = iconButton(t("info"), ICONS.info, "round", actions.info);
  const exit = actions.exit ? iconButton(t("exit"), ICONS.exit, "round corner", actions.exit) : null;
  const buyPrice = element("b", {});
  const buy = element(
    "button",
    { type: "button", class: "buy", hidden: true, onclick: actions.buy },
    element("span", {}, t("buyFreeSpins")),
    buyPrice,
  );
  const demo = element("span", { class: "demo", hidden: true }, t("demo"));
  const live = element("p", { class: "visually-hidden", role: "status", "aria-live": "polite" });
  const count = element("b", { class: "count" });

  const hud = element(
    "div",
    { class: "hud" },
    element("div", { class: "readouts" }, balance.root, won.root),
    element("div", { class: "side menu" }, info, sound),
    buy,
    element("div", { class: "stake" }, lower, stake.root, raise),
    element("div", { class: "side play" }, auto, spin, turbo),
  );

  return {
    root: element("div", { class: "controls" }, exit, demo, hud, live),
    announce(text) {
      live.textContent = text;
    },
    render(view) {
      const running = view.phase === "running";
      const loading = view.phase === "loading";
      balance.show(loading ? "" : money(view.balance));
      won.show(view.won > 0 ? money(view.won) : "–");
      stake.show(loading ? "" : money(view.stake));
      demo.hidden = !view.demo;
      lower.disabled = running || loading || !view.canLower;
      raise.disabled = running || loading || !view.canRaise;
      buy.hidden = view.buyPrice === null;
      buy.disabled = running || loading || view.autoplayLeft !== null;
      buyPrice.textContent = view.buyPrice === null || loading ? "" : money(view.buyPrice);
      spin.disabled = loading;
      relabel(spin, t(running ? "stop" : "spin"), running ? ICONS.stop : ICONS.spin);
      spin.classList.toggle("running", running);
      const playing = view.autoplayLeft !== null;
      auto.disabled = loading || (running && !playing);
      relabel(auto, t(playing ? "stopAutoplay" : "autoplay"), playing ? ICONS.stop : ICONS.auto);
      auto.classList.toggle("on", playing);
      count.textContent = playing ? String(view.autoplayLeft) : "";
      if (playing) auto.append(count);
      turbo.setAttribute("aria-pressed", String(view.turbo));
      sound.setAttribute("aria-pressed", String(view.sound));
      relabel(sound, t("sound"), view.sound ? ICONS.soundOn : ICONS.soundOff);
      info.disabled = running;
    },
  };
}

function relabel(button: HTMLButtonElement, label: string, path: string): void {
  const known = `${label} ${path}`;
  if (button.dataset.known === known) return;
  button.dataset.known = known;
  button.title = label;
  button.setAttribute("aria-label", label);
  fill(button, icon(path));
}
