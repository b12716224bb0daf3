import {
  CHAIN_FIELDS,
  CHAIN_GAMES,
  type ChainField,
  type ChainGame,
  FAIRNESS_LENGTHS,
} from "#contract/wire/play/fairness-constants.ts";
import { crashPoint, seedHash, wheelNumber } from "./chain-proof.ts";

/** A statement about a shared round (crash game or live roulette), to be verified. */
export interface ChainClaim {
  chain: ChainGame;
  seed: string;
  salt: string;
  /** Seed of the previous round, or the terminal hash; null if not given. */
  previous: string | null;
}

export interface ParsedChainClaim {
  values: Record<ChainField, string>;
  errors: Partial<Record<ChainField, "required" | "wrong">>;
  claim: ChainClaim | null;
}

/** A recomputed shared round, compared with its claim. */
export interface ChainVerification {
  /** SHA-256 of the seed. */
  hash: string;
  /** Whether the seed hashes to `previous`; null if that is not given. */
  holds: boolean | null;
  /** Multiplier in hundredths for the crash game, winning number for roulette. */
  outcome: number;
}

const HEX = /^[0-9a-f]{64}$/i;

/** Parses a shared round from the query of the fairness page. */
export function parseChainClaim(query: URLSearchParams): ParsedChainClaim {
  const entries = CHAIN_FIELDS.map((name) => [name, query.get(name)?.trim() ?? ""] as const);
  const values = Object.fromEntries(entries) as Record<ChainField, string>;
  const chain = CHAIN_GAMES.find((name) => name === values.chain) ?? CHAIN_GAMES[0];
  values.chain = chain;
  const { seed, salt, previous } = values;
  if (seed === "" && salt === "") return { values, errors: {}, claim: null };
  const errors: ParsedChainClaim["errors"] = {};
  if (!HEX.test(seed)) errors.seed = seed === "" ? "required" : "wrong";
  if (salt === "" || salt.length > FAIRNESS_LENGTHS.salt) errors.salt = salt === "" ? "required" : "wrong";
  if (previous !== "" && !HEX.test(previous)) errors.previous = "wrong";
  if (Object.keys(errors).length > 0) return { values, errors, claim: null };
  return { values, errors, claim: { chain, seed, salt, previous: previous.toLowerCase() || null } };
}

/** Recomputes the round and compares it with the claim. Runs in the browser, and on the server for pages without scripts. */
export async function verifyChainClaim({
  chain,
  seed,
  salt,
  previous,
}: ChainClaim): Promise<ChainVerification> {
  const hash = await seedHash(seed);
  const outcome = await (chain === "aviator" ? crashPoint : wheelNumber)(seed, salt);
  return { hash, holds: previous === null ? null : hash === previous, outcome };
}
