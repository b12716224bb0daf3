import type { Recomputation } from "./fairness.ts";
import type { OutcomeSymbols } from "./round-outcome.ts";

/**
 * What a page and the frame of a game server's verifier tell each other. The frame says that it is ready, is asked, and
 * answers under the question's id. Its origin is opaque, so each knows the other by its window; nothing said is a secret.
 */
export const VERIFIER_READY = "solstice:verifier-ready";
export const VERIFIER_ASKED = "solstice:recompute";
export const VERIFIER_ANSWER = "solstice:recomputed";

/** What a round was made of. */
export interface RoundSource {
  /** Name of the maths. */
  engine: string;
  server_seed: string;
  client_seed: string;
  nonce: number;
  /** How it was entered, as the engine knows it; null for its plain stake. */
  bet: unknown;
  /** What its player chose within it, in order. */
  choices: readonly string[];
  /** The game's, to be told with the outcome; null where it has none. */
  symbols: OutcomeSymbols | null;
}

/** Parts of a source that make it no round of its game. */
export const SOURCE_FAULTS = ["engine", "bet", "choices"] as const;
export type SourceFault = (typeof SOURCE_FAULTS)[number];

export interface VerifierQuestion {
  type: typeof VERIFIER_ASKED;
  id: string;
  source: RoundSource;
}

/** `unable`: the browser has no Web Crypto here, as on a page without https. */
export type VerifierAnswer = { type: typeof VERIFIER_ANSWER; id: string } & (
  | { recomputation: Recomputation }
  | { fault: SourceFault }
  | { unable: true }
);
