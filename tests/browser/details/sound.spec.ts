import type { Page } from "@playwright/test";
import { AVIATOR, betPanel } from "../support/crash.ts";
import { expect, open, test } from "../support/fixtures.ts";

/* Sound on iOS, as far as Chromium can stand in for it; the games of the sandbox are tested in sandbox/providers/games/client/sound.test.ts. */

interface WatchedSound {
  /** What the page reads as the context's state, if set. */
  soundState: string | undefined;
  /** For each call of `resume`, whether it was made in a gesture. */
  resumed: boolean[];
}

/** Runs in the page, before its scripts. */
function watchSound(): void {
  const watched = window as unknown as WatchedSound;
  watched.resumed = [];
  watched.soundState = "suspended";
  class Watched extends AudioContext {
    override get state(): AudioContextState {
      return (watched.soundState ?? super.state) as AudioContextState;
    }
    override resume(): Promise<void> {
      watched.resumed.push(navigator.userActivation.isActive);
      watched.soundState = "running";
      return super.resume();
    }
  }
  Object.assign(window, { AudioContext: Watched });
}

const resumed = (page: Page) => page.evaluate(() => (window as unknown as WatchedSound).resumed);
const becomes = (page: Page, state: string) =>
  page.evaluate((next) => void Object.assign(window, { soundState: next }), state);

test("Aviator's sound starts in the gesture that turns it on, and comes back in the first one after a call [RT-13]", {
  tag: "@phone",
}, async ({ page }) => {
  await page.addInitScript(watchSound);
  await open(page, AVIATOR);
  await expect(betPanel(page)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  expect(await resumed(page)).toEqual([]);

  await page.getByRole("button", { name: "Turn sound on" }).click();
  await expect.poll(() => resumed(page)).toEqual([true]);
  await page.getByRole("heading", { level: 1 }).click();
  expect(await resumed(page)).toEqual([true]);

  for (const state of ["interrupted", "suspended"]) {
    await becomes(page, state);
    const before = (await resumed(page)).length;
    await page.getByRole("heading", { level: 1 }).click();
    expect((await resumed(page)).slice(before)).toEqual([true]);
  }

  await page.getByRole("button", { name: "Turn sound off" }).click();
  await becomes(page, "interrupted");
  const before = (await resumed(page)).length;
  await page.getByRole("heading", { level: 1 }).click();
  expect(await resumed(page)).toHaveLength(before);
});
