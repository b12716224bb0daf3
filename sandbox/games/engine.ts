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
  play(draw: Draw): Outcome<Picture>;
}

/** An unbiased integer from 0 up to, not including, `below`. */
export type Draw = (below: number) => number;

export interface Outcome<Picture = unknown> {
  picture: Picture;
  /** What the whole round wins, in units of stake / unitsPerStake. */
  units: number;
}
