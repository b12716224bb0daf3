import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { open, test } from "./fixtures.ts";
import { heedsPlayer, linkUp, type Player } from "./steps.ts";
import { clearFaults, setFault, signInComplete } from "./visitors.ts";

const WITHDRAWAL = "/en/wallet/withdrawal";

async function control(page: Page, name: string, data: object): Promise<void> {
  expect((await page.request.post(`/sandbox/${name}`, { data })).status()).toBe(200);
}

/** A new player with 500 EUR, of whom it is known who they are. */
export async function signInApproved(page: Page, origin: string): Promise<Player> {
  const player = await signInComplete(page, origin);
  await control(page, "approve-identity", { login: player.email });
  return player;
}

const most = (page: Page) => page.locator('[data-sum="most"]');
const latest = (page: Page) => page.getByRole("main").locator("[data-payment]");
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "has been requested" });

async function fillIn(page: Page, amount: string, wallet = "aino@wallet.example"): Promise<void> {
  await page.getByLabel("Amount").fill(amount);
  await page.getByLabel("E-mail of the wallet").fill(wallet);
}

async function confirm(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Please check before it is sent" })).toBeFocused();
  await page.getByRole("button", { name: `Withdraw ${amount}` }).click();
}

/** What players do to have their money paid out, in a window of any size. */
export function withdrawalJourneys(): void {
  test("a withdrawal is refused, and once its player is known asked for, cancelled, asked for again and paid [RT-10, ERR-1]", async ({
    page,
    casino,
  }) => {
    test.slow();
    await signInComplete(page, casino.origin);
    await open(page, WITHDRAWAL);
    const gate = page.locator('[data-gate="identity_frame"]');
    await expect(gate).toContainText("Your identity must be verified first");
    await expect(page.getByRole("link", { name: /^E-wallet/ })).toHaveCount(0);
    await expect(most(page)).toContainText("€0.00");
    await expectAccessible(page, "a shut gate");

    await gate.getByRole("link", { name: "Verify identity" }).click();
    await page.getByRole("button", { name: "Begin the check" }).click();
    await page
      .frameLocator("[role=dialog] iframe")
      .frameLocator('iframe[title="The identity provider’s page"]')
      .getByRole("button", { name: "Pass the check" })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const up = linkUp(page);
    await open(page, WITHDRAWAL);
    await up;
    await expect(most(page)).toContainText("€500.00");
    await expectAccessible(page, "methods of withdrawals");
    await page.getByRole("link", { name: /^E-wallet/ }).click();
    await fillIn(page, "600", "nobody");
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(page.getByText("The largest amount is €500.00")).toBeVisible();
    await expect(page.getByText("Enter an e-mail address.")).toBeVisible();
    await expect(page.getByLabel("Amount")).toHaveValue("600");
    await expectAccessible(page, "a withdrawal with mistakes");

    await page.getByRole("link", { name: "Maximum" }).click();
    await expect(page.getByLabel("Amount")).toHaveValue("500.00");
    await fillIn(page, "120,50");
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(page.getByText("aino@wallet.example")).toBeVisible();
    await expectAccessible(page, "the last look");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await expect(page.getByLabel("E-mail of the wallet")).toHaveValue("aino@wallet.example");
    await confirm(page, "€120.50");
    await expect(notice(page)).toBeFocused();
    await expect(latest(page)).toHaveCount(1);
    await expect(latest(page)).toContainText("Pending");
    await expect(most(page)).toContainText("€379.50");
    await expectAccessible(page, "a withdrawal that is asked for");

    await latest(page).getByText("Cancel withdrawal").click();
    await latest(page).getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(latest(page)).toContainText("Cancelled");
    await expect(most(page)).toContainText("€500.00");

    await page.getByRole("link", { name: "Another withdrawal" }).click();
    await page.getByRole("link", { name: /^E-wallet/ }).click();
    await fillIn(page, "200");
    await confirm(page, "€200.00");
    await expect(notice(page)).toBeVisible();
    const first = latest(page).first();
    await expect(first).toContainText("Pending");
    const payment_id = await first.getAttribute("data-payment");
    await control(page, "payments/review", { payment_id, decision: "approve" });
    await expect(first).toContainText("On its way");
    await expect(first.getByText("Cancel withdrawal")).toHaveCount(0);
    await control(page, "payments/act", { payment_id, action: "pay_out" });
    await expect(first).toContainText("Completed");
    await first.getByRole("link").click();
    await page.getByRole("link", { name: "Receipt" }).click();
    await expect(page.getByRole("heading", { name: "Receipt for a withdrawal" })).toBeVisible();
    await expectAccessible(page, "a receipt");
  });

  test("a verification that is asked for while the form is being filled in is told with the way to it, and what was typed stays [ERR-1]", async ({
    page,
    casino,
  }) => {
    await signInApproved(page, casino.origin);
    await open(page, `${WITHDRAWAL}?method=e-wallet`);
    await fillIn(page, "75");
    await setFault(page, { operation: "createWithdrawal", refusal: "verification_required", times: 1 });
    await confirm(page, "€75.00");
    const popup = page.getByRole("dialog", { name: "Please verify yourself first" });
    await expect(popup).toBeVisible();
    await heedsPlayer(popup);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Please verify your identity first.",
    );
    await expect(page.getByLabel("Amount")).toHaveValue("75");
    await expect(page.getByLabel("E-mail of the wallet")).toHaveValue("aino@wallet.example");
    await confirm(page, "€75.00");
    await expect(notice(page)).toBeVisible();
  });
}

