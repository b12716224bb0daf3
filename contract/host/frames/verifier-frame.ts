import type { JackpotEntry, Recomputation } from "../../wire/play/fairness.ts";
import type { OutcomeSymbols } from "../../wire/play/round-outcome.ts";

/**
 * Messages between a page and the frame of a game server's verifier. The frame sends VERIFIER_READY; the page then sends requests,
 * and the frame responds to each with its id. The origin of the frame is opaque, so both identify each other by window. No message
 * is secret.
 */
export const VERIFIER_READY = "solstice:verifier-ready";
export const VERIFIER_REQUEST = "solstice:recompute";
export const VERIFIER_RESPONSE = "solstice:recomputed";

/** The inputs for recomputing a round. */
export interface RoundInput {
  /** Name of the engine. */
  engine: string;
  /** Released version of the engine; the current one if absent. */
  engine_version?: number | undefined;
  server_seed: string;
  client_seed: string;
  nonce: number;
  /** The bet in the engine's format; null if the round has only a stake. */
  bet: unknown;
  /** The player's choices during the round, in order. */
  choices: readonly string[];
  /** Symbols for the description of the outcome; null if the game has none. */
  symbols: OutcomeSymbols | null;
  /** The part that the round took in jackpots; none if null or absent. */
  jackpots?: JackpotEntry | null | undefined;
}

/** Fields of a round input that can be invalid for its game. */
const ROUND_INPUT_FAULTS = ["engine", "bet", "choices"] as const;
type RoundInputFault = (typeof ROUND_INPUT_FAULTS)[number];

export interface VerifierRequest {
  type: typeof VERIFIER_REQUEST;
  id: string;
  source: RoundInput;
}

/** `unable`: the browser provides no Web Crypto, for example on a page without https. */
export type VerifierResponse = { type: typeof VERIFIER_RESPONSE; id: string } & (
  | { recomputation: Recomputation }
  | { fault: RoundInputFault }
  | { unable: true }
);
