import { numberTag } from "../format-tags.ts";
import { memoize } from "../memoize.ts";

/**
 * Money is an integer of minor units with its currency until it is shown. Only this module defines the number of digits of a
 * currency and converts between money and text.
 */

/**
 * A currency's code: of ISO 4217, or another one that a product API uses, such as USDT. Its digits come from the tables below or from
 * the sites file.
 */
export type Currency = string;

/** The currencies that a site offers to new players unless its sites file lists others. */
export const CURRENCIES = [
  "EUR",
  "USD",
  "CAD",
  "AUD",
  "NZD",
  "NOK",
  "CHF",
  "HUF",
  "PLN",
  "BRL",
  "ZAR",
  "KZT",
  "BTC",
] as const;

/** A well-formed code: three letters in ISO 4217, more letters and digits in others. */
export const CURRENCY_CODE = /^[A-Z][A-Z\d]{2,9}$/;
const ISO_CODE = /^[A-Z]{3}$/;

/**
 * Digits after the decimal point of the codes that have others than their kind: two with three letters, eight with more. ISO 4217; the
 * minor unit of BTC is the satoshi. Engines disagree on some of them, so Intl is not asked.
 */
const DIGITS = new Map<string, number>(
  Object.entries({
    0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
    3: "BHD IQD JOD KWD LYD OMR TND",
    4: "CLF UYW",
    6: "USDT USDC TRX XRP",
    8: "BTC ETH LTC BCH BNB SOL TON ADA",
  }).flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, Number(digits)] as const)),
);

/** How a currency is written: the number of its digits, and its sign if it has one. */
export interface CurrencyFormat {
  digits: number;
  sign?: string | undefined;
}

/** The page's bundle and the server that runs it have a copy of this module each, so both read one table. */
const shared = globalThis as { currencyFormats?: Map<Currency, CurrencyFormat> };
shared.currencyFormats ??= new Map();
const configured = shared.currencyFormats;

/** Sets how currencies are written that a site defines, for this process or page: before any of their amounts is parsed [BRD-1]. */
export function defineCurrencies(formats: Readonly<Record<Currency, CurrencyFormat>>): void {
  for (const [code, format] of Object.entries(formats)) configured.set(code, format);
}

/** Whether the digits of a code are stated here or in the sites file, and not only assumed. */
export const hasDigits = (currency: Currency): boolean => configured.has(currency) || DIGITS.has(currency);

/** Digits after the decimal point; eight for an unknown code that is none of ISO 4217. */
export function digitsOf(currency: Currency): number {
  return configured.get(currency)?.digits ?? DIGITS.get(currency) ?? (ISO_CODE.test(currency) ? 2 : 8);
}

export interface Money {
  /** Minor units; always a safe integer. */
  amount: number;
  currency: Currency;
}

/** Whether a value is a well-formed code; nobody can list those of all operators. */
export function isCurrency(value: unknown): value is Currency {
  return typeof value === "string" && CURRENCY_CODE.test(value);
}

/** Returns the number of minor units in one unit: 100 for EUR, 100 000 000 for BTC, 1 for JPY. */
export function minorPerUnit(currency: Currency): number {
  return 10 ** digitsOf(currency);
}

/**
 * Parses an amount of the product API: a decimal string or a number, in units of the currency.
 *
 * @returns minor units, or null if the value is not numeric, has more digits than the currency, or is too large to be exact.
 *   A text is never rounded, because rounding loses money.
 */
export function parseAmount(value: unknown, currency: Currency): number | null {
  const digits = digitsOf(currency);
  const text = typeof value === "number" ? plainDecimal(value, digits) : value;
  if (typeof text !== "string") return null;
  const match = /^(-?)(\d{1,16})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole, fraction = ""] = match;
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
  const digits = digitsOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const sign = amount < 0 ? "-" : "";
  if (digits === 0) return sign + text;
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
 * its symbol; SEK and DKK have none, because their kr is also the sign of NOK. The dollars differ from each other, because one player may see several of them.
 */
const SYMBOLS: Readonly<Record<Currency, string>> = {
  GBP: "£",
  JPY: "¥",
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
 * @param amount minor units; a plain number without a currency
 * @param currency ISO code; without one, the result is the plain number, or 0
 */
export function formatMoney(amount: number, currency: string | null | undefined, iso: string): string {
  const finite = Number.isFinite(amount) ? amount : 0;
  if (!currency) return String(finite);
  const figure = formatterFor(`${iso} ${digitsOf(currency)}`)
    .format(Math.abs(finite) / minorPerUnit(currency))
    // Switzerland's separator; versions of ICU differ between the two characters.
    .replaceAll("'", "’");
  const symbol = configured.get(currency)?.sign ?? SYMBOLS[currency] ?? currency;
  const first = SYMBOL_FIRST.has(iso) || SYMBOL_FIRST.has(iso.split("-")[0] ?? "");
  const gap = SPACE_AFTER_SYMBOL.has(iso) || /\p{L}$/u.test(symbol) ? "\u00a0" : "";
  const text = first ? `${symbol}${gap}${figure}` : `${figure}\u00a0${symbol}`;
  return amount < 0 ? `-${text}` : text;
}
