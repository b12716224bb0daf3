import type { Browser } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, hydrated, open, test } from "./fixtures.ts";
import { tabTo, type } from "./keyboard-steps.ts";
import { ASKING_CARD, CARD, deposit, fact, letPass, paymentOn, press, says } from "./payment-steps.ts";
import { linkUp } from "./steps.ts";
import { clearFaults, setFault, signInComplete } from "./visitors.ts";

const WALLET = { "E-mail of the wallet": "aino@example.com" };

async function withoutScripts(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  return { context, page: await context.newPage() };
}

/** Deposits that are paid at once or on a provider's own page, with every ending that they have, in a window of any size. */
export function paymentJourneys(): void {
  test("a card that its bank approves: the money is there on every page at once [RT-12, LIVE-2]", async ({
    page,
    casino,
    context,
  }) => {
    await signInComplete(page, casino.origin);
    const other = await context.newPage();
    const up = linkUp(other);
    await open(other, "/en/wallet");
    await up;
    await deposit(page, "card", ASKING_CARD);
    await press(page, "Confirm");
    await expect(says(page, "Your deposit has arrived")).toBeVisible();
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
    await expect(says(page, "Your deposit has arrived")).toBeVisible();
    await page.getByRole("link", { name: "Receipt" }).click();
    await expect(page.getByRole("main")).toContainText("€50.00");
  });

  test.describe("a card", () => {
    for (const [button, reason] of [
      ["Decline", "The payment was not confirmed with the bank."],
      ["Let the time run out", "The payment was not finished in time."],
    ] as const) {
      test(`whose confirmation ends with "${button}" says why, and what to do [RT-12]`, async ({
        page,
        casino,
      }) => {
        await signInComplete(page, casino.origin);
        await deposit(page, "card", ASKING_CARD);
        await press(page, button);
        await expect(says(page, "The payment was declined")).toBeVisible();
        await expect(page.getByText(reason)).toBeVisible();
        if (button === "Decline") await expectAccessible(page, "fail");
        await page.getByRole("link", { name: "Try again" }).click();
        await expect(page.getByRole("main").getByLabel("Card number")).toBeVisible();
      });
    }

    test("that is declined without being asked says why", async ({ page, casino }) => {
      await signInComplete(page, casino.origin);
      await deposit(page, "card", { "Card number": "4000 0000 0000 0002", ...CARD });
      await expect(says(page, "The payment was declined")).toBeVisible();
      await expect(page.getByText("The bank that issued the card declined the payment.")).toBeVisible();
    });
  });

  test("a bank's page that is closed loses nothing: the payment is gone on with later, or expires [RT-12]", async ({
    page,
    casino,
    context,
  }) => {
    await signInComplete(page, casino.origin);
    const begun = page.waitForRequest((request) => request.url().includes("/payment/preloader?"));
    await deposit(page, "card", ASKING_CARD);
    const id = new URL((await begun).url()).searchParams.get("payment");
    await page.waitForURL(/\/sandbox\/pay\/3ds\//);
    await page.goBack();
    await expect(page.getByRole("main").getByLabel("Card number")).toBeVisible();
    await page.close();

    const later = await context.newPage();
    await open(later, `/en/payment/success?payment=${id}`);
    await expect(later).toHaveURL(/\/payment\/pending\?/);
    await expect(says(later, "Finish your payment")).toBeVisible();
    await expectAccessible(later, "an open step");
    await later.getByRole("link", { name: "Continue payment" }).click();
    await press(later, "Confirm");
    await expect(says(later, "Your deposit has arrived")).toBeVisible();

    await deposit(later, "card", ASKING_CARD);
    await later.waitForURL(/\/sandbox\/pay\/3ds\//);
    await open(later, "/en/wallet/history");
    const open3ds = await context.newPage();
    await deposit(open3ds, "card", ASKING_CARD);
    await open3ds.waitForURL(/\/sandbox\/pay\/3ds\//);
    await letPass(open3ds, 16 * 60);
    await open3ds.reload();
    await open3ds.getByRole("link", { name: "Back to the casino" }).click();
    await expect(says(open3ds, "The payment has expired")).toBeVisible();
  });

  test.describe("an e-wallet", () => {
    for (const [button, heading, text] of [
      ["Pay", "Your deposit has arrived", "€50.00 has been added to your balance."],
      ["Pay from an empty account", "The payment was declined", "There was not enough money on the card"],
      ["Cancel", "The payment was cancelled", "Your balance has not changed."],
    ] as const) {
      test(`whose page ends with "${button}" leads back to the truth [RT-12]`, async ({ page, casino }) => {
        await signInComplete(page, casino.origin);
        await deposit(page, "e-wallet", WALLET);
        await press(page, button);
        await expect(says(page, heading)).toBeVisible();
        await expect(page.getByText(text)).toBeVisible();
      });
    }
  });

  test("before scripts run, or without them, a payment goes all its way [RT-12]", async ({
    browser,
    casino,
  }) => {
    const { context, page } = await withoutScripts(browser, casino.origin);
    await signInComplete(page, casino.origin);
    await page.goto("/en/wallet/deposit?method=card&amount=50");
    for (const [label, value] of Object.entries(ASKING_CARD)) {
      await page.getByRole("main").getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole("main").getByRole("button", { name: "Deposit", exact: true }).click();
    await press(page, "Confirm");
    await page.waitForURL(/\/payment\/(pending|success)\?/);
    await page.goto(`/en/payment/pending?payment=${paymentOn(page)}`);
    await expect(async () => {
      const check = page.getByRole("link", { name: "Check again" });
      if (await check.isVisible()) await check.click();
      await expect(says(page, "Your deposit has arrived")).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await context.close();
  });

  test("a product API that is cut off in the middle, and then back: the page says so and goes on by itself [ERR-5]", async ({
    page,
    casino,
  }) => {
    test.slow();
    await signInComplete(page, casino.origin);
    await deposit(page, "bank-transfer", { "Account holder": "Aino Virta" });
    await expect(says(page, "Send the bank transfer")).toBeVisible();
    const lost = page.getByText("The service cannot be reached right now.");
    await setFault(page, { operation: "payment", failure: "http-500" });
    await page.getByRole("link", { name: "Check again" }).click();
    await expect(lost).toBeVisible();
    await expect(page.getByText("FI21 1234 5600 0007 85")).toBeVisible();
    await page.reload();
    await expect(says(page, "The payment cannot be shown right now")).toBeVisible();
    await hydrated(page);
    await expectAccessible(page, "unreachable");
    await letPass(page, 130);
    await letPass(page, 190);
    await clearFaults(page);
    await expect(says(page, "Your deposit has arrived")).toBeVisible({ timeout: 90_000 });
  });

  test("a payment that is nobody's, or somebody else's, is not found [RT-12]", async ({ page, casino }) => {
    await signInComplete(page, casino.origin);
    await deposit(page, "bank-transfer", { "Account holder": "Aino Virta" });
    await expect(says(page, "Send the bank transfer")).toBeVisible();
    const id = paymentOn(page);
    await signInComplete(page, casino.origin);
    await open(page, `/en/payment/pending?payment=${id}`);
    await expect(says(page, "This payment could not be found")).toBeVisible();
    await expectAccessible(page, "missing");
  });
}

/** What is the same in a window of any size. */
export function paymentRules(): void {
  test("a payment's pages with the keyboard alone: declined, tried again, waited for and arrived [RT-12]", async ({
    page,
    casino,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signInComplete(page, casino.origin);
    const main = page.getByRole("main");
    await open(page, "/en/wallet/deposit?method=card&amount=50");
    for (const [label, text] of Object.entries(ASKING_CARD)) {
      await type(page, main.getByLabel(label, { exact: true }), text);
    }
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/sandbox\/pay\//);
    await tabTo(page, page.getByRole("button", { name: "Decline", exact: true }));
    await page.keyboard.press("Enter");
    await expect(says(page, "The payment was declined")).toBeVisible();
    await hydrated(page);
    await tabTo(page, main.getByRole("link", { name: "Try again" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/wallet\/deposit/);

    await open(page, "/en/wallet/deposit?method=bank-transfer&amount=50");
    await type(page, main.getByLabel("Account holder"), "Aino Virta");
    await page.keyboard.press("Enter");
    await expect(says(page, "Send the bank transfer")).toBeVisible();
    await hydrated(page);
    await tabTo(page, page.getByRole("button", { name: "Copy: IBAN" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Copied")).toBeAttached();
    const progress = main.locator("summary");
    await tabTo(page, progress);
    await page.keyboard.press("Enter");
    await letPass(page, 130);
    await letPass(page, 190);
    await expect(says(page, "Your deposit has arrived")).toBeVisible();
    await tabTo(page, main.getByRole("link", { name: "Receipt" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Receipt for a deposit" })).toBeVisible();
  });

  test("a voucher is worth what it says, and one that nobody has sold is worth nothing", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await deposit(page, "voucher", { "Voucher code": "ABCD-2345-EFGH-6789" });
    await expect(says(page, "Your deposit has arrived")).toBeVisible();
    await deposit(page, "voucher", { "Voucher code": "0000-2345-EFGH-6789" });
    await expect(says(page, "The payment was declined")).toBeVisible();
    await expect(page.getByText("The voucher code is unknown or has already been used.")).toBeVisible();
    await page.getByRole("link", { name: "Pay another way" }).click();
    await expect(page.getByRole("main")).toContainText("Choose a payment method");
  });

  test("a method in maintenance says so, and nothing can be paid by it", async ({ page, casino }) => {
    await signInComplete(page, casino.origin);
    await open(page, "/en/wallet/deposit");
    await expect(page.getByRole("main").getByText("Maintenance").first()).toBeVisible();
    await open(page, "/en/wallet/deposit?method=phone-bill");
    const main = page.getByRole("main");
    await expect(main.getByText("Maintenance").first()).toBeVisible();
    await expect(main.getByRole("button", { name: "Deposit", exact: true })).toHaveCount(0);
  });

  test("a network that is gone for a while takes nothing away [RT-12]", async ({ page, casino, context }) => {
    await signInComplete(page, casino.origin);
    await deposit(page, "bank-transfer", { "Account holder": "Aino Virta" });
    await expect(says(page, "Send the bank transfer")).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Check again" }).click();
    await expect(page.getByText("The service cannot be reached right now.")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Check again" }).click();
    await expect(page.getByText("The service cannot be reached right now.")).toHaveCount(0);
    await expect(page.getByText("FI21 1234 5600 0007 85")).toBeVisible();
  });
}
