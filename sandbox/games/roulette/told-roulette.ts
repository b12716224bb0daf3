import type { RouletteOutcome } from "#contract/rounds.ts";
import type { Telling } from "../telling.ts";
import type { RoulettePicture } from "./roulette-engine.ts";
import { spotOf } from "./spots.ts";

/** A spin of a roulette, as the contract tells it. */
export function toldRoulette({ number, bets }: RoulettePicture, { price }: Telling): RouletteOutcome {
  return {
    kind: "roulette",
    number,
    bets: bets.flatMap(({ spot: id, units, won }) => {
      const spot = spotOf(id);
      return spot ? { spot: spot.kind, numbers: [...spot.numbers], units, won } : [];
    }),
    units_per_stake: price,
  };
}
