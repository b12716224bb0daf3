import type { LinesOutcome } from "#contract/play/round-outcome.ts";
import type { Telling } from "../../telling.ts";
import type { LinesPicture, LinesRules } from "./lines-picture.ts";

/** A round on a lines slot, as the contract tells it; null where its symbols are not known. */
export function toldLines({ spins }: LinesPicture, { rules, price, symbols }: Telling): LinesOutcome | null {
  if (!symbols) return null;
  return {
    kind: "lines",
    spins: spins.map(({ board, multiplier, awarded, lineWins, scatters, units }) => ({
      ...{ board, multiplier, awarded, scatters, units },
      line_wins: lineWins,
    })),
    lines: (rules as LinesRules).lines.map((line) => [...line]),
    units_per_stake: price,
    symbols,
  };
}
