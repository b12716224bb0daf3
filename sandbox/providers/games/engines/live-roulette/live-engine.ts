import type { GameEngine } from "../../engine.ts";
import { type RoulettePicture, type RouletteRules, rouletteEuropean } from "../roulette/roulette-engine.ts";

/**
 * The European wheel, as a catalogue and a simulation know it, of tables whose rounds are everyone's: nobody enters one alone,
 * so no bet has a price here. What the tables take and pay is theirs to say.
 */
export const liveRoulette: GameEngine<RoulettePicture, RouletteRules> = {
  ...rouletteEuropean,
  id: "live-roulette",
  kind: "live-roulette",
  priceOf: () => null,
};
