/** More digits than any coin has. */
const DIGITS = 30;

function units(decimal: string): bigint | null {
  const [, whole, fraction = ""] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(decimal) ?? [];
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(DIGITS, "0"));
}

/**
 * What is still to come of an amount of coins, as a decimal without idle zeros. Coins have more digits than a number holds.
 *
 * @returns null where everything is there, or where either is no decimal
 */
export function missingCoins(asked: string, received: string): string | null {
  const [all, there] = [units(asked), units(received)];
  if (all === null || there === null || there >= all) return null;
  const text = String(all - there).padStart(DIGITS + 1, "0");
  return `${text.slice(0, -DIGITS)}.${text.slice(-DIGITS)}`.replace(/\.?0+$/, "");
}
