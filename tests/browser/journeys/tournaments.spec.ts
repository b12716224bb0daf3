import { formatMoney } from "#contract/wire/money/money.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { playRound } from "../support/games.ts";
import { headerBalance, signInWithProfile } from "../support/players.ts";
import { advanceClock } from "../support/sandbox.ts";
import { changeTournament, tournamentId, tournamentPath } from "../support/tournaments.ts";

/** The credit of a new player, in cents. */
const WELCOME = 50_000;

/** A game of the league, for real money. */
const GAME = "/en/play/thousand-lantern-river/real";

test("a player opts in, plays, climbs, wins, is paid and finds the prize in the history [RT-9, TRN-1, TRN-2, LIVE-1]", async ({
  page,
  casino,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  const id = await tournamentId(page, "lantern-league", "announced");
  await openLive(page, "/en/tournaments/current-and-future");
  await expectAccessible(page, "the tournaments");
  await page.locator(`a[href="${tournamentPath(id)}"]`).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lantern League" })).toBeVisible();

  const before = await headerBalance(page);
  await page.getByRole("button", { name: "Opt in for €2.00" }).click();
  await expect(page.getByRole("region", { name: "Your place" })).toContainText("You’re in");
  await expect.poll(() => headerBalance(page)).toBe(before - 200);

  await changeTournament(page, "start", id);
  const started = page.getByRole("dialog", { name: "Tournament started" });
  await expect(started).toContainText("Lantern League is running");
  await started.getByRole("button", { name: "Close" }).click();

  await openLive(page, GAME);
  // Two leagues run now; the player has opted in to one of them.
  const row = page
    .getByRole("article")
    .filter({ hasText: "Lantern League", has: page.getByRole("link", { name: "Leaderboard" }) });
  await expect(row).toContainText("Points0");
  await playRound(page);
  await expect(row).toContainText("Your place1");
  await expect(row).toContainText("Points10");
  await row.getByRole("link", { name: "Leaderboard" }).click();
  const board = page.getByRole("dialog", { name: "Lantern League" });
  await expect(board.getByRole("listitem").filter({ hasText: "You" })).toContainText("10");
  await board.getByRole("button", { name: "Close" }).click();

  // Simulated opponents score meanwhile, because a league with fewer than ten players expires.
  await advanceClock(page, 600);
  await open(page, tournamentPath(id));
  await expect(page.locator("tr[data-own]")).toContainText("You");
  await expectAccessible(page, "a running tournament");
  const unpaid = await headerBalance(page);
  await openLive(page, tournamentPath(id));
  await changeTournament(page, "finish", id);
  const won = page.getByRole("dialog", { name: "You won a prize" });
  await expect(won).toContainText(/Your prize€[\d,.]+ cash/);
  const prize = Number(/€([\d,.]+) cash/.exec(await won.innerText())?.[1]?.replace(/\D/g, ""));
  await won.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => headerBalance(page)).toBeGreaterThanOrEqual(unpaid + 2_500);
  await expect(page.getByRole("region", { name: "Your place" })).toContainText("Your prize, credited on");
  await expect(page.getByText("Ended").first()).toBeVisible();

  // The history of the player's money has the prize, besides the credit of a new player.
  await open(page, "/en/account/limits/activity?period=lifetime");
  const rewards = page.locator("dl > div").filter({ hasText: "Cash rewards" }).first();
  await expect(rewards.getByRole("definition")).toHaveText(formatMoney(WELCOME + prize, "EUR", "en-GB"));
  await expect(page.getByRole("main")).toContainText("Cash rewards include tournament prizes");

  await open(page, "/en/account/notifications");
  await expect(page.getByRole("main")).toContainText("Lantern League");
});
