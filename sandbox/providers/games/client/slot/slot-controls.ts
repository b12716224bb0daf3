import type { AllowedPlay } from "../../protocol.ts";
import { type Controls, createReadout, updateIconButton } from "../controls.ts";
import { element, ICONS, iconButton } from "../dom.ts";
import type { Translate } from "../texts.ts";

/** Actions of the buttons. */
export interface SlotControlsActions {
  /** Starts a round, or skips the animation of the running one. */
  spin(): void;
  lowerStake(): void;
  raiseStake(): void;
  autoplay(): void;
  sound(): void;
  turbo(): void;
  info(): void;
  buy(): void;
  /** Null if there is no page to return to. */
  exit: (() => void) | null;
}

/** Amounts and buttons below a slot. What is not allowed has no button. */
export function createSlotControls(
  t: Translate,
  money: (amount: number) => string,
  actions: SlotControlsActions,
  allowed: AllowedPlay,
): Controls {
  const balance = createReadout(t("balance"));
  const won = createReadout(t("win"));
  const stake = createReadout(t("stake"));
  const freeSpins = createReadout(t("freeSpins"));
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
    element("div", { class: "stake" }, lower, stake.root, raise, freeSpins.root),
    element(
      "div",
      { class: "side play" },
      allowed.autoplay ? auto : null,
      spin,
      allowed.speedUp ? turbo : null,
    ),
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
      freeSpins.show(
        view.freeSpins
          ? t("giftSpins", { left: view.freeSpins.left, stake: money(view.freeSpins.stake) })
          : "",
      );
      freeSpins.root.hidden = !view.freeSpins;
      for (const part of [lower, stake.root, raise]) part.hidden = view.freeSpins !== null;
      spin.classList.toggle("gift", view.freeSpins !== null);
      demo.hidden = !view.demo;
      lower.disabled = running || loading || !view.canLower;
      raise.disabled = running || loading || !view.canRaise;
      buy.hidden = view.buyPrice === null;
      buy.disabled = running || loading || view.autoplayLeft !== null;
      buyPrice.textContent = view.buyPrice === null || loading ? "" : money(view.buyPrice);
      const canStop = running && allowed.speedUp;
      spin.disabled = loading || (running && !canStop);
      updateIconButton(spin, t(canStop ? "stop" : "spin"), canStop ? ICONS.stop : ICONS.spin);
      spin.classList.toggle("running", canStop);
      const playing = view.autoplayLeft !== null;
      auto.disabled = loading || (running && !playing);
      updateIconButton(auto, t(playing ? "stopAutoplay" : "autoplay"), playing ? ICONS.stop : ICONS.auto);
      auto.classList.toggle("on", playing);
      count.textContent = playing ? String(view.autoplayLeft) : "";
      if (playing) auto.append(count);
      turbo.setAttribute("aria-pressed", String(view.turbo));
      sound.setAttribute("aria-pressed", String(view.sound));
      updateIconButton(sound, t("sound"), view.sound ? ICONS.soundOn : ICONS.soundOff);
      info.disabled = running;
    },
  };
}
