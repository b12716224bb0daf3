import { expect, open, test } from "./fixtures.ts";
import { gameSearchJourneys } from "./game-search-journeys.ts";

gameSearchJourneys();

test("a search needs no mouse: arrows, Home and End go through what was found, Enter opens it, typing goes on [POP-3]", async ({
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

test("a newer question ends the older one's request, and its late answer shows nowhere [POP-3]", async ({
  page,
}) => {
  await open(page, "/en");
  await page.route("**/actions/game-search?q=wolf*", () => {
    // It is never answered.
  });
  const ended = page.waitForEvent("requestfailed", (request) => request.url().includes("q=wolf"));
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const popup = page.getByRole("dialog");
  const asked = page.waitForRequest(/q=wolf/);
  await popup.getByRole("searchbox").fill("wolf");
  await asked;
  await popup.getByRole("searchbox").fill("fjordfire");
  await ended;
  await expect(popup.getByRole("status")).toContainText("1 game found");
});
