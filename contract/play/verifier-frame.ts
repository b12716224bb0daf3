import type { Recomputation } from "./fairness.ts";
import type { OutcomeSymbols } from "./round-outcome.ts";

/**
 * Messages between a page and the frame of a game server's verifier. The frame announces that it is ready; the page sends requests;
 * the frame responds with the request's id. The frame's origin is opaque, so both identify each other by window. No message is secret.
 */
export const VERIFIER_READY = "solstice:verifier-ready";
export const VERIFIER_ASKED = "solstice:recompute";
export const VERIFIER_ANSWER = "solstice:recomputed";

/** The inputs of a round. */
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
  /** The game's unit of stake, for the description of the outcome; null if it has none. */
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
