import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/fixtures.ts";
import { setLimit, signInWithProfile } from "../support/players.ts";
import { controlSandbox } from "../support/sandbox.ts";
import {
  betSlip,
  enterStake,
  expectPlaced,
  homeWin,
  moveToHalfTime,
  pickHomeWin,
  placeBet,
  upcomingMatch,
  upcomingMatches,
  winAtHome,
} from "../support/sport.ts";

const toMyBets = (page: Page) => betSlip(page).getByRole("link", { name: "To my bets" }).click();
const bet = (page: Page) => page.getByRole("main").getByRole("article").first();
const settled = (page: Page) => page.getByRole("tab", { name: "Settled" }).click();

test("a suspended selection of a live match stays on the slip, and the bet waits before it is confirmed [TP-4]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  const match = await upcomingMatch(page);
  await moveToHalfTime(page, match);
  await pickHomeWin(page, match);
  const slip = betSlip(page);
  await enterStake(page, "5");
  await expect(slip.getByRole("button", { name: "Place bet €5" })).toBeEnabled();
  await controlSandbox(page, "sport-events/suspend", { event_id: match.id });
  await expect(slip.getByText("A selection is suspended. Wait or remove it.")).toBeVisible();
  await expect(slip.getByRole("button", { name: /^Place bet/ })).toBeDisabled();
  await controlSandbox(page, "sport-events/resume", { event_id: match.id });
  await placeBet(page, "€5");
  await expect(slip.getByText("Waiting for confirmation")).toBeVisible();
  await expectPlaced(page);
});

test("a bet is cashed out in part and then in full [TP-4]", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  const match = await upcomingMatch(page);
  await pickHomeWin(page, match);
  await enterStake(page, "10");
  await placeBet(page, "€10");
  await expectPlaced(page);
  await toMyBets(page);
  await bet(page).getByRole("button", { name: "Partial" }).click();
  await bet(page).getByRole("slider").fill("50");
  const confirm = async () => {
    await bet(page)
      .getByRole("button", { name: /^Cash out €/ })
      .click();
    await bet(page)
      .getByRole("button", { name: /^Confirm €/ })
      .click();
  };
  const potential = bet(page).locator("dd").last();
  const before = await potential.innerText();
  await confirm();
  await expect(potential).not.toHaveText(before);
  await expect(bet(page)).toContainText("Open");
  await confirm();
  await settled(page);
  await expect(bet(page)).toContainText("Cashed out");
});

test("a system with a void selection pays its other combinations [TP-4]", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  const matches = await upcomingMatches(page, 3);
  const [first, second, third] = matches;
  if (!first || !second || !third) throw new Error("no matches");
  for (const match of matches) await pickHomeWin(page, match);
  const slip = betSlip(page);
  await slip.getByRole("tab", { name: "System" }).click();
  await slip.getByText(/^Trixie/).click();
  await enterStake(page, "2");
  await placeBet(page, "€8");
  await expectPlaced(page);
  await toMyBets(page);
  await controlSandbox(page, "sport-events/postpone", { event_id: first.id, hours: 48 });
  await winAtHome(page, second);
  await winAtHome(page, third);
  await settled(page);
  await expect(bet(page)).toContainText("Trixie");
  await expect(bet(page)).toContainText("Void");
  await expect(bet(page)).toContainText("Won");
});

test("two selections of one match make one price in the bet builder [TP-4]", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  const match = await upcomingMatch(page);
  await pickHomeWin(page, match);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Over .*, \d/ })
    .first()
    .click();
  const slip = betSlip(page);
  await slip.getByRole("tab", { name: "Bet builder" }).click();
  await enterStake(page, "3");
  await placeBet(page, "€3");
  await expectPlaced(page);
  await toMyBets(page);
  await expect(bet(page)).toContainText("Bet builder (2)");
});

test("a bet is paid from the sport bonus, not from the cash balance [TP-4]", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/account/bonus");
  await page.getByRole("button", { name: "Claim bonus: Kick-off" }).click();
  await expect(page.getByText("Bonus claimed.")).toBeVisible();
  const matches = await upcomingMatches(page, 2);
  for (const match of matches) await pickHomeWin(page, match);
  const slip = betSlip(page);
  await slip.getByRole("tab", { name: "Accumulator" }).click();
  await slip.getByText("Bonus €10").click();
  await enterStake(page, "4");
  await placeBet(page, "€4");
  await expectPlaced(page);
  await open(page, "/en/wallet");
  await expect(page.getByRole("main")).toContainText("€6.00");
});

test("a bet above the player's own limit is refused, with the reason [TP-4]", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await setLimit(page, casino.origin, { form: "limit-stake-day", intent: "set", amount: "1" });
  const match = await upcomingMatch(page);
  await pickHomeWin(page, match);
  await enterStake(page, "5");
  await placeBet(page, "€5");
  await expect(
    betSlip(page).getByText("Your remaining daily stake limit is too low for this bet."),
  ).toBeVisible();
  await expect(homeWin(page, match)).toHaveAttribute("aria-pressed", "true");
});

test("a settled bet is in the game history, with its win [RT-4, TP-4]", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  const match = await upcomingMatch(page);
  await pickHomeWin(page, match);
  await enterStake(page, "10");
  await placeBet(page, "€10");
  await expectPlaced(page);
  await open(page, "/en/account/game-history");
  const row = page.getByRole("region", { name: "Rounds" }).getByRole("listitem");
  await expect(row).toContainText("Sports betting");
  await expect(row).toContainText("€10.00");
  await winAtHome(page, match);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("Won", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Round of Sports betting" })).toBeVisible();
});
