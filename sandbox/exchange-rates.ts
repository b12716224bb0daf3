import { CURRENCIES, type Currency, digitsOf, minorPerUnit } from "#contract/wire/money/money.ts";

/**
 * Rounded value of one euro in each currency. It scales promotional credits, limits, stakes and points, so that they have the
 * same value in every currency. Real money is never exchanged with it, except for jackpots, which all currencies share.
 */
const UNITS_PER_EURO: Readonly<Record<Currency, number>> = {
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
  GBP: 1,
  SEK: 10,
  JPY: 100,
  KWD: 0.5,
  USDT: 1,
};

/** The currencies in which the sandbox's games state their stakes: the usual ones, and one for each number of digits. */
export const SANDBOX_CURRENCIES: readonly Currency[] = [
  ...new Set([...CURRENCIES, ...Object.keys(UNITS_PER_EURO)]),
];

/** A currency that the table lacks is worth a euro, or a hundredth of one if it has no digits. */
const unitsPerEuro = (currency: Currency) => UNITS_PER_EURO[currency] ?? (digitsOf(currency) === 0 ? 100 : 1);

/** Converts euros to minor units of a currency. */
export function fromEuros(euros: number, currency: Currency): number {
  return Math.round(euros * unitsPerEuro(currency) * minorPerUnit(currency));
}

/** Converts minor units of a currency to euro cents, rounded down: jackpot shares and chances are computed from them. */
export function toEuroCents(amount: number, currency: Currency): number {
  return Math.floor((amount * 100) / fromEuros(1, currency));
}

/** Converts euro cents to minor units of a currency, rounded down. */
export function fromEuroCents(cents: number, currency: Currency): number {
  return Math.floor((cents * fromEuros(1, currency)) / 100);
}

/** VIP points for a stake in minor units: a hundred for each euro, rounded down. */
export function vipPointsFor(stake: number, currency: Currency): number {
  return Math.floor((stake * 100) / fromEuros(1, currency));
}
