import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, open, test } from "./fixtures.ts";
import { deposit, fact, letPass, says, widget } from "./payment-steps.ts";
import { signInComplete } from "./visitors.ts";

/** Sends coins from the stand-in of a player's own wallet, in a window of its own. */
async function sendCoins(page: Page, button: string): Promise<void> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open the sending page" }).click();
  const wallet = await opening;
  await wallet.getByRole("button", { name: button }).click();
  await expect(wallet.getByText("Sent. The network is confirming it.")).toBeVisible();
  await wallet.close();
}

/** Deposits that take their time, and those in a vendor's widget, in a window of any size. */
export function slowPaymentJourneys(): void {
  test("a bank transfer is followed from its details to the balance, reloads and all [RT-12]", async ({
    page,
    casino,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signInComplete(page, casino.origin);
    await deposit(page, "bank-transfer", { "Account holder": "Aino Virta" });
    await expect(says(page, "Send the bank transfer")).toBeVisible();
    await page.getByRole("button", { name: "Copy: IBAN" }).click();
    await expect(page.getByText("Copied")).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("FI2112345600000785");
    await expectAccessible(page, "bank transfer");
    const reference = await fact(page, "Reference").innerText();
    await page.reload();
    expect(await fact(page, "Reference").innerText()).toBe(reference);

    await letPass(page, 130);
    await expect(says(page, "Your payment is being processed")).toBeVisible();
    await page.getByText("Progress of this payment").click();
    await expect(page.getByRole("listitem").last()).toContainText("Pending");
    await letPass(page, 190);
    await expect(says(page, "Your deposit has arrived")).toBeVisible();
    await expect(fact(page, "Added to your balance")).toContainText("€50.00");
  });

  test("too few coins are seen, confirmed one by one, and credited at their value [RT-12]", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    // A browser whose clock is wrong by hours counts down all the same.
    await page.clock.setSystemTime(Date.now() - 5 * 3_600_000);
    await deposit(page, "crypto-coin", { Network: "bitcoin" });
    await expect(says(page, "Send your coins")).toBeVisible();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open in wallet app" })).toHaveAttribute("href", /^bitcoin:/);
    await expect(page.getByRole("timer")).toHaveText(/^(?:1:00:00|59:\d\d)$/);
    await expectAccessible(page, "coins");
    await sendCoins(page, "Send half of it");
    await expect(says(page, "Your coins are being confirmed")).toBeVisible();
    await expect(fact(page, "Received so far")).toContainText("0.00025 BTC");
    await expect(fact(page, "Still to come")).toContainText("0.00025 BTC");
    await expect(fact(page, "Confirmations")).toContainText("0 of 3");
    await letPass(page, 610);
    await expect(fact(page, "Confirmations")).toContainText("1 of 3");
    await expectAccessible(page, "confirmations");
    await page.reload();
    await expect(fact(page, "Confirmations")).toContainText("1 of 3");
    await letPass(page, 610);
    await letPass(page, 610);
    await expect(says(page, "Your deposit has arrived")).toBeVisible();
    await expect(fact(page, "Added to your balance")).toContainText("€25.00");
    await expect(page.getByText("Less arrived than was asked for.")).toBeVisible();
  });

  test.describe("MiFinity", () => {
    for (const [button, heading] of [
      ["Pay", "Your deposit has arrived"],
      ["Pay from an empty account", "The payment was declined"],
      ["Cancel", "The payment was cancelled"],
    ] as const) {
      test(`whose widget ends with "${button}" leads to what the product API says [RT-7, TP-4]`, async ({
        page,
        casino,
      }) => {
        await signInComplete(page, casino.origin);
        await deposit(page, "mifinity");
        await expect(says(page, "Pay with MiFinity")).toBeVisible();
        const pay = widget(page, "MiFinity").getByRole("button", { name: button, exact: true });
        await expect(pay).toBeVisible();
        if (button === "Pay") await expectAccessible(page, "mifinity");
        await pay.click();
        await expect(says(page, heading)).toBeVisible();
      });
    }

    test("whose script does not come offers another try and another way [TP-4]", async ({
      page,
      casino,
      expectedErrors,
    }) => {
      expectedErrors.push("sgpg.js");
      await signInComplete(page, casino.origin);
      await page.route("**/sgpg.js", (route) => route.abort());
      await deposit(page, "mifinity");
      await expect(page.getByText("MiFinity could not be opened")).toBeVisible();
      await expect(page.getByRole("link", { name: "Pay another way" })).toHaveAttribute(
        ...(["href", "/en/wallet/deposit"] as const),
      );
      await expectAccessible(page, "a widget that does not come");
      await page.unroute("**/sgpg.js");
      await page.getByRole("button", { name: "Try again" }).click();
      await widget(page, "MiFinity").getByRole("button", { name: "Pay", exact: true }).click();
      await expect(says(page, "Your deposit has arrived")).toBeVisible();
    });
  });

  test("coins are bought: a price, the vendor's widget, and their value in the balance [RT-10, TP-4]", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await open(page, "/en/wallet/buy-crypto");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "€50.00" }).click();
    await main.getByLabel("Coin").selectOption("LTC");
    await main.getByRole("button", { name: "Show price" }).click();
    await expect(fact(page, "You pay")).toContainText("€51.75");
    await expect(fact(page, "Coins")).toContainText("0.5 LTC");
    await expectAccessible(page, "a price");

    await letPass(page, 61);
    await main.getByRole("button", { name: "Buy for €51.75" }).click();
    await expect(main.getByRole("alert").filter({ hasText: "This price is no longer valid" })).toBeVisible();
    await expect(main.getByLabel("Amount")).toHaveValue("50.00");
    await main.getByRole("button", { name: "New price" }).click();
    await expect(main.getByText("This price is no longer valid")).toHaveCount(0);
    await main.getByRole("button", { name: "Buy for €51.75" }).click();

    await page.waitForURL(/\/wallet\/buy-crypto\?payment=/);
    await widget(page, "MoonPay").getByRole("button", { name: "Pay", exact: true }).click();
    await expect(says(page, "Your payment is being processed")).toBeVisible();
    await letPass(page, 70);
    await expect(says(page, "Your deposit has arrived")).toBeVisible();
    await expect(fact(page, "Added to your balance")).toContainText("€50.00");
  });
}

