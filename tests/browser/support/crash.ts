import { expect, type Page } from "@playwright/test";
import { open } from "./fixtures.ts";
import { advanceClock } from "./sandbox.ts";

/** The crash game; a test advances its phases by the sandbox's clock. */

export const AVIATOR = "/en/special/aviator";

interface CrashState {
  phase: "idle" | "betting" | "flying" | "crashed";
  /** Crash point of the present round, in hundredths. */
  point: number;
  /** Crash point of the round that accepts bets, in hundredths. */
  next: number;
}

/** Seconds after which each phase has ended. */
const PHASE_SECONDS = { idle: 0, betting: 6, flying: 100, crashed: 4 };

export async function fetchCrashState(page: Page): Promise<CrashState> {
  return (await (await page.request.get("/sandbox/crash")).json()).result;
}

/** Advances the clock past the present phase. */
export async function endCrashPhase(page: Page): Promise<void> {
  const { phase } = await fetchCrashState(page);
  await advanceClock(page, PHASE_SECONDS[phase]);
}

/** Advances to a flight that is long enough to bet on the next round, and before a round with a matching crash point. */
export async function toFlightBefore(page: Page, matches: (next: number) => boolean): Promise<void> {
  for (;;) {
    const { phase, point, next } = await fetchCrashState(page);
    if (phase === "flying" && point > 600 && matches(next)) return;
    await endCrashPhase(page);
  }
}

/** Advances from a flight to the next one. */
export async function toNextFlight(page: Page): Promise<void> {
  await endCrashPhase(page);
  await expect.poll(async () => (await fetchCrashState(page)).phase).not.toBe("flying");
  while ((await fetchCrashState(page)).phase !== "flying") await endCrashPhase(page);
}

/** A panel for bets, in any language; the first is 1. */
export const betPanel = (page: Page, number = 1) =>
  page
    .getByRole("region")
    .filter({ has: page.locator("[data-act]") })
    .nth(number - 1);
export const betButton = (page: Page) => betPanel(page).getByRole("button", { name: /^Bet €/ });

/** Opens the game and waits until it shows the present round. */
export async function openCrashGame(page: Page): Promise<void> {
  await open(page, AVIATOR);
  await expect(betPanel(page)).toBeVisible();
}

/** Places a bet on the next round with a matching crash point. */
export async function placeBet(page: Page, matches: (next: number) => boolean): Promise<void> {
  await toFlightBefore(page, matches);
  await betButton(page).click();
  await expect(betPanel(page).getByRole("button", { name: "Cancel bet" })).toBeVisible();
}
