import type { Page } from "@playwright/test";
import { expect, open, openLive, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import { depositLink, signInVerified } from "../support/players.ts";
import { popupReady } from "../support/popup.ts";
import { setFault } from "../support/sandbox.ts";

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

test("a verification that is required on submission opens its popup, and the form keeps its values [ERR-1]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInVerified(page, casino.origin);
  await open(page, `${WITHDRAWAL}?method=e-wallet`);
  await fillWithdrawal(page, "75");
  await setFault(page, { operation: "createWithdrawal", refusal: "verification_required", times: 1 });
  await submitWithdrawal(page, "€75.00");
  const popup = page.getByRole("dialog", { name: "Please verify your identity first" });
  await expect(popup).toBeVisible();
  await popupReady(popup);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Please verify your identity first.");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("75");
  await expect(page.getByLabel("Email of the wallet")).toHaveValue("aino@wallet.example");
  await submitWithdrawal(page, "€75.00");
  await expect(confirmation(page)).toBeVisible();
});

test("after a lost response the form keeps its values, including the card, and a retry creates no second withdrawal", async ({
  page,
  casino,
}) => {
  await signInVerified(page, casino.origin);
  await open(page, `${WITHDRAWAL}?method=card`);
  await page.getByLabel("Amount", { exact: true }).fill("100");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Name on the card").fill("Aino Virta");
  await setFault(page, { operation: "createWithdrawal", failure: "close", times: 1 });
  await submitWithdrawal(page, "€100.00");
  await expect(page.getByRole("alert")).toContainText("It is safe to try again");
  await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("100");
  await expect(latestWithdrawals(page)).toHaveCount(1);
  await submitWithdrawal(page, "€100.00");
  await expect(confirmation(page)).toBeVisible();
  await expect(latestWithdrawals(page)).toHaveCount(1);
  await expect(latestWithdrawals(page)).toContainText("•••• 4242");
  await expect(maximum(page)).toContainText("€400.00");
});

test("a withdrawal in another tab updates the maximum and keeps the values of the form [LIVE-2]", async ({
  page,
  casino,
  context,
}) => {
  await signInVerified(page, casino.origin);
  await openLive(page, `${WITHDRAWAL}?method=e-wallet`);
  await fillWithdrawal(page, "75");
  const other = await context.newPage();
  await open(other, `${WITHDRAWAL}?method=e-wallet`);
  await fillWithdrawal(other, "500");
  await submitWithdrawal(other, "€500.00");
  await expect(confirmation(other)).toBeVisible();
  await expect(maximum(page)).toContainText("€0.00");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("75");
  await expect(page.getByLabel("Email of the wallet")).toHaveValue("aino@wallet.example");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByText("The maximum amount is €0.00")).toBeVisible();
  await latestWithdrawals(other).getByText("Cancel withdrawal", { exact: true }).click();
  await latestWithdrawals(other).getByRole("button", { name: "Yes, cancel withdrawal" }).click();
  await expect(maximum(page)).toContainText("€500.00");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("75");
});

test("the keyboard alone requests and cancels a withdrawal", async ({ page, casino }) => {
  await signInVerified(page, casino.origin);
  await open(page, "/en/wallet/history");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Withdraw", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: /^E-wallet/ }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "€50.00" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("50.00");
  await tabTo(page, page.getByLabel("Email of the wallet"));
  await page.keyboard.type("aino@wallet.example");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Withdraw €50.00" }));
  await page.keyboard.press("Enter");
  await expect(confirmation(page)).toBeFocused();
  await tabTo(page, latestWithdrawals(page).locator("summary"));
  await page.keyboard.press("Enter");
  await tabTo(page, latestWithdrawals(page).getByRole("button", { name: "Yes, cancel withdrawal" }));
  await page.keyboard.press("Enter");
  await expect(latestWithdrawals(page)).toContainText("Cancelled");
});

test("in the wallet's popup the withdrawal is a tab beside the deposit, and all its steps stay in the popup [POP-5]", async ({
  page,
  casino,
}) => {
  await signInVerified(page, casino.origin);
  await open(page, "/en/games");
  await depositLink(page).click();
  const popup = page.getByRole("dialog", { name: "Wallet" });
  await popupReady(popup);
  await popup.getByRole("link", { name: "Withdraw", exact: true }).click();
  await expect(popup.getByRole("link", { name: "Withdraw", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await popup.getByRole("link", { name: /^E-wallet/ }).click();
  await popup.getByLabel("Amount", { exact: true }).fill("5");
  await popup.getByLabel("Email of the wallet").fill("aino@wallet.example");
  await popup.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(popup.getByText("The minimum amount is €20.00")).toBeVisible();
  await popup.getByRole("link", { name: "€250.00" }).click();
  await popup.getByRole("button", { name: "Withdraw", exact: true }).click();
  await popup.getByRole("button", { name: "Withdraw €250.00" }).click();
  await expect(popup.getByRole("status").filter({ hasText: "has been requested" })).toBeFocused();
  const requested = popup.locator("[data-payment]");
  await expect(requested).toContainText("Pending");
  await requested.getByText("Cancel withdrawal", { exact: true }).click();
  await requested.getByRole("button", { name: "Yes, cancel withdrawal" }).click();
  await expect(requested).toContainText("Cancelled");
  await popup.getByRole("link", { name: "New withdrawal" }).click();
  await expect(popup.getByRole("link", { name: /^E-wallet/ })).toBeVisible();
  await popup.getByRole("link", { name: "Deposit", exact: true }).click();
  await expect(popup.getByRole("link", { name: "Voucher" })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/games$/);
});
