import { z } from "#contract/wire/zod.ts";
import { pictureAddress } from "../address-schemas.ts";
import { shownTime } from "../iso-time.ts";
import { inMinorUnits, optionalAmount } from "../money/amounts.ts";
import { currencyCode } from "../money/currency-code.ts";
import { wireAmount } from "../money/wallet.ts";
import { nothing, operation } from "../operation.ts";
import { pageInput, pageOf } from "../pagination.ts";
import { listOf } from "../tolerant.ts";
import { jackpotEntry } from "./fairness.ts";
import { JACKPOT_TIERS } from "./jackpot-constants.ts";
import { PLAY_MODES, ROUND_RESULTS } from "./round-constants.ts";
import { outcome } from "./round-outcome.ts";

export type { RoundResult } from "./round-constants.ts";

/** Parts of stakes and wins that are no cash; a product API without bonus money omits them (docs/decisions/184). */
const bonusParts = {
  bonus_stake: wireAmount.default(0).describe("The part of the stake that was bonus money."),
  bonus_win: wireAmount
    .default(0)
    .describe("The part of the win that is bonus money, as all wins of free spins."),
  win_unpaid: wireAmount
    .default(0)
    .describe("The part of the win that was not paid, because its bonus had ended."),
};

const summary = {
  round_id: z.string(),
  game: z.object({ code: z.string(), name: z.string(), image: pictureAddress }),
  mode: z.enum(PLAY_MODES),
  currency: currencyCode,
  /** What the player paid, in cash and bonus money: 0 for a free spin. */
  stake: wireAmount,
  win: wireAmount,
  ...bonusParts,
  /** The stake of a free spin, which the operator paid; null if the player paid the stake. */
  free_spin_stake: optionalAmount,
  /**
   * `waiting`: in progress, because the player must choose or a flight is still running; nothing is paid yet.
   * `rolled_back`: the stake was returned and the win reversed.
   */
  state: z.enum(["waiting", "settled", "rolled_back"]),
  /** ISO time of the stake. */
  at: shownTime,
};

const BONUS_PARTS = ["bonus_stake", "bonus_win", "win_unpaid"] as const;
const SUMMARY_AMOUNTS = ["stake", "win", "free_spin_stake", ...BONUS_PARTS] as const;

/** A round of the game history; parsing converts amounts to minor units. */
const round = z.object(summary).transform(inMinorUnits(...SUMMARY_AMOUNTS));
export type Round = z.output<typeof round>;

/**
 * Totals of all rounds that match the filters, on all pages, without rounds that were rolled back. A round belongs to the time of its
 * stake, so only totals over all time equal those of the activity statement, whose sums belong to the time of each payment.
 */
const roundTotals = z
  .object({
    currency: currencyCode,
    rounds: z.number().int().min(0),
    stake: wireAmount,
    win: wireAmount,
    ...bonusParts,
  })
  .transform(inMinorUnits("stake", "win", ...BONUS_PARTS));

/** A stake, win or rollback of a round. */
const movement = z
  .object({
    transaction_id: z.string(),
    kind: z.enum(["bet", "win", "rollback"]),
    currency: currencyCode,
    amount: wireAmount,
    at: shownTime,
  })
  .transform(inMinorUnits("amount"));

/** Result of a bet on the crash game. Multipliers are in hundredths: 235 is 2.35×. */
const flight = z.object({
  /** Id of the shared round, whose proof is returned by `crashRound`. */
  round_id: z.string(),
  /** Multipliers of the cash-out and of the automatic cash-out; null if there is none. */
  cash_out: z.number().int().nullable(),
  auto_cash_out: z.number().int().nullable(),
  /** The crash multiplier; null before the crash, and for an aborted flight. */
  crashed_at: z.number().int().nullable(),
});
export type Flight = z.infer<typeof flight>;

