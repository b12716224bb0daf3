import { expect, type Page } from "@playwright/test";

/** The crash game's course, which the sandbox's clock moves and a test may look into. */

interface Course {
  phase: "idle" | "betting" | "flying" | "crashed";
  /** Crash points in hundredths: of the round that is shown, and of the one that takes bets. */
  point: number;
  next: number;
}

/** Longer than each phase lasts, in milliseconds. */
const PAST = { idle: 0, betting: 6_000, flying: 100_000, crashed: 4_000 };

export async function courseOf(page: Page): Promise<Course> {
  return (await (await page.request.get("/sandbox/crash")).json()).result;
}

/** Lets the present phase end. */
export async function passPhase(page: Page): Promise<void> {
  const { phase } = await courseOf(page);
  const moved = await page.request.post("/sandbox/clock", { data: { advanceMs: PAST[phase] } });
  expect(moved.status()).toBe(200);
}

/** Goes on to a flight that lasts long enough to bet on the next one, which crashes where the test wants it to. */
export async function toFlightBefore(page: Page, fits: (next: number) => boolean): Promise<void> {
  for (;;) {
    const { phase, point, next } = await courseOf(page);
    if (phase === "flying" && point > 600 && fits(next)) return;
    await passPhase(page);
  }
}

/** From a flight into the next one. */
export async function toNextFlight(page: Page): Promise<void> {
  await passPhase(page);
  await expect.poll(async () => (await courseOf(page)).phase).not.toBe("flying");
  while ((await courseOf(page)).phase !== "flying") await passPhase(page);
}
