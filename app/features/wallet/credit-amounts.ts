import { type Currency, minorPerUnit } from "#contract/money.ts";

/** Largest credit of one request, in units of the currency; of bitcoin a thousandth of that. */
const LARGEST = 10_000;

/** Largest credit in minor units. */
export function largestCredit(currency: Currency): number {
  return (currency === "BTC" ? LARGEST / 1_000 : LARGEST) * minorPerUnit(currency);
}

/** The quick choices, in minor units: amounts that are worth about the same in every currency. */
export function quickCredits(currency: Currency): number[] {
  const units: Partial<Record<Currency, number[]>> = {
    BTC: [0.001, 0.005, 0.01, 0.05],
    HUF: [2_000, 4_000, 6_000, 10_000],
    KZT: [2_000, 4_000, 6_000, 10_000],
  };
  return (units[currency] ?? [50, 100, 500, 1_000]).map((amount) =>
    Math.round(amount * minorPerUnit(currency)),
  );
}

/** A key that makes repeats of one credit count once: 128 random bits. */
export function creditKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
