import { type Currency, formatMoney } from "#contract/wire/money/money.ts";
import type { BetView } from "../../protocol.ts";
import { createReadout } from "../controls.ts";
import { element, ICONS, icon, iconButton, setChildren } from "../dom.ts";
import type { Translate } from "../texts.ts";
import { type LiveTableState, timeLeft } from "./table-state.ts";

interface LiveControlsActions {
  sound(): void;
  info(): void;
  /** Null if there is no page to return to. */
  exit: (() => void) | null;
}

/** Amounts and buttons below a live table. There is no play button: the server starts the rounds. */
export function createLiveControls(t: Translate, actions: LiveControlsActions) {
  const [balance, total, won] = [
    createReadout(t("balance")),
    createReadout(t("totalBet")),
    createReadout(t("win")),
  ];
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
    setOffline(on: boolean): void {
      offline.hidden = !on;
    },
    setSound(on: boolean): void {
      sound.setAttribute("aria-pressed", String(on));
      setChildren(sound, icon(on ? ICONS.soundOn : ICONS.soundOff));
    },
    /** Shows formatted amounts; null for no win. */
    show(texts: { balance: string; total: string; won: string | null; demo: boolean }): void {
      balance.show(texts.balance);
      total.show(texts.total);
      won.show(texts.won ?? "–");
      demo.hidden = !texts.demo;
    },
  };
}

/** Number of seconds at the end of betting in which the countdown is red. Their start is announced. */
const FINAL_SECONDS = 5;

/** The phase of the round and its remaining time. Phase changes are announced to screen readers. */
export function createCountdown(t: Translate, announce: (text: string) => void) {
  const label = element("b", { class: "phase-words" });
  const seconds = element("span", { class: "phase-seconds", "aria-hidden": "true" });
  const bar = element("span", { class: "phase-bar", "aria-hidden": "true" });
  const root = element("div", { class: "phase", role: "timer", "aria-live": "off" }, label, seconds, bar);
  let lastAnnounced = "";

  const announceOnce = (key: string, text: string) => {
    if (lastAnnounced === key) return;
    lastAnnounced = key;
    announce(text);
  };

  return {
    root,
    /** @param view null until the table is loaded */
    show(view: LiveTableState | null): void {
      if (!view) return;
      const { phase, id } = view.round;
      const left = timeLeft(view, performance.now());
      const whole = left === null ? null : Math.ceil(left / 1000);
      const text = t(`phase-${phase}`);
      if (label.textContent !== text) label.textContent = text;
      const figure = whole === null ? "" : String(whole);
      if (seconds.textContent !== figure) seconds.textContent = figure;
      root.dataset.phase = phase;
      const isLast = phase === "betting" && whole !== null && whole <= FINAL_SECONDS;
      root.classList.toggle("last-call", isLast);
      const length = { idle: 1, ...view.timing, spinning: view.timing.spin }[phase];
      bar.style.setProperty("--left", String(left === null ? 0 : Math.min(1, left / length)));
      if (phase === "betting") announceOnce(`${id} betting`, t("bettingFor", { seconds: whole ?? 0 }));
      if (isLast) announceOnce(`${id} last`, t("secondsLeft", { seconds: FINAL_SECONDS }));
      if (phase === "spinning") announceOnce(`${id} spinning`, t("phase-spinning"));
    },
  };
}

/** Maximum number of rows. A longer list is not readable while it changes. */
const MAX_ROWS = 60;

interface PlayersOptions {
  t: Translate;
  /** BCP 47 tag. */
  locale: string;
}

/** The bets of the round with their players and wins: the player's own first, then winners, then the newest. */
export function createPlayersList({ t, locale }: PlayersOptions) {
  const title = element("h2", { id: "players" });
  // The list scrolls and has no buttons: the focus makes it scrollable by keyboard.
  const list = element("ul", { tabindex: 0, "aria-labelledby": title.id });
  const root = element("section", { class: "players" }, title, list);
  let shown: unknown[] = [];

  const row = (bet: BetView, isOwn: boolean): HTMLElement => {
    const money = (amount: number) => formatMoney(amount, bet.currency as Currency, locale);
    const lost = bet.win === 0;
    return element(
      "li",
      { class: `${isOwn ? "own" : ""} ${lost ? "lost" : bet.win ? "won" : ""}` },
      element("span", { class: "name" }, isOwn ? t("you") : bet.player),
      element("span", { class: "amount" }, money(bet.stake)),
      element("b", { class: "amount" }, bet.win ? `+${money(bet.win)}` : ""),
    );
  };

  return {
    root,
    show({ bets, betsCount, own }: LiveTableState): void {
      if (shown[0] === bets && shown[1] === own) return;
      shown = [bets, own];
      const placed = bets.filter(({ stake }) => stake > 0);
      const count = betsCount - (bets.length - placed.length);
      const rank = (bet: BetView) => (bet.id === own?.id ? 2 : 0) + (bet.win ? 1 : 0);
      const rows = placed.toReversed().sort((a, b) => rank(b) - rank(a));
      title.textContent = t("players", { count });
      list.replaceChildren(
        ...(rows.length === 0 ? [element("li", { class: "none" }, t("noPlayers"))] : []),
        ...rows.slice(0, MAX_ROWS).map((bet) => row(bet, bet.id === own?.id)),
      );
    },
  };
}
