import type { CascadesOutcome } from "#contract/play/round-outcome.ts";
import type { Telling } from "../../telling.ts";
import { MOST_ROWS } from "./cascade-maths.ts";
import type { CascadePicture } from "./cascade-picture.ts";

/** A round on a slot whose wins fall away, as the contract tells it; null where its symbols are not known. */
export function toldCascades(
  { kind, bought, spins, gamble }: CascadePicture,
  { price, symbols }: Telling,
): CascadesOutcome | null {
  if (!symbols) return null;
  return {
    kind: "cascades",
    pays: kind === "ways" ? "ways" : "clusters",
    bought,
    spins: spins.map(({ free, steps, awarded, units }) => ({
      ...{ free, awarded, units },
      cascades: steps.map(({ board, multiplier, wins, dropped }) => ({
        ...{ board, multiplier, turned: dropped.length },
        wins: wins.map(({ cells, ...win }) => ({ ...win, cells: cells.map(placeOf) })),
      })),
    })),
    gamble,
    units_per_stake: price,
    symbols,
  };
}

function placeOf(cell: number): { column: number; row: number } {
  return { column: Math.floor(cell / MOST_ROWS), row: cell % MOST_ROWS };
}
