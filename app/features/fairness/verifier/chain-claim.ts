import { CHAIN_FIELDS, CHAIN_GAMES, type ChainField, type ChainGame } from "#contract/play/fairness-terms.ts";
import { crashPoint, hashOf, wheelNumber } from "./chain-proof.ts";

/** What is said of a round that everyone shared. */
export interface ChainClaim {
  chain: ChainGame;
  seed: string;
  salt: string;
  /** The seed of the round before it, or the terminal hash; null where nothing is said of it. */
  previous: string | null;
}

export interface ReadChainClaim {
  values: Record<ChainField, string>;
  errors: Partial<Record<ChainField, "required" | "wrong">>;
  claim: ChainClaim | null;
}

export interface ChainFinding {
  hash: string;
  /** Whether the seed hashes to the one before it; null where nothing was said of that. */
  holds: boolean | null;
  /** Hundredths of a multiplier on the crash game, a number of the wheel on the other. */
  outcome: number;
}

const HEX = /^[0-9a-f]{64}$/i;

/** Reads a round that everyone shared out of an address. */
export function readChainClaim(query: URLSearchParams): ReadChainClaim {
  const entries = CHAIN_FIELDS.map((name) => [name, query.get(name)?.trim() ?? ""] as const);
  const values = Object.fromEntries(entries) as Record<ChainField, string>;
  const chain = CHAIN_GAMES.find((name) => name === values.chain) ?? CHAIN_GAMES[0];
  values.chain = chain;
  const { seed, salt, previous } = values;
  if (seed === "" && salt === "") return { values, errors: {}, claim: null };
  const errors: ReadChainClaim["errors"] = {};
  if (!HEX.test(seed)) errors.seed = seed === "" ? "required" : "wrong";
  if (salt === "" || salt.length > 128) errors.salt = salt === "" ? "required" : "wrong";
  if (previous !== "" && !HEX.test(previous)) errors.previous = "wrong";
  if (Object.keys(errors).length > 0) return { values, errors, claim: null };
  return { values, errors, claim: { chain, seed, salt, previous: previous.toLowerCase() || null } };
}

/** Computes it: the same on the server, for who has no scripts, and in the browser. */
export async function findChain({ chain, seed, salt, previous }: ChainClaim): Promise<ChainFinding> {
  const hash = await hashOf(seed);
  const outcome = await (chain === "aviator" ? crashPoint : wheelNumber)(seed, salt);
  return { hash, holds: previous === null ? null : hash === previous, outcome };
}
