import type { RouletteOutcome } from "#contract/play/round-outcome.ts";
import { type SettledBet, unitsOf } from "./bets.ts";
import type { RoulettePicture } from "./roulette-engine.ts";
import { spotOf } from "./spots.ts";
import { colourOf } from "./wheel.ts";

/** A spin of the wheel, as the contract tells it. */
export function toldRoulette({
  number,
  bets,
}: Pick<RoulettePicture, "number"> & { bets: readonly SettledBet[] }): RouletteOutcome {
  return {
    kind: "roulette",
    ...{ number, colour: colourOf(number) },
    bets: bets.flatMap(({ spot, units, won }) => {
      const known = spotOf(spot);
      return known ? [{ bet: known.kind, numbers: [...known.numbers], units, won }] : [];
    }),
    units_per_stake: Math.max(1, unitsOf(bets)),
  };
}
