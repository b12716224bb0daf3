import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { toGamePage } from "../support/games.ts";
import { pressEscape } from "../support/popup.ts";

test("a guest finds a game by a misspelt name and opens its demo; the popup remembers the query [POP-1, RT-13]", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/en");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("searchbox")).toBeFocused();
  await popup.getByRole("searchbox").pressSequentially("fiordfre");
  await expect(popup.getByRole("status")).toContainText("found");
  await popup.getByRole("article").getByRole("link", { name: "Fjordfire Voyage" }).click();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage$/);
  await toGamePage(page);
  await expect(page.getByRole("link", { name: "Demo", exact: true })).toHaveAttribute("aria-current", "page");

  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await popup.getByRole("button", { name: "fiordfre" }).click();
  await expect(popup.getByRole("article").getByRole("link", { name: "Fjordfire Voyage" })).toBeVisible();
  await popup.getByRole("button", { name: "Clear" }).click();
  await popup.getByRole("button", { name: "Clear history" }).click();
  await expect(popup.getByRole("button", { name: "fiordfre" })).toHaveCount(0);
  await expect(popup.getByRole("searchbox")).toBeFocused();
});

test("a query in any language finds lists of games; an empty result suggests another query [POP-1]", async ({
  page,
}) => {
  await open(page, "/en");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const popup = page.getByRole("dialog");
  await popup.getByRole("searchbox").fill("Spielautomaten");
  await expect(
    popup.getByRole("region", { name: "Categories" }).getByRole("link", { name: "Slots" }),
  ).toBeVisible();
  await expectAccessible(page, "results");
  await popup.getByRole("searchbox").fill("фриспиндер");
  await expect(
    popup.getByRole("region", { name: "Features" }).getByRole("link", { name: "Free spins" }),
  ).toBeVisible();
  await popup.getByRole("searchbox").fill("fjord burger");
  await expect(popup.getByRole("status")).toContainText("Nothing found for “fjord burger”");
  await expect(popup.getByRole("article").first()).toBeVisible();
  await expectAccessible(page, "nothing found");
  await popup.getByText("Did you mean").getByRole("link").first().click();
  await expect(popup.getByRole("status")).toContainText("found");
  await popup.getByRole("searchbox").fill("Spielautomaten");
  await popup.getByRole("region", { name: "Categories" }).getByRole("link", { name: "Slots" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Slots" })).toBeVisible();
});

test("a search that fails or cannot be sent says so, and can be repeated [POP-1]", async ({ page }) => {
  await open(page, "/en");
  await page.route("**/actions/game-search?q=wolf*", (route) =>
    route.fulfill({
      json: {
        query: "wolf",
        games: { total: 0, items: [] },
        lists: [],
        suggestions: [],
        found: false,
        failed: true,
      },
    }),
  );
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const popup = page.getByRole("dialog");
  await popup.getByRole("searchbox").fill("wolf");
  await expect(popup.getByRole("status")).toContainText("not responding");
  await popup.getByRole("searchbox").fill("fjord");
  await expect(popup.getByRole("status")).toContainText("found");
  await page.route("**/actions/game-search?q=moon*", (route) => route.abort("internetdisconnected"));
  await popup.getByRole("searchbox").fill("moon");
  await expect(popup.getByRole("status")).toContainText("not responding");
  await page.unroute("**/actions/game-search?q=moon*");
  await popup.getByRole("link", { name: "Try again" }).click();
  await expect(popup.getByRole("status")).toContainText("found");
  await expect(popup.getByRole("searchbox")).toHaveValue("moon");
  await pressEscape(page);
  await expect(popup).toHaveCount(0);
});

test("the keyboard moves through the results by arrows, Home and End, opens one by Enter, and typing continues in the field [POP-1]", async ({
  page,
}) => {
  await open(page, "/en");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).focus();
  await page.keyboard.press("Enter");
  const popup = page.getByRole("dialog");
  const field = popup.getByRole("searchbox");
  await expect(field).toBeFocused();
  await page.keyboard.type("fjord");
  await expect(popup.getByRole("status")).toContainText("found");
  const results = popup.locator("a");
  await page.keyboard.press("ArrowDown");
  await expect(results.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(results.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(results.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("fire");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("fjordfire");
  await expect(popup.getByRole("status")).toContainText("1 game found");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/games\/search\?q=fjordfire$/);
  await expect(popup).toHaveCount(0);
});

test("a newer query aborts the request of the older one, whose late response is ignored [POP-1]", async ({
  page,
}) => {
  await open(page, "/en");
  await page.route("**/actions/game-search?q=wolf*", () => {
    // The request stays unanswered.
  });
  const ended = page.waitForEvent("requestfailed", (request) => request.url().includes("q=wolf"));
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const popup = page.getByRole("dialog");
  const requested = page.waitForRequest(/q=wolf/);
  await popup.getByRole("searchbox").fill("wolf");
  await requested;
  await popup.getByRole("searchbox").fill("fjordfire");
  await ended;
  await expect(popup.getByRole("status")).toContainText("1 game found");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a search is a form, and its address can be shared", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/en");
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    await page.getByRole("main").getByRole("searchbox").fill("fjrodfire");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/en\/games\/search\?q=fjrodfire$/);
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("fjrodfire");
    await expect(page.getByRole("main").getByRole("status")).toContainText("1 game found");
    await expect(page.getByRole("link", { name: "Fjordfire Voyage", exact: true })).toHaveAttribute(
      "href",
      "/en/play/fjordfire-voyage",
    );
  });
});
