import type { Page } from "@playwright/test";
import { identityProvider } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { signInVerified, signInWithProfile } from "../support/players.ts";
import { clearFaults, controlSandbox, setFault } from "../support/sandbox.ts";

const WITHDRAWAL = "/en/wallet/withdrawal";

const maximum = (page: Page) => page.locator('[data-sum="most"]');
const latestWithdrawals = (page: Page) => page.getByRole("main").locator("[data-payment]");
const confirmation = (page: Page) => page.getByRole("status").filter({ hasText: "has been requested" });

/** Fills the form of a withdrawal by e-wallet. */
async function fillWithdrawal(page: Page, amount: string, wallet = "aino@wallet.example"): Promise<void> {
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await page.getByLabel("Email of the wallet").fill(wallet);
}

/** Submits the form, and the summary that follows it. */
async function submitWithdrawal(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Check your withdrawal" })).toBeFocused();
  await page.getByRole("button", { name: `Withdraw ${amount}` }).click();
}

test("a withdrawal requires a verified player; then it is requested, cancelled, requested again and paid [RT-10, ERR-1]", {
  tag: "@both",
}, async ({ page, casino }) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await open(page, WITHDRAWAL);
  const gate = page.locator('[data-gate="identity_frame"]');
  await expect(gate).toContainText("Your identity must be verified first");
  await expect(page.getByRole("link", { name: /^E-wallet/ })).toHaveCount(0);
  await expect(maximum(page)).toContainText("€0.00");
  await expectAccessible(page, "a shut gate");

  await gate.getByRole("link", { name: "Verify identity" }).click();
  await page.getByRole("button", { name: "Start the check" }).click();
  await identityProvider(page).getByRole("button", { name: "Pass the check" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openLive(page, WITHDRAWAL);
  await expect(maximum(page)).toContainText("€500.00");
  await expectAccessible(page, "methods of withdrawals");
  await page.getByRole("link", { name: /^E-wallet/ }).click();
  await fillWithdrawal(page, "600", "nobody");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByText("The maximum amount is €500.00")).toBeVisible();
  await expect(page.getByText("Enter a valid email address.")).toBeVisible();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("600");
  await expectAccessible(page, "a withdrawal with mistakes");

  await page.getByRole("link", { name: "Maximum" }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("500.00");
  await fillWithdrawal(page, "120,50");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByText("aino@wallet.example")).toBeVisible();
  await expectAccessible(page, "the last look");
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByLabel("Email of the wallet")).toHaveValue("aino@wallet.example");
  await submitWithdrawal(page, "€120.50");
  await expect(confirmation(page)).toBeFocused();
  await expect(latestWithdrawals(page)).toHaveCount(1);
  await expect(latestWithdrawals(page)).toContainText("Pending");
  await expect(maximum(page)).toContainText("€379.50");
  await expectAccessible(page, "a withdrawal that is asked for");

  await latestWithdrawals(page).getByText("Cancel withdrawal", { exact: true }).click();
  await latestWithdrawals(page).getByRole("button", { name: "Yes, cancel withdrawal" }).click();
  await expect(latestWithdrawals(page)).toContainText("Cancelled");
  await expect(maximum(page)).toContainText("€500.00");

  await page.getByRole("link", { name: "New withdrawal" }).click();
  await page.getByRole("link", { name: /^E-wallet/ }).click();
  await fillWithdrawal(page, "200");
  await submitWithdrawal(page, "€200.00");
  await expect(confirmation(page)).toBeVisible();
  const first = latestWithdrawals(page).first();
  await expect(first).toContainText("Pending");
  const payment_id = await first.getAttribute("data-payment");
  await controlSandbox(page, "payments/review", { payment_id, decision: "approve" });
  await expect(first).toContainText("Confirming");
  await expect(first.getByText("Cancel withdrawal", { exact: true })).toHaveCount(0);
  await controlSandbox(page, "payments/act", { payment_id, action: "pay_out" });
  await expect(first).toContainText("Completed");
  await first.getByRole("link").click();
  await page.getByRole("link", { name: "Receipt" }).click();
  await expect(page.getByRole("heading", { name: "Withdrawal receipt" })).toBeVisible();
  await expectAccessible(page, "a receipt");
});

test("a failure of the product API on submission keeps the values of the form", { tag: "@phone" }, async ({
  page,
  casino,
}) => {
  await signInVerified(page, casino.origin);
  await open(page, `${WITHDRAWAL}?method=e-wallet`);
  await fillWithdrawal(page, "50");
  await setFault(page, { operation: "createWithdrawal", failure: "http-500" });
  await setFault(page, { operation: "withdrawalFacts", failure: "http-500" });
  await setFault(page, { operation: "payments", failure: "http-500" });
  await submitWithdrawal(page, "€50.00");
  await expect(page.getByRole("alert")).toContainText("It is safe to try again");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("50");
  await expect(page.getByLabel("Email of the wallet")).toHaveValue("aino@wallet.example");
  await clearFaults(page);
  await expect(async () => {
    await submitWithdrawal(page, "€50.00");
    await expect(confirmation(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(latestWithdrawals(page)).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a withdrawal is validated, requested, shown and cancelled", async ({ page, casino }) => {
    await signInVerified(page, casino.origin);
    await page.goto(WITHDRAWAL);
    await page.getByRole("link", { name: /^E-wallet/ }).click();
    await fillWithdrawal(page, "5");
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(page.getByText("The minimum amount is €20.00")).toBeVisible();
    await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("5");
    await expect(page.getByLabel("Email of the wallet")).toHaveValue("aino@wallet.example");
    await page.getByRole("link", { name: "€100.00" }).click();
    await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("100.00");
    await page.getByLabel("Email of the wallet").fill("aino@wallet.example");
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(confirmation(page)).toBeVisible();
    await expect(latestWithdrawals(page)).toContainText("Pending");
    await page.reload();
    await expect(latestWithdrawals(page)).toHaveCount(1);
    await latestWithdrawals(page).getByText("Cancel withdrawal", { exact: true }).click();
    await latestWithdrawals(page).getByRole("button", { name: "Yes, cancel withdrawal" }).click();
    await expect(page).toHaveURL(/\/en\/wallet\/history\/[\w-]+$/);
    await expect(page.getByRole("status").filter({ hasText: "Cancelled" })).toBeVisible();
  });
});
