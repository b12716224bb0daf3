import type { Page } from "@playwright/test";
import { hydrated } from "../support/fixtures.ts";
import { gameFrame, waitForGame } from "../support/games.ts";

/** Milliseconds until the animation of a round is visible. */
const MID_ROUND = 900;

export async function reloadGame(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
  await waitForGame(page);
}

/** Reloads the game without reduced motion; the game reads the setting when it opens. */
export async function reloadWithMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await reloadGame(page);
}

/** Waits until the animation of a round, of which `start` is called with motion, runs. */
export async function inMidRound(page: Page, start: () => Promise<unknown>): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await start();
  await page.waitForTimeout(MID_ROUND);
}

/** Starts a round and waits until its animation runs. */
export async function startRound(page: Page): Promise<void> {
  await waitForGame(page);
  await inMidRound(page, () => gameFrame(page).locator("button.spin").click());
}

/** Returns a function that opens a tab of the game's information dialog. */
export function openInfoTab(tab: number): (page: Page) => Promise<void> {
  return async (page) => {
    await gameFrame(page).locator(".menu button:enabled").first().click();
    await gameFrame(page).locator("[role=tab]").nth(tab).click();
    await gameFrame(page).locator(".tab-body > *").first().waitFor();
  };
}

/** Waits for the choices of a hand. */
export async function waitForChoices(page: Page): Promise<void> {
  await gameFrame(page).locator("button.choice:enabled").first().waitFor();
}

export async function dealHand(page: Page): Promise<void> {
  await waitForGame(page);
  await gameFrame(page).locator("button.spin").click();
  await waitForChoices(page);
}
