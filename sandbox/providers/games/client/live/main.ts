import { type Currency, formatMoney, isCurrency } from "#contract/money/money.ts";
import type { RouletteRules } from "../../engines/roulette/roulette-engine.ts";
import { colourOf } from "../../engines/roulette/wheel.ts";
import { createBettingDesk } from "../betting/betting-desk.ts";
import { chipText } from "../betting/chip-text.ts";
import { readConfig } from "../config.ts";
import { createDialogs } from "../controls/dialogs.ts";
import { tabs } from "../controls/tabs.ts";
import { element } from "../dom.ts";
import { inFrame, obeyPage, tellPage } from "../frame-messages.ts";
import { listenToKeys } from "../keyboard.ts";
import { numberList, numberText } from "../roulette/number-list.ts";
import { rouletteRulesBody } from "../roulette/roulette-rules.ts";
import { statisticsBody } from "../roulette/statistics.ts";
import { type LinkRefusal, serverCalls, serverLink } from "../server-link.ts";
import { createSound } from "../sound.ts";
import { soundSwitch } from "../sound-switch.ts";
import { translator } from "../texts.ts";
import { createTroubles } from "../troubles.ts";
import { createWinPlate } from "../win-plate.ts";
import { createCountdown } from "./countdown.ts";
import { createCourse } from "./course.ts";
import { createLiveControls } from "./live-controls.ts";
import { followStream, liveLink } from "./live-link.ts";
import { chainBody, ownBody } from "./live-panels.ts";
import { createLiveWheel } from "./live-wheel.ts";
import { othersOn } from "./others-bets.ts";
import { createPlayersList } from "./players-list.ts";
import type { TableView } from "./table-view.ts";

/** Numbers in the strip over the table. */
const SHOWN = 16;
/** Milliseconds of the look at where the ball lies, before a tall window shows the cloth again with what the chips have brought. */
const NUMBER = 1600;

/** Puts a live table's client together, each part knowing only what it is handed here. */
const config = readConfig<RouletteRules>();
const query = new URLSearchParams(location.search);
const token = query.get("token") ?? "";
const t = translator(config.texts);
const link = liveLink(serverCalls(config.api, token));
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
const sound = createSound(query.get("sound") !== "off");
const toggleSound = soundSwitch(sound, () => controls.sound(sound.on));
const asked = query.get("currency");
let currency: Currency | null = isCurrency(asked) ? asked : null;
const money = (amount: number): string => formatMoney(amount, currency, config.locale);
const now = () => (Date.now() + (course.view?.offset ?? 0)) / 1000;
const seconds = (at: string | null) => Date.parse(at ?? "") / 1000;

const root = document.getElementById("game") as HTMLElement;
root.classList.add("table-game", "live-game");
for (const [name, colour] of Object.entries(config.theme.palette)) {
  document.documentElement.style.setProperty(`--${name}`, colour);
}
const leave = config.lobbyUrl === null ? null : () => location.assign(config.lobbyUrl ?? "/");
const exit = inFrame ? () => tellPage({ type: "solstice:exit" }) : leave;
const dialogs = createDialogs(root, t);
const troubles = createTroubles(dialogs, t, { exit, locale: config.locale });
const controls = createLiveControls(t, { sound: toggleSound, info: () => void openInfo(), exit });
const countdown = createCountdown(t, controls.announce);
const players = createPlayersList({ t, locale: config.locale });
const wheel = createLiveWheel({
  ...{ label: t("wheel"), still, wood: config.theme.palette.accent, now, onTick: sound.tick },
});
const desk = createBettingDesk({
  ...{ t, money, announce: controls.announce, onChip: sound.chip },
  chipText: (amount) => chipText(amount, currency, config.locale),
  onChange: () => course.changed(),
});
const badge = element("p", { class: "result-badge", "aria-hidden": "true", hidden: true });
const strip = element("div", { class: "strip" });
const plate = createWinPlate({ t, money, quick: () => still });
const stage = element(
  "div",
  { class: "roulette live-table" },
  element("div", { class: "head" }, countdown.root, strip),
  element("div", { class: "wheel-box" }, wheel.canvas, badge),
  players.root,
  desk.cloth,
  desk.rail,
  plate.root,
);
root.append(stage, controls.root);
let won: number | null = null;
let shownNumbers: unknown;
let shownBets: unknown[] = [];
/** The number has been looked at for long enough. */
let seen = true;

