import { parseAmountOrZero } from "#contract/wire/money/amount-input.ts";
import {
  type Currency,
  decimalOf,
  formatMoney,
  isCurrency,
  minorPerUnit,
  parseAmount,
} from "#contract/wire/money/money.ts";

/** Amounts of the session's currency. */
export interface Amounts {
  /** Minor units of a decimal of the provider; null if it is not an amount. */
  minor(decimal: string): number | null;
  /** Minor units of an amount as players type it, of at least 0; null if it is not an amount. */
  typed(text: string): number | null;
  /** Decimal for the provider. */
  decimal(minor: number): string;
  /** For players: "€12.50". Whole amounts have no digits after the point where `short`. */
  text(minor: number, short?: boolean): string;
  /** Stakes of the preset buttons, in minor units. */
  presets: readonly number[];
}

/** Preset stakes in units of a currency of about one euro, and the factor of other currencies. */
const PRESETS = [5, 10, 25, 50];
const FACTORS: Readonly<Record<string, number>> = {
  HUF: 400,
  KZT: 500,
  NOK: 10,
  PLN: 4,
  BRL: 5,
  ZAR: 20,
  BTC: 0.00002,
};

export function createAmounts(code: string, iso: string): Amounts {
  const currency: Currency = isCurrency(code) ? code : "EUR";
  const unit = minorPerUnit(currency);
  return {
    minor(decimal) {
      const amount = parseAmount(decimal, currency);
      return amount !== null && amount >= 0 ? amount : null;
    },
    typed: (text) => parseAmountOrZero(text, currency),
    decimal: (amount) => decimalOf({ amount, currency }),
    text(amount, short = false) {
      const text = formatMoney(amount, currency, iso);
      return short && currency !== "BTC" && amount % unit === 0 ? text.replace(/[.,]00(?!\d)/, "") : text;
    },
    presets: PRESETS.map((preset) => Math.round(preset * (FACTORS[currency] ?? 1) * unit)),
  };
}
