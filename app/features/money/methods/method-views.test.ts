import { expect, test } from "vitest";
import { paymentItem, savedMethod } from "#contract/money/payment-methods.ts";
import { methodView, savedMethodView } from "./method-views.server.ts";

const READER = { locale: "de", numberLocale: "de" } as const;
const LIMITS = { default: "50", min: "10", max: "5000", quick: ["5", "20", "6000"], currency: "EUR" };
const item = (over: object = {}) =>
  paymentItem.parse({ name: "Karte", alias: "card", image: "/card.svg", rules: LIMITS, ...over });

test("limits, fee and time are in the reader's words, and stay numbers to reckon with", () => {
  const fee = { percent: 1.5, fixed: "1" };
  const {
    words,
    rules,
    fee: reckoned,
  } = methodView(item({ fee, time: { kind: "usually", minutes: 90 } }), ...(["deposit", READER] as const));
  expect(words).toEqual({
    ...{ min: "10,00\u00a0€", max: "5.000,00\u00a0€", fee: "1,5\u00a0% + 1,00\u00a0€" },
    time: { kind: "usually", text: "1 Std. 30 Min." },
  });
  expect([rules.min, reckoned]).toEqual([1_000, { percent: 1.5, fixed: 100 }]);
});

test("what is free, at once and without a largest amount says so", () => {
  const { max: _, ...open } = LIMITS;
  expect(methodView(item({ rules: open }), "deposit", READER).words).toMatchObject({
    ...{ max: null, fee: null, time: { kind: "instant", text: "" } },
  });
});

test("quick choices are only those that the limits allow", () => {
  expect(methodView(item(), "deposit", READER).rules.quick).toEqual([2_000]);
});

test("a deposit goes by its own rules where the method has some, a withdrawal never", () => {
  const both = item({ rules: { ...LIMITS, deposit: { default: "30", min: "25", currency: "EUR" } } });
  expect(methodView(both, "deposit", READER).rules).toMatchObject({
    default: 3_000,
    min: 2_500,
    max: 500_000,
  });
  expect(methodView(both, "withdrawal", READER).rules).toMatchObject({ default: 5_000, min: 1_000 });
});

test("maintenance is told with its end, where that is known", () => {
  const until = "2026-11-21T22:00:00.000Z";
  expect(
    methodView(item({ status: "maintenance", maintenance_until: until }), "deposit", READER).maintenance,
  ).toEqual({ until: "21. November 2026 um 22:00 UTC" });
  expect(methodView(item({ status: "maintenance" }), "deposit", READER).maintenance).toEqual({ until: null });
  expect(methodView(item(), "deposit", READER).maintenance).toBeNull();
});

test("a saved method asks for what a deposit with it still needs, or for what it is told", () => {
  const saved = savedMethod.parse({
    ...{ saved_method_id: "one", alias: "card", name: "Karte", label: "•••• 4242", created_at: "" },
    fields: [{ name: "card_cvc", label: "CVC" }],
  });
  expect(savedMethodView(saved).fields.map(({ name }) => name)).toEqual(["card_cvc"]);
  expect(savedMethodView(saved, []).fields).toEqual([]);
});
