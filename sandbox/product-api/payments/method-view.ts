import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type { PAYMENT_GROUPS, PaymentGroup, paymentMethod } from "#contract/wire/money/payment-methods.ts";
import type { Clock } from "../../clock.ts";
import { fieldsView } from "./fields.ts";
import { feeIn, maintenanceEnd, methodImage, rulesIn, supportsCurrency } from "./method-rules.ts";
import type { MethodTerms } from "./methods/method.ts";
import { METHODS } from "./methods/registry.ts";
import { paymentTexts } from "./payment-texts.ts";

type WireMethod = z.input<typeof paymentMethod>;

/** The methods of each requested group in a currency and a locale, in wire format [ENT-3]. */
export function paymentMethodsView(
  groups: readonly PaymentGroup[],
  currency: Currency,
  locale: string,
  clock: Clock,
): Partial<Record<(typeof PAYMENT_GROUPS)[number], WireMethod[]>> {
  return Object.fromEntries(
    groups.map((group) => [
      group,
      METHODS.flatMap((method) => {
        const terms =
          group === "withdraw" ? method.withdrawal : method.groups.includes(group) && method.deposit;
        if (!terms || !supportsCurrency(method, currency)) return [];
        const item = wireMethod(method, terms, currency, locale, clock);
        // Descriptions explain deposits only.
        return group === "withdraw" ? { ...item, description: "" } : item;
      }),
    ]),
  );
}

function wireMethod(
  method: (typeof METHODS)[number],
  terms: MethodTerms,
  currency: Currency,
  locale: string,
  clock: Clock,
): WireMethod {
  const { alias, categories, kind } = method;
  const decimal = (amount: number) => decimalOf({ amount, currency });
  const rules = rulesIn(terms, currency);
  const fee = feeIn(terms, currency);
  const limits = { default: decimal(rules.default), min: decimal(rules.min), currency };
  return {
    ...paymentTexts(locale).methods[alias],
    alias,
    categories: [...categories],
    kind,
    image: methodImage(method),
    rules: {
      ...limits,
      max: decimal(rules.max ?? 0),
      quick: rules.quick.map(decimal),
      vendor: "sandbox",
      deposit: limits,
    },
    fee: { percent: fee.percent, fixed: decimal(fee.fixed) },
    time: terms.time,
    status: method.inMaintenance ? "maintenance" : "available",
    maintenance_until: method.inMaintenance ? maintenanceEnd(clock.now()) : null,
    fields: fieldsView(terms.fields, { currency, locale }),
    can_be_saved: terms.canBeSaved !== undefined,
    with_benefits: kind !== "crypto_purchase",
  };
}
