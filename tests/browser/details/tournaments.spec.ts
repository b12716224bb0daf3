import { POPUP_SIZES } from "#contract/constants.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { headerBalance, signInWithProfile } from "../support/players.ts";
import { changeTournament, tournamentId, tournamentPath } from "../support/tournaments.ts";

test("a cancelled tournament opens its popup, gives the entry fee back and says so on its page [TRN-1, POP-1]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  const id = await tournamentId(page, "lantern-league", "running");
  await openLive(page, tournamentPath(id));
  const before = await headerBalance(page);
  await page.getByRole("button", { name: "Opt in for €2.00" }).click();
  await expect.poll(() => headerBalance(page)).toBe(before - 200);
  await changeTournament(page, "cancel", id);
  const popup = page.getByRole("dialog", { name: "Tournament cancelled" });
  await expect(popup).toContainText("Lantern League will not take place");
  await popup.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => headerBalance(page)).toBe(before);
  await expect(page.getByText("This tournament was cancelled.")).toBeVisible();
});

test("how tournaments work is a popup of 620 px [POP-1, POP-3, TRN-2]", async ({ page }) => {
  await open(page, "/en/tournaments");
  await page.getByRole("link", { name: "How it works" }).click();
  const popup = page.getByRole("dialog", { name: "How tournaments work" });
  await expect(popup.getByRole("listitem")).toHaveCount(4);
  expect((await popup.boundingBox())?.width).toBe(POPUP_SIZES.tournamentHowItWorks.width);
});

test("a guest gets the login popup instead of opting in, and may close it [TRN-2]", async ({ page }) => {
  const id = await tournamentId(page, "midnight-tables", "running").catch(() =>
    tournamentId(page, "midnight-tables", "announced"),
  );
  await open(page, tournamentPath(id));
  await page.getByRole("link", { name: "Log in to take part" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(tournamentPath(id));
});

test("an unknown tournament is a 404, and without an alias the overview is shown [RT-9]", async ({
  page,
}) => {
  expect((await page.goto("/en/tournaments/more-info/none"))?.status()).toBe(404);
  await page.goto("/en/tournaments/more-info");
  await expect(page.getByRole("heading", { level: 1, name: "Tournaments" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the leaderboard has pages, and a player opts in [TRN-2]", async ({ page, casino }) => {
    await signInWithProfile(page, casino.origin);
    const id = await tournamentId(page, "sunrise-sprint", "running");
    const past = await (await page.request.get("/en/tournaments/archived")).text();
    const ended = /more-info\/(sunrise-sprint-[\d-]+)/.exec(past)?.[1] ?? id;
    await page.goto(tournamentPath(ended));
    await page.getByRole("link", { name: "Next places" }).click();
    await expect(page.locator("table caption").first()).toHaveText(/Places 26 to 50 of \d+/);

    await page.goto(tournamentPath(await tournamentId(page, "high-noon", "running")));
    await page.getByRole("button", { name: "Opt in" }).click();
    await expect(page.getByRole("region", { name: "Your place" })).toContainText("You’re in");
  });
});
