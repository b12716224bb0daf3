import { randomInt } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { open } from "./fixtures.ts";
import { depositLink } from "./players.ts";
import { advanceClock, controlSandbox } from "./sandbox.ts";

/** Deposits, by the wallet's popup or on pages of their own, and the pages of payment providers. */

const CARD = { "Expiry date": "1239", "Security code": "123", "Name on the card": "Aino Virta" };
/** A card that requires a confirmation on the bank's page. */
export const CARD_WITH_CONFIRMATION = { "Card number": "4242 4242 4242 4242", ...CARD };
/** A card that is declined without a confirmation. */
export const DECLINED_CARD = { "Card number": "4000 0000 0000 0002", ...CARD };

/** Opens the deposit by the header, in the popup or on its page, with the form of a method. */
export async function openDepositForm(page: Page, method: string): Promise<void> {
  await depositLink(page).click();
  await page.getByRole("link", { name: method }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toBeVisible();
}

/** The fields of a card by their names. The default needs no confirmation. */
export function cardFields(number = "5555 5555 5555 4444"): Record<string, string> {
  return { card_number: number, card_expiry: "12/39", card_cvc: "917", card_holder: "Aino Virta" };
}

/** Fills the fields of a card, in any language. The default needs no confirmation. */
export async function fillCard(page: Page, number?: string): Promise<void> {
  for (const [name, value] of Object.entries(cardFields(number)))
    await page.locator(`input[name$=${name}]`).fill(value);
}

/** Submits the form of a deposit. */
export function submitDeposit(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Deposit", exact: true }).click();
}

/** Opens the page of a deposit of 50 EUR, fills its fields by their labels and submits it. */
export async function deposit(
  page: Page,
  method: string,
  fields: Record<string, string> = {},
): Promise<void> {
  await open(page, `/en/wallet/deposit?method=${method}&amount=50`);
  const main = page.getByRole("main");
  for (const [label, value] of Object.entries(fields)) {
    const field = main.getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await main.getByRole("button", { name: "Deposit", exact: true }).click();
}

/** The heading of a payment's page. */
export function paymentHeading(page: Page, text: string): Locator {
  return page.getByRole("heading", { level: 1, name: text });
}

/** The row of a payment's page with that label. */
export function fact(page: Page, label: string): Locator {
  return page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) });
}

/** The id of the payment in the page's URL. */
export function paymentId(page: Page): string {
  return new URL(page.url()).searchParams.get("payment") ?? "";
}

/** Presses a button on the page of a payment provider. */
export async function pressOnProvider(page: Page, name: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole("button", { name, exact: true }).click();
}

/** The document of a vendor's widget, in its frame inside the frame for widgets. */
export function widget(page: Page, vendor: "MiFinity" | "MoonPay") {
  return page.frameLocator(`iframe[title^="${vendor}: "]`).frameLocator(`iframe[title=${vendor}]`);
}

/** Data of the page with the player's payments. */
// biome-ignore lint/suspicious/noExplicitAny: the loader's data is not typed here
export async function paymentHistory(page: Page, query = ""): Promise<any> {
  const response = await page.request.get(
    `/en/wallet/history?${query}&_data=localized%2Fwallet%2Fhistory%2Findex`,
  );
  return (await response.json()).page;
}

/** Deposits that are created at once. */
const BATCH = 5;

/** A code that pays once. */
const unusedVoucher = () => `1111-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}-4444`;

/** Creates deposits of 10 EUR by voucher for a player, and waits until they are settled. */
export async function createDeposits(
  page: Page,
  login: string,
  count: number,
  voucher?: string,
): Promise<void> {
  const data = () => ({
    login,
    alias: "voucher",
    amount: "10",
    currency: "EUR",
    return_path: "/en/wallet",
    fields: { voucher_code: voucher ?? unusedVoucher() },
  });
  // The number of open payments per player is limited; advancing the clock settles them.
  for (let left = count; left > 0; left -= BATCH) {
    const batch = Array.from({ length: Math.min(left, BATCH) });
    await Promise.all(batch.map(() => controlSandbox(page, "payments/begin", data())));
    await advanceClock(page, 5);
  }
}
