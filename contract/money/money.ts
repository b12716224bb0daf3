import { remembered } from "../remembered.ts";

/**
 * Money is an integer of minor units with its currency until the moment it is shown. This file is the only place that
 * knows how many digits a currency has, and the only one that turns money into text or text into money.
 */

/** Digits after the decimal point. BTC counts satoshi. KZT's tiyn and HUF's fillér are still booked, though not shown. */
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
  /** Integer of the currency's smallest booked unit; always a safe integer. */
  amount: number;
  currency: Currency;
}

export function isCurrency(value: unknown): value is Currency {
  return typeof value === "string" && Object.hasOwn(DIGITS, value);
}

/** How many minor units make one unit: 100 for EUR, 100 000 000 for BTC. */
export function minorPerUnit(currency: Currency): number {
  return 10 ** DIGITS[currency];
}

/**
 * Reads an amount as the product API sends it: a decimal string or a number of units.
 *
 * @returns minor units, or null for what is no amount: not numeric, more digits than the currency has, or too large
 *   to be held exactly. Never rounds, because a rounded coin is a lost coin.
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

/** A float such as 0.1 + 0.2 is what its sender computed it from: the nearest amount of that currency. */
function plainDecimal(value: number, digits: number): string | null {
  return Number.isFinite(value) && Math.abs(value) < 1e15 ? value.toFixed(digits) : null;
}

/** The contract's form of an amount: `decimalOf({ amount: 1250, currency: "EUR" })` is "12.50". */
export function decimalOf({ amount, currency }: Money): string {
  const digits = DIGITS[currency];
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const sign = amount < 0 ? "-" : "";
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Chromium ships no Kazakh figures, though it says so; Russian writes them alike and is everywhere. */
const FIGURES_LIKE: Readonly<Record<string, string>> = { kk: "ru" };

const formatterFor = remembered((tagAndDigits) => {
  const [tag = "", digits] = tagAndDigits.split(" ");
  const iso = FIGURES_LIKE[tag.split("-")[0] ?? ""] ?? tag;
  return new Intl.NumberFormat(iso, {
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
  });
});

/** Where none is given the code stands for it: bitcoin's sign, for one, is in too few fonts. */
const SYMBOLS: Partial<Record<Currency, string>> = {
  EUR: "€",
  USD: "$",
  CAD: "CA$",
  AUD: "A$",
  NZD: "NZ$",
  BRL: "R$",
  KZT: "₸",
};

/** Languages that write the symbol before the figure; the rest write it after. */
const SYMBOL_FIRST = new Set(["en", "de-CH", "pt-BR"]);

/**
 * Money as a player reads it, the same text on the server and in every browser [ENT-2].
 *
 * Figures come from Intl's decimal format, which Node and browsers agree on; symbol and its place come from the tables
 * above, because their currency formats differ between ICU versions, Kazakh's most of all.
 *
 * @param iso BCP 47 tag of the reader
 * @param currency without one, the plain number (0 where that is missing too)
 */
export function formatMoney(amount: number, currency: Currency | null | undefined, iso: string): string {
  if (!currency) return String(Number.isFinite(amount) ? amount : 0);
  const figure = formatterFor(`${iso} ${DIGITS[currency]}`).format(Math.abs(amount) / minorPerUnit(currency));
  const symbol = SYMBOLS[currency] ?? currency;
  const first = SYMBOL_FIRST.has(iso) || SYMBOL_FIRST.has(iso.split("-")[0] ?? "");
  const gap = first && symbol.length < 4 && !/[A-Z]$/.test(symbol) ? "" : "\u00a0";
  const text = first ? `${symbol}${gap}${figure}` : `${figure}\u00a0${symbol}`;
  return amount < 0 ? `-${text}` : text;
}
