import { parseBets } from "../../engines/roulette/bets.ts";
import type { RoulettePicture, RouletteRules } from "../../engines/roulette/roulette-engine.ts";
import { colourOf } from "../../engines/roulette/roulette-table.ts";
import type { GameRound } from "../../protocol.ts";
import { element } from "../dom.ts";
import { createBetController } from "../table/betting/bet-controller.ts";
import { chipText } from "../table/betting/chips.ts";
import { startTableClient, type TableContext, type TableGame } from "../table/table-client.ts";
import { createWheel } from "../table/wheel/wheel.ts";
import { createWinOverlay } from "../table/win-overlay.ts";
import { rouletteRules } from "./roulette-rules.ts";
import { drawnNumberText, numberList, rouletteStatistics } from "./statistics.ts";

/** Maximum of the last numbers that are shown above the table. */
const MAX_SHOWN = 14;
/** Maximum of the last numbers that the statistics use. */
const MAX_NUMBERS = 200;
/** Seconds in which the ball lands. */
const LANDING_SECONDS = { full: 4.2, quick: 1.4 };
/** Milliseconds for which the drawn number is shown. */
const NUMBER_PAUSE = { full: 900, quick: 450 };
/** Milliseconds for which the won or lost chips are shown after that. */
const CHIPS_PAUSE = { won: { full: 1300, quick: 500 }, lost: { full: 600, quick: 250 } };

/** The wheel, the betting table and the last numbers. */
function createRouletteGame(context: TableContext<RouletteRules>): TableGame {
  const { config, t, sound, reducedMotion, quick, money, currency, announce, setPrice, controller } = context;
  let unit = 0;
  let numbers: number[] = [];
  let restored = false;
  let skip: () => void = () => {};

  const betController = createBetController({
    t,
    money,
    announce,
    chipText: (amount) => chipText(amount, currency(), config.locale),
    onChip: sound.chip,
    onChange: () => {
      winOverlay.hide();
      setPrice(betController.units * unit);
      if (restored) controller().prepare(betController.units > 0 ? betController.bets : null);
    },
  });
  const wheel = createWheel({
    label: t("wheel"),
    reducedMotion,
    wood: config.theme.palette.accent,
    onTick: sound.tick,
  });
  const badge = element("p", { class: "result-badge", "aria-hidden": "true", hidden: true });
  const strip = element("div", { class: "strip" });
  const winOverlay = createWinOverlay({ t, money, quick });
  const root = element(
    "div",
    { class: "roulette" },
    strip,
    element("div", { class: "wheel-box" }, wheel.canvas, badge),
    betController.cloth,
    betController.rail,
    winOverlay.root,
  );

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      skip = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  function renderNumbers(): void {
    strip.replaceChildren(numberList(t, numbers.slice(0, MAX_SHOWN)));
  }

  function showResult(picture: RoulettePicture, won: number): void {
    const { number } = picture;
    badge.className = `result-badge ${colourOf(number)}`;
    badge.replaceChildren(
      element("b", {}, String(number)),
      element("span", {}, won > 0 ? t("winPlate", { amount: money(won) }) : t(`colour-${colourOf(number)}`)),
    );
    badge.hidden = false;
    announce(drawnNumberText(t, number));
  }

  const betsOf = ({ bet }: GameRound) => parseBets(bet) ?? [];

  return {
    root,
    decide: () => Promise.reject(new Error("roulette offers no choice")),
    onState({ stakes, recentRounds, openRound, prepared }) {
      [unit = 0] = stakes;
      betController.setUnit(unit);
      setPrice(betController.units * unit);
      if (restored) return;
      restored = true;
      // The number of an interrupted round is not shown before its ball has landed.
      const seen = recentRounds.filter(({ id }) => id !== openRound?.id);
      numbers = seen.map(({ picture }) => (picture as RoulettePicture).number);
      if (seen[0]) betController.setLastBets(betsOf(seen[0]));
      if (!openRound) betController.setBets(parseBets(prepared?.bet) ?? []);
      setPrice(betController.units * unit);
      renderNumbers();
    },
    onView({ phase }) {
      betController.setOpen(phase === "idle");
      if (phase === "idle") setPrice(betController.units * unit);
    },
    play() {
      if (betController.units > 0) controller().playBet(betController.bets, betController.units);
      else {
        betController.showHint(t("layFirst"));
        announce(t("layFirst"));
      }
    },
    presenter: {
      start() {
        root.classList.add("spinning");
        winOverlay.hide();
        badge.hidden = true;
        betController.showRound(betController.bets, null);
        wheel.throwBall();
        sound.ball(quick() ? 1.6 : 4);
      },
      async present(round) {
        const picture = round.picture as RoulettePicture;
        betController.showRound(betsOf(round), null);
        skip = wheel.skip;
        await wheel.land(picture.number, quick() ? LANDING_SECONDS.quick : LANDING_SECONDS.full);
        numbers = [picture.number, ...numbers].slice(0, MAX_NUMBERS);
        renderNumbers();
        betController.markPlayed(betsOf(round));
        setPrice(round.stake);
        betController.showRound(picture.bets, picture.number);
        showResult(picture, round.win);
        if (round.win > 0) sound.win(round.win / round.stake);
        const speed = quick() ? "quick" : "full";
        await pause(NUMBER_PAUSE[speed]);
        wheel.showBall(picture.number);
        root.classList.remove("spinning");
        if (round.win > 0) winOverlay.show(round.win, round.win / round.stake);
        await pause(CHIPS_PAUSE[round.win > 0 ? "won" : "lost"][speed]);
      },
      async cancel() {
        wheel.showBall(numbers[0] ?? null);
        root.classList.remove("spinning");
        betController.showSlip();
      },
      skip: () => skip(),
      showIdle(last) {
        wheel.showBall(last ? (last.picture as RoulettePicture).number : null);
      },
    },
    keys: betController.keys,
    tabs: () => [
      {
        label: t("rules"),
        body: async () =>
          rouletteRules({
            rules: config.rules,
            t,
            locale: config.locale,
            money: (units) => money(units * unit),
            interrupted: t("malfunction"),
          }),
      },
      { label: t("statistics"), body: async () => rouletteStatistics(t, config.locale, numbers) },
    ],
  };
}

startTableClient(
  { play: "spin", price: "totalBet", ladder: false, icon: "spin", canSkip: true },
  createRouletteGame,
);
