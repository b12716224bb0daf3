import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS } from "../address-schemas.ts";
import { nothing, operation } from "../operation.ts";
import { listOf } from "../tolerant.ts";
import { JACKPOT_TIERS } from "./jackpot-constants.ts";
import { outcome, outcomeSymbols } from "./round-outcome.ts";

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const units = z.number().int().min(0);

/** The part that a round took in jackpots. */
export const jackpotEntry = z.object({
  /** The stake in euro cents. A pool is won if the number drawn for it is less than this. */
  stake_cents: units,
  /** The pools in the order of their draws; the number is drawn from 0 to `one_in` - 1. */
  pools: z.array(z.object({ tier: z.enum(JACKPOT_TIERS), one_in: z.number().int().min(1) })),
});
export type JackpotEntry = z.infer<typeof jackpotEntry>;

/** The result of recomputing a round from its seeds. A unit is stake / units_per_stake of the stake chosen in the game. */
export const recomputation = z.object({
  /** Name of the engine. */
  engine: z.string(),
  /** Released version of the engine's numbers and rules. */
  engine_version: z.number().int().min(1),
  /** SHA-256 of the server seed. */
  commitment: hex64,
  /** HMAC message of the first 32 random bytes, and these bytes in hexadecimal. */
  first_message: z.string(),
  first_bytes: hex64,
  /** The first draws, each a number from 0 to `below` - 1. */
  draws: z.array(z.object({ below: z.number().int().min(1), drawn: z.number().int().min(0) })).max(100),
  /** Number of all draws. */
  draw_count: z.number().int().min(0),
  /** The draws of the jackpots; empty if the round took no part in any. */
  jackpots: z
    .array(
      z.object({
        tier: z.enum(JACKPOT_TIERS),
        one_in: z.number().int().min(1),
        drawn: z.number().int().min(0),
        won: z.boolean(),
      }),
    )
    .default([]),
  /** The win. */
  units,
  /** The total stake. */
  price: units,
  units_per_stake: z.number().int().min(1),
  /** The player's next options; empty if the round has ended. */
  offers: z.array(z.string()),
  /** Null if the game server does not describe the outcomes of this engine. */
  outcome: outcome.nullable(),
});
export type Recomputation = z.infer<typeof recomputation>;

const verifiableGame = z.object({
  code: z.string(),
  name: z.string(),
  /** Name of the engine. */
  engine: z.string(),
});
export type VerifiableGame = z.infer<typeof verifiableGame>;

/** The code with which a browser recomputes rounds itself: a page to embed in a frame, and all files that it runs. */
const roundVerifier = z.object({
  /** URL of the page; verifier-frame.ts defines its messages. */
  frame: ADDRESS_SCHEMAS.link,
  files: z.array(
    z.object({
      name: z.string(),
      url: ADDRESS_SCHEMAS.link,
      /** Subresource integrity hash, for example `sha384-…`. */
      integrity: z.string(),
    }),
  ),
  /** The description of all games for outsiders, and its data. */
  documents: listOf(z.object({ name: z.string(), url: ADDRESS_SCHEMAS.link })),
});
export type RoundVerifier = z.infer<typeof roundVerifier>;

const CACHE = { fresh: 300, stale: 3600 };

export const fairnessOperations = {
  verifiableGames: operation({
    method: "GET",
    path: "/fairness/games",
    access: "public",
    capability: "fairness",
    summary: "Games whose rounds can be recomputed from their seeds, sorted by name.",
    input: nothing,
    result: listOf(verifiableGame),
    cache: CACHE,
  }),
  roundVerifier: operation({
    method: "GET",
    path: "/fairness/verifier",
    access: "public",
    capability: "fairness",
    summary: "The address of the code that recomputes rounds in a browser.",
    input: nothing,
    result: roundVerifier,
    cache: CACHE,
  }),
  recomputeRound: operation({
    method: "GET",
    path: "/fairness/round",
    access: "public",
    capability: "fairness",
    summary:
      "Recomputes a round from its seeds for browsers that cannot. Input that is not a round of the game is rejected as invalid, with the `field`.",
    input: z.object({
      game: z.string().max(64),
      /** Released version of the game's engine; the current one by default. */
      engine_version: z.number().int().min(1).optional(),
      server_seed: z.string().min(1).max(256),
      client_seed: z.string().min(1).max(64),
      nonce: z.number().int().min(0),
      /** The bet as JSON; undefined if the round has only a stake. */
      bet: z.string().max(4000).optional(),
      /** The player's choices during the round, separated by commas. */
      choices: z.string().max(1000).optional(),
    }),
    result: z.object({ recomputation, symbols: outcomeSymbols.nullable() }),
  }),
};
