import type { Page } from "@playwright/test";
import type { Outcome } from "../../sandbox/providers/games/engine.ts";
import type { BlackjackPicture } from "../../sandbox/providers/games/engines/blackjack/blackjack-engine.ts";
import type { Player } from "../../tests/browser/steps.ts";
import { type Shot, TWO_SIZES } from "./shot.ts";
import { gameIsReady, gameOf, layChips, playUnseen, readInfo, type StagedRound } from "./staged-rounds.ts";

const ROULETTE = "night-ferry-roulette";
const BLACKJACK = "lamplight-blackjack";
/** Long enough for what moves to be on its way, in milliseconds. */
const MID_ROUND = 900;

const chips = [
  ...[
    { spot: "straight:17", units: 5 },
    { spot: "red", units: 25 },
    { spot: "split:17-20", units: 1 },
  ],
  ...[
    { spot: "dozen:2", units: 5 },
    { spot: "corner:25-26-28-29", units: 2 },
  ],
];
/** On 17, which is black: a straight number and a dozen win, red loses. */
const spin = (wins: boolean): StagedRound => ({
  ...{ game: ROULETTE, bet: chips },
  fits: ({ picture, units }) => ((picture as { number: number }).number === 17 ? wins : !wins && units === 0),
});

const pictureOf = ({ picture }: Outcome) => picture as BlackjackPicture;
const isOver = ({ offers }: Outcome) => !offers?.length;
const offered = ({ offers }: Outcome) => offers?.map(({ choice }) => choice).join(" ") ?? "";

export const tableRounds = {
  roulette: spin(true),
  split: {
    ...{ game: BLACKJACK, choices: ["split"] },
    fits: (round, before) => offered(before).endsWith("split") && !isOver(round),
  },
  double: {
    ...{ game: BLACKJACK, choices: ["double"] },
    fits: (round, before) => offered(before).includes("double") && round.units === 8,
  },
  insurance: { game: BLACKJACK, fits: (round) => offered(round) === "no-insurance insurance" },
  bust: {
    ...{ game: BLACKJACK, choices: ["hit"] },
    fits: (round) => isOver(round) && pictureOf(round).hands[0]?.result === "bust",
  },
  blackjack: {
    game: BLACKJACK,
    fits: (round) => isOver(round) && pictureOf(round).hands[0]?.result === "blackjack",
  },
} satisfies Record<string, StagedRound>;

/** Has a round played before its game is opened, which then shows it. */
function opening(round: StagedRound): Shot["path"] {
  return async (page, player) => {
    await playUnseen(page, player, round);
    return `/play/${round.game}/real`;
  };
}

async function layOnly(page: Page): Promise<void> {
  await gameIsReady(page);
  await layChips(page);
}

async function layAndPlay(page: Page): Promise<void> {
  await gameIsReady(page);
  await layChips(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await gameOf(page).locator("button.spin").click();
  await page.waitForTimeout(MID_ROUND);
}

const winIsShown = (page: Page) => gameOf(page).locator(".win-plate:not([hidden])").waitFor();

/** Waits for the questions of a hand. */
async function deal(page: Page): Promise<void> {
  await gameOf(page).locator("button.choice:enabled").first().waitFor();
}

async function dealOwn(page: Page): Promise<void> {
  await gameIsReady(page);
  await gameOf(page).locator("button.spin").click();
  await deal(page);
}

type Preparing = (page: Page, player: Player) => Promise<void>;
const hand = (name: keyof typeof tableRounds, prepare: Preparing): Shot => ({
  ...{ name: `blackjack-${name}`, player: "new", sizes: TWO_SIZES, prepare },
  path: opening(tableRounds[name]),
});
const about = (name: string, game: string, tab: number): Shot => ({
  ...{ name, path: `/play/${game}/real`, player: "new", sizes: TWO_SIZES, prepare: readInfo(tab) },
});

/** Roulette and blackjack. */
export const tableShots: Shot[] = [
  { name: "roulette", path: `/play/${ROULETTE}/demo`, prepare: layAndPlay },
  { name: "roulette-laid", path: `/play/${ROULETTE}/demo`, sizes: TWO_SIZES, prepare: layOnly },
  {
    ...{ name: "roulette-won", path: opening(tableRounds.roulette), player: "new" as const },
    ...{ sizes: TWO_SIZES, prepare: winIsShown },
  },
  about("roulette-rules", ROULETTE, 0),
  about("roulette-statistics", ROULETTE, 1),
  { name: "blackjack", path: `/play/${BLACKJACK}/demo`, prepare: dealOwn },
  hand("split", deal),
  hand("insurance", deal),
  hand("double", winIsShown),
  hand("blackjack", winIsShown),
  hand("bust", gameIsReady),
  about("blackjack-rules", BLACKJACK, 0),
];
