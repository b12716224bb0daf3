import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, open, test } from "./fixtures.ts";
import { press, widget } from "./payment-steps.ts";
import { fillCard, game, playRound, pressDeposit } from "./steps.ts";
import { signInComplete } from "./visitors.ts";

const GAME = "/en/play/fjordfire-voyage/real";

const spin = (page: Page) => game(page).getByRole("button", { name: "Spin", exact: true });
const wallet = (page: Page) => page.getByRole("dialog", { name: "Wallet" });

/** The game's own Deposit: on a phone, whose window the game fills once it is there, that of the small bar. */
async function pressQuickDeposit(page: Page): Promise<void> {
  await expect(spin(page)).toBeEnabled();
  await page.getByRole("main").getByRole("link", { name: "Deposit", exact: true }).click();
}

/** Marks the document of the game: one that is loaded anew has no mark. */
async function markGame(page: Page): Promise<void> {
  await game(page)
    .locator("html")
    .evaluate((html) => {
      html.dataset.mark = "";
    });
}

/** Status and amount of each of the player's deposits, the newest first. */
async function depositsOf(page: Page): Promise<string[]> {
  const answer = await page.request.get(
    "/en/wallet/history?type=deposit&_data=localized%2Fwallet%2Fhistory%2Findex",
  );
  const { page: list } = await answer.json();
  return list.lines.map(({ status, amount }: { status: string; amount: string }) => `${status} ${amount}`);
}

/** Money for a game that goes on meanwhile, in a window of any size. */
export function quickDepositJourneys(): void {
  test("money is added over the running game: a card that is declined, one that is not, and on with the same game [POP-5, LIVE-2, RT-12]", async ({
    page,
    casino,
  }) => {
    test.slow();
    await signInComplete(page, casino.origin);
    await open(page, GAME);
    await expect(game(page).getByText("€500.00").first()).toBeVisible();
    await markGame(page);
    await pressQuickDeposit(page);
    await wallet(page).getByRole("link", { name: "Payment card" }).click();
    await wallet(page).getByLabel("Amount").fill("25");
    await fillCard(page, "4000 0000 0000 0002");
    await pressDeposit(page);
    await expect(wallet(page).getByText("The bank that issued the card declined the payment.")).toBeVisible();
    await expectAccessible(page, "a declined deposit over a game");
    await wallet(page).getByRole("link", { name: "Try again" }).click();
    await wallet(page).getByLabel("Amount").fill("25");
    await fillCard(page);
    await pressDeposit(page);
    await expect(wallet(page).getByRole("heading", { name: "Your deposit has arrived" })).toBeVisible();
    await expect(wallet(page).getByText("€525.00")).toBeVisible();
    await expectAccessible(page, "a deposit over a game");
    await wallet(page).getByRole("button", { name: "Back to Fjordfire Voyage" }).click();
    await expect(wallet(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage\/real$/);
    await expect(game(page).getByText("€525.00").first()).toBeVisible();
    await expect(game(page).locator("html[data-mark]")).toHaveCount(1);
    await playRound(page, (button) => button.click());
    expect(await depositsOf(page)).toEqual(["settled €25.00", "declined €25.00"]);
  });

  test("a deposit in a vendor's widget goes on over the game after a reload; a provider's page opens beside it, or in its place [RT-7, RT-12]", async ({
    page,
    context,
    casino,
  }) => {
    test.slow();
    await signInComplete(page, casino.origin);
    await open(page, GAME);
    await pressQuickDeposit(page);
    await wallet(page).getByRole("link", { name: "MiFinity" }).click();
    await pressDeposit(page);
    const pay = widget(page, "MiFinity").getByRole("button", { name: "Pay", exact: true });
    await expect(pay).toBeVisible();
    await page.reload();
    await pay.click();
    await expect(wallet(page).getByRole("heading", { name: "Your deposit has arrived" })).toBeVisible();

    await wallet(page).getByRole("link", { name: "New deposit" }).click();
    await wallet(page).getByRole("link", { name: "E-wallet" }).click();
    await wallet(page).getByLabel("E-mail of the wallet").fill("aino@example.com");
    await pressDeposit(page);
    const opening = context.waitForEvent("page");
    await wallet(page).getByRole("link", { name: "Continue in a new tab" }).click();
    const provider = await opening;
    await press(provider, "Pay");
    await expect(wallet(page).getByRole("heading", { name: "Your deposit has arrived" })).toBeVisible();
    await provider.close();

    await wallet(page).getByRole("link", { name: "New deposit" }).click();
    await wallet(page).getByRole("link", { name: "E-wallet" }).click();
    await wallet(page).getByLabel("E-mail of the wallet").fill("aino@example.com");
    await pressDeposit(page);
    await wallet(page).getByRole("link", { name: "Continue in this tab" }).click();
    await press(page, "Cancel");
    await expect(page.getByRole("heading", { level: 1, name: "The payment was cancelled" })).toBeVisible();
    await page.getByRole("link", { name: "Back to Fjordfire Voyage" }).click();
    await expect(page).toHaveURL(/\/en\/play\/fjordfire-voyage\/real$/);
    await expect(game(page).getByText("€600.00").first()).toBeVisible();
    await expect(wallet(page)).toHaveCount(0);
    expect(await depositsOf(page)).toEqual(["cancelled €50.00", "settled €50.00", "settled €50.00"]);
  });
}
