import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, hydrated, open, test, WITH_MOTION } from "../support/fixtures.ts";
import { signInNewPlayer, signInWithProfile } from "../support/players.ts";
import { advanceClock } from "../support/sandbox.ts";

const MAP = "/en/daily-bonuses";
const days = (page: Page) => page.getByRole("region", { name: /^Days/ }).getByRole("button");
const openButton = (page: Page) => page.getByRole("button", { name: "Open today’s bonus", exact: true });

/** Opens the map on a day with a bonus that needs no deposit. */
async function openOnFreeDay(page: Page): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    await page.goto(MAP);
    if ((await openButton(page).count()) > 0) return;
    await advanceClock(page, 86_400);
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("every day is a button of at least 44 pixels, in the picture and beside the others [BM-1]", async ({
    page,
  }) => {
    await open(page, MAP);
    const picture = await page.getByRole("region", { name: /^Days/ }).boundingBox();
    const boxes = await days(page).evaluateAll((all) =>
      all.map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return { x, y: y + scrollY, width, height };
      }),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(16);
    for (const [index, { x, width, height }] of boxes.entries()) {
      expect(Math.min(width, height), `day ${index}`).toBeGreaterThanOrEqual(44);
      expect(x, `day ${index}`).toBeGreaterThanOrEqual(picture?.x ?? 0);
      expect(x + width, `day ${index}`).toBeLessThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0));
    }
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(43);
    await expectAccessible(page, "daily bonuses on a phone");
  });
});

test("a day is selected by keyboard; a guest who wants today's bonus gets the login popup [BM-1]", async ({
  page,
}) => {
  await open(page, MAP);
  const last = days(page).last();
  await last.focus();
  await page.keyboard.press("Enter");
  await expect(last).toHaveAttribute("aria-pressed", "true");
  await page.locator("[aria-current=date]").click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a day's details are a query of the page, and today's bonus is taken by a form [BM-1]", async ({
    page,
    casino,
  }) => {
    await signInWithProfile(page, casino.origin);
    await openOnFreeDay(page);
    const expired = days(page).first();
    const name = (await expired.getAttribute("aria-label")) ?? "";
    await expired.click();
    await expect(page).toHaveURL(/\?day=\d+$/);
    await expect(page.getByText(name.split(",")[0] ?? "", { exact: true })).toBeVisible();
    await page.goto(MAP);
    await openButton(page).click();
    await expect(page).toHaveURL(/\?opened=/);
    await expect(page.getByRole("status").filter({ hasText: "It’s yours" })).toBeVisible();
    await expect(openButton(page)).toHaveCount(0);
  });
});

test.describe("with motion", () => {
  test.use(WITH_MOTION);

  test("today glows with motion [BM-1]", async ({ page }) => {
    await open(page, MAP);
    await expect(page.locator("[aria-current=date] .day-light")).toHaveCSS("animation-name", "day-glow");
  });
});

test("today does not move with reduced motion, and only this page loads the pictures and colours [BM-1, LAY-3]", async ({
  page,
  casino,
}) => {
  await signInNewPlayer(page, casino.origin);
  await open(page, MAP);
  await expect(page.locator("[aria-current=date] .day-light")).toHaveCSS("animation-name", "none");
  const stylesheets = () => page.locator("link[rel=stylesheet][href*=bonus-map]").count();
  expect(await stylesheets()).toBe(1);
  await open(page, "/en/games");
  expect(await stylesheets()).toBe(0);
  await page.locator("a[aria-label='Daily bonuses']").click();
  await expect(page).toHaveURL(/\/en\/daily-bonuses$/);
});

test("a claim that is sent after midnight stays refused until the player acts, beside the new day [BM-1, ERR-2]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await openOnFreeDay(page);
  await hydrated(page);
  const today = page.locator("[aria-current=date]");
  const yesterday = await today.textContent();
  await advanceClock(page, 86_400);
  const reloaded = page.waitForResponse((response) => response.url().includes("_data="));
  await openButton(page).click();
  await reloaded;
  await expect(today).not.toHaveText(yesterday ?? "");
  const refusal = page.getByRole("alert").filter({ hasText: "That day’s bonus can’t be opened" });
  const panel = page.locator(".day-panel");
  await expect(panel).toContainText(`${await today.textContent()} `);
  // A live event loads the calendar anew.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(refusal).toBeVisible();
  await days(page).last().click();
  await expect(refusal).toBeHidden();
});
