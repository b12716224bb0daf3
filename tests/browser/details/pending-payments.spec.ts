import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { deposit, fact, paymentHeading } from "../support/payments.ts";
import { signInWithProfile } from "../support/players.ts";
import { advanceClock } from "../support/sandbox.ts";

/** Sends coins from the sandbox's page of the player's wallet, in a separate window. */
async function sendCoins(page: Page, button: string): Promise<void> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open the sending page" }).click();
  const wallet = await opening;
  await wallet.getByRole("button", { name: button }).click();
  await expect(wallet.getByText("Sent. The network is confirming it.")).toBeVisible();
  await wallet.close();
}

test("a bank transfer is shown from its details to the balance, and reloads keep its reference [RT-12]", {
  tag: "@phone",
}, async ({ page, casino, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInWithProfile(page, casino.origin);
  await deposit(page, "bank-transfer", { "Account holder": "Aino Virta" });
  await expect(paymentHeading(page, "Send the bank transfer")).toBeVisible();
  await page.getByRole("button", { name: "Copy: IBAN" }).click();
  await expect(page.getByText("Copied")).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("FI2112345600000785");
  await expectAccessible(page, "bank transfer");
  const reference = await fact(page, "Reference").innerText();
  await page.reload();
  expect(await fact(page, "Reference").innerText()).toBe(reference);

  await advanceClock(page, 130);
  await expect(paymentHeading(page, "Your payment is being processed")).toBeVisible();
  await page.getByText("Progress of this payment").click();
  await expect(page.getByRole("listitem").last()).toContainText("Pending");
  await advanceClock(page, 190);
  await expect(paymentHeading(page, "Your deposit has arrived")).toBeVisible();
  await expect(fact(page, "Added to your balance")).toContainText("€50.00");
});

test("fewer coins than requested are shown, confirmed block by block, and credited at their value [RT-12]", async ({
  page,
  casino,
}) => {
  test.slow();
  await signInWithProfile(page, casino.origin);
  // The countdown does not depend on the browser's clock.
  await page.clock.setSystemTime(Date.now() - 5 * 3_600_000);
  await deposit(page, "crypto-coin", { Network: "bitcoin" });
  await expect(paymentHeading(page, "Send your coins")).toBeVisible();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in wallet app" })).toHaveAttribute("href", /^bitcoin:/);
  await expect(page.getByRole("timer")).toHaveText(/^(?:1:00:00|59:\d\d)$/);
  await expectAccessible(page, "coins");
  await sendCoins(page, "Send half of it");
  await expect(paymentHeading(page, "Your coins are being confirmed")).toBeVisible();
  await expect(fact(page, "Received so far")).toContainText("0.00025 BTC");
  await expect(fact(page, "Remaining")).toContainText("0.00025 BTC");
  await expect(fact(page, "Confirmations")).toContainText("0 of 3");
  await advanceClock(page, 610);
  await expect(fact(page, "Confirmations")).toContainText("1 of 3");
  await expectAccessible(page, "confirmations");
  await page.reload();
  await expect(fact(page, "Confirmations")).toContainText("1 of 3");
  await advanceClock(page, 610);
  await advanceClock(page, 610);
  await expect(paymentHeading(page, "Your deposit has arrived")).toBeVisible();
  await expect(fact(page, "Added to your balance")).toContainText("€25.00");
  await expect(page.getByText("We received less than requested.")).toBeVisible();
});

test("a transfer that is never sent expires", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await deposit(page, "crypto-coin", { Network: "bitcoin" });
  await expect(paymentHeading(page, "Send your coins")).toBeVisible();
  await advanceClock(page, 3_700);
  await expect(paymentHeading(page, "The payment has expired")).toBeVisible();
  await expect(page.getByText("Money that you have already sent is added when it arrives.")).toBeVisible();
});

test("a link that is followed while a payment's update arrives leads to its target", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await deposit(page, "crypto-coin", { Network: "bitcoin" });
  await expect(paymentHeading(page, "Send your coins")).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(/\/en\/games\?_data=/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const leaving = page.waitForRequest(/\/en\/games\?_data=/);
  await page.getByRole("link", { name: "Browse games" }).click();
  await leaving;
  const news = page.waitForResponse(/\/actions\/payment\?/);
  await advanceClock(page, 3_700);
  await (await news).finished();
  held.resolve();
  await expect(page).toHaveURL(/\/en\/games$/);
  await expect(paymentHeading(page, "Games")).toBeVisible();
});

test("more coins than requested are credited, and missing coins can be sent later", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await deposit(page, "crypto-coin", { Network: "litecoin" });
  await sendCoins(page, "Send half of it");
  await expect(paymentHeading(page, "Your coins are being confirmed")).toBeVisible();
  await page.getByText("Send the rest").click();
  await sendCoins(page, "Send exactly this amount");
  await expect(fact(page, "Received so far")).toContainText("0.75 LTC");
  for (let block = 0; block < 6; block += 1) await advanceClock(page, 151);
  await expect(paymentHeading(page, "Your deposit has arrived")).toBeVisible();
  await expect(fact(page, "Added to your balance")).toContainText("€75.00");
  await expect(page.getByText("We received more than requested.")).toBeVisible();
});

test("a price that has expired on the page can only be requested again", async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  await page.clock.install();
  await open(page, "/en/wallet/buy-crypto");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Show price" }).click();
  await expect(main.getByRole("timer")).toBeVisible();
  await page.clock.fastForward(24 * 3_600_000);
  await expect(main.getByText("This price has expired.")).toBeVisible();
  await expect(main.getByRole("button", { name: /^Buy for/ })).toHaveCount(0);
  await main.getByLabel("Amount", { exact: true }).fill("75");
  await expect(main.getByText("This price has expired.")).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Show price" })).toBeVisible();
});
