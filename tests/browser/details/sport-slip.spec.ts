import { expect, hydrated, test } from "../support/fixtures.ts";
import { signInWithProfile } from "../support/players.ts";
import {
  betSlip,
  enterStake,
  pickHomeWin,
  selections,
  upcomingMatch,
  upcomingMatches,
} from "../support/sport.ts";
import { slipPath } from "../support/sport-offer.ts";

test("a reload keeps the kind of bet, the stake and the selections of the slip [TP-4]", async ({ page }) => {
  const slip = betSlip(page);
  for (const match of await upcomingMatches(page, 3)) await pickHomeWin(page, match);
  await slip.getByRole("tab", { name: "System" }).click();
  await slip.getByText(/^Trixie/).click();
  await enterStake(page, "2.50");
  const names = await selections(page).evaluateAll((all) => all.map((one) => one.ariaLabel));
  await page.reload();
  await hydrated(page);
  await expect(slip.getByRole("tab", { name: "System" })).toHaveAttribute("aria-selected", "true");
  await expect(slip.getByRole("radio", { name: /^Trixie/ })).toBeChecked();
  await expect(slip.getByRole("textbox", { name: /^Stake/ })).toHaveValue("2.50");
  await expect(selections(page)).toHaveCount(3);
  expect(await selections(page).evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(names);
  // Four bets of 2.50 each.
  await expect(slip).toContainText("€10.00");
});

test("a shared link opens its selections with their present odds, and a reload does not open it again [TP-4]", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const slip = betSlip(page);
  const matches = await upcomingMatches(page, 2);
  for (const match of matches) await pickHomeWin(page, match);
  await slip.getByRole("button", { name: "Share bet slip" }).click();
  await expect(slip.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.has("bt-slip")).toBe(true);

  // Another visitor has an empty slip.
  await slip.getByRole("button", { name: "Clear bet slip" }).click();
  await expect(selections(page)).toHaveCount(0);
  await page.goto(link);
  await expect(selections(page)).toHaveCount(2);
  for (const { competitors } of matches) {
    const name = competitors.map((competitor) => competitor.name).join(" – ");
    await expect(slip.getByRole("link", { name })).toBeVisible();
  }
  await expect(slip.getByRole("tab", { name: "Accumulator" })).toHaveAttribute("aria-selected", "true");
  await expect(page).not.toHaveURL(/bt-slip/);

  await slip.getByRole("button", { name: "Clear bet slip" }).click();
  await page.reload();
  await expect(slip).toBeVisible();
  await expect(selections(page)).toHaveCount(0);
});

test("on a desktop nothing covers the button of a full slip, at the top of the page and below it [TP-4]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  for (const match of await upcomingMatches(page, 5)) await pickHomeWin(page, match);
  await page.goto("/en/sport?bt-path=/soccer-1");
  await expect(selections(page)).toHaveCount(5);
  const button = betSlip(page).getByRole("button", { name: "Place bet" });
  const isCovered = () =>
    button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const places = [left + 8, (left + right) / 2, right - 8];
      return places.some((x) => !element.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    });
  await expect.poll(isCovered).toBe(false);
  await page.mouse.wheel(0, 600);
  await expect.poll(isCovered).toBe(false);
});

test("a link shows no ids while the names of its selections load [TP-4]", async ({ page }) => {
  const match = await upcomingMatch(page);
  await pickHomeWin(page, match);
  const [leg] = await page.evaluate(() => JSON.parse(localStorage.getItem("bt-slip-solstice") ?? "").legs);
  const { event, market, selection, odds } = leg;
  const legs = [{ event, market, selection, odds, eachWay: false }];
  const link = await slipPath(page, legs, "/live");
  // Names come with the offer, which never arrives.
  await page.routeWebSocket("**/sandbox/sport/feed", () => {});
  await page.route("**/sandbox/sport/api/offer?*", () => {});
  await page.goto(`/en${link}`);
  await expect(selections(page)).toHaveCount(1);
  await expect(betSlip(page)).not.toContainText(event);
  await expect(betSlip(page)).not.toContainText(market);
});

test("a shared link that does not exist leaves the slip as it is [TP-4]", async ({ page }) => {
  const match = await upcomingMatch(page);
  await pickHomeWin(page, match);
  const answer = page.waitForResponse(/\/slips\//);
  await page.goto("/en/sport?bt-path=%2Flive&bt-slip=unknown-slip");
  expect((await answer).status()).toBe(404);
  await expect(selections(page)).toHaveCount(1);
});
