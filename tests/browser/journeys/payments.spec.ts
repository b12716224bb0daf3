import { expectAccessible } from "../support/axe.ts";
import { expect, liveSocketReady, open, test } from "../support/fixtures.ts";
import {
  CARD_WITH_CONFIRMATION,
  DECLINED_CARD,
  deposit,
  fact,
  paymentHeading,
  paymentId,
  pressOnProvider,
} from "../support/payments.ts";
import { signInWithProfile } from "../support/players.ts";

const E_WALLET_FIELDS = { "Email of the wallet": "aino@example.com" };

test("a card with a confirmed payment: the balance changes on every page at once [RT-12, LIVE-2]", {
  tag: "@both",
}, async ({ page, casino, context }) => {
  await signInWithProfile(page, casino.origin);
  const other = await context.newPage();
  const up = liveSocketReady(other);
  await open(other, "/en/wallet");
  await up;
  await deposit(page, "card", CARD_WITH_CONFIRMATION);
  await pressOnProvider(page, "Confirm");
  await expect(paymentHeading(page, "Your deposit has arrived")).toBeVisible();
  await expect(page.getByText("Your balance", { exact: true }).locator("..")).toContainText("€550.00");
  await expect(fact(page, "Added to your balance")).toContainText("€50.00");
  await expect(
    other
      .getByRole("main")
      .locator("p", { hasText: /^Balance/ })
      .first(),
  ).toContainText("550.00");
  await expectAccessible(page, "success");
  await page.reload();
  await expect(paymentHeading(page, "Your deposit has arrived")).toBeVisible();
  await page.getByRole("link", { name: "Receipt" }).click();
  await expect(page.getByRole("main")).toContainText("€50.00");
});

test("a declined card says why and how to continue: declined or expired confirmation, or no confirmation at all [RT-12]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  for (const [button, reason] of [
    ["Decline", "The payment was not confirmed with the bank."],
    ["Let the time run out", "The payment was not finished in time."],
  ] as const) {
    await test.step(button, async () => {
      await deposit(page, "card", CARD_WITH_CONFIRMATION);
      await pressOnProvider(page, button);
      await expect(paymentHeading(page, "The payment was declined")).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
      if (button === "Decline") await expectAccessible(page, "a declined payment");
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("main").getByLabel("Card number")).toBeVisible();
    });
  }
  await deposit(page, "card", DECLINED_CARD);
  await expect(paymentHeading(page, "The payment was declined")).toBeVisible();
  await expect(page.getByText("The bank that issued the card declined the payment.")).toBeVisible();
});

test("a payment by e-wallet that is paid, declined or cancelled leads to its result [RT-12]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  for (const [button, heading, text] of [
    ["Pay", "Your deposit has arrived", "€50.00 has been added to your balance."],
    ["Pay from an empty account", "The payment was declined", "There was not enough money on the card"],
    ["Cancel", "The payment was cancelled", "Your balance has not changed."],
  ] as const) {
    await test.step(button, async () => {
      await deposit(page, "e-wallet", E_WALLET_FIELDS);
      await pressOnProvider(page, button);
      await expect(paymentHeading(page, heading)).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
    });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a payment can be made to its end [RT-12]", { tag: "@phone" }, async ({ page, casino }) => {
    await signInWithProfile(page, casino.origin);
    await page.goto("/en/wallet/deposit?method=card&amount=50");
    for (const [label, value] of Object.entries(CARD_WITH_CONFIRMATION)) {
      await page.getByRole("main").getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole("main").getByRole("button", { name: "Deposit", exact: true }).click();
    await pressOnProvider(page, "Confirm");
    await page.waitForURL(/\/payment\/(pending|success)\?/);
    await page.goto(`/en/payment/pending?payment=${paymentId(page)}`);
    await expect(async () => {
      const check = page.getByRole("link", { name: "Check again" });
      if (await check.isVisible()) await check.click();
      await expect(paymentHeading(page, "Your deposit has arrived")).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });
});