/** What is the same in a window of any size. */
export function slowPaymentRules(): void {
  test("a transfer that nobody sends expires after its days", async ({ page, casino }) => {
    await signInComplete(page, casino.origin);
    await deposit(page, "crypto-coin", { Network: "bitcoin" });
    await expect(says(page, "Send your coins")).toBeVisible();
    await letPass(page, 3_700);
    await expect(says(page, "The payment has expired")).toBeVisible();
    await expect(page.getByText("Money that you have already sent is added when it arrives.")).toBeVisible();
  });

  test("who follows a link as a payment's news come arrives where the link leads", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await deposit(page, "crypto-coin", { Network: "bitcoin" });
    await expect(says(page, "Send your coins")).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route(/\/en\/games\?_data=/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const leaving = page.waitForRequest(/\/en\/games\?_data=/);
    await page.getByRole("link", { name: "To the games" }).click();
    await leaving;
    const news = page.waitForResponse(/\/actions\/payment\?/);
    await letPass(page, 3_700);
    await (await news).finished();
    held.resolve();
    await expect(page).toHaveURL(/\/en\/games$/);
    await expect(says(page, "Games")).toBeVisible();
  });

  test("too many coins are credited too, and the rest of too few can follow", async ({ page, casino }) => {
    await signInComplete(page, casino.origin);
    await deposit(page, "crypto-coin", { Network: "litecoin" });
    await sendCoins(page, "Send half of it");
    await expect(says(page, "Your coins are being confirmed")).toBeVisible();
    await page.getByText("Send the rest").click();
    await sendCoins(page, "Send exactly this amount");
    await expect(fact(page, "Received so far")).toContainText("0.75 LTC");
    for (let block = 0; block < 6; block += 1) await letPass(page, 151);
    await expect(says(page, "Your deposit has arrived")).toBeVisible();
    await expect(fact(page, "Added to your balance")).toContainText("€75.00");
    await expect(page.getByText("More arrived than was asked for.")).toBeVisible();
  });

  test("a price that has run out on the page can only be asked for anew", async ({ page, casino }) => {
    await signInComplete(page, casino.origin);
    await page.clock.install();
    await open(page, "/en/wallet/buy-crypto");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Show price" }).click();
    await expect(main.getByRole("timer")).toBeVisible();
    await page.clock.fastForward(24 * 3_600_000);
    await expect(main.getByText("This price has expired.")).toBeVisible();
    await expect(main.getByRole("button", { name: /^Buy for/ })).toHaveCount(0);
    await main.getByLabel("Amount").fill("75");
    await expect(main.getByText("This price has expired.")).toHaveCount(0);
    await expect(main.getByRole("button", { name: "Show price" })).toBeVisible();
  });
}
