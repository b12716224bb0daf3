import type { Locator, Page } from "@playwright/test";
import { IMAGE_LAZY_LOAD_MARGIN } from "#app/constants.ts";
import { GAMES_PER_PAGE } from "#app/features/lobby/lists/model.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";

const group = (page: Page, name: string) => page.locator(".filter-group").filter({ hasText: name });
const option = (page: Page, label: string) => page.locator(".filter-option").filter({ hasText: label });
const opener = (page: Page) => page.getByRole("button", { name: /^Filters/ });

async function expand(details: Locator): Promise<void> {
  if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
}

const listItem = (page: Page, position: number) => page.locator(`.endless li[aria-posinset="${position}"]`);
/** Number of tile pictures that are not requested yet, and the distance of the first one below the window. */
const unloadedPictures = (page: Page) =>
  page.locator(".tile-art img:not([src])").evaluateAll((pictures) => ({
    count: pictures.length,
    first: Math.min(...pictures.map((picture) => picture.getBoundingClientRect().top - innerHeight)),
  }));

test("the keyboard opens a group of filters, selects an option, keeps its focus, and closes the group", {
  tag: "@both",
}, async ({ page }) => {
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

test("axe reports no violations on a filtered list with open filters", { tag: "@both" }, async ({ page }) => {
  await open(page, "/en/games?volatility=low");
  await expectAccessible(page, "a filtered list");
  if (await opener(page).isVisible()) await opener(page).click();
  await expand(group(page, "Providers"));
  await expectAccessible(page, "open filters");
});

test("a far page keeps the height of the pages before it, which load when they become visible [RT-6]", async ({
  page,
}) => {
  await open(page, "/en/games?page=8");
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  // A font that arrives later changes the height of texts.
  await page.evaluate(() => document.fonts.ready);
  const before = await height();
  await expect(listItem(page, 49)).toHaveCount(0);
  await page.locator("[data-missing]").first().scrollIntoViewIfNeeded();
  await expect(listItem(page, 49)).toBeAttached();
  await expect(page.locator("[data-missing]")).toHaveCount(0);
  await expect.poll(height).toBe(before);
  await expect(page).toHaveURL(/\?page=8$/);
});

test("pictures in the HTML are loaded by the browser; later tiles request theirs within 150 pixels of the window and keep their height [CON-1]", async ({
  page,
}) => {
  await open(page, "/en/games");
  // The first page of the list; further ones may be there already.
  const sources = await page
    .locator(".tile-art img")
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute("src")));
  expect(sources.length).toBeGreaterThanOrEqual(GAMES_PER_PAGE);
  for (const source of sources.slice(0, GAMES_PER_PAGE)) expect(source).toMatch(/\.avif$/);

  await open(page, "/en/page/faq");
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "All games" }).click();
  const tiles = page.getByRole("main").getByRole("article");
  await expect(tiles.first()).toBeVisible();
  await expect(async () => {
    const { count, first } = await unloadedPictures(page);
    expect(count).toBeGreaterThan(0);
    expect(first).toBeGreaterThan(IMAGE_LAZY_LOAD_MARGIN);
  }).toPass();
  // Meanwhile the list grows below them.
  const tile = tiles.nth(40);
  const position = () => tile.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await position();

  await tile.scrollIntoViewIfNeeded();
  const last = tile.locator("img");
  await expect(last).toHaveAttribute("src", /\.avif$/);
  await expect
    .poll(() => last.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  expect(await position()).toBe(before);
});
