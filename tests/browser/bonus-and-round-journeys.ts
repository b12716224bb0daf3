import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { hydrated, open, test } from "./fixtures.ts";
import { playRound } from "./steps.ts";
import { signIn, signInComplete } from "./visitors.ts";

const BONUS = "/en/account/bonus";
const HISTORY = "/en/account/game-history";
const GIFT = "Sunrise gift";

const active = (page: Page) =>
  page.getByRole("region", { name: "Active" }).getByRole("region", { name: GIFT });

/** Takes the gift, and gives it up by its confirmation; the same with and without scripts. */
async function takeAndGiveUp(page: Page, between: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: `Take this bonus: ${GIFT}` }).click();
  await expect(page.getByText("The bonus is yours.")).toBeVisible();
  await expect(active(page)).toContainText("€0.00 of €200.00 wagered");
  await between();
  const giveUp = page.getByRole("link", { name: `Give up this bonus: ${GIFT}` });
  await giveUp.click();
  await expect(page.getByRole("heading", { name: `Give up ${GIFT}?` })).toBeVisible();
  await page.getByRole("link", { name: "Keep it" }).click();
  await expect(page.getByRole("heading", { name: `Give up ${GIFT}?` })).toHaveCount(0);
  await giveUp.click();
  const left = await active(page).locator("[data-bonus-balance]").innerText();
  await expect(page.getByText(`You lose ${left} of bonus money`)).toBeVisible();
  await page.getByRole("button", { name: "Give up the bonus" }).click();
  await expect(page.getByText("You have given the bonus up.")).toBeVisible();
  await expect(page.getByText("No active bonus")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Given up");
}

/** Opens the newest round of a game, found by the filter. */
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

/** What players do with bonuses, and how they look back at what they played, in a window of any size. */
export function bonusAndRoundJourneys(): void {
  test("a bonus is taken, wagered in play, and given up with what it costs in sight [RT-4]", async ({
    page,
    casino,
  }) => {
    test.slow();
    await signInComplete(page, casino.origin);
    await open(page, BONUS);
    await expectAccessible(page, "bonuses on offer");
    await takeAndGiveUp(page, async () => {
      await page.goto("/en/play/fjordfire-voyage/real");
      await hydrated(page);
      await playRound(page, (spin) => spin.click());
      await open(page, BONUS);
      await expect(active(page)).not.toContainText("€0.00 of");
      await expect(active(page)).toContainText("of €200.00 wagered");
      await active(page).getByText("Conditions").click();
      await expect(active(page)).toContainText("Wagering requirement: 20 × the bonus.");
      await expect(active(page)).toContainText("Largest stake while it is active: €5.00.");
      await expectAccessible(page, "an active bonus");
      await open(page, `${BONUS}?forfeit=${await forfeitId(page)}`);
      await expectAccessible(page, "the confirmation");
    });
  });

  test("a deposit bonus leads to the deposit, with the bonus chosen [BM-3]", async ({ page, casino }) => {
    await signInComplete(page, casino.origin);
    await open(page, BONUS);
    await page.getByRole("link", { name: "Deposit with this bonus: First light" }).click();
    await expect(page).toHaveURL(/\/en\/wallet\/deposit\?benefit_id=first-light$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("without scripts a bonus is taken and given up all the same [RT-4]", async ({ browser, casino }) => {
    const context = await browser.newContext({ baseURL: casino.origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await signInComplete(page, casino.origin);
    await page.goto(BONUS);
    await takeAndGiveUp(page, async () => {});
    await context.close();
  });

  test("a round is found by filter, shown with its reels, revealed, and verified by the player's own browser [RT-4]", async ({
    page,
    casino,
  }) => {
    await signIn(page, casino.origin, "demo-regular");
    await open(page, HISTORY);
    await expectAccessible(page, "game history");
    await findRound(page, "Cherry Meridian");
    await expect(page.getByRole("img", { name: /^The paid spin: / })).toBeVisible();
    const hash = await page.locator("[data-fairness=hash]").innerText();
    await page.getByRole("button", { name: "Reveal and verify" }).click();
    await expect(page.getByText("The seed gives the hash that was shown before the round.")).toBeVisible();
    await expect(page.getByText("the round comes out as it was played")).toBeVisible();
    expect(await page.locator("[data-fairness=hash]").innerText()).toBe(hash);
    await page.getByRole("button", { name: "Compute in this browser" }).click();
    const own = page.locator("[data-own-proof]");
    await expect(own.getByText("Your browser finds the same hash:")).toBeVisible();
    await expect(own).toContainText(hash);
    await expectAccessible(page, "a verified round");
    await page.getByRole("link", { name: "All rounds" }).click();
    await expect(page).toHaveURL(new RegExp(`${HISTORY}$`));
  });

  test("rounds go on page by page, and all of them are in the file [RT-4]", async ({ page, casino }) => {
    await signIn(page, casino.origin, "demo-regular");
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

  test("without scripts a round is found and verified all the same [RT-4]", async ({ browser, casino }) => {
    const context = await browser.newContext({ baseURL: casino.origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await signIn(page, casino.origin, "demo-regular");
    await page.goto(HISTORY);
    await findRound(page, "Citrus Cabaret");
    await page.getByRole("button", { name: "Reveal and verify" }).click();
    await expect(page.getByText("The seed gives the hash that was shown before the round.")).toBeVisible();
    await expect(page.getByText("sha256sum")).toBeVisible();
    await context.close();
  });
}

async function forfeitId(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: `Give up this bonus: ${GIFT}` });
  const address = new URL((await link.getAttribute("href")) ?? "", page.url());
  return address.searchParams.get("forfeit") ?? "";
}
