import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import {
  CARD_WITH_CONFIRMATION,
  fillCard,
  openDepositForm,
  paymentHeading,
  paymentHistory,
  submitDeposit,
} from "../support/payments.ts";
import {
  completeProfile,
  depositLink,
  setLimit,
  signInAsDemo,
  signInNewPlayer,
  signInWithProfile,
} from "../support/players.ts";
import { popupReady, pressEscape } from "../support/popup.ts";
import { clearFaults, setFault } from "../support/sandbox.ts";

/** The page of a deposit that has been created; payments.spec.ts covers what follows. */
const CREATED = /\/en\/payment\/(?:preloader|pending|success)\?payment=[^&]+$/;

const total = (page: Page) => page.locator("[data-sum=total]");
const wallet = (page: Page) => page.getByRole("dialog", { name: "Wallet" });
const numberOfDeposits = async (page: Page): Promise<number> => (await paymentHistory(page)).total;

test("the first deposit: method, amount, form errors, and on to the provider; in a popup on a desktop, on pages on a phone [POP-5, HDR-1]", {
  tag: "@both",
}, async ({ page, casino }) => {
  const hasPopup = (page.viewportSize()?.width ?? 0) >= 1024;
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/games");
  await openDepositForm(page, "E-wallet");
  await expect(page.getByRole("dialog")).toHaveCount(hasPopup ? 1 : 0);
  await expect(page).toHaveURL(hasPopup ? /\/en\/games$/ : /\/en\/wallet\/deposit\?method=e-wallet$/);
  await expect(total(page)).toContainText("€50.75");
  await page.getByRole("link", { name: "€100.00" }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("100.00");
  await expect(total(page)).toContainText("€101.50");
  await expectAccessible(page, "deposit by e-wallet");

  await page.getByRole("link", { name: "Change method" }).click();
  await page.getByRole("link", { name: "Payment card" }).click();
  await page.getByLabel("Amount", { exact: true }).fill("1,000");
  await page.getByLabel("Name on the card").fill("Aino Virta");
  await submitDeposit(page);
  await expect(page.getByText("Enter a valid amount")).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Name on the card")).toHaveValue("Aino Virta");
  await expect(page.getByLabel("Amount", { exact: true })).toBeFocused();
  await expectAccessible(page, "deposit with mistakes");

  await page.getByLabel("Amount", { exact: true }).fill("9");
  await expect(page.getByText("The minimum amount is €10.00")).toBeVisible();
  await page.getByLabel("Amount", { exact: true }).fill("20");
  await fillCard(page);
  await submitDeposit(page);
  await expect(page).toHaveURL(CREATED);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await numberOfDeposits(page)).toBe(1);
});

test("a card is stored only if the player selects it, is used without its number, and can be removed", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en");
  await openDepositForm(page, "Payment card");
  const keep = page.getByLabel("Save these details for next time");
  await expect(keep).not.toBeChecked();
  await keep.check();
  await fillCard(page);
  await submitDeposit(page);
  await expect(page).toHaveURL(CREATED);

  await open(page, "/en");
  await openDepositForm(page, "Payment card •••• 4444");
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  await page.getByLabel("Security code").fill("917");
  await submitDeposit(page);
  await expect(page).toHaveURL(CREATED);

  await open(page, "/en/wallet/deposit");
  await expectAccessible(page, "saved methods");
  await page.getByText("Remove", { exact: true }).click();
  await page.getByRole("button", { name: "Delete details: Payment card •••• 4444" }).click();
  await expect(page.getByRole("link", { name: "Payment card •••• 4444" })).toHaveCount(0);
});

test("after a lost response the form keeps its values, says that retrying is safe, and creates no second deposit", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en");
  await openDepositForm(page, "Payment card");
  await page.getByLabel("Amount", { exact: true }).fill("25");
  await fillCard(page);
  await setFault(page, { operation: "createDeposit", failure: "malformed", times: 1 });
  await submitDeposit(page);
  await expect(page.getByRole("alert").filter({ hasText: "It is safe to try again" })).toBeVisible();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("25");
  await expect(page.getByLabel("Card number")).toHaveValue("5555 5555 5555 4444");
  await submitDeposit(page);
  await expect(page).toHaveURL(CREATED);
  expect(await numberOfDeposits(page)).toBe(1);
});

/** Goes to the bank's page and back, by a form that a script submits or not, and continues the open payment. */
async function returnFromBank(page: Page, openPage: typeof open): Promise<void> {
  await openPage(page, "/en/wallet/deposit?method=card&amount=50");
  for (const [label, value] of Object.entries(CARD_WITH_CONFIRMATION))
    await page.getByLabel(label).fill(value);
  await submitDeposit(page);
  await page.waitForURL(/\/sandbox\/pay\/3ds\//);
  await page.goBack();
  await expect(
    page.getByText("Your deposit of €50.00 is still open (Payment card · •••• 4242)."),
  ).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await expect(page.getByLabel("Security code")).toHaveValue("");
  await page.getByRole("link", { name: "Continue payment: €50.00" }).click();
  await expect(paymentHeading(page, "Finish your payment")).toBeVisible();
}

test("after Back from the bank's page the form has no card number and links to the open payment", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await returnFromBank(page, open);
});

