import type { Page } from "@playwright/test";
import { hydrated } from "../support/fixtures.ts";
import { widget } from "../support/payments.ts";
import { controlSandbox } from "../support/sandbox.ts";
import { clickWhenHydrated, openDetails, type Shot, submitForm, TWO_SIZES } from "./shot.ts";

const REGULAR = { player: "demo-regular", sizes: TWO_SIZES, fullPage: true } as const;
const EMPTY = { player: "demo-empty", sizes: TWO_SIZES, fullPage: true } as const;

/** @returns id of the first payment in demo-regular's history that matches the query */
async function pastPayment(page: Page, query: string): Promise<string> {
  await page.goto(`/en/wallet/history?${query}`);
  return (await page.locator("[data-payment]").first().getAttribute("data-payment")) ?? "";
}

/** Path of a past payment. */
function ofPastPayment(query: string, screen: (id: string) => string): Shot["path"] {
  return async (page) => screen(await pastPayment(page, query));
}

const SETTLED = "type=deposit&status=settled";
const details = (id: string) => `/wallet/history/${id}`;
const receipt = (id: string) => `/wallet/history/${id}/receipt`;

/** Path of a newly started deposit. */
function ofNewDeposit(alias: string, screen: string, fields: Record<string, string> = {}): Shot["path"] {
  return async (page) => {
    const deposit = { amount: "50", currency: "EUR", return_path: "/en/payment/pending", fields };
    const payment = await controlSandbox(page, "payments/begin", {
      login: "demo-empty",
      alias,
      ...deposit,
    });
    return `${screen}?payment=${payment.payment_id}`;
  };
}

/** The page before the redirect to the provider: a 204 response keeps the browser on it. */
async function preloader(page: Page): Promise<string> {
  await page.route("**/sandbox/pay/**", (route) => route.fulfill({ status: 204 }));
  return (ofNewDeposit("e-wallet", "/payment/preloader", WALLET) as (page: Page) => Promise<string>)(page);
}

const WALLET = { wallet_email: "demo@solstice.example" };
const HOLDER = { account_holder: "Sol Demo" };
const BITCOIN = { network: "bitcoin" };

/** Waits for the button inside the vendor's widget. */
async function waitForWidget(page: Page): Promise<void> {
  await widget(page, "MiFinity").getByRole("button").first().waitFor();
}

/** Enters an amount of 0 and submits the form. */
async function depositNothing(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator("main input[name=amount]").fill("0");
  await submitForm("main")(page);
}

/** Continues to the summary of a withdrawal. */
async function toWithdrawalSummary(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator("main input[type=email]").fill("demo@solstice.example");
  await page.locator("main form button[type=submit]").click();
  await page.locator("main h2[tabindex]").waitFor();
}

async function requestQuote(page: Page): Promise<void> {
  await submitForm("main")(page);
  await page.locator("[data-quote], [role=timer]").first().waitFor();
}

/** Wallet, payment history and payment status pages. */
export const moneyShots: Shot[] = [
  { ...REGULAR, name: "wallet", path: "/wallet" },
  { ...EMPTY, name: "wallet-empty", path: "/wallet" },
  { ...REGULAR, name: "deposit", path: "/wallet/deposit" },
  { ...REGULAR, name: "deposit-card", path: "/wallet/deposit?method=card" },
  { ...REGULAR, name: "deposit-mifinity", path: "/wallet/deposit?method=mifinity&amount=50" },
  { ...REGULAR, name: "deposit-maintenance", path: "/wallet/deposit?method=phone-bill" },
  {
    ...REGULAR,
    name: "deposit-mistakes",
    path: "/wallet/deposit?method=card",
    prepare: submitForm("main"),
  },
  { ...REGULAR, name: "deposit-of-zero", path: "/wallet/deposit?method=card", prepare: depositNothing },
  { ...REGULAR, name: "withdrawal", path: "/wallet/withdrawal" },
  { ...REGULAR, name: "withdrawal-method", path: "/wallet/withdrawal?method=e-wallet" },
  {
    ...REGULAR,
    name: "withdrawal-check",
    path: "/wallet/withdrawal?method=e-wallet&amount=50",
    prepare: toWithdrawalSummary,
  },
  { ...REGULAR, name: "withdrawal-gate", player: "demo", path: "/wallet/withdrawal" },
  { ...REGULAR, name: "history", path: "/wallet/history" },
  { ...REGULAR, name: "history-empty", player: "new", path: "/wallet/history" },
  { ...REGULAR, name: "payment", path: ofPastPayment(SETTLED, details), prepare: openDetails },
  {
    ...REGULAR,
    name: "payment-declined",
    path: ofPastPayment("status=declined", details),
    prepare: openDetails,
  },
  { ...REGULAR, name: "receipt", path: ofPastPayment(SETTLED, receipt) },
  { ...REGULAR, name: "receipt-print", path: ofPastPayment(SETTLED, receipt), print: true },
  { ...REGULAR, name: "buy-crypto", path: "/wallet/buy-crypto" },
  { ...REGULAR, name: "buy-crypto-quote", path: "/wallet/buy-crypto?amount=100", prepare: requestQuote },
  {
    name: "popup-wallet",
    path: "/games",
    player: "demo-regular",
    sizes: ["desktop"],
    prepare: async (page) => {
      await clickWhenHydrated('header a[href*="/wallet/deposit"]')(page);
      await page.locator('[role=dialog] a[href*="method="]').first().waitFor();
    },
  },
  {
    name: "popup-wallet-method",
    path: "/games",
    player: "demo-regular",
    sizes: ["desktop"],
    prepare: async (page) => {
      await clickWhenHydrated('header a[href*="/wallet/deposit"]')(page);
      await page.locator('[role=dialog] a[href*="method=e-wallet"]').click();
      await page.locator("[role=dialog] form").waitFor();
    },
  },
  { ...EMPTY, name: "payment-preloader", path: preloader },
  { ...EMPTY, name: "payment-pending-bank", path: ofNewDeposit("bank-transfer", "/payment/pending", HOLDER) },
  { ...EMPTY, name: "payment-pending-coins", path: ofNewDeposit("crypto-coin", "/payment/pending", BITCOIN) },
  { ...EMPTY, name: "payment-pending-step", path: ofNewDeposit("e-wallet", "/payment/pending", WALLET) },
  {
    ...REGULAR,
    name: "payment-success",
    path: ofPastPayment(SETTLED, (id) => `/payment/success?payment=${id}`),
  },
  {
    ...REGULAR,
    name: "payment-fail",
    path: ofPastPayment("status=declined", (id) => `/payment/fail?payment=${id}`),
  },
  { ...EMPTY, name: "payment-unknown", path: "/payment/pending?payment=unknown" },
  { ...EMPTY, name: "mifinity", path: ofNewDeposit("mifinity", "/mifinity"), prepare: waitForWidget },
];
