import { expect, open, test } from "./fixtures.ts";
import { lobbyJourneys } from "./lobby-journeys.ts";

lobbyJourneys();

test("what lies between a far page and the first keeps its room, and comes when it is looked at [RT-6]", async ({
  page,
}) => {
  const place = (at: number) => page.locator(`.endless li[aria-posinset="${at}"]`);
  await open(page, "/en/games?page=8");
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await expect(place(49)).toHaveCount(0);
  await page.locator("[data-missing]").first().scrollIntoViewIfNeeded();
  await expect(place(49)).toBeAttached();
  await expect(page.locator("[data-missing]")).toHaveCount(0);
  expect(await height()).toBe(before);
  await expect(page).toHaveURL(/\?page=8$/);
});

test("games that could not be loaded are told of, and asked for again by the same link", async ({
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

  test("choices are ticked and applied by a button, taken back by a link, and the list goes on by one [RT-6]", async ({
    page,
  }) => {
    await page.goto("/en/games");
    const providers = page.locator(".filter-group").filter({ hasText: "Providers" });
    await providers.locator("summary").click();
    await providers.getByLabel("Emberloom").check();
    await providers.getByLabel("Norrvind").check();
    await providers.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/[?&]provider=emberloom&provider=norrvind/);
    const shown = new Set(await page.locator(".tile-provider").allTextContents());
    expect(shown).toEqual(new Set(["Emberloom", "Norrvind"]));
    await page.getByRole("link", { name: "Remove filter: Norrvind" }).click();
    await expect(page).toHaveURL(/\?provider=emberloom$/);
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Slots" }).click();
    await expect(page).toHaveURL(/\/games\/category\/slots\?provider=emberloom$/);
    expect(new Set(await page.locator(".tile-provider").allTextContents())).toEqual(new Set(["Emberloom"]));
    await page.getByRole("main").getByRole("link", { name: "Collections", exact: true }).click();
    await expect(page.getByRole("link", { name: "Remove filter: Emberloom" })).toBeVisible();
    await page.locator(".list-card").first().click();
    await expect(page).toHaveURL(/\/games\/collection\/[a-z-]+\?provider=emberloom$/);
    expect(new Set(await page.locator(".tile-provider").allTextContents())).toEqual(new Set(["Emberloom"]));
    await page.goto("/en/games");
    await page.getByRole("link", { name: "Load more games" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(24);
  });

  test("a far page comes with its neighbours, and a link to what lies before them [RT-6]", async ({
    page,
  }) => {
    await page.goto("/en/games?page=8");
    const tiles = page.getByRole("main").getByRole("article");
    expect(await tiles.count()).toBeLessThanOrEqual(6 * 24);
    const places = page.locator(".endless li[aria-posinset]");
    await expect(places.nth(24)).toHaveAttribute("aria-posinset", "73");
    await page.getByRole("link", { name: "Show earlier games" }).click();
    await expect(page).toHaveURL(/\?page=3$/);
    await expect(places.nth(24)).toHaveAttribute("aria-posinset", "25");
  });
});