test("a form that the browser keeps in memory loses its card number, and is loaded again when it is shown", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/wallet/deposit?method=card&amount=50");
  const number = page.getByLabel("Card number");
  await expect(number).toHaveAttribute("autocomplete", "cc-number");
  await fillCard(page);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await expect(number).toHaveValue("");
  await expect(page.getByLabel("Security code")).toHaveValue("");
  await expect(page.getByLabel("Name on the card")).toHaveValue("Aino Virta");
  const reload = page.waitForRequest((request) => request.url().includes("_data="));
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await reload;
});

test("a wallet that cannot load its methods says so, and can be reloaded [ERR-5]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en");
  await setFault(page, { operation: "paymentSystems", failure: "http-500" });
  await depositLink(page).click();
  await expect(page.getByText("The payment methods could not be loaded")).toBeVisible();
  await clearFaults(page);
  await expect(async () => {
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: "Payment card" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test("a deposit over the player's own limit names the limit and its end, and links to the limits", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await setLimit(page, casino.origin, { form: "limit-deposit-day", intent: "set", amount: "30" });
  await open(page, "/en");
  await openDepositForm(page, "Payment card");
  await fillCard(page);
  await submitDeposit(page);
  await expect(
    page.getByRole("alert").filter({ hasText: "Your daily deposit limit is €30.00" }),
  ).toContainText("UTC");
  await page.getByRole("link", { name: "Limits and breaks" }).last().click();
  await expect(page).toHaveURL(/\/en\/account\/limits$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the wallet is a popup of 688 pixels and at least 550 high, and a page in windows under 1024, decided on the click [POP-3, POP-5, ACT-2]", async ({
  page,
  casino,
}) => {
  await signInAsDemo(page, casino.origin);
  await open(page, "/en/games");
  await depositLink(page).click();
  await expect(wallet(page).getByRole("link", { name: "Payment card" })).toBeVisible();
  const box = await wallet(page).boundingBox();
  expect(box?.width).toBe(688);
  expect(box?.height).toBeGreaterThanOrEqual(550);
  await pressEscape(page);
  await expect(depositLink(page)).toBeFocused();

  await page.setViewportSize({ width: 1023, height: 800 });
  await depositLink(page).click();
  await expect(page).toHaveURL(/\/en\/wallet\/deposit$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("on the deposit's page the header's button opens no popup over it", async ({ page, casino }) => {
  await signInAsDemo(page, casino.origin);
  await open(page, "/en/wallet/deposit?method=card");
  await depositLink(page).click();
  await expect(page).toHaveURL(/\/en\/wallet\/deposit$/);
  await expect(page.getByRole("link", { name: "Payment card" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a player without a profile completes it first and then gets the wallet [ACT-1, ACT-2]", async ({
  page,
  casino,
}) => {
  await signInNewPlayer(page, casino.origin);
  await open(page, "/en");
  await depositLink(page).click();
  await completeProfile(page);
  await expect(wallet(page).getByRole("link", { name: "Payment card" })).toBeVisible();
});

test("a deposit can be made with the keyboard alone", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/page/faq");
  await tabTo(page, depositLink(page));
  await page.keyboard.press("Enter");
  await popupReady(wallet(page));
  await expect(wallet(page).getByRole("link", { name: "Voucher" })).toBeVisible();
  await tabTo(page, wallet(page).getByRole("link", { name: "Voucher" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Voucher code")).toBeVisible();
  await tabTo(page, wallet(page).getByRole("link", { name: "€50.00" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("50.00");
  await tabTo(page, page.getByLabel("Voucher code"));
  await page.keyboard.type("KQ7W-93XD-ZP4M-TR8V");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/payment\//);
});

test("the bar at the bottom leads to the wallet, and the wallet to the deposit [RT-10]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en");
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Wallet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
  for (const name of ["Cash", "Bonus", "Sport bonus", "Loyalty points", "Free spins"]) {
    await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
  }
  const parts = page.getByRole("navigation", { name: "Wallet" });
  await parts.getByRole("link", { name: "Deposit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deposit" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("after Back from the bank's page the form has no card number and links to the open payment", {
    tag: "@phone",
  }, async ({ page, casino }) => {
    await signInWithProfile(page, casino.origin);
    await returnFromBank(
      page,
      async () => void (await page.goto("/en/wallet/deposit?method=card&amount=50")),
    );
  });

  test("a deposit with errors keeps the values of its form, except the card's number", {
    tag: "@phone",
  }, async ({ page, casino }) => {
    await signInWithProfile(page, casino.origin);
    await page.goto("/en");
    await depositLink(page).click();
    await page.getByRole("link", { name: "Payment card" }).click();
    await page.getByRole("link", { name: "€200.00" }).click();
    await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("200.00");
    await page.getByLabel("Amount", { exact: true }).fill("5000.01");
    await fillCard(page);
    await submitDeposit(page);
    await expect(page.getByText("The maximum amount is €5,000.00")).toBeVisible();
    await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("5000.01");
    await expect(page.getByLabel("Name on the card")).toHaveValue("Aino Virta");
    await expect(page.getByLabel("Card number")).toHaveValue("");
    await page.getByLabel("Amount", { exact: true }).fill("50");
    await fillCard(page);
    await submitDeposit(page);
    await expect(page).toHaveURL(/\/en\/payment\//);
  });
});
