import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { BlackjackPicture } from "../../sandbox/providers/games/engines/blackjack/blackjack-engine.ts";
import type { PlayResult } from "../../sandbox/providers/games/engines/engine.ts";
import { endLivePhase, liveTableState, toBetting } from "../../tests/browser/support/live-table.ts";
import { type Credentials, signInWithProfile } from "../../tests/browser/support/players.ts";
import {
  gameApi,
  gameFrameLocator,
  openInfoTab,
  type PreparedRound,
  placeChips,
  playPreparedRound,
  waitForGame,
} from "./prepared-rounds.ts";
import { type Shot, TWO_SIZES } from "./shot.ts";

const ROULETTE = "night-ferry-roulette";
const BLACKJACK = "lamplight-blackjack";
/** Milliseconds until the animation of a round is visible. */
const MID_ROUND = 900;

const chips = [
  { spot: "straight:17", units: 5 },
  { spot: "red", units: 25 },
  { spot: "split:17-20", units: 1 },
  { spot: "dozen:2", units: 5 },
  { spot: "corner:25-26-28-29", units: 2 },
];
/** The winning round ends on 17: the bets on 17 and its dozen win, red loses. */
const spin = (wins: boolean): PreparedRound => ({
  game: ROULETTE,
  bet: chips,
  fits: ({ picture, units }) => ((picture as { number: number }).number === 17 ? wins : !wins && units === 0),
});

const pictureOf = ({ picture }: PlayResult) => picture as BlackjackPicture;
const isOver = ({ offers }: PlayResult) => !offers?.length;
const offered = ({ offers }: PlayResult) => offers?.map(({ choice }) => choice).join(" ") ?? "";

export const tableRounds = {
  roulette: spin(true),
  split: {
    game: BLACKJACK,
    choices: ["split"],
    fits: (round, before) => offered(before).endsWith("split") && !isOver(round),
  },
  double: {
    game: BLACKJACK,
    choices: ["double"],
    fits: (round, before) => offered(before).includes("double") && round.units === 8,
  },
  insurance: { game: BLACKJACK, fits: (round) => offered(round) === "no-insurance insurance" },
  bust: {
    game: BLACKJACK,
    choices: ["hit"],
    fits: (round) => isOver(round) && pictureOf(round).hands[0]?.result === "bust",
  },
  blackjack: {
    game: BLACKJACK,
    fits: (round) => isOver(round) && pictureOf(round).hands[0]?.result === "blackjack",
  },
} satisfies Record<string, PreparedRound>;

/** Plays a round before the game is opened, which then shows the round. */
function playedBefore(round: PreparedRound): Shot["path"] {
  return async (page, player) => {
    await playPreparedRound(page, player, round);
    return `/play/${round.game}/real`;
  };
}

async function placeBets(page: Page): Promise<void> {
  await waitForGame(page);
  await placeChips(page);
}

async function placeBetsAndSpin(page: Page): Promise<void> {
  await waitForGame(page);
  await placeChips(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await gameFrameLocator(page).locator("button.spin").click();
  await page.waitForTimeout(MID_ROUND);
}

const waitForWin = (page: Page) => gameFrameLocator(page).locator(".win-plate:not([hidden])").waitFor();

/** Waits for the choices of a hand. */
async function waitForChoices(page: Page): Promise<void> {
  await gameFrameLocator(page).locator("button.choice:enabled").first().waitFor();
}

async function dealHand(page: Page): Promise<void> {
  await waitForGame(page);
  await gameFrameLocator(page).locator("button.spin").click();
  await waitForChoices(page);
}

type Prepare = (page: Page, player: Credentials) => Promise<void>;
const hand = (name: keyof typeof tableRounds, prepare: Prepare): Shot => ({
  name: `blackjack-${name}`,
  player: "new",
  sizes: TWO_SIZES,
  prepare,
  path: playedBefore(tableRounds[name]),
});
const about = (name: string, game: string, tab: number): Shot => ({
  name,
  path: `/play/${game}/real`,
  player: "new",
  sizes: TWO_SIZES,
  prepare: openInfoTab(tab),
});

/** Roulette and blackjack. */
export const tableShots: Shot[] = [
  { name: "roulette", path: `/play/${ROULETTE}/demo`, prepare: placeBetsAndSpin },
  { name: "roulette-laid", path: `/play/${ROULETTE}/demo`, sizes: TWO_SIZES, prepare: placeBets },
  {
    name: "roulette-won",
    path: playedBefore(tableRounds.roulette),
    player: "new" as const,
    sizes: TWO_SIZES,
    prepare: waitForWin,
  },
  about("roulette-rules", ROULETTE, 0),
  about("roulette-statistics", ROULETTE, 1),
  { name: "blackjack", path: `/play/${BLACKJACK}/demo`, prepare: dealHand },
  hand("split", waitForChoices),
  hand("insurance", waitForChoices),
  hand("double", waitForWin),
  hand("blackjack", waitForWin),
  hand("bust", waitForGame),
  about("blackjack-rules", BLACKJACK, 0),
];

const LIVE = "aurora-live-roulette";

/** Signs in another player, who bets on the open round of the live table. */
async function betAsOtherPlayer(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin;
  const context = await page.context().browser()?.newContext({ baseURL: origin });
  if (!context) throw new Error("no browser");
  const other = await context.newPage();
  await signInWithProfile(other, origin);
  const call = await gameApi(other, LIVE);
  const { id } = await liveTableState(page);
  const bets = ["red", "straight:8", "dozen:1", "corner:25-26-28-29"].map((spot) => ({ spot, units: 2 }));
  await call("bets", { roundId: id, requestId: randomUUID(), bets });
  await context.close();
}

/** Advances to a round that accepts bets and places bets of this and another player. */
async function betLive(page: Page): Promise<void> {
  await gameFrameLocator(page).locator(".spot[tabindex='0']").waitFor();
  await toBetting(page, (number) => number === 17 || number === 20 || number < 13);
  await gameFrameLocator(page).locator("[data-phase=betting]").waitFor();
  await betAsOtherPlayer(page);
  await placeChips(page);
  await gameFrameLocator(page).locator("[data-others]").first().waitFor();
}

async function spinLive(page: Page): Promise<void> {
  await betLive(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await endLivePhase(page);
  await gameFrameLocator(page).locator("[data-phase=spinning]").waitFor();
  await page.waitForTimeout(MID_ROUND);
}

async function endLive(page: Page): Promise<void> {
  await spinLive(page);
  await endLivePhase(page);
  await gameFrameLocator(page).locator("[data-phase=result]").waitFor();
  await page.waitForTimeout(MID_ROUND);
}

const live = (name: string, prepare: Required<Shot>["prepare"]): Shot => ({
  name: `live-${name}`,
  path: `/play/${LIVE}`,
  player: "demo",
  sizes: TWO_SIZES,
  hasOpenConnection: true,
  prepare,
});

/** The phases of a live table, and its information dialog. */
export const liveShots: Shot[] = [
  live("betting", betLive),
  live("spinning", spinLive),
  live("result", endLive),
  ...[0, 1, 2].map((tab) => live(`info-${tab}`, openInfoTab(tab))),
];