/** Presses Tab until an element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} cannot be reached by Tab`);
}

/** What is the same in a window of any size. */
export function withdrawalRules(): void {
  test("a withdrawal whose answer was lost keeps what was typed, its secrets too, and is sent again without a second one", async ({
    page,
    casino,
  }) => {
    await signInApproved(page, casino.origin);
    await open(page, `${WITHDRAWAL}?method=card`);
    await page.getByLabel("Amount").fill("100");
    await page.getByLabel("Card number").fill("4242 4242 4242 4242");
    await page.getByLabel("Name on the card").fill("Aino Virta");
    await setFault(page, { operation: "createWithdrawal", failure: "close", times: 1 });
    await confirm(page, "€100.00");
    await expect(page.getByRole("alert")).toContainText("It is safe to try again");
    await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
    await expect(page.getByLabel("Amount")).toHaveValue("100");
    await expect(latest(page)).toHaveCount(1);
    await confirm(page, "€100.00");
    await expect(notice(page)).toBeVisible();
    await expect(latest(page)).toHaveCount(1);
    await expect(latest(page)).toContainText("•••• 4242");
    await expect(most(page)).toContainText("€400.00");
  });

  test("a product API that goes while a form is being filled in takes nothing of it away", async ({
    page,
    casino,
  }) => {
    await signInApproved(page, casino.origin);
    await open(page, `${WITHDRAWAL}?method=e-wallet`);
    await fillIn(page, "50");
    await setFault(page, { operation: "createWithdrawal", failure: "http-500" });
    await setFault(page, { operation: "withdrawalFacts", failure: "http-500" });
    await setFault(page, { operation: "payments", failure: "http-500" });
    await confirm(page, "€50.00");
    await expect(page.getByRole("alert")).toContainText("It is safe to try again");
    await expect(page.getByLabel("Amount")).toHaveValue("50");
    await expect(page.getByLabel("E-mail of the wallet")).toHaveValue("aino@wallet.example");
    await clearFaults(page);
    await expect(async () => {
      await confirm(page, "€50.00");
      await expect(notice(page)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(latest(page)).toHaveCount(1);
  });

  test("money that goes in another tab while the form is being filled in leaves what was typed, and says what is left [LIVE-2]", async ({
    page,
    casino,
    context,
  }) => {
    await signInApproved(page, casino.origin);
    const up = linkUp(page);
    await open(page, `${WITHDRAWAL}?method=e-wallet`);
    await up;
    await fillIn(page, "75");
    const other = await context.newPage();
    await open(other, `${WITHDRAWAL}?method=e-wallet`);
    await fillIn(other, "500");
    await confirm(other, "€500.00");
    await expect(notice(other)).toBeVisible();
    await expect(most(page)).toContainText("€0.00");
    await expect(page.getByLabel("Amount")).toHaveValue("75");
    await expect(page.getByLabel("E-mail of the wallet")).toHaveValue("aino@wallet.example");
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(page.getByText("The largest amount is €0.00")).toBeVisible();
    await latest(other).getByText("Cancel withdrawal").click();
    await latest(other).getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(most(page)).toContainText("€500.00");
    await expect(page.getByLabel("Amount")).toHaveValue("75");
  });

  test("a withdrawal with the keyboard alone, from the tabs to the cancelled withdrawal", async ({
    page,
    casino,
  }) => {
    await signInApproved(page, casino.origin);
    await open(page, "/en/wallet/history");
    await tabTo(page, page.getByRole("main").getByRole("link", { name: "Withdraw", exact: true }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("link", { name: /^E-wallet/ }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("main").getByRole("link", { name: "€50.00" }));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Amount")).toHaveValue("50.00");
    await tabTo(page, page.getByLabel("E-mail of the wallet"));
    await page.keyboard.type("aino@wallet.example");
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Withdraw €50.00" }));
    await page.keyboard.press("Enter");
    await expect(notice(page)).toBeFocused();
    await tabTo(page, latest(page).locator("summary"));
    await page.keyboard.press("Enter");
    await tabTo(page, latest(page).getByRole("button", { name: "Yes, cancel it" }));
    await page.keyboard.press("Enter");
    await expect(latest(page)).toContainText("Cancelled");
  });

  test("without scripts a withdrawal is judged, asked for, shown and cancelled", async ({
    browser,
    casino,
  }) => {
    const context = await browser.newContext({ baseURL: casino.origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await signInApproved(page, casino.origin);
    await page.goto(WITHDRAWAL);
    await page.getByRole("link", { name: /^E-wallet/ }).click();
    await fillIn(page, "5");
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(page.getByText("The smallest amount is €20.00")).toBeVisible();
    await expect(page.getByLabel("Amount")).toHaveValue("5");
    await expect(page.getByLabel("E-mail of the wallet")).toHaveValue("aino@wallet.example");
    await page.getByRole("link", { name: "€100.00" }).click();
    await expect(page.getByLabel("Amount")).toHaveValue("100.00");
    await page.getByLabel("E-mail of the wallet").fill("aino@wallet.example");
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(notice(page)).toBeVisible();
    await expect(latest(page)).toContainText("Pending");
    await page.reload();
    await expect(latest(page)).toHaveCount(1);
    await latest(page).getByText("Cancel withdrawal").click();
    await latest(page).getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(page).toHaveURL(/\/en\/wallet\/history\/[\w-]+$/);
    await expect(page.getByRole("status").filter({ hasText: "Cancelled" })).toBeVisible();
    await context.close();
  });
}
