import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { open, test } from "./fixtures.ts";

const tiles = (page: Page) => page.getByRole("main").getByRole("article");
const names = (page: Page) => tiles(page).getByRole("heading").allTextContents();
const total = (page: Page) => page.locator(".filter-total");
const group = (page: Page, name: string) => page.locator(".filter-group").filter({ hasText: name });
const option = (page: Page, label: string) => page.locator(".filter-option").filter({ hasText: label });
const opener = (page: Page) => page.getByRole("button", { name: /^Filters/ });

async function expand(details: Locator): Promise<void> {
  if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
}

/** Ticks a choice and gives how many games stood beside it; on a phone in the sheet, which is left open. */
async function choose(page: Page, groupName: string, label: string): Promise<number> {
  const isSheet = await opener(page).isVisible();
  if (isSheet && !(await page.getByRole("dialog").isVisible())) await opener(page).click();
  await expand(group(page, groupName));
  const count = Number(await option(page, label).locator(".filter-option-count").textContent());
  await option(page, label).click();
  return count;
}

async function leaveSheet(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  if (!(await sheet.isVisible())) return;
  await sheet.getByRole("button", { name: /^Show \d+ game/ }).click();
  await expect(sheet).toHaveCount(0);
}

/** What players do to find a game among many, in a window of any size. */
export function lobbyJourneys(): void {
  test("choices combine in the address, are counted truly, and another browser is shown the same [RT-6]", async ({
    page,
    browser,
    baseURL,
  }) => {
    await open(page, "/en/games");
    await choose(page, "Providers", "Emberloom");
    await expect(page).toHaveURL(/\/en\/games\?provider=emberloom$/);
    const count = await choose(page, "Volatility", "High");
    await expect(page).toHaveURL(/\?provider=emberloom&volatility=high$/);
    await leaveSheet(page);
    await expect(total(page)).toHaveText(count === 1 ? "1 game" : `${count} games`);
    await expect(tiles(page)).toHaveCount(Math.min(count, 24));
    expect(new Set(await tiles(page).locator(".tile-provider").allTextContents())).toEqual(
      new Set(["Emberloom"]),
    );

    const other = await browser.newPage({ baseURL });
    await other.goto(page.url());
    expect(await names(other)).toEqual(await names(page));
    await other.close();

    await page.getByRole("link", { name: "Remove filter: Emberloom" }).click();
    await expect(page).toHaveURL(/\/en\/games\?volatility=high$/);
    await expect(page.getByRole("link", { name: "Remove filter: High volatility" })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("link", { name: "Remove filter: Emberloom" })).toBeVisible();
    await expect(option(page, "Emberloom").getByRole("checkbox", { includeHidden: true })).toBeChecked();
    await page.locator(".filter-chips").getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/en\/games\??$/);
    await expect(option(page, "Emberloom").getByRole("checkbox", { includeHidden: true })).not.toBeChecked();
  });

  test("the list goes on as one scrolls, and back and reload return to the place", async ({ page }) => {
    await open(page, "/en/games");
    const tile = (at: number) => page.locator(`.endless li[aria-posinset="${at}"]`);
    for (const at of [24, 48, 72, 96, 101]) await tile(at).scrollIntoViewIfNeeded();
    await expect(page).toHaveURL(/\?page=[5-9]$/);
    const later = tile(101);
    const name = await later.getByRole("heading").textContent();

    await later.locator(".tile-link").click();
    await expect(page.locator(".play-screen")).toBeVisible();
    await expect(page.locator(".endless")).toHaveCount(0);
    await page.goBack();
    await expect(page.locator(".play-screen")).toHaveCount(0);
    await expect(page).toHaveURL(/\/en\/games\?page=\d+$/);
    // The game folds the menu and a reload opens it, so that rows have more tiles or fewer: the place is where the games are.
    await expect(page.getByRole("heading", { level: 3, name: name ?? "", exact: true })).toBeInViewport();

    const first = await page.locator(".endless").evaluate((list) => {
      const tiles = [...list.querySelectorAll("[aria-posinset]")];
      return tiles.find((tile) => tile.getBoundingClientRect().top >= 0)?.getAttribute("aria-posinset");
    });
    await page.reload();
    await expect(tile(Number(first))).toBeInViewport();
  });

  test("the keyboard alone opens a group, chooses, keeps its place, and leaves", async ({ page }) => {
    await open(page, "/en/games");
    const isSheet = await opener(page).isVisible();
    if (isSheet) {
      await opener(page).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Close filters" })).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await expect(page.getByRole("button", { name: /^Show \d+ games$/ })).toBeFocused();
    }
    const summary = group(page, "Volatility").locator("summary");
    await summary.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/\?volatility=low$/);
    await expect(option(page, "Low").getByRole("checkbox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(isSheet ? opener(page) : summary).toBeFocused();
    await expect(option(page, "Low")).toBeHidden();
  });

  test("axe finds nothing on a narrowed list with its choices open, nor on the lists of lists", async ({
    page,
  }) => {
    test.slow();
    await open(page, "/en/games?volatility=low");
    await expectAccessible(page, "a narrowed list");
    if (await opener(page).isVisible()) await opener(page).click();
    await expand(group(page, "Providers"));
    await expectAccessible(page, "its choices");
    for (const path of ["/en/games/collection", "/en/games/lobby/casino", "/en/games/provider/emberloom"]) {
      await open(page, path);
      await expectAccessible(page, path);
    }
  });
}
