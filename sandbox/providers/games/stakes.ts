import type { Currency } from "#contract/money/money.ts";
import { worthOf } from "../../product-api/wallet/worth.ts";

/** The ladder of stakes in euros; other currencies climb the same one, scaled to amounts of a like worth. */
const LADDER = [0.2, 0.4, 0.6, 1, 2, 3, 5, 10, 20, 50, 100];
const DEFAULT_STEP = 3;

/** Play money that a demo begins with: this many default stakes. */
const DEMO_STAKES = 1000;

export interface StakeLadder {
  /** Allowed stakes in minor units, ascending; each a multiple of 20, so that a line bet is a whole number. */
  stakes: readonly number[];
  /** The one a new player starts on. */
  initial: number;
}

/** @param span the part of the ladder, in euros' worth, that a table has */
export function stakesFor(currency: Currency, span?: { least: number; most: number }): StakeLadder {
  const { least, most } = span ?? { least: 0, most: Number.POSITIVE_INFINITY };
  const stakes = LADDER.filter((step) => step >= least && step <= most).map((step) =>
    worthOf(step, currency),
  );
  const usual = worthOf(LADDER[DEFAULT_STEP] as number, currency);
  return { stakes, initial: stakes.find((stake) => stake >= usual) ?? (stakes.at(-1) as number) };
}

/** The play money of a fresh demo wallet, in minor units. */
export function demoCredit(currency: Currency): number {
  return stakesFor(currency).initial * DEMO_STAKES;
}
