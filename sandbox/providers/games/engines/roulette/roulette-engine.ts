import type { RouletteBet } from "#contract/wire/play/roulette-constants.ts";
import { DEFAULT_INPUT, type Draw, type GameEngine, type PlayerInput, type PlayResult } from "../engine.ts";
import {
  CHIP_VALUES,
  parseBets,
  type SettledBet,
  SPOT_LIMITS,
  settleBets,
  TABLE_LIMIT,
  unitsOfBets,
} from "./bets.ts";
import { POCKET_COUNT } from "./roulette-table.ts";

/** A spin as it is stored and shown. */
export interface RoulettePicture {
  kind: "roulette";
  number: number;
  /** The bets of the round in the order of the request, with what each returned. */
  bets: readonly SettledBet[];
  units: number;
}

/** The rules that the game publishes. Amounts are units; one unit is the table's smallest chip. */
export interface RouletteRules {
  /** Percent of every stake, exactly 36/37, written with four decimals. */
  statedReturn: string;
  chips: readonly number[];
  spotLimits: Readonly<Record<RouletteBet, number>>;
  tableLimit: number;
}

/**
 * A wheel with one zero. A round is one draw of 37; its bet is a list of chips on spots, and the stake of the round is the value
 * of one unit.
 */
export const rouletteEuropean: GameEngine<RoulettePicture, RouletteRules> = {
  id: "roulette-european",
  version: 1,
  kind: "roulette",
  unitsPerStake: 1,
  rules: { statedReturn: "97.2973", chips: CHIP_VALUES, spotLimits: SPOT_LIMITS, tableLimit: TABLE_LIMIT },
  priceOf(bet) {
    const bets = parseBets(bet);
    return bets && unitsOfBets(bets);
  },
  defaultBet: [{ spot: "red", units: 1 }],
  play,
};

/**
 * The same wheel for tables with shared rounds. No bet has a price, so a player cannot play a round alone: bets go through the live
 * table's service (server/live-roulette).
 */
export const liveRoulette: GameEngine<RoulettePicture, RouletteRules> = {
  ...rouletteEuropean,
  id: "live-roulette",
  kind: "live-roulette",
  priceOf: () => null,
};

function play(draw: Draw, { bet }: PlayerInput = DEFAULT_INPUT): PlayResult<RoulettePicture> {
  const number = draw(POCKET_COUNT);
  const bets = settleBets(parseBets(bet) ?? [], number);
  const units = bets.reduce((sum, { won }) => sum + won, 0);
  return { picture: { kind: "roulette", number, bets, units }, units };
}
