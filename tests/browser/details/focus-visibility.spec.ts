import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/fixtures.ts";
import { signInAsDemo } from "../support/players.ts";

const GUEST_SCREENS = ["/en", "/en/games", "/en/login", "/en/page/faq", "/en/games/search"];
const PLAYER_SCREENS = ["/en/account", "/en/wallet/deposit", "/en/wallet/history", "/en/account/limits"];
/** Number of Tab presses per screen. */
const STOPS = 45;
/** Each screen has at least this many elements that are checked; with fewer, the test would find nothing. */
const MIN_CHECKED = 5;

/**
 * Describes the focused element if the header or the bottom bar covers all of it; "visible" if some of it is visible; null for the
 * parts that are fixed themselves, and if nothing is focused.
 */
const focusState = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (
      !focused ||
      focused === document.body ||
      focused.closest("header, .sandbox-ribbon, .fixed, [href='#main']")
    )
      return null;
    const { top, bottom, height } = focused.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector("nav.fixed")?.getBoundingClientRect().top ?? innerHeight;
    const isVisible = height <= 1 || (bottom > header && top < bar);
    return isVisible ? "visible" : `${focused.outerHTML.slice(0, 120)} from ${top} to ${bottom}`;
  });

test("on a phone the focus is never entirely behind the header or the bottom bar", {
  tag: "@phone",
}, async ({ page, casino }) => {
  test.slow();
  for (const [index, path] of [...GUEST_SCREENS, ...PLAYER_SCREENS].entries()) {
    if (index === GUEST_SCREENS.length) await signInAsDemo(page, casino.origin);
    await open(page, path);
    const found: string[] = [];
    for (let stop = 0; stop < STOPS; stop++) {
      await page.keyboard.press("Tab");
      const focus = await focusState(page);
      if (focus) found.push(focus);
    }
    expect(
      found.filter((focus) => focus !== "visible"),
      path,
    ).toEqual([]);
    expect(found.length, path).toBeGreaterThan(MIN_CHECKED);
  }
});
