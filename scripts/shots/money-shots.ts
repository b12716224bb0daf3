import type { Page } from "@playwright/test";
import { hydrated } from "../../tests/browser/fixtures.ts";
import { control, press, pressSubmit, type Shot, TWO_SIZES, unfold } from "./shot.ts";

const REGULAR = { player: "demo-regular", sizes: TWO_SIZES, whole: true } as const;
const EMPTY = { player: "demo-empty", sizes: TWO_SIZES, whole: true } as const;

/** A payment of demo-regular's past. @returns its id */
async function pastPayment(page: Page, query: string): Promise<string> {
  await page.goto(`/en/wallet/history?${query}`);
  return (await page.locator("[data-payment]").first().getAttribute("data-payment")) ?? "";
}

/** The screen of a payment that is over. */
function ofPast(query: string, screen: (id: string) => string): Shot["path"] {
  return async (page) => screen(await pastPayment(page, query));
}

const SETTLED = "type=deposit&status=settled";
const details = (id: string) => `/wallet/history/${id}`;
const receipt = (id: string) => `/wallet/history/${id}/receipt`;

/** The screen of a deposit that has just begun. */
function ofNew(alias: string, screen: string, fields: Record<string, string> = {}): Shot["path"] {
  return async (page) => {
    const asked = { amount: "50", currency: "EUR", return_path: "/en/payment/pending", fields };
    const begun = await control<{ payment_id: string }>(page, "payments/begin", {
      ...{ login: "demo-empty", alias, ...asked },
    });
    return `${screen}?payment=${begun.payment_id}`;
  };
}

/** The way to the provider, from which nobody gets away: an answer without content leaves the page as it is. */
async function preloader(page: Page): Promise<string> {
  await page.route("**/sandbox/pay/**", (route) => route.fulfill({ status: 204 }));
  return (ofNew("e-wallet", "/payment/preloader", WALLET) as (page: Page) => Promise<string>)(page);
}

const WALLET = { wallet_email: "demo@solstice.example" };
const HOLDER = { account_holder: "Sol Demo" };
const BITCOIN = { network: "bitcoin" };

/** The vendor's own button tells that its widget has come. */
async function widgetIsShown(page: Page): Promise<void> {
  await page.frameLocator("main iframe").frameLocator("iframe").locator("button").first().waitFor();
}

/** On to the last look at a withdrawal. */
async function check(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator("main input[type=email]").fill("demo@solstice.example");
  await page.locator("main form button[type=submit]").click();
  await page.locator("main h2[tabindex]").waitFor();
}

async function quoted(page: Page): Promise<void> {
  await pressSubmit("main")(page);
  await page.locator("[data-quote], [role=timer]").first().waitFor();
}

/** The wallet, and where payments are followed. */
export const moneyShots: Shot[] = [
  { ...REGULAR, name: "wallet", path: "/wallet" },
  { ...EMPTY, name: "wallet-empty", path: "/wallet" },
  { ...REGULAR, name: "deposit", path: "/wallet/deposit" },
  { ...REGULAR, name: "deposit-card", path: "/wallet/deposit?method=card" },
  { ...REGULAR, name: "deposit-mifinity", path: "/wallet/deposit?method=mifinity&amount=50" },
  { ...REGULAR, name: "deposit-maintenance", path: "/wallet/deposit?method=phone-bill" },
  {
    ...{ ...REGULAR, name: "deposit-mistakes", path: "/wallet/deposit?method=card" },
    prepare: pressSubmit("main"),
  },
  { ...REGULAR, name: "withdrawal", path: "/wallet/withdrawal" },
  { ...REGULAR, name: "withdrawal-method", path: "/wallet/withdrawal?method=e-wallet" },
  {
    ...{ ...REGULAR, name: "withdrawal-check", path: "/wallet/withdrawal?method=e-wallet&amount=50" },
    prepare: check,
  },
  { ...REGULAR, name: "withdrawal-gate", player: "demo", path: "/wallet/withdrawal" },
  { ...REGULAR, name: "history", path: "/wallet/history" },
  { ...REGULAR, name: "history-empty", player: "new", path: "/wallet/history" },
  { ...REGULAR, name: "payment", path: ofPast(SETTLED, details), prepare: unfold },
  { ...REGULAR, name: "payment-declined", path: ofPast("status=declined", details), prepare: unfold },
  { ...REGULAR, name: "receipt", path: ofPast(SETTLED, receipt) },
  { ...REGULAR, name: "receipt-print", path: ofPast(SETTLED, receipt), print: true },
  { ...REGULAR, name: "buy-crypto", path: "/wallet/buy-crypto" },
  { ...REGULAR, name: "buy-crypto-quote", path: "/wallet/buy-crypto?amount=100", prepare: quoted },
  {
    ...{ name: "popup-wallet", path: "/games", player: "demo-regular", sizes: ["desktop"] },
    prepare: async (page) => {
      await press('header a[href*="/wallet/deposit"]')(page);
      await page.locator('[role=dialog] a[href*="method="]').first().waitFor();
    },
  },
  {
    ...{ name: "popup-wallet-method", path: "/games", player: "demo-regular", sizes: ["desktop"] },
    prepare: async (page) => {
      await press('header a[href*="/wallet/deposit"]')(page);
      await page.locator('[role=dialog] a[href*="method=e-wallet"]').click();
      await page.locator("[role=dialog] form").waitFor();
    },
  },
  { ...EMPTY, name: "payment-preloader", path: preloader },
  { ...EMPTY, name: "payment-pending-bank", path: ofNew("bank-transfer", "/payment/pending", HOLDER) },
  { ...EMPTY, name: "payment-pending-coins", path: ofNew("crypto-coin", "/payment/pending", BITCOIN) },
  { ...EMPTY, name: "payment-pending-step", path: ofNew("e-wallet", "/payment/pending", WALLET) },
  { ...REGULAR, name: "payment-success", path: ofPast(SETTLED, (id) => `/payment/success?payment=${id}`) },
  {
    ...REGULAR,
    name: "payment-fail",
    path: ofPast("status=declined", (id) => `/payment/fail?payment=${id}`),
  },
  { ...EMPTY, name: "payment-unknown", path: "/payment/pending?payment=nobodys" },
  { ...EMPTY, name: "mifinity", path: ofNew("mifinity", "/mifinity"), prepare: widgetIsShown },
];
