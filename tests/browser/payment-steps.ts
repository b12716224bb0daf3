import { expect, type Locator, type Page } from "@playwright/test";
import { open } from "./fixtures.ts";

/** What players do to pay, in their words; and what of it only a sandbox can do. */

export const CARD = { "Expiry date": "12/39", "Security code": "123", "Name on the card": "Aino Virta" };
/** Asks for a confirmation on the bank's own page. */
export const ASKING_CARD = { "Card number": "4242 4242 4242 4242", ...CARD };

/** Fills the form of a deposit of 50 EUR and sends it. */
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

/** The one sentence that a payment's page is about. */
export function says(page: Page, heading: string): Locator {
  return page.getByRole("heading", { level: 1, name: heading });
}

/** What a page says of one fact of its payment. */
export function fact(page: Page, name: string): Locator {
  return page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) });
}

/** Id of the payment that the page's address names. */
export function paymentOn(page: Page): string {
  return new URL(page.url()).searchParams.get("payment") ?? "";
}

/** Presses a button of the page of a provider. */
export async function press(page: Page, name: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole("button", { name, exact: true }).click();
}

/** The page of a vendor's widget, in its frame inside the frame of widgets. */
export function widget(page: Page, vendor: "MiFinity" | "MoonPay") {
  return page.frameLocator(`iframe[title="${vendor}: payment"]`).frameLocator(`iframe[title=${vendor}]`);
}

/** Lets the sandbox's clock go on, and all that is due be done. */
export async function letPass(page: Page, seconds: number): Promise<void> {
  const answer = await page.request.post("/sandbox/clock", { data: { advanceMs: seconds * 1000 } });
  expect(answer.status()).toBe(200);
}
