import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { gameFrame, playRound, SLOT, spinButton } from "../support/games.ts";
import { fillCard, paymentHistory, pressOnProvider, submitDeposit, widget } from "../support/payments.ts";
import { signInWithProfile } from "../support/players.ts";

const wallet = (page: Page) => page.getByRole("dialog", { name: "Wallet" });

/** Presses the game's Deposit, which is in the small bar on a phone. */
async function openQuickDeposit(page: Page): Promise<void> {
  await expect(spinButton(page)).toBeEnabled();
  await page.getByRole("main").getByRole("link", { name: "Deposit", exact: true }).click();
}

/** Marks the document of the game: a document that is loaded again has no mark. */
async function markGame(page: Page): Promise<void> {
  await gameFrame(page)
    .locator("html")
    .evaluate((html) => {
      html.dataset.mark = "";
    });
}

/** Status and amount of the player's deposits, newest first. */
async function depositsOf(page: Page): Promise<string[]> {
  const { lines } = await paymentHistory(page, "type=deposit");
  return lines.map(({ status, amount }: { status: string; amount: string }) => `${status} ${amount}`);
}

test("a player deposits over a running game: a declined card, an accepted one, and the same game continues [POP-5, LIVE-2, RT-12]", {
  tag: "@both",
}, async ({ page, casino }) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await open(page, SLOT);
  await expect(gameFrame(page).getByText("€500.00").first()).toBeVisible();
  await markGame(page);
  await openQuickDeposit(page);
  await wallet(page).getByRole("link", { name: "Payment card" }).click();
  await wallet(page).getByLabel("Amount", { exact: true }).fill("25");
  await fillCard(page, "4000 0000 0000 0002");
  await submitDeposit(page);
  await expect(wallet(page).getByText("The bank that issued the card declined the payment.")).toBeVisible();
  await expectAccessible(page, "a declined deposit over a game");
  await wallet(page).getByRole("link", { name: "Try again" }).click();
  await wallet(page).getByLabel("Amount", { exact: true }).fill("25");
  await fillCard(page);
  await submitDeposit(page);
  await expect(wallet(page).getByRole("heading", { name: "Your deposit has arrived" })).toBeVisible();
  await expect(wallet(page).getByText("€525.00")).toBeVisible();
  await expectAccessible(page, "a deposit over a game");
  await wallet(page).getByRole("button", { name: "Back to Fjordfire Voyage" }).click();
  await expect(wallet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage\/real$/);
  await expect(gameFrame(page).getByText("€525.00").first()).toBeVisible();
  await expect(gameFrame(page).locator("html[data-mark]")).toHaveCount(1);
  await playRound(page);
  expect(await depositsOf(page)).toEqual(["settled €25.00", "declined €25.00"]);
});

test("a deposit in a vendor's widget over the game survives a reload; a provider's page opens in a new tab or in the same one [RT-7, RT-12]", async ({
  page,
  context,
  casino,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await open(page, SLOT);
  await openQuickDeposit(page);
  await wallet(page).getByRole("link", { name: "MiFinity" }).click();
  await submitDeposit(page);
  const pay = widget(page, "MiFinity").getByRole("button", { name: "Pay", exact: true });
  await expect(pay).toBeVisible();
  await page.reload();
  await pay.click();
  await expect(wallet(page).getByRole("heading", { name: "Your deposit has arrived" })).toBeVisible();

  await wallet(page).getByRole("link", { name: "New deposit" }).click();
  await wallet(page).getByRole("link", { name: "E-wallet" }).click();
  await wallet(page).getByLabel("Email of the wallet").fill("aino@example.com");
  await submitDeposit(page);
  const opening = context.waitForEvent("page");
  await wallet(page).getByRole("link", { name: "Continue in a new tab" }).click();
  const provider = await opening;
  await pressOnProvider(provider, "Pay");
  await expect(wallet(page).getByRole("heading", { name: "Your deposit has arrived" })).toBeVisible();
  await provider.close();

  await wallet(page).getByRole("link", { name: "New deposit" }).click();
  await wallet(page).getByRole("link", { name: "E-wallet" }).click();
  await wallet(page).getByLabel("Email of the wallet").fill("aino@example.com");
  await submitDeposit(page);
  await wallet(page).getByRole("link", { name: "Continue in this tab" }).click();
  await pressOnProvider(page, "Cancel");
  await expect(page.getByRole("heading", { level: 1, name: "The payment was cancelled" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Fjordfire Voyage" }).click();
  await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage\/real$/);
  await expect(gameFrame(page).getByText("€600.00").first()).toBeVisible();
  await expect(wallet(page)).toHaveCount(0);
  expect(await depositsOf(page)).toEqual(["cancelled €50.00", "settled €50.00", "settled €50.00"]);
});
