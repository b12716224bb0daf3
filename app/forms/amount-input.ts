import { type Currency, minorPerUnit, parseAmount } from "#contract/wire/money/money.ts";

/**
 * Parses an amount as players type it: `50`, `12,50`, `1 250.00`. Rejects more decimals than the currency has, and
 * `1,000`, which could mean one or one thousand.
 *
 * @returns minor units greater than 0, or null if invalid
 */
export function parseAmountInput(typed: string, currency: Currency): number | null {
  const text = typed.replaceAll(/\s/g, "").replace(",", ".");
  const digits = Math.log10(minorPerUnit(currency));
  const [, fraction = ""] = /^\d+(?:\.(\d+))?$/.exec(text) ?? [];
  if (fraction.length > digits) return null;
  const amount = parseAmount(text, currency);
  return amount !== null && amount > 0 ? amount : null;
}
