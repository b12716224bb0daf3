import { expect, test } from "vitest";
import { paymentField } from "./payment-methods.ts";
import {
  cleanPaymentValue,
  countsAsPurchase,
  feeOf,
  isFinalStatus,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  validatePaymentField,
} from "./payment-rules.ts";
import { payment, paymentEvent, paymentNext } from "./payments.ts";
import { withdrawalFacts } from "./withdrawal-facts.ts";

const wire = {
  payment_id: "p1",
  type: "deposit",
  status: "settled",
  alias: "card",
  name: "Card",
  amount: "50",
  currency: "EUR",
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:01Z",
} as const;

test("parsing a payment converts its amounts to minor units [ENT-1]", () => {
  const read = payment.parse({ ...wire, fee: "0.5", settled_amount: 49.99, currency: "EUR" });
  expect(read).toMatchObject({ amount: 5000, fee: 50, settled_amount: 4999, bonus_amount: 0 });
  expect(payment.parse({ ...wire, amount: "0.00000001", currency: "BTC" }).amount).toBe(1);
});

test.each(["0.001", "NaN", "1e309", "", "12,50", Number.NaN])(
  "a payment with the amount %j fails the parse",
  (amount) => {
    expect(payment.safeParse({ ...wire, amount }).success).toBe(false);
  },
);

test("a reason that is not in the contract is parsed as declined", () => {
  expect(payment.parse({ ...wire, status: "declined", reason: "moon_phase" }).reason).toBe("declined");
});

test("a fee is the sum of a percentage and a fixed part, rounded up to a minor unit", () => {
  expect(feeOf({ percent: 1.5, fixed: 25 }, 1001)).toBe(25 + 16);
  expect(feeOf({ percent: 0, fixed: 0 }, 1001)).toBe(0);
});

test("final statuses have no transitions, except for reversals and late deposits", () => {
  for (const type of ["deposit", "withdrawal"] as const) {
    const next = PAYMENT_TRANSITIONS[type];
    expect(Object.keys(next)).toEqual([...PAYMENT_STATUSES]);
    for (const status of ["declined", "cancelled", "reversed"] as const) expect(next[status]).toEqual([]);
    expect(next.settled).toEqual(["reversed"]);
    for (const followers of Object.values(next)) expect(followers).not.toContain("created");
  }
  expect(PAYMENT_STATUSES.filter((status) => !isFinalStatus(status))).toEqual([
    "created",
    "awaiting_player",
    "pending",
    "confirming",
  ]);
});

test("a settled deposit is a purchase, and so is an event without type and status [LIVE-2, TP-3]", () => {
  const event = (more: object) => paymentEvent.parse({ alias: "card", amount: 5, currency: "EUR", ...more });
  expect(countsAsPurchase(event({}))).toBe(true);
  expect(countsAsPurchase(event({ type: "deposit", status: "settled" }))).toBe(true);
  expect(countsAsPurchase(event({ type: "deposit", status: "declined" }))).toBe(false);
  expect(countsAsPurchase(event({ type: "withdrawal", status: "settled" }))).toBe(false);
});

const field = (over: object) => paymentField.parse({ name: "card_number", label: "Card", ...over });

test("a field is validated by required, length, pattern and options", () => {
  const iban = field({ pattern: "[A-Z]{2}\\d{2}[A-Z0-9 ]+", min_length: 5, max_length: 12 });
  expect(validatePaymentField(iban, "")).toBe("required");
  expect(validatePaymentField(field({ required: false }), " ")).toBeNull();
  expect(validatePaymentField(iban, "FI21 1234")).toBeNull();
  expect(validatePaymentField(iban, "xFI21 1234")).toBe("invalid");
  expect(validatePaymentField(iban, "FI21 12345678901")).toBe("invalid");
  const choice = field({ type: "select", options: [{ value: "tron", label: "Tron" }] });
  expect([validatePaymentField(choice, "tron"), validatePaymentField(choice, "other")]).toEqual([
    null,
    "invalid",
  ]);
});

test("a field with an invalid pattern fails the parse", () => {
  expect(paymentField.safeParse({ name: "code", label: "Code", pattern: "[0-9]{4}-" }).success).toBe(true);
  expect(paymentField.safeParse({ name: "code", label: "Code", pattern: "\\-(" }).success).toBe(false);
});

test("the next step must be one of the known steps, with all its fields", () => {
  expect(paymentNext.parse({ step: "none" })).toEqual({ step: "none" });
  expect(paymentNext.safeParse({ step: "redirect" }).success).toBe(false);
  expect(paymentNext.safeParse({ step: "widget", widget: "mifinity", script: "/s.js" }).success).toBe(false);
});

test("amounts of withdrawal facts and their gates are converted to minor units", () => {
  const facts = withdrawalFacts.parse({
    currency: "EUR",
    available: "12.50",
    bonus: "5",
    reserved: 0,
    gates: [{ kind: "wagering", code: 7200010, left: "3.25" }],
  });
  expect(facts).toMatchObject({ available: 1250, bonus: 500, gates: [{ left: 325, from: 0 }] });
});

test.each([
  ["1239", "12/39"],
  ["12/39", "12/39"],
  ["12 / 39", "12/39"],
  ["12-39", "12/39"],
  ["12.2039", "12/39"],
  ["122039", "12/39"],
  ["1/39", "01/39"],
  ["\u00a012/39\u200b", "12/39"],
  ["13/39", "13/39"],
  ["12", "12"],
])("the expiry %j of a card is read as %j", (typed, cleaned) => {
  const expiry = field({
    autocomplete: "cc-exp",
    pattern: "(?:0[1-9]|1[0-2])\\/\\d{2}",
    min_length: 5,
    max_length: 7,
  });
  expect(cleanPaymentValue(expiry, typed)).toBe(cleaned);
});

test.each([
  [
    "a voucher with spaces",
    "[A-Za-z0-9]{4}(?:-?[A-Za-z0-9]{4}){3}",
    "ABCD EFGH IJKL MNOP",
    "ABCDEFGHIJKLMNOP",
  ],
  [
    "a voucher with hyphens",
    "[A-Za-z0-9]{4}(?:-?[A-Za-z0-9]{4}){3}",
    "ABCD-EFGH-IJKL-MNOP",
    "ABCD-EFGH-IJKL-MNOP",
  ],
  [
    "an IBAN with its name and no-break spaces",
    "[A-Za-z]{2}\\d{2}(?: ?[A-Za-z0-9]){11,30}",
    "IBAN: FI21\u00a01234\u00a05600\u00a00007\u00a085",
    "FI21 1234 5600 0007 85",
  ],
  ["an address with a hyphen", "[A-Za-z0-9]{20,80}", "bc1qw508d6qe-jxtdg4y5r3z", "bc1qw508d6qe-jxtdg4y5r3z"],
  ["an invalid value", "\\d{3}", " 12 a ", "12 a"],
])("%s is cleaned as its field asks", (_, pattern, typed, cleaned) => {
  expect(cleanPaymentValue(field({ pattern }), typed)).toBe(cleaned);
});

test("separators are left out of a phone number, and nothing of an email address", () => {
  const phone = field({ type: "tel", pattern: "\\+[1-9]\\d{6,14}" });
  expect(cleanPaymentValue(phone, "+358 (50) 123-4567")).toBe("+358501234567");
  const email = field({ type: "email", pattern: "[^\\s@]+@[^\\s@]+" });
  expect(validatePaymentField(email, "ada lovelace@mail.example")).toBe("invalid");
});
