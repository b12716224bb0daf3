import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { signInAsDemo } from "../support/players.ts";

const HISTORY = "/en/account/game-history";

/** Finds the newest round of a game by the filter, and opens it. */
async function findRound(page: Page, game: string): Promise<void> {
  const filter = page.getByRole("form", { name: "Filter" });
  await filter.getByLabel("Game").selectOption({ label: game });
  await filter.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/[?&]game=/);
  const rounds = page.getByRole("region", { name: "Rounds" }).getByRole("listitem");
  await expect(rounds.first()).toContainText(game);
  expect(await rounds.filter({ hasNotText: game }).count()).toBe(0);
  await rounds.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: `Round of ${game}` })).toBeVisible();
}

test("a player finds a round by the filter, sees its reels, reveals the seed and verifies the round in the browser [RT-4]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInAsDemo(page, casino.origin, "demo-regular");
  await open(page, HISTORY);
  await expectAccessible(page, "game history");
  await findRound(page, "Cherry Meridian");
  await expect(page.getByRole("img", { name: /^Base spin: / })).toBeVisible();
  const hash = await page.locator("[data-fairness=hash]").innerText();
  await page.getByRole("button", { name: "Reveal and verify" }).click();
  await expect(page.getByText("The seed produces the hash that was shown before the round.")).toBeVisible();
  await expect(page.getByText("the round matches what was played")).toBeVisible();
  expect(await page.locator("[data-fairness=hash]").innerText()).toBe(hash);
  await page.getByRole("button", { name: "Recalculate in this browser" }).click();
  const own = page.locator("[data-own-proof]");
  await expect(own.getByText("Your browser finds the same hash:")).toBeVisible();
  await expect(own).toContainText(hash);
  await expectAccessible(page, "a verified round");
  await page.getByRole("link", { name: "All rounds" }).click();
  await expect(page).toHaveURL(new RegExp(`${HISTORY}$`));
});

test("rounds are paginated, and the exported file contains all of them [RT-4]", async ({ page, casino }) => {
  await signInAsDemo(page, casino.origin, "demo-regular");
  await open(page, HISTORY);
  const rounds = page.getByRole("region", { name: "Rounds" }).getByRole("listitem");
  const total = Number(await page.locator('[data-total="rounds"]').innerText());
  await expect(rounds).toHaveCount(20);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const file = readFileSync((await (await coming).path()) as string, "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(total + 1);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(rounds).toHaveCount(total - 20);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(rounds).toHaveCount(20);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a player finds and verifies a round [RT-4]", async ({ page, casino }) => {
    await signInAsDemo(page, casino.origin, "demo-regular");
    await page.goto(HISTORY);
    await findRound(page, "Citrus Cabaret");
    await page.getByRole("button", { name: "Reveal and verify" }).click();
    await expect(page.getByText("The seed produces the hash that was shown before the round.")).toBeVisible();
    await expect(page.getByText("sha256sum")).toBeVisible();
  });
});
