import { type Currency, minorPerUnit, parseAmount } from "./money.ts";

/**
 * Parses an amount as players type it: `50`, `12,50`, `1 250.00`. Rejects more decimals than the currency has, and
 * `1,000`, which could mean one or one thousand. The only parser of fields for amounts.
 *
 * @returns minor units of at least 0, or null if invalid
 */
export function parseAmountOrZero(typed: string, currency: Currency): number | null {
  const text = typed.replaceAll(/\s/g, "").replace(",", ".");
  const digits = Math.log10(minorPerUnit(currency));
  const match = /^\d+(?:\.(\d+))?$/.exec(text);
  return match && (match[1] ?? "").length <= digits ? parseAmount(text, currency) : null;
}

/** The same for an amount that must be greater than 0. */
export function parseAmountInput(typed: string, currency: Currency): number | null {
  return parseAmountOrZero(typed, currency) || null;
}
