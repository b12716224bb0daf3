import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "../support/fixtures.ts";

const tiles = (page: Page) => page.getByRole("main").getByRole("article");
const names = (page: Page) => tiles(page).getByRole("heading").allTextContents();
const total = (page: Page) => page.locator(".filter-total");
const group = (page: Page, name: string) => page.locator(".filter-group").filter({ hasText: name });
const option = (page: Page, label: string) => page.locator(".filter-option").filter({ hasText: label });
const opener = (page: Page) => page.getByRole("button", { name: /^Filters/ });

async function expand(details: Locator): Promise<void> {
  if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
}

/**
 * Selects a filter option and returns its number of games. On a phone the sheet stays open.
 *
 * @param maxCount the options are re-rendered after the list: waits until the option has at most this number
 */
async function choose(page: Page, groupName: string, label: string, maxCount = Infinity): Promise<number> {
  const isSheet = await opener(page).isVisible();
  if (isSheet && !(await page.getByRole("dialog").isVisible())) await opener(page).click();
  await expand(group(page, groupName));
  const count = async () => Number(await option(page, label).locator(".filter-option-count").textContent());
  await expect.poll(count).toBeLessThanOrEqual(maxCount);
  const chosen = await count();
  await option(page, label).click();
  return chosen;
}

async function closeSheet(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  if (!(await sheet.isVisible())) return;
  await sheet.getByRole("button", { name: /^Show \d+ game/ }).click();
  await expect(sheet).toHaveCount(0);
}

const listItem = (page: Page, position: number) => page.locator(`.endless li[aria-posinset="${position}"]`);
const shownProviders = async (page: Page) => new Set(await page.locator(".tile-provider").allTextContents());
test("filters combine in the address with correct counts, and another browser shows the same list [RT-6]", {
  tag: "@both",
}, async ({ page, browser }) => {
  await open(page, "/en/games");
  const ofProvider = await choose(page, "Providers", "Emberloom");
  await expect(page).toHaveURL(/\/en\/games\?provider=emberloom$/);
  const count = await choose(page, "Volatility", "High", ofProvider);
  await expect(page).toHaveURL(/\?provider=emberloom&volatility=high$/);
  await closeSheet(page);
  await expect(total(page)).toHaveText(count === 1 ? "1 game" : `${count} games`);
  await expect(tiles(page)).toHaveCount(Math.min(count, 24));
  expect(new Set(await tiles(page).locator(".tile-provider").allTextContents())).toEqual(
    new Set(["Emberloom"]),
  );

  const other = await browser.newPage();
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

test("the list loads more while scrolling, and back and reload restore the position", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/en/games");
  for (const at of [24, 48, 72, 96, 101]) await listItem(page, at).scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/\?page=[5-9]$/);
  const later = listItem(page, 101);
  const name = await later.getByRole("heading").textContent();

  await later.locator(".tile-link").click();
  await expect(page.locator(".play-screen")).toBeVisible();
  await expect(page.locator(".endless")).toHaveCount(0);
  await page.goBack();
  await expect(page.locator(".play-screen")).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/games\?page=\d+$/);
  // The game folds the menu and a reload unfolds it, which changes the number of tiles per row: so the games are compared, not the scroll position.
  await expect(page.getByRole("heading", { level: 3, name: name ?? "", exact: true })).toBeInViewport();

  const first = await page.locator(".endless").evaluate((list) => {
    const tiles = [...list.querySelectorAll("[aria-posinset]")];
    return tiles.find((tile) => tile.getBoundingClientRect().top >= 0)?.getAttribute("aria-posinset");
  });
  await page.reload();
  await expect(listItem(page, Number(first))).toBeInViewport();
});

test("games that failed to load are reported, and the same link requests them again", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await page.route(/\/en\/actions\/games\?/, (route) => route.abort());
  await open(page, "/en/games");
  const loadMore = page.getByRole("link", { name: "Load more games" });
  await loadMore.click();
  await expect(page.getByText("More games could not be loaded. Please try again.")).toBeVisible();
  await page.unroute(/\/en\/actions\/games\?/);
  await loadMore.click();
  await expect(page.getByText(/^\d+ of \d+ shown$/)).toBeVisible();
  await expect(page.locator('.endless li[aria-posinset="25"]')).toBeAttached();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("filters are applied by a button and removed by a link, and a link loads more games [RT-6]", async ({
    page,
  }) => {
    await page.goto("/en/games");
    const providers = page.locator(".filter-group").filter({ hasText: "Providers" });
    await providers.locator("summary").click();
    await providers.getByLabel("Emberloom").check();
    await providers.getByLabel("Norrvind").check();
    await providers.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/[?&]provider=emberloom&provider=norrvind/);
    expect(await shownProviders(page)).toEqual(new Set(["Emberloom", "Norrvind"]));
    await page.getByRole("link", { name: "Remove filter: Norrvind" }).click();
    await expect(page).toHaveURL(/\?provider=emberloom$/);
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Slots" }).click();
    await expect(page).toHaveURL(/\/games\/category\/slots\?provider=emberloom$/);
    expect(await shownProviders(page)).toEqual(new Set(["Emberloom"]));
    await page.getByRole("main").getByRole("link", { name: "Collections", exact: true }).click();
    await expect(page.getByRole("link", { name: "Remove filter: Emberloom" })).toBeVisible();
    await page.locator(".list-card").first().click();
    await expect(page).toHaveURL(/\/games\/collection\/[a-z-]+\?provider=emberloom$/);
    expect(await shownProviders(page)).toEqual(new Set(["Emberloom"]));
    await page.goto("/en/games");
    await page.getByRole("link", { name: "Load more games" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    const tiles = page.getByRole("main").getByRole("article");
    await expect.poll(() => tiles.count()).toBeGreaterThan(24);
  });

  test("a far page has its neighbours, and a link to the pages before them [RT-6]", async ({ page }) => {
    await page.goto("/en/games?page=8");
    const tiles = page.getByRole("main").getByRole("article");
    expect(await tiles.count()).toBeLessThanOrEqual(6 * 24);
    const places = page.locator(".endless li[aria-posinset]");
    await expect(places.nth(24)).toHaveAttribute("aria-posinset", "73");
    await page.getByRole("link", { name: "Show earlier games" }).click();
    await expect(page).toHaveURL(/\?page=3$/);
    await expect(places.nth(24)).toHaveAttribute("aria-posinset", "25");
  });

  test("every tile has its picture", async ({ page }) => {
    await page.goto("/en/games");
    await expect(page.locator(".tile-art img").first()).toBeVisible();
    await expect(page.locator(".tile-art img:not([src])")).toHaveCount(0);
  });

  test("lists and texts can be navigated [RT-2, RT-11]", async ({ page }) => {
    await page.goto("/en");
    await page.getByRole("main").getByRole("link", { name: "Slots" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Slots" })).toBeVisible();
    await page.getByRole("link", { name: "Load more games" }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole("contentinfo").getByRole("link", { name: "Responsible gaming" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Responsible");
  });
});
