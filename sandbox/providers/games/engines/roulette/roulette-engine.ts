import { type Course, type Draw, type GameEngine, type Outcome, PLAIN_COURSE } from "../../engine.ts";
import { CHIPS, readBets, type SettledBet, SPOT_LIMITS, settleBets, TABLE_LIMIT, unitsOf } from "./bets.ts";
import type { SpotKind } from "./spots.ts";
import { POCKETS } from "./wheel.ts";

/** The outcome of a spin as it is stored and shown. */
export interface RoulettePicture {
  kind: "roulette";
  number: number;
  /** Every bet of the round in the order that it was sent in, with what it brought back. */
  bets: readonly SettledBet[];
  units: number;
}

/** What a player may read before playing; all in units, which are the table's smallest chip. */
export interface RouletteRules {
  /** Percent of every stake, exactly 36/37, written with four decimals. */
  statedReturn: string;
  chips: readonly number[];
  spotLimits: Readonly<Record<SpotKind, number>>;
  tableLimit: number;
}

/**
 * A wheel with one zero. A round is one draw of 37, the number that the ball lies in; it is entered by the bets on the table,
 * and the stake that is chosen on the ladder is one unit of them.
 */
export const rouletteEuropean: GameEngine<RoulettePicture, RouletteRules> = {
  id: "roulette-european",
  kind: "roulette",
  unitsPerStake: 1,
  rules: { statedReturn: "97.2973", chips: CHIPS, spotLimits: SPOT_LIMITS, tableLimit: TABLE_LIMIT },
  priceOf(bet) {
    const bets = readBets(bet);
    return bets && unitsOf(bets);
  },
  usualBet: [{ spot: "red", units: 1 }],
  play,
};

function play(draw: Draw, { bet }: Course = PLAIN_COURSE): Outcome<RoulettePicture> {
  const number = draw(POCKETS);
  const bets = settleBets(readBets(bet) ?? [], number);
  const units = bets.reduce((sum, { won }) => sum + won, 0);
  return { picture: { kind: "roulette", number, bets, units }, units };
}
