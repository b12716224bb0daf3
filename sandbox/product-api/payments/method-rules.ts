import type { Currency } from "#contract/wire/money/money.ts";
import type { PaymentFee, PaymentRules } from "#contract/wire/money/payment-methods.ts";
import { fromEuros } from "../../exchange-rates.ts";
import type { Method, MethodTerms } from "./methods/method.ts";

export function supportsCurrency({ currencies }: Method, currency: Currency): boolean {
  return currencies ? currencies.includes(currency) : currency !== "BTC";
}

/** The limits of the terms in minor units of a currency. */
export function rulesIn({ min, max, proposed, quick }: MethodTerms, currency: Currency): PaymentRules {
  const minor = (euros: number) => fromEuros(euros, currency);
  return { default: minor(proposed), min: minor(min), max: minor(max), quick: quick.map(minor), currency };
}

/** The fee of the terms; its fixed part in minor units of a currency. */
export function feeIn({ fee = {} }: MethodTerms, currency: Currency): PaymentFee {
  return { percent: fee.percent ?? 0, fixed: fromEuros(fee.fixed ?? 0, currency) };
}

/** Hours from the current full hour to the simulated end of maintenance, which therefore never passes. */
const MAINTENANCE_HOURS = 3;

/** End of the maintenance of methods that are `inMaintenance`, as ISO time. */
export function maintenanceEnd(now: Date): string {
  const hour = Math.floor(now.getTime() / 3_600_000);
  return new Date((hour + MAINTENANCE_HOURS) * 3_600_000).toISOString();
}

/** Path of a method's image. */
export function methodImage({ icon }: Pick<Method, "icon">): string {
  return `/sandbox/content/icons/${icon}.svg`;
}
