import type { Page } from "@playwright/test";
import type { BlackjackPicture } from "../../../sandbox/providers/games/engines/blackjack/blackjack-engine.ts";
import type { PlayResult } from "../../../sandbox/providers/games/engines/engine.ts";
import { gameFrame, waitForGame } from "../support/games.ts";
import { betOnLiveTable, endLivePhase, LIVE_TABLE, toBetting } from "../support/live-table.ts";
import { anotherVisitor, type Credentials, signInWithProfile } from "../support/players.ts";
import { type PreparedRound, playPreparedRound } from "../support/prepared-rounds.ts";
import { dealHand, inMidRound, openInfoTab, startRound, waitForChoices } from "./game-steps.ts";
import { type Shot, TWO_SIZES } from "./shot.ts";

const ROULETTE = "night-ferry-roulette";
const BLACKJACK = "lamplight-blackjack";

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

/** Places chips on two spots of a betting table. */
async function placeChips(page: Page): Promise<void> {
  await gameFrame(page).locator(".spot[tabindex='0']").focus();
  for (const key of ["Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
}

async function placeBets(page: Page): Promise<void> {
  await waitForGame(page);
  await placeChips(page);
}

async function placeBetsAndSpin(page: Page): Promise<void> {
  await placeBets(page);
  await startRound(page);
}

const waitForWin = (page: Page) => gameFrame(page).locator(".win-plate:not([hidden])").waitFor();

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

/** Signs in another player, who bets on the open round of the live table. */
async function betAsOtherPlayer(page: Page): Promise<void> {
  const other = await anotherVisitor(page);
  await signInWithProfile(other, new URL(page.url()).origin);
  const bets = ["red", "straight:8", "dozen:1", "corner:25-26-28-29"].map((spot) => ({ spot, units: 2 }));
  await betOnLiveTable(other, bets);
  await other.context().close();
}

/** Advances to a round that accepts bets and places bets of this and another player. */
async function betLive(page: Page): Promise<void> {
  await gameFrame(page).locator(".spot[tabindex='0']").waitFor();
  await toBetting(page, (number) => number === 17 || number === 20 || number < 13);
  await gameFrame(page).locator("[data-phase=betting]").waitFor();
  await betAsOtherPlayer(page);
  await placeChips(page);
  await gameFrame(page).locator("[data-others]").first().waitFor();
}

async function endAndAwait(page: Page, phase: "spinning" | "result"): Promise<void> {
  await endLivePhase(page);
  await gameFrame(page).locator(`[data-phase=${phase}]`).waitFor();
}

async function spinLive(page: Page): Promise<void> {
  await betLive(page);
  await inMidRound(page, () => endAndAwait(page, "spinning"));
}

async function endLive(page: Page): Promise<void> {
  await spinLive(page);
  await inMidRound(page, () => endAndAwait(page, "result"));
}

const live = (name: string, prepare: Required<Shot>["prepare"]): Shot => ({
  name: `live-${name}`,
  path: `/play/${LIVE_TABLE}`,
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
