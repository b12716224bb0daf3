import { expect, test } from "vitest";
import { paymentMethod, savedMethod } from "#contract/wire/money/payment-methods.ts";
import { methodView, savedMethodView } from "./available-methods.server.ts";

const LOCALES = { locale: "de", numberLocale: "de" } as const;
const LIMITS = { default: "50", min: "10", max: "5000", quick: ["5", "20", "6000"], currency: "EUR" };
const item = (overrides: object = {}) =>
  paymentMethod.parse({ name: "Karte", alias: "card", image: "/card.svg", rules: LIMITS, ...overrides });

test("limits, fee and time are formatted for the player; the numbers for calculations are unchanged", () => {
  const withFee = item({ fee: { percent: 1.5, fixed: "1" }, time: { kind: "usually", minutes: 90 } });
  const { formatted, rules, fee } = methodView(withFee, "deposit", LOCALES);
  expect(formatted).toEqual({
    min: "10,00\u00a0€",
    max: "5.000,00\u00a0€",
    fee: "1,5\u00a0% + 1,00\u00a0€",
    time: { kind: "usually", text: "1 Std. 30 Min." },
  });
  expect([rules.min, fee]).toEqual([1_000, { percent: 1.5, fixed: 100 }]);
});

test("no fee, no maximum and an instant method are marked as such", () => {
  const { max: _, ...withoutMax } = LIMITS;
  expect(methodView(item({ rules: withoutMax }), "deposit", LOCALES).formatted).toMatchObject({
    max: null,
    fee: null,
    time: { kind: "instant", text: "" },
  });
});

test("quick amounts outside the limits are removed", () => {
  expect(methodView(item(), "deposit", LOCALES).rules.quick).toEqual([2_000]);
});

test("a deposit uses the method's deposit rules if there are any, a withdrawal never does", () => {
  const both = item({ rules: { ...LIMITS, deposit: { default: "30", min: "25", currency: "EUR" } } });
  expect(methodView(both, "deposit", LOCALES).rules).toMatchObject({
    default: 3_000,
    min: 2_500,
    max: 500_000,
  });
  expect(methodView(both, "withdrawal", LOCALES).rules).toMatchObject({ default: 5_000, min: 1_000 });
});

test("maintenance has its end, if the end is known", () => {
  const until = "2026-11-21T22:00:00.000Z";
  expect(
    methodView(item({ status: "maintenance", maintenance_until: until }), "deposit", LOCALES).maintenance,
  ).toEqual({ until: "21. November 2026 um 22:00 UTC" });
  expect(methodView(item({ status: "maintenance" }), "deposit", LOCALES).maintenance).toEqual({
    until: null,
  });
  expect(methodView(item(), "deposit", LOCALES).maintenance).toBeNull();
});

test("a saved method requests the fields of a deposit by default, or the fields passed to it", () => {
  const saved = savedMethod.parse({
    saved_method_id: "one",
    alias: "card",
    name: "Karte",
    label: "•••• 4242",
    created_at: "",
    fields: [{ name: "card_cvc", label: "CVC" }],
  });
  expect(savedMethodView(saved).fields.map(({ name }) => name)).toEqual(["card_cvc"]);
  expect(savedMethodView(saved, []).fields).toEqual([]);
});
