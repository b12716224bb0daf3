import type { Page } from "@playwright/test";
import { IMAGE_LAZY_LOAD_MARGIN } from "#contract/constants.ts";
import { expect, open, test } from "./fixtures.ts";

/** Pictures of tiles that have not been asked for, and how far below the window the first of them begins. */
const waiting = (page: Page) =>
  page.locator(".tile-art img:not([src])").evaluateAll((pictures) => ({
    count: pictures.length,
    first: Math.min(...pictures.map((picture) => picture.getBoundingClientRect().top - innerHeight)),
  }));

test("the page's own pictures are the browser's to load; tiles drawn later ask within 150 px of the window, and keep their room [CON-1]", async ({
  page,
}) => {
  await open(page, "/en/games");
  expect((await waiting(page)).count).toBe(0);

  await open(page, "/en/page/faq");
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "All games" }).click();
  const tiles = page.getByRole("main").getByRole("article");
  await expect(tiles.first()).toBeVisible();
  await expect(async () => {
    const { count, first } = await waiting(page);
    expect(count).toBeGreaterThan(0);
    expect(first).toBeGreaterThan(IMAGE_LAZY_LOAD_MARGIN);
  }).toPass();
  // The list grows below them meanwhile.
  const tile = tiles.nth(40);
  const place = () => tile.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await place();

  await tile.scrollIntoViewIfNeeded();
  const last = tile.locator("img");
  await expect(last).toHaveAttribute("src", /\.avif$/);
  await expect
    .poll(() => last.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  expect(await place()).toBe(before);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every tile has its picture", async ({ page }) => {
    await page.goto("/en/games");
    await expect(page.locator(".tile-art img").first()).toBeVisible();
    await expect(page.locator(".tile-art img:not([src])")).toHaveCount(0);
  });
});
