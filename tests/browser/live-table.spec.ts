import { type Browser, expect, type Page } from "@playwright/test";
import { open, test } from "./fixtures.ts";
import { isRed, passPhase, sitDown, standing, table, toBetting, wire } from "./live-table-steps.ts";
import { headerBalance } from "./steps.ts";
import { signInComplete } from "./visitors.ts";

/** The table's smallest chip in cents. */
const CHIP = 500;

const rows = (page: Page) => table(page).locator(".players li");

/** Lays the smallest chip, by the keyboard: a table of any size has room for that. */
async function lay(page: Page, spot: string): Promise<void> {
  await expect(table(page).locator(".betting-table")).not.toHaveClass(/closed/);
  await wire(page, spot).focus();
  await page.keyboard.press("Enter");
}

async function another(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signInComplete(page, origin);
  return page;
}

test("two players bet in one round: each sees the other's bet and the same number, one wins, one loses, and balances are the ledger's", async ({
  page,
  browser,
  casino,
}) => {
  test.slow();
  await signInComplete(page, casino.origin);
  const other = await another(browser, casino.origin);
  await sitDown(page);
  await sitDown(other);
  const before = [await headerBalance(page), await headerBalance(other)] as const;
  const number = await toBetting(page, isRed);

  await lay(page, "red");
  await lay(other, "black");
  await expect.poll(() => headerBalance(page)).toBe(before[0] - CHIP);
  await expect.poll(() => headerBalance(other)).toBe(before[1] - CHIP);
  for (const each of [page, other]) {
    await expect(rows(each).filter({ hasText: "You" })).toContainText("€5.00");
    await expect(rows(each).filter({ hasText: "***" }).filter({ hasText: "€5.00" }).first()).toBeVisible();
  }

  // The other's chip lies on the cloth too.
  await expect(table(page).locator('[data-others="black"]')).toBeVisible();
  await expect(table(other).locator('[data-others="red"]')).toBeVisible();

  await passPhase(page);
  for (const each of [page, other]) {
    await expect(table(each).locator(".phase")).toHaveAttribute("data-phase", "spinning");
  }
  await passPhase(page);
  for (const each of [page, other]) {
    await expect(table(each).locator(".result-badge")).toContainText(String(number));
    await expect(table(each).locator(".last-numbers li").first()).toHaveText(String(number));
  }
  await expect(rows(page).filter({ hasText: "You" })).toContainText("+€10.00");
  await expect(rows(other).filter({ hasText: "You" })).not.toContainText("+");
  await expect.poll(() => headerBalance(page)).toBe(before[0] + CHIP);
  await expect.poll(() => headerBalance(other)).toBe(before[1] - CHIP);

  await open(other, "/en/account/game-history");
  expect(await headerBalance(other)).toBe(before[1] - CHIP);
  await other.getByRole("region", { name: "Rounds" }).getByText("Aurora Live Roulette").first().click();
  await expect(other.locator(`[data-number="${number}"]`)).toBeVisible();
  await other.context().close();
});

test("a bet survives a reload, and every number is checked in the browser", async ({ page, casino }) => {
  test.slow();
  await signInComplete(page, casino.origin);
  await sitDown(page);
  const before = await headerBalance(page);
  await toBetting(page, () => true);
  await lay(page, "straight:17");
  await expect.poll(() => headerBalance(page)).toBe(before - CHIP);
  await sitDown(page);
  await expect(rows(page).filter({ hasText: "You" })).toContainText("€5.00");
  await expect(wire(page, "straight:17")).toHaveAttribute("aria-label", /Your bet: €5\.00/);
  await passPhase(page);
  await passPhase(page);

  await table(page).getByRole("button", { name: "Rules and fairness" }).click();
  await table(page).getByRole("tab", { name: "Fairness" }).click();
  await table(page).getByRole("button", { name: "Check" }).first().click();
  await expect(table(page).locator('[data-holds="true"]')).toHaveCount(3);
  await table(page).getByRole("tab", { name: "My bets" }).click();
  await expect(table(page).locator(".own-rounds")).toContainText("€5.00");

  // The same round on the site's own fairness page, filled in.
  await table(page).getByRole("tab", { name: "Fairness" }).click();
  await table(page).getByRole("button", { name: "Verify the last round on the fairness page" }).click();
  await expect(page).toHaveURL(/\/en\/fairness\?chain=live-roulette&seed=[0-9a-f]{64}/);
});

test("a guest sees who plays, and the last numbers, before the table is opened", async ({ page }) => {
  await open(page, "/en/games/category/live-casino");
  const tile = page.getByRole("article").filter({ hasText: "Aurora Live Roulette" });
  await expect(tile).toBeVisible();
  await toBetting(page, () => true);
  const { number } = await standing(page);
  await passPhase(page);
  await passPhase(page);
  await expect(tile.getByRole("list", { name: "Last numbers" }).getByRole("listitem").first()).toHaveText(
    String(number),
  );
});