/** Proof of a round shared by all players: hashing its seed repeatedly gives the earlier seeds and at last the terminal hash. */
const chainProof = z.object({
  /** Id of the shared round. */
  round_id: z.string(),
  /** Position in the chain; 1 is the first round. */
  place: z.number().int().min(1),
  seed: z.string(),
  previous: z.string(),
  terminal_hash: z.string(),
  salt: z.string(),
  /** The name of the public beacon, and the number of its value that is the salt. */
  beacon: z.string(),
  beacon_round: z.number().int().min(1),
});
export type ChainProof = z.infer<typeof chainProof>;

/** The inputs for recomputing the round: HMAC-SHA256(server seed, `<client seed>:<nonce>:<cursor>`). */
const fairness = z.object({
  /** Name of the engine. */
  engine: z.string(),
  /** Version of the engine's numbers and rules that played the round; a released version never changes. */
  engine_version: z.number().int().min(1),
  /** The stake chosen in the game, as a decimal; the total stake of the round is a multiple of it. */
  base_stake: wireAmount,
  /** The bet as JSON for the engine; null if the round has only a stake. */
  bet: z.string().nullable(),
  /** The player's choices during the round, in order. */
  choices: z.array(z.string()),
  /** SHA-256 of the server seed, shown before the round was played. */
  server_seed_hash: z.string(),
  /** Null while it is secret, because rounds are still drawn from it. */
  server_seed: z.string().nullable(),
  client_seed: z.string(),
  nonce: z.number().int().min(0),
  /** The part that the round took in jackpots; null if it took none. */
  jackpots: jackpotEntry.nullable().default(null),
  /** Whether the commitment and the outcome match the round recomputed on the server; null while the seed is secret. */
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
    /** Set for bets on the crash game, which have no `outcome`. */
    flight: flight.nullable().default(null),
    /** Jackpots won in the round; `win` includes them. */
    jackpots: z
      .array(
        z
          .object({ tier: z.enum(JACKPOT_TIERS), currency: currencyCode, amount: wireAmount })
          .transform(inMinorUnits("amount")),
      )
      .default([]),
    /** Set for ended rounds of a live table, which have no `fairness` data. */
    chain: chainProof.nullable().default(null),
    fairness: fairness.nullable(),
  })
  .transform(inMinorUnits(...SUMMARY_AMOUNTS));
export type RoundDetail = z.output<typeof roundDetail>;

/** A page of the game history with totals. */
export const roundPage = pageOf(round).extend({ totals: roundTotals });

const roundId = z.object({ round_id: z.string() });

export const roundOperations = {
  rounds: operation({
    method: "GET",
    path: "/rounds",
    access: "player",
    capability: "history",
    summary: "The player's rounds, newest first, with the totals of all matching rounds.",
    input: z.object({
      /** A game's code. */
      game: z.string().max(64).optional(),
      /** ISO times: rounds at or after `from` and before `to`. */
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
      /** `won`: more than the stake; `lost`: the stake or less. A round in the state `waiting` is neither. */
      result: z.enum(ROUND_RESULTS).optional(),
      /** `real` by default; a list never contains both, because its totals must not mix real and play money. */
      mode: z.enum(PLAY_MODES).optional(),
      ...pageInput,
    }),
    result: roundPage,
  }),
  playedGames: operation({
    method: "GET",
    path: "/rounds/games",
    access: "player",
    capability: "history",
    optional: true,
    summary: "Games that the player has played, sorted by name, for the filter.",
    input: nothing,
    result: listOf(z.object({ code: z.string(), name: z.string() })),
  }),
  round: operation({
    method: "GET",
    path: "/rounds/{round_id}",
    access: "player",
    capability: "history",
    summary: "One of the player's rounds, with its result and its proof.",
    input: roundId,
    result: roundDetail,
  }),
  revealRound: operation({
    method: "POST",
    path: "/rounds/{round_id}/reveal",
    access: "player",
    capability: "history",
    summary:
      "Reveals the server seed of a round and rotates to a new one, so that the round can be verified. Repeating it has no effect.",
    input: roundId,
    result: roundDetail,
  }),
};