const course = createCourse({
  ...{ link, desk, render },
  onLoad(view) {
    currency = view.currency as Currency;
  },
  onSpin(round) {
    seen = false;
    const [begins, rests] = [seconds(round.spinAt), seconds(round.restsAt)];
    wheel.show({ number: round.number as number, begins, rests });
    if (!still) sound.ball(Math.max(0.5, rests - now() - 2));
  },
  onResult({ number }, own) {
    won = own?.win ?? null;
    controls.announce(
      own ? `${numberText(t, number as number)} ${outcomeText(own.win)}` : numberText(t, number as number),
    );
    if (own && own.win > 0) sound.win(own.win / own.stake);
    setTimeout(() => {
      seen = true;
      if (course.view?.round.phase !== "result") return;
      render(course.view);
      if (own && own.win > 0) plate.show(own.win, own.win / own.stake);
    }, NUMBER);
  },
  onRefused: (refusal) => void refused(refusal),
  onFailed: () => controls.offline(true),
});

function outcomeText(win: number): string {
  return win > 0 ? t("resultWin", { amount: money(win) }) : t("resultNothing");
}

function render(view: TableView): void {
  const { round, own, numbers } = view;
  const stake = course.isOpen ? desk.units * view.unit : (own?.stake ?? 0);
  const unsent = course.isOpen ? stake - (own?.stake ?? 0) : 0;
  if (round.phase === "betting") {
    won = null;
    plate.hide();
  }
  controls.show({
    balance: money(view.balance - unsent),
    total: money(stake),
    won: won ? money(won) : null,
    demo: view.mode === "demo",
  });
  stage.classList.toggle("spinning", round.phase === "spinning" || (round.phase === "result" && !seen));
  badge.hidden = round.phase !== "result" || round.number === null;
  if (round.phase === "result" && round.number !== null) {
    badge.className = `result-badge ${colourOf(round.number)}`;
    const text = own && won ? t("winPlate", { amount: money(won) }) : t(`colour-${colourOf(round.number)}`);
    badge.replaceChildren(element("b", {}, String(round.number)), element("span", {}, text));
  }
  const last = numbers[0]?.number;
  if (round.phase !== "spinning") wheel.show(last === undefined ? null : { number: last, begins: null });
  if (shownNumbers !== numbers) {
    shownNumbers = numbers;
    strip.replaceChildren(
      numberList(
        t,
        numbers.slice(0, SHOWN).map(({ number }) => number),
      ),
    );
  }
  const laid = [view.bets, round.phase, own?.id];
  if (laid.some((one, index) => one !== shownBets[index])) {
    shownBets = laid;
    desk.showOthers(othersOn(view));
  }
  players.show(view);
  countdown.show(view);
}

async function refused(refusal: LinkRefusal): Promise<void> {
  if (refusal.code === "bets-closed" || refusal.code === "bet-not-allowed") {
    const text = t(refusal.code === "bets-closed" ? "tooLate" : "tableRefuses");
    desk.say(text);
    controls.announce(text);
    return;
  }
  const demo = course.view?.mode === "demo";
  const way = await troubles.refusal(refusal, { demo, cheaper: false, opening: false });
  if (way === "refill")
    await serverLink(config.api, token)
      .refill()
      .catch(() => undefined);
  await course.refresh();
}

async function openInfo(): Promise<void> {
  const { view } = course;
  if (!view || dialogs.open) return;
  const { unit, chain } = view;
  const options = { t, money, locale: config.locale };
  const rules = {
    ...{ ...options, rules: config.rules, interrupted: t("betsStand") },
    money: (units: number) => money(units * unit),
  };
  const numbers = () => (course.view?.numbers ?? []).map(({ number }) => number);
  await dialogs.panel(config.title, () => [
    tabs(
      [
        { label: t("rules"), body: async () => rouletteRulesBody(rules) },
        { label: t("statistics"), body: async () => statisticsBody(t, config.locale, numbers()) },
        { label: t("myBets"), body: async () => ownBody(await link.own(), options) },
        { label: t("fairness"), body: async () => chainBody(await link.proofs(), chain, options) },
      ],
      t("errorText"),
    ),
  ]);
}

listenToKeys(
  {
    ...{ KeyM: toggleSound, KeyI: () => void openInfo() },
    ...{ KeyU: desk.undo, KeyC: desk.clear, KeyD: desk.double, KeyR: desk.rebet, Backspace: desk.undo },
    ...Object.fromEntries([1, 2, 3, 4, 5].map((key) => [`Digit${key}`, () => desk.chooseChip(key - 1)])),
  },
  () => Boolean(dialogs.open || root.querySelector("dialog[open]")),
);
obeyPage(course);
addEventListener("pointerdown", () => sound.wake());
controls.sound(sound.on);
setInterval(() => countdown.show(course.view), 100);
tellPage({ type: "solstice:ready" });
void followStream({
  ...{ url: `${config.api}live`, token },
  onUp() {
    controls.offline(false);
    void course.load();
  },
  onEvent: course.hear,
  onDown: () => controls.offline(true),
  onEnd: () =>
    void troubles.refusal(
      { code: "session-ended", details: {} },
      { demo: false, cheaper: false, opening: true },
    ),
});
