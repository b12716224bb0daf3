import { POPUP_SIZES } from "#app/constants.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { toGamePage } from "../support/games.ts";
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

test("before the start there is no empty leaderboard: prizes and rules are next to each other [TRN-2]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = await tournamentId(page, "high-noon", "announced");
  await open(page, tournamentPath(id));
  await expect(page.getByRole("heading", { name: "Leaderboard" })).toHaveCount(0);
  await expect(page.getByText("Paid places40", { exact: true })).toBeVisible();
  const top = async (title: string) => (await page.getByRole("region", { name: title }).boundingBox())?.y;
  expect(await top("Prizes")).toBe(await top("Rules"));
});

test("a mission shows the progress to its target, and no podium [TRN-2]", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, tournamentPath(await tournamentId(page, "comet-chase", "running")));
  await page.getByRole("button", { name: "Opt in" }).click();
  await expect(page.getByRole("progressbar", { name: "Rounds won" })).toHaveJSProperty("max", 25);
  await expect(page.getByRole("region", { name: "Your place" })).toContainText("Rounds won0 of 25");
  await expect(page.getByRole("list", { name: "The first three" })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Rounds won" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Prize" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Prizes" })).toContainText("For everyone who completes it");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the floating buttons leave the button that takes part free [LAY-1]", async ({ page }) => {
    await open(page, tournamentPath(await tournamentId(page, "sunrise-sprint", "running")));
    const main = await page.getByRole("link", { name: "Log in to take part" }).boundingBox();
    const right = (main?.x ?? 0) + (main?.width ?? 0);
    const buttons = page.locator(".chat-button, .bonus-map-link a");
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all())
      expect((await button.boundingBox())?.x).toBeGreaterThanOrEqual(right);
  });

  test("the names of a game's tournaments do not cover the figures [TRN-2]", async ({ page, casino }) => {
    await signInWithProfile(page, casino.origin);
    await open(page, "/en/play/thousand-lantern-river/real");
    await toGamePage(page);
    const rows = page.getByRole("region", { name: "Tournaments with this game" }).getByRole("article");
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) {
      const name = await row.getByRole("heading").getByRole("link").boundingBox();
      const figures = await row.locator("dl").boundingBox();
      if (!name || !figures) throw new Error("the row is not visible");
      const isBeside = name.x + name.width <= figures.x;
      expect(isBeside || name.y + name.height <= figures.y, await row.innerText()).toBe(true);
    }
  });
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
