import { expect, open, test } from "./fixtures.ts";
import { heedsPlayer } from "./steps.ts";
import { signInApproved, withdrawalJourneys, withdrawalRules } from "./withdrawal-journeys.ts";

withdrawalJourneys();
withdrawalRules();

test("in the wallet's popup the withdrawal is a tab beside the deposit, and all of its steps stay there [POP-5]", async ({
  page,
  casino,
}) => {
  await signInApproved(page, casino.origin);
  await open(page, "/en/games");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Deposit/ })
    .click();
  const popup = page.getByRole("dialog", { name: "Wallet" });
  await heedsPlayer(popup);
  await popup.getByRole("link", { name: "Withdraw", exact: true }).click();
  await expect(popup.getByRole("link", { name: "Withdraw", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await popup.getByRole("link", { name: /^E-wallet/ }).click();
  await popup.getByLabel("Amount").fill("5");
  await popup.getByLabel("E-mail of the wallet").fill("aino@wallet.example");
  await popup.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(popup.getByText("The smallest amount is €20.00")).toBeVisible();
  await popup.getByRole("link", { name: "€250.00" }).click();
  await popup.getByRole("button", { name: "Withdraw", exact: true }).click();
  await popup.getByRole("button", { name: "Withdraw €250.00" }).click();
  await expect(popup.getByRole("status").filter({ hasText: "has been requested" })).toBeFocused();
  const asked = popup.locator("[data-payment]");
  await expect(asked).toContainText("Pending");
  await asked.getByText("Cancel withdrawal").click();
  await asked.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(asked).toContainText("Cancelled");
  await popup.getByRole("link", { name: "Another withdrawal" }).click();
  await expect(popup.getByRole("link", { name: /^E-wallet/ })).toBeVisible();
  await popup.getByRole("link", { name: "Deposit", exact: true }).click();
  await expect(popup.getByRole("link", { name: "Voucher" })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/games$/);
});
