import { expectAccessible } from "../support/axe.ts";
import { expect, hydrated, open, test } from "../support/fixtures.ts";
import { tabTo, typeInto } from "../support/keyboard.ts";
import {
  CARD_WITH_CONFIRMATION,
  deposit,
  paymentHeading,
  paymentId,
  pressOnProvider,
} from "../support/payments.ts";
import { signInWithProfile } from "../support/players.ts";
import { advanceClock, clearFaults, setFault } from "../support/sandbox.ts";

test("a payment continues after the bank's page was closed, or expires [RT-12]", async ({
  page,
  casino,
  context,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  const begun = page.waitForRequest((request) => request.url().includes("/payment/preloader?"));
  await deposit(page, "card", CARD_WITH_CONFIRMATION);
  const id = new URL((await begun).url()).searchParams.get("payment");
  await page.waitForURL(/\/sandbox\/pay\/3ds\//);
  await page.goBack();
  await expect(page.getByRole("main").getByLabel("Card number")).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await open(later, `/en/payment/success?payment=${id}`);
  await expect(later).toHaveURL(/\/payment\/pending\?/);
  await expect(paymentHeading(later, "Finish your payment")).toBeVisible();
  await expectAccessible(later, "an open step");
  await later.getByRole("link", { name: "Continue payment" }).click();
  await pressOnProvider(later, "Confirm");
  await expect(paymentHeading(later, "Your deposit has arrived")).toBeVisible();

  await deposit(later, "card", CARD_WITH_CONFIRMATION);
  await later.waitForURL(/\/sandbox\/pay\/3ds\//);
  await open(later, "/en/wallet/history");
  const expiring = await context.newPage();
  await deposit(expiring, "card", CARD_WITH_CONFIRMATION);
  await expiring.waitForURL(/\/sandbox\/pay\/3ds\//);
  await advanceClock(expiring, 16 * 60);
  await expiring.reload();
  await expiring.getByRole("link", { name: "Back to the casino" }).click();
  await expect(paymentHeading(expiring, "The payment has expired")).toBeVisible();
});

test("while the product API is down the payment's page says so, and it continues by itself afterwards [RT-12]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  await deposit(page, "bank-transfer", { "Account holder": "Aino Virta" });
  await expect(paymentHeading(page, "Send the bank transfer")).toBeVisible();
  const lost = page.getByText("We can’t reach the service right now.");
  await setFault(page, { operation: "payment", failure: "http-500" });
  await page.getByRole("link", { name: "Check again" }).click();
  await expect(lost).toBeVisible();
  await expect(page.getByText("FI21 1234 5600 0007 85")).toBeVisible();
  await page.reload();
  await expect(paymentHeading(page, "We can’t show this payment right now")).toBeVisible();
  await hydrated(page);
  await expectAccessible(page, "unreachable");
  await advanceClock(page, 130);
  await advanceClock(page, 190);
  await clearFaults(page);
  await expect(paymentHeading(page, "Your deposit has arrived")).toBeVisible({ timeout: 90_000 });
});

test("an unknown payment, or one of another player, is not found [RT-12]", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await deposit(page, "bank-transfer", { "Account holder": "Aino Virta" });
  await expect(paymentHeading(page, "Send the bank transfer")).toBeVisible();
  const id = paymentId(page);
  await signInWithProfile(page, casino.origin);
  await open(page, `/en/payment/pending?payment=${id}`);
  await expect(paymentHeading(page, "This payment could not be found")).toBeVisible();
  await expectAccessible(page, "missing");
});

test("the keyboard alone: a declined payment is tried again, another one is pending and arrives [RT-12]", async ({
  page,
  casino,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInWithProfile(page, casino.origin);
  const main = page.getByRole("main");
  await open(page, "/en/wallet/deposit?method=card&amount=50");
  for (const [label, text] of Object.entries(CARD_WITH_CONFIRMATION)) {
    await typeInto(page, main.getByLabel(label, { exact: true }), text);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/sandbox\/pay\//);
  await tabTo(page, page.getByRole("button", { name: "Decline", exact: true }));
  await page.keyboard.press("Enter");
  await expect(paymentHeading(page, "The payment was declined")).toBeVisible();
  await hydrated(page);
  await tabTo(page, main.getByRole("link", { name: "Try again" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/wallet\/deposit/);

  await open(page, "/en/wallet/deposit?method=bank-transfer&amount=50");
  await typeInto(page, main.getByLabel("Account holder"), "Aino Virta");
  await page.keyboard.press("Enter");
  await expect(paymentHeading(page, "Send the bank transfer")).toBeVisible();
  await hydrated(page);
  await tabTo(page, page.getByRole("button", { name: "Copy: IBAN" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Copied")).toBeAttached();
  const progress = main.locator("summary");
  await tabTo(page, progress);
  await page.keyboard.press("Enter");
  await advanceClock(page, 130);
  await advanceClock(page, 190);
  await expect(paymentHeading(page, "Your deposit has arrived")).toBeVisible();
  await tabTo(page, main.getByRole("link", { name: "Receipt" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Deposit receipt" })).toBeVisible();
});

test("a valid voucher is credited, and an unknown one is declined", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await deposit(page, "voucher", { "Voucher code": "ABCD-2345-EFGH-6789" });
  await expect(paymentHeading(page, "Your deposit has arrived")).toBeVisible();
  await deposit(page, "voucher", { "Voucher code": "0000-2345-EFGH-6789" });
  await expect(paymentHeading(page, "The payment was declined")).toBeVisible();
  await expect(page.getByText("The voucher code is unknown or has already been used.")).toBeVisible();
  await page.getByRole("link", { name: "Pay another way" }).click();
  await expect(page.getByRole("main")).toContainText("Choose a payment method");
});

test("a method in maintenance says so, and has no deposit button", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/wallet/deposit");
  await expect(page.getByRole("main").getByText("Maintenance").first()).toBeVisible();
  await open(page, "/en/wallet/deposit?method=phone-bill");
  const main = page.getByRole("main");
  await expect(main.getByText("Maintenance").first()).toBeVisible();
  await expect(main.getByRole("button", { name: "Deposit", exact: true })).toHaveCount(0);
});

test("while the browser is offline the payment's page says so and keeps its content [RT-12]", async ({
  page,
  casino,
  context,
}) => {
  await signInWithProfile(page, casino.origin);
  await deposit(page, "bank-transfer", { "Account holder": "Aino Virta" });
  await expect(paymentHeading(page, "Send the bank transfer")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Check again" }).click();
  await expect(page.getByText("We can’t reach the service right now.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Check again" }).click();
  await expect(page.getByText("We can’t reach the service right now.")).toHaveCount(0);
  await expect(page.getByText("FI21 1234 5600 0007 85")).toBeVisible();
});
