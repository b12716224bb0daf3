import { type Currency, minorPerUnit } from "#contract/money/money.ts";

/**
 * A round figure near a euro's worth in each currency. It scales gifts, limits and points so that players of every
 * currency are treated alike. It is no exchange rate; only jackpots, which all feed together, are reckoned by it.
 */
const NEAR_ONE_EURO: Record<Currency, number> = {
  EUR: 1,
  USD: 1,
  CAD: 1,
  AUD: 1,
  NZD: 1,
  NOK: 10,
  CHF: 1,
  HUF: 500,
  PLN: 5,
  BRL: 5,
  ZAR: 20,
  KZT: 500,
  BTC: 0.00001,
};

/** So many euros' worth, in minor units of the currency. */
export function worthOf(euros: number, currency: Currency): number {
  return Math.round(euros * NEAR_ONE_EURO[currency] * minorPerUnit(currency));
}

/** An amount's worth in cents of a euro, fractions dropped: what stakes put into jackpots, and their chance to win them. */
export function euroCentsOf(amount: number, currency: Currency): number {
  return Math.floor((amount * 100) / worthOf(1, currency));
}

/** So many cents' worth, in minor units of the currency, fractions dropped. */
export function fromEuroCents(cents: number, currency: Currency): number {
  return Math.floor((cents * worthOf(1, currency)) / 100);
}

/** VIP points for a stake of minor units: a hundred for a euro's worth, fractions dropped. */
export function pointsFor(stake: number, currency: Currency): number {
  return Math.floor((stake * 100) / worthOf(1, currency));
}
