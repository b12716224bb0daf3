import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/money/money.ts";
import type { PaymentFee } from "#contract/money/payment-fee.ts";
import type {
  PAYMENT_GROUPS,
  PaymentGroup,
  PaymentRules,
  paymentItem,
} from "#contract/money/payment-methods.ts";
import type { Clock } from "../../clock.ts";
import { worthOf } from "../wallet/worth.ts";
import { fieldsOf } from "./fields.ts";
import { METHODS, type Method, type Terms, takes } from "./methods.ts";
import { paymentTexts } from "./payment-texts.ts";

type WireItem = z.input<typeof paymentItem>;

/** Hours to the end of maintenance, counted from the full hour: an end that nobody has to move. */
const MAINTENANCE_HOURS = 3;

export const imageOf = ({ icon }: Pick<Method, "icon">) => `/sandbox/content/icons/${icon}.svg`;

/** The terms' limits in minor units of a currency. */
export function rulesIn({ min, max, proposed, quick }: Terms, currency: Currency): PaymentRules {
  const minor = (euros: number) => worthOf(euros, currency);
  return { default: minor(proposed), min: minor(min), max: minor(max), quick: quick.map(minor), currency };
}

export function feeIn({ fee = {} }: Terms, currency: Currency): PaymentFee {
  return { percent: fee.percent ?? 0, fixed: worthOf(fee.fixed ?? 0, currency) };
}

export function maintenanceEnd(now: Date): string {
  const hour = Math.floor(now.getTime() / 3_600_000);
  return new Date((hour + MAINTENANCE_HOURS) * 3_600_000).toISOString();
}

/** The methods of each group that was asked for, as the wire has them, in the currency and the locale [ENT-3]. */
export function paymentSystemsView(
  groups: readonly PaymentGroup[],
  currency: Currency,
  locale: string,
  clock: Clock,
): Partial<Record<(typeof PAYMENT_GROUPS)[number], WireItem[]>> {
  return Object.fromEntries(
    groups.map((group) => [
      group,
      METHODS.flatMap((method) => {
        const inGroup =
          group === "withdraw" ? method.withdrawal : method.groups.includes(group) && method.deposit;
        if (!inGroup || !takes(method, currency)) return [];
        const item = itemOf(method, inGroup, currency, locale, clock);
        // What is said of a method is how one pays in by it.
        return group === "withdraw" ? { ...item, description: "" } : item;
      }),
    ]),
  );
}

function itemOf(method: Method, terms: Terms, currency: Currency, locale: string, clock: Clock): WireItem {
  const { alias, categories, kind } = method;
  const decimal = (amount: number) => decimalOf({ amount, currency });
  const rules = rulesIn(terms, currency);
  const fee = feeIn(terms, currency);
  const limits = { default: decimal(rules.default), min: decimal(rules.min), currency };
  return {
    ...paymentTexts(locale).methods[alias as keyof ReturnType<typeof paymentTexts>["methods"]],
    ...{ alias, categories: [...categories], kind, image: imageOf(method) },
    rules: {
      ...limits,
      ...{
        max: decimal(rules.max ?? 0),
        quick: rules.quick.map(decimal),
        vendor: "sandbox",
        deposit: limits,
      },
    },
    fee: { percent: fee.percent, fixed: decimal(fee.fixed) },
    time: terms.time,
    status: method.inMaintenance ? "maintenance" : "available",
    maintenance_until: method.inMaintenance ? maintenanceEnd(clock.now()) : null,
    fields: fieldsOf(terms.fields, { alias, currency, locale }),
    can_be_saved: terms.canBeSaved !== undefined,
    with_benefits: kind !== "crypto_purchase",
  };
}
