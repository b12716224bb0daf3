import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** A page's clock in a test's hands. Before the page opens: `page.clock.install()`. */

/** Stops the clock, a minute on: from then on only `page.clock.runFor` and `fastForward` move it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.evaluate(() => {
    const { setTimeout } = window;
    const timers: number[] = [];
    const noted = (run: () => void, delay = 0, ...rest: unknown[]) => {
      timers.push(delay);
      return setTimeout(run, delay, ...rest);
    };
    Object.assign(window, { timers, setTimeout: noted });
  });
}

/**
 * Waits until the page has set a timer of so many milliseconds since its clock stands. What React draws can be seen before
 * the effect that goes with it has run, so time that is made to pass at once may pass before the timer is there.
 */
export async function timerSet(page: Page, delay: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { timers: number[] }).timers))
    .toContain(delay);
}
