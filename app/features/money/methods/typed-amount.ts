import { type Currency, minorPerUnit, parseAmount } from "#contract/money/money.ts";

/**
 * Reads an amount as players type it: `50`, `12,50`, `1 250.00`. A figure with more digits behind its point than the
 * currency has is none, nor is `1,000`, which could mean one as well as a thousand.
 *
 * @returns minor units above 0, or null
 */
export function typedAmount(typed: string, currency: Currency): number | null {
  const text = typed.replaceAll(/\s/g, "").replace(",", ".");
  const digits = Math.log10(minorPerUnit(currency));
  const [, fraction = ""] = /^\d+(?:\.(\d+))?$/.exec(text) ?? [];
  if (fraction.length > digits) return null;
  const amount = parseAmount(text, currency);
  return amount !== null && amount > 0 ? amount : null;
}
