import { z } from "zod";
import { inMinorUnits, pageInput, pageOf } from "../money/amounts.ts";
import { CURRENCIES } from "../money/money.ts";
import { wireAmount } from "../money/wallet.ts";
import { nothing, operation } from "../operation.ts";
import { JACKPOT_TIERS } from "./jackpot-terms.ts";
import { outcome } from "./round-outcome.ts";
import { PLAY_MODES, ROUND_RESULTS } from "./round-terms.ts";

export { ROUND_RESULTS, type RoundResult } from "./round-terms.ts";

const summary = {
  round_id: z.string(),
  game: z.object({ code: z.string(), name: z.string(), image: z.string() }),
  mode: z.enum(PLAY_MODES),
  currency: z.enum(CURRENCIES),
  stake: wireAmount,
  win: wireAmount,
  /**
   * `waiting`: in progress, because the player must choose or a flight is still running; nothing is paid yet.
   * `rolled_back`: the stake was returned and the win reversed.
   */
  state: z.enum(["waiting", "settled", "rolled_back"]),
  /** ISO time of the stake. */
  at: z.string(),
};

/** A round in the list; amounts inside the app in minor units. */
export const round = z.object(summary).transform(inMinorUnits("stake", "win"));
export type Round = z.output<typeof round>;

/** Over all rounds that the filters leave, not only those of the page; what was rolled back counts for nothing. */
export const roundTotals = z
  .object({
    currency: z.enum(CURRENCIES),
    rounds: z.number().int().min(0),
    stake: wireAmount,
    win: wireAmount,
  })
  .transform(inMinorUnits("stake", "win"));
export type RoundTotals = z.output<typeof roundTotals>;

/** One movement of the round's money. */
const movement = z
  .object({
    transaction_id: z.string(),
    kind: z.enum(["bet", "win", "rollback"]),
    currency: z.enum(CURRENCIES),
    amount: wireAmount,
    at: z.string(),
  })
  .transform(inMinorUnits("amount"));

/** What became of a bet on the crash game, in hundredths: 235 is 2.35×. */
export const flight = z.object({
  /** The shared round; its proof belongs to the crash game. */
  round_id: z.string(),
  /** At which the bet was cashed out, and at which it would have been by itself. */
  cash_out: z.number().int().nullable(),
  auto_cash_out: z.number().int().nullable(),
  /** The crash multiplier; null before the crash, and for an aborted flight. */
  crashed_at: z.number().int().nullable(),
});
export type Flight = z.infer<typeof flight>;

/** What proves a round that everyone shared: its seed hashes to the one before it, down to the chain's terminal hash. */
export const chainProof = z.object({
  /** The round that everyone shared. */
  round_id: z.string(),
  /** Place in the chain, 1 for its first round. */
  place: z.number().int().min(1),
  seed: z.string(),
  previous: z.string(),
  terminal_hash: z.string(),
  salt: z.string(),
});
export type ChainProof = z.infer<typeof chainProof>;

/** The inputs for recomputing the round: HMAC-SHA256(server seed, `<client seed>:<nonce>:<cursor>`). */
export const fairness = z.object({
  /** Name of the maths. */
  engine: z.string(),
  /** Decimal: the stake that was chosen in the game, of which what the round cost is a multiple. */
  base_stake: wireAmount,
  /** JSON of how the round was entered, as its maths knows it; null for the plain stake. */
  bet: z.string().nullable(),
  /** What its player chose within it, in order. */
  choices: z.array(z.string()),
  /** SHA-256 of the server seed, shown before the round was played. */
  server_seed_hash: z.string(),
  /** Null until it is revealed: rounds are still drawn from it. */
  server_seed: z.string().nullable(),
  client_seed: z.string(),
  nonce: z.number().int().min(0),
  /** The result of recomputing the round on the server; null while the seed is secret. */
  commitment_holds: z.boolean().nullable(),
  outcome_holds: z.boolean().nullable(),
});
export type Fairness = z.infer<typeof fairness>;

export const roundDetail = z
  .object({
    ...summary,
    movements: z.array(movement),
    /** Null for rounds of providers that do not report it. */
    outcome: outcome.nullable(),
    /** A bet on the crash game; such rounds have no outcome of their own. */
    flight: flight.nullable().default(null),
    /** Jackpots that it won, which its win includes. */
    jackpots: z
      .array(
        z
          .object({ tier: z.enum(JACKPOT_TIERS), currency: z.enum(CURRENCIES), amount: wireAmount })
          .transform(inMinorUnits("amount")),
      )
      .default([]),
    /** Bets at a live table, after the round; such rounds have no fairness data of their own. */
    chain: chainProof.nullable().default(null),
    fairness: fairness.nullable(),
  })
  .transform(inMinorUnits("stake", "win"));
export type RoundDetail = z.output<typeof roundDetail>;

/** A page of rounds. */
export const roundPage = pageOf(round).extend({ totals: roundTotals });
export type RoundPage = z.output<typeof roundPage>;

const roundId = z.object({ round_id: z.string() });

export const roundOperations = {
  rounds: operation({
    method: "GET",
    path: "/rounds",
    access: "player",
    summary: "The player's rounds, newest first, with the totals of all matching rounds.",
    input: z.object({
      /** A game's code. */
      game: z.string().max(64).optional(),
      /** ISO times: from the first, up to but without the second. */
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
      /** A round that waits is neither won nor lost. */
      result: z.enum(ROUND_RESULTS).optional(),
      /** `real` unless demo rounds are requested; never both, because play money is not real money. */
      mode: z.enum(PLAY_MODES).optional(),
      ...pageInput,
    }),
    result: roundPage,
  }),
  playedGames: operation({
    method: "GET",
    path: "/rounds/games",
    access: "player",
    summary: "Games that the player has played, sorted by name, for the filter.",
    input: nothing,
    result: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  round: operation({
    method: "GET",
    path: "/rounds/{round_id}",
    access: "player",
    summary: "One of the player's rounds, with its result and its proof.",
    input: roundId,
    result: roundDetail,
  }),
  revealRound: operation({
    method: "POST",
    path: "/rounds/{round_id}/reveal",
    access: "player",
    summary:
      "Reveals the server seed of a round and rotates to a new one, so that the round can be verified. Repeating it has no effect.",
    input: roundId,
    result: roundDetail,
  }),
};
