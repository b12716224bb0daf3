import type { Currency } from "#contract/wire/money/money.ts";
import type { RouletteRules } from "../../engines/roulette/roulette-engine.ts";
import { colourOf } from "../../engines/roulette/roulette-table.ts";
import { createClientContext } from "../client-context.ts";
import { createTabs } from "../dialogs.ts";
import { element } from "../dom.ts";
import { handlePageMessages, notifyPage } from "../frame-messages.ts";
import { type ApiRefusal, createGameApi } from "../game-api.ts";
import { listenToKeys } from "../keyboard.ts";
import { rouletteRules } from "../roulette/roulette-rules.ts";
import { drawnNumberText, numberList, rouletteStatistics } from "../roulette/statistics.ts";
import { createSoundToggle } from "../sound.ts";
import { createBetController } from "../table/betting/bet-controller.ts";
import { chipText } from "../table/betting/chips.ts";
import { createWinOverlay } from "../table/win-overlay.ts";
import { createLiveApi, followStream } from "./live-api.ts";
import { createCountdown, createLiveControls, createPlayersList } from "./live-controls.ts";
import { chainPanel, ownRoundsPanel } from "./live-panels.ts";
import { createLiveTableController } from "./live-table-controller.ts";
import { createLiveWheel } from "./live-wheel.ts";
import { type LiveTableState, othersOn } from "./table-state.ts";

/** Maximum of the last numbers that are shown above the table. */
const MAX_SHOWN = 16;
/** Milliseconds for which the drawn number is shown before tall windows show the betting table again. */
const NUMBER_PAUSE = 1600;

// Starts the client of live roulette.
const context = createClientContext<RouletteRules>();
const { config, token, t, sound, money, currency, reducedMotion, root, dialogs, errorDialogs, exit } =
  context;
const { locale } = config;
const api = createLiveApi(context.call);
const toggleSound = createSoundToggle(sound, () => controls.setSound(sound.on));
const serverSeconds = () => (performance.now() + (controller.state?.offset ?? 0)) / 1000;
const toSeconds = (instant: string | null) => Date.parse(instant ?? "") / 1000;

const controls = createLiveControls(t, { sound: toggleSound, info: () => void openInfo(), exit });
const countdown = createCountdown(t, controls.announce);
const players = createPlayersList({ t, locale });
const wheel = createLiveWheel({
  label: t("wheel"),
  reducedMotion,
  wood: config.theme.palette.accent,
  now: serverSeconds,
  onTick: sound.tick,
});
const betController = createBetController({
  t,
  money,
  announce: controls.announce,
  onChip: sound.chip,
  chipText: (amount) => chipText(amount, currency(), locale),
  onChange: () => controller.handleBetsChanged(),
});
const badge = element("p", { class: "result-badge", "aria-hidden": "true", hidden: true });
const strip = element("div", { class: "strip" });
const winOverlay = createWinOverlay({ t, money, quick: () => reducedMotion });
const table = element(
  "div",
  { class: "roulette live-table" },
  element("div", { class: "head" }, countdown.root, strip),
  element("div", { class: "wheel-box" }, wheel.canvas, badge),
  players.root,
  betController.cloth,
  betController.rail,
  winOverlay.root,
);
root.classList.add("table-game", "live-game");
root.append(table, controls.root);

let won: number | null = null;
let renderedNumbers: unknown;
let renderedBets: unknown[] = [];
/** Whether the drawn number was shown for NUMBER_PAUSE. */
let isNumberSeen = true;

const controller = createLiveTableController({
  api,
  betController,
  render,
  onLoad: (state) => context.setCurrency(state.currency as Currency),
  onSpin(round) {
    isNumberSeen = false;
    const [startsAt, restsAt] = [toSeconds(round.spinAt), toSeconds(round.restsAt)];
    wheel.show({ number: round.number as number, startsAt, restsAt });
    if (!reducedMotion) sound.ball(Math.max(0.5, restsAt - serverSeconds() - 2));
  },
  onResult({ number }, own) {
    won = own?.win ?? null;
    const text = drawnNumberText(t, number as number);
    controls.announce(own ? `${text} ${outcomeText(own.win)}` : text);
    if (own && own.win > 0) sound.win(own.win / own.stake);
    setTimeout(() => {
      isNumberSeen = true;
      if (controller.state?.round.phase !== "result") return;
      render(controller.state);
      if (own && own.win > 0) winOverlay.show(own.win, own.win / own.stake);
    }, NUMBER_PAUSE);
  },
  onRefused: (refusal) => void handleRefusal(refusal),
  onError: () => controls.setOffline(true),
});

