import { numberTag } from "../format-tags.ts";
import { memoize } from "../memoize.ts";

/**
 * Money is an integer of minor units with its currency until it is shown. Only this module defines the number of digits of a
 * currency and converts between money and text.
 */

/** Digits after the decimal point. The minor unit of BTC is the satoshi; KZT and HUF are booked with two digits. */
const DIGITS = {
  EUR: 2,
  USD: 2,
  CAD: 2,
  AUD: 2,
  NZD: 2,
  NOK: 2,
  CHF: 2,
  HUF: 2,
  PLN: 2,
  BRL: 2,
  ZAR: 2,
  KZT: 2,
  BTC: 8,
} as const;

export type Currency = keyof typeof DIGITS;
export const CURRENCIES = Object.keys(DIGITS) as [Currency, ...Currency[]];

export interface Money {
  /** Minor units; always a safe integer. */
  amount: number;
  currency: Currency;
}

export function isCurrency(value: unknown): value is Currency {
  return typeof value === "string" && Object.hasOwn(DIGITS, value);
}

/** Returns the number of minor units in one unit: 100 for EUR, 100 000 000 for BTC. */
export function minorPerUnit(currency: Currency): number {
  return 10 ** DIGITS[currency];
}

/**
 * Parses an amount of the product API: a decimal string or a number, in units of the currency.
 *
 * @returns minor units, or null if the value is not numeric, has more digits than the currency, or is too large to be exact.
 *   A text is never rounded, because rounding loses money.
 */
export function parseAmount(value: unknown, currency: Currency): number | null {
  const text = typeof value === "number" ? plainDecimal(value, DIGITS[currency]) : value;
  if (typeof text !== "string") return null;
  const match = /^(-?)(\d{1,16})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole, fraction = ""] = match;
  const digits = DIGITS[currency];
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const minor = Number(`${sign}${whole}${fraction.slice(0, digits).padEnd(digits, "0")}`);
  return Number.isSafeInteger(minor) ? minor + 0 : null;
}

/** Rounds a float such as 0.1 + 0.2 to the digits of the currency, which removes the rounding error of its computation. */
function plainDecimal(value: number, digits: number): string | null {
  return Number.isFinite(value) && Math.abs(value) < 1e15 ? value.toFixed(digits) : null;
}

/** Formats an amount for the product API: `decimalOf({ amount: 1250, currency: "EUR" })` is "12.50". */
export function decimalOf({ amount, currency }: Money): string {
  const digits = DIGITS[currency];
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const sign = amount < 0 ? "-" : "";
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const formatterFor = memoize((tagAndDigits) => {
  const [iso = "", digits] = tagAndDigits.split(" ");
  return new Intl.NumberFormat(numberTag(iso), {
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
  });
});

/**
 * The signs that players of each currency write; other currencies show their code. BTC has no entry, because few fonts contain
 * its symbol. The dollars differ from each other, because one player may see several of them.
 */
const SYMBOLS: Partial<Record<Currency, string>> = {
  EUR: "€",
  USD: "$",
  CAD: "CA$",
  AUD: "A$",
  NZD: "NZ$",
  NOK: "kr",
  HUF: "Ft",
  PLN: "zł",
  BRL: "R$",
  ZAR: "R",
  KZT: "₸",
};

/** Languages that write the symbol before the number; all others write it after the number. */
const SYMBOL_FIRST = new Set(["en", "de-CH", "pt-BR"]);

/** Of these, the ones with a space after every symbol; English has one only after a letter: €1, but CHF 1. */
const SPACE_AFTER_SYMBOL = new Set(["de-CH", "pt-BR"]);

/**
 * Formats money for players. The text is the same on the server and in every browser [ENT-2]: digits use Intl's decimal format,
 * symbols and their positions the tables above. Intl's currency formats are not used, because they differ between ICU versions.
 *
 * @param iso BCP 47 tag of the page
 * @param amount minor units; units if the currency is not one of `CURRENCIES`, because the number of its digits is unknown
 * @param currency ISO code; without one, the result is the plain number, or 0
 */
export function formatMoney(amount: number, currency: string | null | undefined, iso: string): string {
  if (!currency) return String(Number.isFinite(amount) ? amount : 0);
  if (!isCurrency(currency))
    return formatUnknownCurrency(Number.isFinite(amount) ? amount : 0, currency, iso);
  const figure = formatterFor(`${iso} ${DIGITS[currency]}`)
    .format(Math.abs(amount) / minorPerUnit(currency))
    // Switzerland's separator; versions of ICU differ between the two characters.
    .replaceAll("'", "’");
  const symbol = SYMBOLS[currency] ?? currency;
  const first = SYMBOL_FIRST.has(iso) || SYMBOL_FIRST.has(iso.split("-")[0] ?? "");
  const gap = SPACE_AFTER_SYMBOL.has(iso) || /\p{L}$/u.test(symbol) ? "\u00a0" : "";
  const text = first ? `${symbol}${gap}${figure}` : `${figure}\u00a0${symbol}`;
  return amount < 0 ? `-${text}` : text;
}

/** An amount in units of a currency that is not in the table, with its ISO code [ENT-2]. */
function formatUnknownCurrency(units: number, code: string, iso: string): string {
  const figure = formatterFor(`${iso} ${Number.isInteger(units) ? 0 : 2}`).format(units);
  return `${figure}\u00a0${code}`;
}
