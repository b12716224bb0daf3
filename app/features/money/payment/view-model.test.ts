import { describe, expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.server.ts";
import { PAYMENT_REASONS, PAYMENT_STATUSES } from "#contract/wire/money/payment-rules.ts";
import { type PaymentDetails, paymentDetails } from "#contract/wire/money/payments.ts";
import { missingCoins, toPaymentView } from "./view-model.server.ts";

const AT = "2026-03-01T10:00:00.000Z";
const context = { locale: "en", numberLocale: "en", origin: "https://casino.example", site: {} } as const;

function details(overrides: object = {}): PaymentDetails {
  return paymentDetails.parse({
    payment_id: "p1",
    type: "deposit",
    status: "awaiting_player",
    alias: "card",
    name: "Card",
    amount: "50",
    currency: "EUR",
    created_at: AT,
    updated_at: AT,
    next: { step: "none" },
    timeline: [{ status: "created", at: AT }],
    ...overrides,
  });
}
const view = (overrides: object = {}) => toPaymentView(details(overrides), context);

test("amounts are formatted for the player, and null if 0 or unknown [ENT-2]", () => {
  expect(view()).toMatchObject({ amount: "€50.00", total: "€50.00", fee: null, bonus: null, settled: null });
  expect(view({ fee: "0.75", bonus_amount: "25", settled_amount: "50" })).toMatchObject({
    amount: "€50.00",
    fee: "€0.75",
    total: "€50.75",
    bonus: "€25.00",
    settled: "€50.00",
    difference: null,
  });
});

test("a settled amount that differs from the requested one is marked", () => {
  expect(view({ settled_amount: "25" }).difference).toBe("less");
  expect(view({ settled_amount: "75" }).difference).toBe("more");
});

test("an unsafe redirect URL is null", () => {
  const redirectTo = (url: string) => view({ next: { step: "redirect", url } }).next;
  expect(redirectTo("/sandbox/pay/3ds/1")).toEqual({
    step: "redirect",
    url: "https://casino.example/sandbox/pay/3ds/1",
  });
  expect(redirectTo("javascript:alert(1)")).toEqual({ step: "redirect", url: null });
});

test("the amount of a bank transfer is formatted for display and a decimal for copying", () => {
  const bank = {
    step: "bank",
    beneficiary: "B",
    bank_name: "N",
    iban: "FI21",
    reference: "RF1",
    expires_at: AT,
  };
  const transfer = view({ next: { ...bank, amount: "1250.5" } });
  expect(transfer.next).toMatchObject({ amount: "€1,250.50", decimal: "1250.5", bic: "" });
  expect(transfer.deadline).toMatchObject({ at: AT });
  expect(view({ next: { ...bank, amount: "a lot" } }).next).toMatchObject({ amount: "a lot EUR" });
});

test("missing coins are shown after the first coins arrive", () => {
  const coins = {
    step: "crypto",
    coin: "BTC",
    network: "Bitcoin",
    address: "tb1q",
    uri: "javascript:alert(1)",
    amount: "0.002",
    confirmations: 1,
    needed: 3,
    expires_at: AT,
    wallet_url: "data:text/html,x",
  };
  expect(view({ next: coins }).next).toMatchObject({ missing: null, uri: null, walletUrl: null, qr: null });
  expect(view({ next: { ...coins, received: "0.0005" } }).next).toMatchObject({ missing: "0.0015" });
});

test("every status and every reason has a message", () => {
  const { exists } = i18nFor("en");
  for (const status of PAYMENT_STATUSES) expect(exists(`payments:status.${status}`), status).toBe(true);
  for (const reason of PAYMENT_REASONS) expect(exists(`payments:reason.${reason}`), reason).toBe(true);
});

test("the remaining time uses the clock of the product API, or else that of the BFF", () => {
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  const left = (now?: string) => view({ expires_at, now }).deadline?.left ?? 0;
  expect(left(new Date(Date.parse(expires_at) - 5_000).toISOString())).toBe(5_000);
  expect(left()).toBeGreaterThan(30_000);
  expect(left()).toBeLessThanOrEqual(60_000);
});

test("a widget has an opaque origin or the configured widget origin, never that of the site [TP-4]", () => {
  const next = {
    step: "widget",
    widget: "mifinity",
    script: "https://vendor.example/sgpg.js",
    token: "t",
    expires_at: AT,
  };
  const frame = (widgetOrigin?: string) =>
    toPaymentView(details({ next }), { ...context, site: { widgetOrigin } }).next;
  expect(frame()).toMatchObject({ frame: { url: "/bff/payment-frame", origin: "null" } });
  expect(frame("https://widgets.example/")).toMatchObject({
    frame: { url: "https://widgets.example/bff/payment-frame", origin: "https://widgets.example" },
  });
});

describe("missingCoins", () => {
  test.each([
    ["0.0015", "0.00075", "0.00075"],
    ["1", "0.9", "0.1"],
    ["100.000001", "0.000001", "100"],
    ["0.000000000000000003", "0.000000000000000001", "0.000000000000000002"],
    ["10", "0", "10"],
  ])("requested %s, received %s: %s is missing", (requested, received, missing) => {
    expect(missingCoins(requested, received)).toBe(missing);
  });

  test.each([
    ["1", "1"],
    ["1.0", "1"],
    ["1", "1.5"],
    ["a", "1"],
    ["1", "-1"],
    ["1e3", "1"],
    ["", ""],
  ])("requested %j, received %j: null", (requested, received) => {
    expect(missingCoins(requested, received)).toBeNull();
  });
});
