import { existsSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LOCALES } from "#contract/wire/locales.ts";
import { orderPage } from "../../../providers/payments/pages/order-page.ts";
import { createPaymentFixture, type PaymentFixture } from "../../../testing/payment-fixture.ts";
import { fieldsView, SECRET_FIELDS } from "../fields.ts";
import { paymentTexts } from "../payment-texts.ts";
import { METHODS } from "./registry.ts";

let fixture: PaymentFixture;
beforeEach(() => {
  fixture = createPaymentFixture();
});
afterEach(() => fixture.close());

/** Creates a deposit of 20 euros; returns it with the order of its provider. */
function deposit(alias: string, fields: Record<string, string>, save = false) {
  const { payments, store } = fixture.services;
  const userId = fixture.player(0);
  const row = store.transaction(() =>
    payments.deposits.create(userId, "EUR", {
      alias,
      fields,
      amount: "20",
      currency: "EUR",
      benefit_id: "0",
      locale: "en",
      return_path: "/payment/preloader",
      save,
    }),
  );
  return { userId, row, order: payments.orders.findByReference(row.paymentId) };
}

test("each alias is used once, and each picture exists", () => {
  const aliases = METHODS.map(({ alias }) => alias);
  expect(new Set(aliases).size).toBe(aliases.length);
  const missing = METHODS.filter(
    ({ icon }) => !existsSync(new URL(`../../content/pictures/icons/${icon}.svg`, import.meta.url)),
  );
  expect(missing.map(({ alias }) => alias)).toEqual([]);
});

test("the provider of every method is created, and takes exactly the fields of its deposits [ENT-3]", () => {
  const { providers } = fixture.services.payments;
  for (const { provider, deposit, quoted = [], alias } of METHODS) {
    expect(providers.of(provider), alias).toBe(providers.named(provider.name));
    if (deposit)
      expect([...Object.keys(deposit.fields), ...quoted].sort(), alias).toEqual([...provider.fields].sort());
  }
});

test("every field has a label in all languages, and a text for an invalid value if it has a rule", () => {
  for (const { code } of LOCALES)
    for (const { deposit, withdrawal } of METHODS)
      for (const terms of [deposit, withdrawal])
        for (const field of fieldsView(terms?.fields ?? {}, { currency: "EUR", locale: code })) {
          expect(field.label, `${code} ${field.name}`).not.toBe("");
          if (field.pattern) expect(field.invalid, `${code} ${field.name}`).not.toBe("");
        }
  expect(Object.keys(paymentTexts("de").methods).sort()).toEqual(METHODS.map(({ alias }) => alias).sort());
});

test("no provider that repeats its fields takes a secret one", () => {
  const redirects = METHODS.filter(({ kind }) => kind === "redirect");
  expect(redirects.length).toBeGreaterThan(1);
  expect(
    redirects.flatMap(({ provider }) => provider.fields).filter((name) => SECRET_FIELDS.includes(name)),
  ).toEqual([]);
});

test("an instant bank payment reaches the provider with the player's bank, and its page shows the bank", () => {
  const { row, order } = deposit("instant-bank", { bank: "two" });
  expect(row.account).toBe("Test Bank Two");
  expect(order?.data).toEqual({ bank: "two", account: "Test Bank Two" });
  const page = METHODS.find(({ alias }) => alias === "instant-bank")?.provider.page;
  expect(page && order && orderPage(page, order).body.text).toContain("Test Bank Two");
});

test("a saved wallet keeps its email address for the next payment", () => {
  const { userId, order } = deposit("e-wallet", { wallet_email: "sol@example.com" }, true);
  expect(order?.data).toMatchObject({ wallet_email: "sol@example.com" });
  const { savedMethods } = fixture.services.payments;
  const [saved] = savedMethods.list(userId, "EUR", "en");
  expect(savedMethods.use(userId, saved?.saved_method_id ?? "", "e-wallet")).toEqual(order?.data);
});

test("the provider of phone bills settles a payment at once", async () => {
  const phoneBill = METHODS.find(({ alias }) => alias === "phone-bill");
  const { payments, store } = fixture.services;
  const opened = store.transaction(
    () =>
      phoneBill &&
      payments.providers.of(phoneBill.provider).open({
        paymentId: "a-payment",
        alias: "phone-bill",
        amount: 1000,
        currency: "EUR",
        fields: { phone: "+358401234567" },
        savedDetails: null,
        returnUrl: "",
        locale: "en",
      }),
  );
  expect(opened).toMatchObject({ status: "pending", account: "•••• 4567" });
  await payments.worker.tick();
  expect(payments.orders.findByReference("a-payment")?.state).toBe("settled");
});
