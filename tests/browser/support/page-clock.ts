import { expect, type Page } from "@playwright/test";

/** Control of the page's clock. A test calls `page.clock.install()` before it opens the page. */

/** Stops the clock one minute ahead: from then on only `page.clock.runFor` and `fastForward` move it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.evaluate(() => {
    const { setTimeout } = window;
    const timers: number[] = [];
    const recording = (run: () => void, delay = 0, ...rest: unknown[]) => {
      timers.push(delay);
      return setTimeout(run, delay, ...rest);
    };
    Object.assign(window, { timers, setTimeout: recording });
  });
}

/**
 * Waits until the page has called setTimeout with that delay since its clock was stopped. An element can be visible before the
 * effect that sets the timer has run, so a clock that is advanced at once may pass the timer's time before it exists.
 */
export async function timerSet(page: Page, delay: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { timers: number[] }).timers))
    .toContain(delay);
}
