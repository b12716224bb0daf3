import { z } from "zod";
import { nothing, operation } from "../operation.ts";
import { outcome, outcomeSymbols } from "./round-outcome.ts";

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const units = z.number().int().min(0);

/** A round as its seeds make it. Units are stake / units_per_stake, the stake being what was chosen in the game. */
export const recomputation = z.object({
  /** Name of the maths. */
  engine: z.string(),
  /** SHA-256 of the server's seed. */
  commitment: hex64,
  /** The message of the first 32 bytes that it was drawn from, and those bytes in hexadecimal. */
  first_message: z.string(),
  first_bytes: hex64,
  /** The first numbers that were drawn: each from 0 up to, not including, `below`. */
  draws: z.array(z.object({ below: z.number().int().min(1), drawn: z.number().int().min(0) })).max(100),
  /** How many were drawn in all. */
  draw_count: z.number().int().min(0),
  /** What it wins, and what was staked on it in all. */
  units,
  price: units,
  units_per_stake: z.number().int().min(1),
  /** What its player would have to choose from next; empty where it is over. */
  offers: z.array(z.string()),
  /** Null where the game server does not tell pictures of that kind. */
  outcome: outcome.nullable(),
});
export type Recomputation = z.infer<typeof recomputation>;

const verifiableGame = z.object({
  code: z.string(),
  name: z.string(),
  /** Name of the maths. */
  engine: z.string(),
});
export type VerifiableGame = z.infer<typeof verifiableGame>;

/** The game server's own code, for a browser that will not take its word: a page to be framed, and all files it runs. */
export const roundVerifier = z.object({
  /** Address of the page; it speaks as verifier-frame.ts says. */
  frame: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      /** Subresource integrity, such as `sha384-…`. */
      integrity: z.string(),
    }),
  ),
});
export type RoundVerifier = z.infer<typeof roundVerifier>;

const hour = { fresh: 300, stale: 3600 };

export const fairnessOperations = {
  verifiableGames: operation({
    method: "GET",
    path: "/fairness/games",
    access: "public",
    summary: "Games whose rounds can be recomputed from their seeds, sorted by name.",
    input: nothing,
    result: z.array(verifiableGame),
    cache: hour,
  }),
  roundVerifier: operation({
    method: "GET",
    path: "/fairness/verifier",
    access: "public",
    summary: "The address of the code that recomputes rounds in a browser.",
    input: nothing,
    result: roundVerifier,
    cache: hour,
  }),
  recomputeRound: operation({
    method: "GET",
    path: "/fairness/round",
    access: "public",
    summary:
      "Recomputes a round from its seeds for browsers that cannot. Input that is not a round of the game is rejected as invalid, with the `field`.",
    input: z.object({
      game: z.string().max(64),
      server_seed: z.string().min(1).max(256),
      client_seed: z.string().min(1).max(64),
      nonce: z.number().int().min(0),
      /** JSON of how it was entered; absent for its plain stake. */
      bet: z.string().max(4000).optional(),
      /** What its player chose within it, separated by commas. */
      choices: z.string().max(1000).optional(),
    }),
    result: z.object({ recomputation, symbols: outcomeSymbols.nullable() }),
  }),
};
