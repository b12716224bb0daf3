import { readBets } from "../../engines/roulette/bets.ts";
import type { RoulettePicture, RouletteRules } from "../../engines/roulette/roulette-engine.ts";
import { colourOf } from "../../engines/roulette/wheel.ts";
import type { GameRound } from "../../round-store.ts";
import { createBettingDesk } from "../betting/betting-desk.ts";
import { chipText } from "../betting/chip-text.ts";
import { element } from "../dom.ts";
import type { TableSetting, TableStage } from "../table-client.ts";
import { createWheel } from "../wheel/wheel-view.ts";
import { createWinPlate } from "../win-plate.ts";
import { numberList, numberText } from "./number-list.ts";
import { rouletteRulesBody } from "./roulette-rules.ts";
import { statisticsBody } from "./statistics.ts";

/** Numbers that the strip over the table shows, and that the statistics remember. */
const SHOWN = 14;
const REMEMBERED = 200;
/** Seconds of a landing. */
const LANDING = { full: 4.2, quick: 1.4 };
/** Milliseconds of the look at where the ball lies, and at what the chips on the cloth have brought or not. */
const NUMBER = { full: 900, quick: 450 };
const CHIPS = { won: { full: 1300, quick: 500 }, lost: { full: 600, quick: 250 } };

/** The wheel, the cloth before it, and the numbers that came. */
export function rouletteStage(setting: TableSetting<RouletteRules>): TableStage {
  const { config, t, sound, still, quick, money, currency, announce, price, game } = setting;
  let unit = 0;
  let numbers: number[] = [];
  let restored = false;
  let hurried: () => void = () => {};

  const desk = createBettingDesk({
    ...{ t, money, announce },
    chipText: (amount) => chipText(amount, currency(), config.locale),
    onChip: sound.chip,
    onChange: () => {
      plate.hide();
      price(desk.units * unit);
      if (restored) game().prepare(desk.units > 0 ? desk.bets : null);
    },
  });
  const wheel = createWheel({
    ...{ label: t("wheel"), still, wood: config.theme.palette.accent, onTick: sound.tick },
  });
  const badge = element("p", { class: "result-badge", "aria-hidden": "true", hidden: true });
  const strip = element("div", { class: "strip" });
  const plate = createWinPlate({ t, money, quick });
  const root = element(
    "div",
    { class: "roulette" },
    strip,
    element("div", { class: "wheel-box" }, wheel.canvas, badge),
    desk.cloth,
    desk.rail,
    plate.root,
  );

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      hurried = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  function renderNumbers(): void {
    strip.replaceChildren(numberList(t, numbers.slice(0, SHOWN)));
  }

  function tell(picture: RoulettePicture, won: number): void {
    const { number } = picture;
    badge.className = `result-badge ${colourOf(number)}`;
    badge.replaceChildren(
      element("b", {}, String(number)),
      element("span", {}, won > 0 ? t("winPlate", { amount: money(won) }) : t(`colour-${colourOf(number)}`)),
    );
    badge.hidden = false;
    announce(numberText(t, number));
  }

  /** What lay on the table in a round that this page did not begin. */
  const betsOf = ({ bet }: GameRound) => readBets(bet) ?? [];

  return {
    root,
    decide: () => Promise.reject(new Error("roulette offers no choice")),
    onState({ stakes, recentRounds, openRound, prepared }) {
      [unit = 0] = stakes;
      desk.setUnit(unit);
      price(desk.units * unit);
      if (restored) return;
      restored = true;
      // The number of a round that was cut short is not told before the ball lies in it.
      const seen = recentRounds.filter(({ id }) => id !== openRound?.id);
      numbers = seen.map(({ picture }) => (picture as RoulettePicture).number);
      if (seen[0]) desk.remember(betsOf(seen[0]));
      if (!openRound) desk.put(readBets(prepared?.bet) ?? []);
      price(desk.units * unit);
      renderNumbers();
    },
    onView({ phase }) {
      desk.open(phase === "idle");
      if (phase === "idle") price(desk.units * unit);
    },
    play() {
      if (desk.units > 0) game().enter(desk.bets, desk.units);
      else {
        desk.say(t("layFirst"));
        announce(t("layFirst"));
      }
    },
    show: {
      begin() {
        root.classList.add("spinning");
        plate.hide();
        badge.hidden = true;
        desk.showRound(desk.bets, null);
        wheel.throwBall();
        sound.ball(quick() ? 1.6 : 4);
      },
      async play(round) {
        const picture = round.picture as RoulettePicture;
        desk.showRound(betsOf(round), null);
        hurried = wheel.hurry;
        await wheel.land(picture.number, quick() ? LANDING.quick : LANDING.full);
        numbers = [picture.number, ...numbers].slice(0, REMEMBERED);
        renderNumbers();
        desk.played(betsOf(round));
        price(round.stake);
        desk.showRound(picture.bets, picture.number);
        tell(picture, round.win);
        if (round.win > 0) sound.win(round.win / round.stake);
        const haste = quick() ? "quick" : "full";
        await pause(NUMBER[haste]);
        wheel.rest(picture.number);
        root.classList.remove("spinning");
        if (round.win > 0) plate.show(round.win, round.win / round.stake);
        await pause(CHIPS[round.win > 0 ? "won" : "lost"][haste]);
      },
      async abandon() {
        wheel.rest(numbers[0] ?? null);
        root.classList.remove("spinning");
        desk.showSlip();
      },
      hurry: () => hurried(),
      rest(last) {
        wheel.rest(last ? (last.picture as RoulettePicture).number : null);
      },
    },
    keys: {
      KeyU: desk.undo,
      KeyC: desk.clear,
      KeyD: desk.double,
      KeyR: desk.rebet,
      Backspace: desk.undo,
      ...Object.fromEntries([1, 2, 3, 4, 5].map((key) => [`Digit${key}`, () => desk.chooseChip(key - 1)])),
    },
    tabs: () => [
      {
        label: t("rules"),
        body: async () =>
          rouletteRulesBody({
            ...{ rules: config.rules, t, locale: config.locale },
            money: (units) => money(units * unit),
            interrupted: t("malfunction"),
          }),
      },
      { label: t("statistics"), body: async () => statisticsBody(t, config.locale, numbers) },
    ],
  };
}
