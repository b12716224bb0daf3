import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/server.ts";
import { PAYMENT_REASONS, PAYMENT_STATUSES } from "#contract/money/payment-status.ts";
import { type PaymentDetails, paymentDetails } from "#contract/money/payments.ts";
import { viewPayment } from "./view-payment.server.ts";

const AT = "2026-03-01T10:00:00.000Z";
const reader = { locale: "en", numberLocale: "en", origin: "https://casino.example", site: {} } as const;

function details(over: object = {}): PaymentDetails {
  return paymentDetails.parse({
    ...{ payment_id: "p1", type: "deposit", status: "awaiting_player", alias: "card", name: "Card" },
    ...{ amount: "50", currency: "EUR", created_at: AT, updated_at: AT, next: { step: "none" } },
    timeline: [{ status: "created", at: AT }],
    ...over,
  });
}
const view = (over: object = {}) => viewPayment(details(over), reader);

test("amounts are in the reader's figures, and what is nothing is left out [ENT-2]", () => {
  expect(view()).toMatchObject({ amount: "€50.00", total: "€50.00", fee: null, bonus: null, settled: null });
  expect(view({ fee: "0.75", bonus_amount: "25", settled_amount: "50" })).toMatchObject({
    ...{ amount: "€50.00", fee: "€0.75", total: "€50.75", bonus: "€25.00", settled: "€50.00" },
    difference: null,
  });
});

test("what arrived is told apart from what was asked for", () => {
  expect(view({ settled_amount: "25" }).difference).toBe("less");
  expect(view({ settled_amount: "75" }).difference).toBe("more");
});

test("an address that no browser may be led to is not passed on", () => {
  const url = (address: string) => view({ next: { step: "redirect", url: address } }).next;
  expect(url("/sandbox/pay/3ds/1")).toEqual({
    step: "redirect",
    url: "https://casino.example/sandbox/pay/3ds/1",
  });
  expect(url("javascript:alert(1)")).toEqual({ step: "redirect", url: null });
});

test("a transfer's amount is shown as money and copied as a decimal", () => {
  const bank = {
    step: "bank",
    beneficiary: "B",
    bank_name: "N",
    iban: "FI21",
    reference: "RF1",
    expires_at: AT,
  };
  const shown = view({ next: { ...bank, amount: "1250.5" } });
  expect(shown.next).toMatchObject({ amount: "€1,250.50", decimal: "1250.5", bic: "" });
  expect(shown.deadline).toMatchObject({ at: AT });
  expect(view({ next: { ...bank, amount: "a lot" } }).next).toMatchObject({ amount: "a lot EUR" });
});

test("coins that are still to come are told once some have come", () => {
  const coins = {
    ...{ step: "crypto", coin: "BTC", network: "Bitcoin", address: "tb1q", uri: "javascript:alert(1)" },
    ...{ amount: "0.002", confirmations: 1, needed: 3, expires_at: AT, wallet_url: "data:text/html,x" },
  };
  expect(view({ next: coins }).next).toMatchObject({ missing: null, uri: null, walletUrl: null, qr: null });
  expect(view({ next: { ...coins, received: "0.0005" } }).next).toMatchObject({ missing: "0.0015" });
});

test("every status and every reason has its words", () => {
  const { exists } = i18nFor("en");
  for (const status of PAYMENT_STATUSES) expect(exists(`payments:status.${status}`), status).toBe(true);
  for (const reason of PAYMENT_REASONS) expect(exists(`payments:reason.${reason}`), reason).toBe(true);
});

test("what is left of a deadline is told by the product API's clock, or without that by ours", () => {
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  const left = (now?: string) => view({ expires_at, now }).deadline?.left ?? 0;
  expect(left(new Date(Date.parse(expires_at) - 5_000).toISOString())).toBe(5_000);
  expect(left()).toBeGreaterThan(30_000);
  expect(left()).toBeLessThanOrEqual(60_000);
});

test("a widget runs where the site's own origin is not: without one, or at the one that it is given [TP-4]", () => {
  const next = {
    ...{ step: "widget", widget: "mifinity", script: "https://vendor.example/sgpg.js" },
    ...{ token: "t", expires_at: AT },
  };
  const frame = (widgetOrigin?: string) =>
    viewPayment(details({ next }), { ...reader, site: { widgetOrigin } }).next;
  expect(frame()).toMatchObject({ frame: { address: "/bff/payment-frame", origin: "null" } });
  expect(frame("https://widgets.example/")).toMatchObject({
    frame: { address: "https://widgets.example/bff/payment-frame", origin: "https://widgets.example" },
  });
});
