import { type Currency, minorPerUnit } from "#contract/money.ts";

/**
 * A round figure near a euro's worth in each currency. It scales gifts, limits and points so that players of every
 * currency are treated alike; it is no exchange rate, and nothing is ever exchanged by it.
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

/** VIP points for a stake of minor units: a hundred for a euro's worth, fractions dropped. */
export function pointsFor(stake: number, currency: Currency): number {
  return Math.floor((stake * 100) / worthOf(1, currency));
}
