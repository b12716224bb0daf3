import { randomUUID } from "node:crypto";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { open } from "./fixtures.ts";
import { gameFrame } from "./games.ts";
import { gameApi } from "./prepared-rounds.ts";
import { advanceClock } from "./sandbox.ts";

/** The live roulette; a test advances its phases by the sandbox's clock. */

export const LIVE_TABLE = "aurora-live-roulette";

interface LiveTableState {
  id: number | null;
  phase: "idle" | "betting" | "spinning" | "result";
  /** The number of the present round, known to the sandbox while bets are accepted. */
  number: number | null;
}

/** Seconds after which each phase has ended. */
const PHASE_SECONDS = { idle: 0, betting: 18, spinning: 10, result: 6 };

export async function liveTableState(page: Page): Promise<LiveTableState> {
  return (await (await page.request.get(`/sandbox/live-tables?code=${LIVE_TABLE}`)).json()).result;
}

/** Advances the clock past the present phase. */
export async function endLivePhase(page: Page): Promise<void> {
  const { phase } = await liveTableState(page);
  await advanceClock(page, PHASE_SECONDS[phase]);
}

/** Advances to the start of the next round with a matching number. A round that is open already is skipped, because its betting may end at any moment. */
export async function toBetting(page: Page, matches: (number: number) => boolean): Promise<number> {
  if ((await liveTableState(page)).phase === "betting") await endLivePhase(page);
  for (;;) {
    const { phase, number } = await liveTableState(page);
    if (phase === "betting" && number !== null && matches(number)) return number;
    await endLivePhase(page);
  }
}

/** Places bets of the signed-in player on the open round by a request. */
export async function betOnLiveTable(page: Page, bets: { spot: string; units: number }[]): Promise<void> {
  const { id: roundId } = await liveTableState(page);
  await (await gameApi(page, LIVE_TABLE))("bets", { roundId, requestId: randomUUID(), bets });
}

export const liveTable = (page: Page): FrameLocator => gameFrame(page);
export const betSpot = (page: Page, id: string) => liveTable(page).locator(`[data-spot="${id}"]`);

const RED = [32, 19, 21, 25, 34, 27, 36, 30, 23, 5, 16, 1, 14, 9, 18, 7, 12, 3];
export const isRed = (number: number) => RED.includes(number);

/** Opens the table for real money, and waits until it shows the present round. */
export async function openLiveTable(page: Page): Promise<void> {
  await open(page, `/en/play/${LIVE_TABLE}/real`);
  await expect(liveTable(page).locator(".phase")).toHaveAttribute("data-phase", /.+/);
  await expect(liveTable(page).getByText("Balance")).toBeVisible();
}
