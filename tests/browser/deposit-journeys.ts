import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { open, test } from "./fixtures.ts";
import { fillCard, openDeposit, pressDeposit } from "./steps.ts";
import { clearFaults, setFault, signInComplete } from "./visitors.ts";

/** Where a deposit that has begun leads; what follows there is the payment's own matter. */
const BEGUN = /\/en\/payment\/(?:preloader|pending|success)\?payment=[^&]+$/;

const total = (page: Page) => page.locator("[data-sum=total]");
const message = (page: Page, text: string) => page.getByText(text);

async function numberOfDeposits(page: Page): Promise<number> {
  const answer = await page.request.get("/en/wallet/history?_data=localized%2Fwallet%2Fhistory%2Findex");
  return (await answer.json()).page.total;
}

/** What players do to pay in, in a window of any size: in the popup on a desktop, on the page elsewhere. */
export function depositJourneys({ popup }: { popup: boolean }): void {
  test("the first deposit: a method, an amount, what is missing, and on to the provider [POP-5, HDR-1]", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await open(page, "/en/games");
    await openDeposit(page, "E-wallet");
    await expect(page.getByRole("dialog")).toHaveCount(popup ? 1 : 0);
    await expect(page).toHaveURL(popup ? /\/en\/games$/ : /\/en\/wallet\/deposit\?method=e-wallet$/);
    await expect(total(page)).toContainText("€50.75");
    await page.getByRole("link", { name: "€100.00" }).click();
    await expect(page.getByLabel("Amount")).toHaveValue("100.00");
    await expect(total(page)).toContainText("€101.50");
    await expectAccessible(page, "deposit by e-wallet");

    await page.getByRole("link", { name: "Change method" }).click();
    await page.getByRole("link", { name: "Payment card" }).click();
    await page.getByLabel("Amount").fill("1,000");
    await page.getByLabel("Name on the card").fill("Aino Virta");
    await pressDeposit(page);
    await expect(message(page, "This is not an amount of your currency")).toBeVisible();
    await expect(page.getByLabel("Card number")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Name on the card")).toHaveValue("Aino Virta");
    await expect(page.getByLabel("Amount")).toBeFocused();
    await expectAccessible(page, "deposit with mistakes");

    await page.getByLabel("Amount").fill("9");
    await expect(message(page, "The smallest amount is €10.00")).toBeVisible();
    await page.getByLabel("Amount").fill("20");
    await fillCard(page);
    await pressDeposit(page);
    await expect(page).toHaveURL(BEGUN);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await numberOfDeposits(page)).toBe(1);
  });

  test("a card is kept only where that is ticked, used without its number, and forgotten", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await open(page, "/en");
    await openDeposit(page, "Payment card");
    const keep = page.getByLabel("Keep these details for next time");
    await expect(keep).not.toBeChecked();
    await keep.check();
    await fillCard(page);
    await pressDeposit(page);
    await expect(page).toHaveURL(BEGUN);

    await open(page, "/en");
    await openDeposit(page, "Payment card •••• 4444");
    await expect(page.getByLabel("Card number")).toHaveCount(0);
    await page.getByLabel("Security code").fill("917");
    await pressDeposit(page);
    await expect(page).toHaveURL(BEGUN);

    await open(page, "/en/wallet/deposit");
    await expectAccessible(page, "saved methods");
    await page.getByText("Remove", { exact: true }).click();
    await page.getByRole("button", { name: "Delete details: Payment card •••• 4444" }).click();
    await expect(page.getByText("•••• 4444")).toHaveCount(0);
  });
}

/** What is the same in a window of any size. */
export function depositRules(): void {
  test("a deposit whose answer was lost is told truly, keeps what was typed, and is sent again without a second one", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await open(page, "/en");
    await openDeposit(page, "Payment card");
    await page.getByLabel("Amount").fill("25");
    await fillCard(page);
    await setFault(page, { operation: "createDeposit", failure: "malformed", times: 1 });
    await pressDeposit(page);
    await expect(page.getByRole("alert").filter({ hasText: "It is safe to try again" })).toBeVisible();
    await expect(page.getByLabel("Amount")).toHaveValue("25");
    await expect(page.getByLabel("Card number")).toHaveValue("5555 5555 5555 4444");
    await pressDeposit(page);
    await expect(page).toHaveURL(BEGUN);
    expect(await numberOfDeposits(page)).toBe(1);
  });

  test("where the methods can't be had, the wallet says so and can be asked again [ERR-5]", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    await open(page, "/en");
    await setFault(page, { operation: "paymentSystems", failure: "http-500" });
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Deposit/ })
      .click();
    await expect(message(page, "The payment methods could not be loaded")).toBeVisible();
    await clearFaults(page);
    await expect(async () => {
      await page.getByRole("link", { name: "Load again" }).click();
      await expect(page.getByRole("link", { name: "Payment card" })).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  test("a limit of one's own is named with its end, and is one tap from the form", async ({
    page,
    casino,
  }) => {
    await signInComplete(page, casino.origin);
    const set = { form: "limit-deposit-day", intent: "set", amount: "30" };
    const answer = await page.request.post("/en/account/limits", {
      ...{ form: set, headers: { origin: casino.origin } },
    });
    expect(answer.status()).toBe(200);
    await open(page, "/en");
    await openDeposit(page, "Payment card");
    await fillCard(page);
    await pressDeposit(page);
    await expect(
      page.getByRole("alert").filter({ hasText: "Your daily deposit limit is €30.00" }),
    ).toContainText("UTC");
    await page.getByRole("link", { name: "Limits and breaks" }).last().click();
    await expect(page).toHaveURL(/\/en\/account\/limits$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}
