import type { Currency } from "#contract/money/money.ts";
import { worthOf } from "../../../../product-api/wallet/worth.ts";

/** Milliseconds: bets are taken, the ball runs, the number is shown. */
export interface TableTiming {
  betting: number;
  spin: number;
  result: number;
}

export interface TableTerms {
  /** The game's code in the catalogue. */
  code: string;
  /** The smallest chip, in euros' worth. */
  chip: number;
  timing: TableTiming;
}

/** The live tables: the same wheel at different stakes and paces. */
export const TABLES: readonly TableTerms[] = [
  {
    code: "meridian-live-roulette",
    chip: 1,
    timing: { betting: 20_000, spin: 10_000, result: 6_000 },
  },
  {
    code: "skyline-live-roulette",
    chip: 1,
    timing: { betting: 12_000, spin: 7_000, result: 4_000 },
  },
  {
    code: "conservatory-live-roulette",
    chip: 0.2,
    timing: { betting: 25_000, spin: 11_000, result: 7_000 },
  },
  {
    code: "aurora-live-roulette",
    chip: 5,
    timing: { betting: 18_000, spin: 10_000, result: 6_000 },
  },
];

/** A table's smallest chip in minor units: what every bet is a whole multiple of. */
export function unitOf({ chip }: Pick<TableTerms, "chip">, currency: Currency): number {
  return worthOf(chip, currency);
}
