/**
 * A game of chance as a pure function of random integers and the player's input. An engine has no access to money, the clock,
 * random numbers other than `draw`, or Node modules. The same code therefore runs in the server (provably fair integers), in a
 * browser that verifies a round, and in simulations (a fast generator).
 */
export interface GameEngine<Picture = unknown, Rules = unknown> {
  /** Unique id, stored with each round: `lines-classic`. */
  readonly id: string;
  /** Version of its numbers and rules, stored with each round. A released version never changes: see releases.test.ts. */
  readonly version: number;
  /** Selects the client that shows its rounds, and the format of its pictures: `lines`. */
  readonly kind: string;
  /** Number of units in one stake. A stake in minor units is always a multiple of it; wins are whole units. */
  readonly unitsPerStake: number;
  /** The published rules: paytable, strips, stated return. Plain JSON. */
  readonly rules: Rules;
  /**
   * The price of a bet in units, or null if the bet is invalid. It validates the whole shape of untrusted input. An engine
   * without this function takes no bet: a round costs `unitsPerStake`.
   */
  priceOf?(bet: unknown): number | null;
  /** A bet of one stake for automatic players, if a round cannot be played without a bet. */
  readonly defaultBet?: unknown;
  /**
   * Plays a round as far as the player's choices reach. It is deterministic: the same integers and the same input give the same
   * result, and one more choice continues where the shorter input stopped.
   */
  play(draw: Draw, input?: PlayerInput): PlayResult<Picture>;
}

/** Returns an unbiased integer from 0 to `below` - 1. */
export type Draw = (below: number) => number;

/** What the player decides in a round. */
export interface PlayerInput {
  /** Null for the plain stake. */
  bet: unknown;
  /** The choices within the round, in order. */
  choices: readonly string[];
}

export interface PlayResult<Picture = unknown> {
  /** Plain JSON from which a client replays the round step by step. It is stored. */
  picture: Picture;
  /** Win of the whole round in units of stake / unitsPerStake. Nothing is paid while there are offers. */
  units: number;
  /** The options for the player's next choice; absent if the round is over. The first one costs and risks nothing. */
  offers?: readonly RoundOption[];
}

export interface RoundOption {
  choice: string;
  /** Additional stake in units, such as a double's; usually 0. */
  price: number;
  /** The choice puts the round's win at risk. */
  gamble?: true;
}

/** A round for the plain stake, without any choice yet. */
export const DEFAULT_INPUT: PlayerInput = { bet: null, choices: [] };