function outcomeText(win: number): string {
  return win > 0 ? t("resultWin", { amount: money(win) }) : t("resultNothing");
}

function render(state: LiveTableState): void {
  const { round, own, numbers } = state;
  const stake = controller.isOpen ? betController.units * state.unit : (own?.stake ?? 0);
  const unconfirmed = controller.isOpen ? stake - (own?.stake ?? 0) : 0;
  if (round.phase === "betting") {
    won = null;
    winOverlay.hide();
  }
  controls.show({
    balance: money(state.balance - unconfirmed),
    total: money(stake),
    won: won ? money(won) : null,
    demo: state.mode === "demo",
  });
  const showsWheel = round.phase === "spinning" || (round.phase === "result" && !isNumberSeen);
  table.classList.toggle("spinning", showsWheel);
  badge.hidden = round.phase !== "result" || round.number === null;
  if (round.phase === "result" && round.number !== null) {
    const colour = colourOf(round.number);
    badge.className = `result-badge ${colour}`;
    const text = own && won ? t("winPlate", { amount: money(won) }) : t(`colour-${colour}`);
    badge.replaceChildren(element("b", {}, String(round.number)), element("span", {}, text));
  }
  const last = numbers[0]?.number;
  if (round.phase !== "spinning") wheel.show(last === undefined ? null : { number: last, startsAt: null });
  if (renderedNumbers !== numbers) {
    renderedNumbers = numbers;
    const shown = numbers.slice(0, MAX_SHOWN).map(({ number }) => number);
    strip.replaceChildren(numberList(t, shown));
  }
  const bets = [state.bets, round.phase, own?.id];
  if (bets.some((value, index) => value !== renderedBets[index])) {
    renderedBets = bets;
    betController.showOthers(othersOn(state));
  }
  players.show(state);
  countdown.show(state);
}

async function handleRefusal(refusal: ApiRefusal): Promise<void> {
  if (refusal.code === "bets-closed" || refusal.code === "bet-not-allowed") {
    const text = t(refusal.code === "bets-closed" ? "tooLate" : "tableRefuses");
    betController.showHint(text);
    controls.announce(text);
    return;
  }
  const demo = controller.state?.mode === "demo";
  const resolution = await errorDialogs.refusal(refusal, { demo, canLowerStake: false, opening: false });
  if (resolution === "refill") {
    await createGameApi(context.call)
      .refill()
      .catch(() => undefined);
  }
  await controller.refresh();
}

async function openInfo(): Promise<void> {
  const { state } = controller;
  if (!state || dialogs.open) return;
  const { unit, chain } = state;
  const options = { t, money, locale };
  const rulesOptions = {
    t,
    locale,
    rules: config.rules,
    interrupted: t("betsStand"),
    money: (units: number) => money(units * unit),
  };
  const numbers = () => (controller.state?.numbers ?? []).map(({ number }) => number);
  await dialogs.panel(config.title, () => [
    createTabs(
      [
        { label: t("rules"), body: async () => rouletteRules(rulesOptions) },
        { label: t("statistics"), body: async () => rouletteStatistics(t, locale, numbers()) },
        { label: t("myBets"), body: async () => ownRoundsPanel(await api.own(), options) },
        { label: t("fairness"), body: async () => chainPanel(await api.proofs(), chain, options) },
      ],
      t("errorText"),
    ),
  ]);
}

listenToKeys({ KeyM: toggleSound, KeyI: () => void openInfo(), ...betController.keys }, context.isDialogOpen);
handlePageMessages(controller);
controls.setSound(sound.on);
setInterval(() => countdown.show(controller.state), 100);
notifyPage({ type: "solstice:ready" });
void followStream({
  url: `${config.api}live`,
  token,
  onConnected() {
    controls.setOffline(false);
    void controller.load();
  },
  onEvent: controller.handleEvent,
  onDisconnected: () => controls.setOffline(true),
  onExpired: () =>
    void errorDialogs.refusal(
      { code: "session-ended", details: {} },
      { demo: false, canLowerStake: false, opening: true },
    ),
});
