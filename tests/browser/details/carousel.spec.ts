import type { Page } from "@playwright/test";
import { expect, open, test, WITH_MOTION } from "../support/fixtures.ts";
import { stopClock, timerSet } from "../support/page-clock.ts";

/** Milliseconds for which a slide is shown. */
const SLIDE_TIME = 7_000;
/** The site's own slide and four banners. */
const SLIDES = 5;

const carousel = (page: Page) => page.getByRole("region", { name: "Offers" });
const dot = (page: Page, number: number) =>
  carousel(page).getByRole("button", { name: `Show offer ${number}` });
const expectSlide = (page: Page, number: number) =>
  expect(dot(page, number)).toHaveAttribute("aria-current", "true");

/** Number of the slide that is shown. */
async function shownSlide(page: Page): Promise<number> {
  const label = await carousel(page).locator("button[aria-current]").getAttribute("aria-label");
  return Number(label?.replace(/\D/g, ""));
}

test("banners are shown by arrows and dots and by the keyboard, and nothing moves with reduced motion [RT-3, RT-16]", async ({
  page,
}) => {
  await open(page, "/en");
  await expectSlide(page, 1);
  await expect(carousel(page).getByRole("button", { name: /slide show/ })).toHaveCount(0);
  await carousel(page).getByRole("button", { name: "Next offer" }).click();
  await expectSlide(page, 2);
  await carousel(page).getByRole("button", { name: "Previous offer" }).click();
  await expectSlide(page, 1);
  await dot(page, 4).click();
  await expectSlide(page, 4);
  // The focus scrolls a slide into view.
  await carousel(page).getByRole("link", { name: "See your cashback: VIP cashback" }).focus();
  await expectSlide(page, 2);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/promo\/item\/vip-cashback$/);
});

test.describe("with motion", () => {
  test.use(WITH_MOTION);

  test("banners change by themselves, but not while paused, pointed at, focused or out of sight (WCAG 2.2.2) [RT-3]", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, "/en");
    // While the pointer is on it nothing moves, so that the clock can be stopped.
    await carousel(page).hover({ position: { x: 20, y: 20 } });
    const first = await shownSlide(page);
    await stopClock(page);
    const box = await carousel(page).boundingBox();
    await page.clock.runFor(2 * SLIDE_TIME);
    await expectSlide(page, first);
    await page.mouse.move(5, 5);
    await timerSet(page, SLIDE_TIME);
    await page.clock.runFor(SLIDE_TIME + 500);
    await expectSlide(page, (first % SLIDES) + 1);
    expect(await carousel(page).boundingBox()).toEqual(box);

    await carousel(page).getByRole("button", { name: "Pause the slide show" }).click();
    const paused = await shownSlide(page);
    await page.mouse.move(5, 5);
    await page.getByRole("banner").getByRole("link").first().focus();
    await page.clock.runFor(2 * SLIDE_TIME);
    await expectSlide(page, paused);
    // The focus is in it, so it stays even after it is started again.
    await carousel(page).getByRole("button", { name: "Start the slide show" }).focus();
    await page.keyboard.press("Enter");
    await expect(carousel(page).getByRole("button", { name: "Pause the slide show" })).toBeFocused();
    await page.clock.runFor(2 * SLIDE_TIME);
    await expectSlide(page, paused);
  });
});

test("the carousel does not shift the page, and the games are on a phone's first screen [RT-3]", {
  tag: "@phone",
}, async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        const all = window as unknown as { shift?: number };
        all.shift = (all.shift ?? 0) + entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, "/en");
  await expectSlide(page, 1);
  expect(await page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0)).toBeLessThan(0.01);
  const game = await page.getByRole("region", { name: "Popular" }).getByRole("article").first().boundingBox();
  expect(game?.y).toBeLessThan((page.viewportSize()?.height ?? 0) - 100);
});
