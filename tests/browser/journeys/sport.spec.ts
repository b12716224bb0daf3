import { expect, hydrated, test } from "../support/fixtures.ts";
import { depositLink, headerBalance, logInByPopup, signInWithProfile } from "../support/players.ts";
import {
  betSlip,
  eventPath,
  expectPlaced,
  homeWin,
  moveToHalfTime,
  pickHomeWin,
  placeBet,
  scoreAtHalfTime,
  selections,
  upcomingMatch,
  upcomingMatches,
  winAtHome,
} from "../support/sport.ts";

test("a guest picks three selections, logs in with the slip kept, places an accumulator while a price changes, and is paid [RT-15, TP-4, LIVE-2]", async ({
  page,
  casino,
}) => {
  test.setTimeout(180_000);
  const player = await signInWithProfile(page, casino.origin);
  await page.context().clearCookies();

  // The third match is in play, so that a goal changes its price.
  const matches = await upcomingMatches(page, 3);
  const [first, second, third] = matches as [(typeof matches)[0], (typeof matches)[0], (typeof matches)[0]];
  await moveToHalfTime(page, third);
  for (const match of matches) await pickHomeWin(page, match);
  await expect(selections(page)).toHaveCount(3);
  await page.reload();
  await hydrated(page);
  await expect(selections(page)).toHaveCount(3);

  const slip = betSlip(page);
  await slip.getByRole("tab", { name: "Accumulator" }).click();
  await slip.getByRole("button", { name: "Log in to bet" }).click();
  await logInByPopup(page, player.email, player.password);
  await expect(depositLink(page)).toBeVisible();
  await expect(selections(page)).toHaveCount(3);
  const before = await headerBalance(page);

  await slip.getByRole("textbox", { name: "Stake, Accumulator" }).fill("10");
  await expect(slip.getByRole("button", { name: /^Place bet €10/ })).toBeEnabled();
  await scoreAtHalfTime(page, third, 55);
  await slip.getByRole("button", { name: "Accept new odds" }).click();
  await placeBet(page, "€10");
  await expectPlaced(page);
  await expect.poll(() => headerBalance(page)).toBe(before - 1_000);

  await slip.getByRole("link", { name: "To my bets" }).click();
  await expect(page).toHaveURL(/bt-path=%2Fbets$/);
  const bet = page.getByRole("article").filter({ hasText: "Accumulator (3)" });
  await expect(bet).toBeVisible();
  for (const match of [first, second, third]) await winAtHome(page, match);
  await page.getByRole("tab", { name: "Settled" }).click();
  await expect(bet).toContainText("Won", { timeout: 30_000 });
  await expect.poll(() => headerBalance(page)).toBeGreaterThan(before);
});

test("menu, back and forward lead through the views, and the address follows the sportsbook's own links [RT-15, MENU-1, MENU-5]", async ({
  page,
}) => {
  const match = await upcomingMatch(page);
  await page.goto("/en/games");
  await hydrated(page);
  const menu = page.getByRole("complementary", { name: "Menu" });
  await menu.getByRole("button", { name: "Sports" }).click();
  await expect(menu.getByRole("link", { name: /Live events.*Live: \d+/ })).toBeVisible();
  await menu.getByRole("link", { name: "Live events" }).click();

  // The sportsbook is a document of its own, with the menu folded.
  await expect(page).toHaveURL("/en/sport?bt-path=%2Flive");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, includeHidden: true });
  await expect(heading("Live events")).toBeAttached();
  await expect(page).toHaveTitle(/^Live events · /);
  await expect(page.locator("html")).toHaveAttribute("data-menu", "closed");

  // Its own navigation adds one entry to the history each.
  const sportsbook = page.getByRole("navigation", { name: "Sportsbook" });
  await sportsbook.getByRole("link", { name: "My bets" }).click();
  await expect(page).toHaveURL("/en/sport?bt-path=%2Fbets");
  await expect(page).toHaveTitle(/^My bets · /);
  await expect(menu.getByRole("link", { name: "My bets", includeHidden: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.goBack();
  await expect(page).toHaveURL("/en/sport?bt-path=%2Flive");
  await expect(page).toHaveTitle(/^Live events · /);
  await expect(sportsbook.getByRole("link", { name: /^Live/ })).toHaveAttribute("aria-current", "page");
  await page.goForward();
  await expect(sportsbook.getByRole("link", { name: "My bets" })).toHaveAttribute("aria-current", "page");

  // An event by its address, and back to the page before the sportsbook.
  await page.goto(eventPath(match));
  await expect(homeWin(page, match)).toBeVisible();
  await page.goto("/en/games");
  await page.goBack();
  await expect(homeWin(page, match)).toBeVisible();
});
