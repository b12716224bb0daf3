import { expectAccessible } from "./axe.ts";
import { expect, open, test } from "./fixtures.ts";
import { pressEscape, toGamePage } from "./steps.ts";

/** The search by popup, on a desktop and on a phone. */
export function gameSearchJourneys(): void {
  test("a guest finds a game by a misspelt name and plays it for play money [POP-3, RT-13]", async ({
    page,
  }) => {
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
    await expect(page.getByRole("link", { name: "Demo", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );

    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    await popup.getByRole("button", { name: "fiordfre" }).click();
    await expect(popup.getByRole("article").getByRole("link", { name: "Fjordfire Voyage" })).toBeVisible();
    await popup.getByRole("button", { name: "Clear" }).click();
    await popup.getByRole("button", { name: "Forget them" }).click();
    await expect(popup.getByRole("button", { name: "fiordfre" })).toHaveCount(0);
    await expect(popup.getByRole("searchbox")).toBeFocused();
  });

  test("what is typed in any language finds lists of games, named in the page's; nothing found leads on [POP-3]", async ({
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

  test("a search can be shared, and is a form without scripts [POP-3, RT-2]", async ({ browser, casino }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: casino.origin });
    const page = await context.newPage();
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
    await context.close();
  });

  test("a search that nobody answers, or that cannot be sent, says so and stays usable [RT-18]", async ({
    page,
  }) => {
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
}
