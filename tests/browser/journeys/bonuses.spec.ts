import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { playRound, SLOT } from "../support/games.ts";
import { signInWithProfile } from "../support/players.ts";

const BONUSES = "/en/account/bonus";
const GIFT = "Sunrise gift";

const activeBonus = (page: Page) =>
  page.getByRole("region", { name: "Active" }).getByRole("region", { name: GIFT });

/** Claims the gift and forfeits it by its confirmation, with and without scripts. */
async function claimAndForfeit(page: Page, between: () => Promise<void> = async () => {}): Promise<void> {
  await page.getByRole("button", { name: `Claim bonus: ${GIFT}` }).click();
  await expect(page.getByText("Bonus claimed.")).toBeVisible();
  await expect(activeBonus(page)).toContainText("€0.00 of €200.00 wagered");
  await between();
  const forfeit = page.getByRole("link", { name: `Forfeit this bonus: ${GIFT}` });
  await forfeit.click();
  await expect(page.getByRole("heading", { name: `Forfeit ${GIFT}?` })).toBeVisible();
  await page.getByRole("link", { name: "Keep bonus" }).click();
  await expect(page.getByRole("heading", { name: `Forfeit ${GIFT}?` })).toHaveCount(0);
  await forfeit.click();
  const left = await activeBonus(page).locator("[data-bonus-balance]").innerText();
  await expect(page.getByText(`You will lose ${left} in bonus funds`)).toBeVisible();
  await page.getByRole("button", { name: "Forfeit bonus" }).click();
  await expect(page.getByText("Bonus forfeited.")).toBeVisible();
  await expect(page.getByText("No active bonus")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Forfeited");
}

/** The id of the active bonus in the link that forfeits it. */
async function bonusId(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: `Forfeit this bonus: ${GIFT}` });
  const address = new URL((await link.getAttribute("href")) ?? "", page.url());
  return address.searchParams.get("forfeit") ?? "";
}

test("a player claims a bonus, wagers in play, and forfeits it after seeing the amount that is lost [RT-4]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await open(page, BONUSES);
  await expectAccessible(page, "bonuses on offer");
  await claimAndForfeit(page, async () => {
    await open(page, SLOT);
    await playRound(page);
    await open(page, BONUSES);
    await expect(activeBonus(page)).not.toContainText("€0.00 of");
    await expect(activeBonus(page)).toContainText("of €200.00 wagered");
    await activeBonus(page).getByText("Key terms").click();
    await expect(activeBonus(page)).toContainText("Wagering requirement: 20× bonus.");
    await expect(activeBonus(page)).toContainText("Maximum stake with an active bonus: €5.00.");
    await expectAccessible(page, "an active bonus");
    await open(page, `${BONUSES}?forfeit=${await bonusId(page)}`);
    await expectAccessible(page, "the confirmation");
  });
});

test("a deposit bonus leads to the deposit with the bonus selected [BM-3]", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, BONUSES);
  await page.getByRole("link", { name: "Deposit and claim: First light" }).click();
  await expect(page).toHaveURL(/\/en\/wallet\/deposit\?benefit_id=first-light$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a player claims and forfeits a bonus [RT-4]", async ({ page, casino }) => {
    await signInWithProfile(page, casino.origin);
    await page.goto(BONUSES);
    await claimAndForfeit(page);
  });
});
