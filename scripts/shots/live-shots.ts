import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { passPhase, standing, toBetting } from "../../tests/browser/live-table-steps.ts";
import { signInComplete } from "../../tests/browser/visitors.ts";
import { type Shot, TWO_SIZES } from "./shot.ts";
import { gameOf, layChips, readInfo, seatAt } from "./staged-rounds.ts";

const LIVE = "aurora-live-roulette";
/** Long enough for what moves to be on its way, in milliseconds. */
const MID_ROUND = 900;

/** Somebody else at the live table, who lays chips of their own on its open round. */
async function layForAnother(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin;
  const context = await page.context().browser()?.newContext({ baseURL: origin });
  if (!context) throw new Error("no browser");
  const other = await context.newPage();
  await signInComplete(other, origin);
  const call = await seatAt(other, LIVE);
  const { id } = await standing(page);
  const bets = ["red", "straight:8", "dozen:1", "corner:25-26-28-29"].map((spot) => ({ spot, units: 2 }));
  await call("bets", { roundId: id, requestId: randomUUID(), bets });
  await context.close();
}

/** Goes on to a round that takes bets, with others' and the player's own. */
async function betLive(page: Page): Promise<void> {
  await gameOf(page).locator(".spot[tabindex='0']").waitFor();
  await toBetting(page, (number) => number === 17 || number === 20 || number < 13);
  await gameOf(page).locator("[data-phase=betting]").waitFor();
  await layForAnother(page);
  await layChips(page);
  await gameOf(page).locator("[data-others]").first().waitFor();
}

async function spinLive(page: Page): Promise<void> {
  await betLive(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await passPhase(page);
  await gameOf(page).locator("[data-phase=spinning]").waitFor();
  await page.waitForTimeout(MID_ROUND);
}

async function endLive(page: Page): Promise<void> {
  await spinLive(page);
  await passPhase(page);
  await gameOf(page).locator("[data-phase=result]").waitFor();
  await page.waitForTimeout(MID_ROUND);
}

const live = (name: string, prepare: Required<Shot>["prepare"]): Shot => ({
  ...{ name: `live-${name}`, path: `/play/${LIVE}`, player: "demo", sizes: TWO_SIZES, neverSilent: true },
  prepare,
});

/** A live table, through its round and in what is told of it. */
export const liveShots: Shot[] = [
  live("betting", betLive),
  live("spinning", spinLive),
  live("result", endLive),
  ...[0, 1, 2].map((tab) => live(`info-${tab}`, readInfo(tab))),
];
