import { readFileSync } from "node:fs";

export interface Seeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

export interface Engine {
  id: string;
  version: number;
  kind: string;
  unitsPerStake: number;
  // biome-ignore lint/suspicious/noExplicitAny: the data of each kind has its own shape
  rules: any;
}

export interface VerifiedRound {
  units: number;
  /** The options for the next choice; empty if the round is over. */
  offers: string[];
  drawCount: number;
  draws: [below: number, drawn: number][];
  /** Boards of a slot in order, each as columns from top to bottom; the number of a wheel; the cards of the player and the dealer. */
  shown: unknown[];
}

/** A played round without its draws. */
export type Played = Pick<VerifiedRound, "units" | "offers" | "shown">;

/** Draws a number from 0 to below the given one. */
export type Draw = (below: number) => number;

/** The data of `docs/fairness.md`. */
export const fairnessData = JSON.parse(
  readFileSync(new URL("../../../docs/fairness.json", import.meta.url), "utf8"),
) as {
  engines: Engine[];
  roulette: { spots: { id: string; numbers: number[]; returned: number }[] };
  games: {
    code: string;
    engine: string;
    version: number;
    jackpots: { tier: string; oneIn: number }[] | null;
  }[];
  vectors: {
    rounds: (Seeds & {
      engine: string;
      version: number;
      hash: string;
      bet: unknown;
      choices: string[];
      draws: [number, number][];
      drawCount: number;
      units: number;
    })[];
    chains: { seed: string; salt: string; previous: string; crashPoint: number; liveNumber: number }[];
    jackpots: (Seeds & {
      cents: number;
      pools: { tier: string; oneIn: number }[];
      drawn: number[];
      won: string[];
    })[];
  };
};
