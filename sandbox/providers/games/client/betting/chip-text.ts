import { type Currency, minorPerUnit } from "#contract/money/money.ts";
import { figures } from "../figures.ts";

/**
 * An amount as short as a chip's face is wide: `0.2`, `5`, `2.5K`. Where that would be a figure after many zeros, it is told in
 * the currency's smallest unit.
 */
export function chipText(amount: number, currency: Currency | null, locale: string): string {
  const whole = amount / (currency === null ? 1 : minorPerUnit(currency));
  const short = figures(locale, { maximumFractionDigits: 2 });
  if (whole < 0.01 && amount > 0) return short.format(amount);
  if (whole < 10_000) return figures(locale, { maximumFractionDigits: 2, useGrouping: false }).format(whole);
  return figures("en", { notation: "compact", maximumFractionDigits: 1 }).format(whole);
}
