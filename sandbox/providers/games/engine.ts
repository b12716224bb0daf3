/**
 * What every game of chance here has in common, whatever its rules: it draws integers from a source it is handed, and
 * answers with a picture: plain JSON from which a client replays the round step by step, and which is stored.
 *
 * The same engine runs in the server on provably fair draws, in a player's browser to verify a round, and in
 * simulations on a fast generator. It is pure: no clock, no randomness of its own, no Node.
 */
export interface GameEngine<Picture = unknown, Rules = unknown> {
  /** Name of the maths, as stored with each round: `lines-classic`. */
  readonly id: string;
  /** Which client draws it, and what a picture looks like: `lines`. */
  readonly kind: string;
  /** A stake is this many units; wins are whole units. A stake in minor units is always a multiple of it. */
  readonly unitsPerStake: number;
  /** Everything a player is told before playing: paytable, strips, return. Plain JSON. */
  readonly rules: Rules;
  /**
   * The price of a bet in units, where a round can be entered in more ways than by its plain stake; null for a bet that
   * is none of this game's, whatever it may be. Without it, a round has no bet and costs `unitsPerStake`.
   */
  priceOf?(bet: unknown): number | null;
  /** A bet of one stake, for whoever plays without looking, where the plain stake is no bet. */
  readonly usualBet?: unknown;
  /**
   * Plays as far as the player's choices reach: the same draws and the same course always give the same outcome, and a
   * course with one choice more goes on where the shorter one stopped.
   */
  play(draw: Draw, course?: Course): Outcome<Picture>;
}

/** An unbiased integer from 0 up to, not including, `below`. */
export type Draw = (below: number) => number;

/** What the player decided of a round: how it was entered, and each choice within it in order. */
export interface Course {
  /** Null for the plain stake. */
  bet: unknown;
  choices: readonly string[];
}

export interface Outcome<Picture = unknown> {
  picture: Picture;
  /** What the whole round wins, in units of stake / unitsPerStake; nothing is paid while it has offers. */
  units: number;
  /** What the player must choose from before the round can go on; absent once it is over. The first costs and risks nothing. */
  offers?: readonly Offer[];
}

export interface Offer {
  choice: string;
  /** Further units to stake on it, such as a double's; 0 for most. */
  price: number;
}

/** A round entered by its plain stake, without a choice made yet. */
export const PLAIN_COURSE: Course = { bet: null, choices: [] };
