import { z } from "#contract/wire/zod.ts";
import { exactTime, shownTime } from "../iso-time.ts";
import { inMinorUnits } from "../money/amounts.ts";
import { currencyCode } from "../money/currency-code.ts";
import { wireAmount } from "../money/wallet.ts";
import { localeInput, operation } from "../operation.ts";
import { pageInput, pageOf } from "../pagination.ts";
import { listOf } from "../tolerant.ts";
import {
  CRASH_BET_STATES,
  CRASH_PANELS,
  CRASH_PHASES,
  MAX_CRASH_MULTIPLIER,
  MIN_CRASH_CASH_OUT,
} from "./crash-rules.ts";

/** In hundredths: 235 is 2.35×. */
const multiplier = z.number().int().min(100).max(MAX_CRASH_MULTIPLIER);
const roundId = z.string().regex(/^\d{1,15}$/);

/** The current round of the crash game. Times are ISO 8601; `now` is the server's time. */
export const crashRound = z.object({
  round_id: roundId,
  phase: z.enum(CRASH_PHASES),
  now: exactTime,
  /** Start time of the flight during the betting phase. */
  starts_at: exactTime.nullable(),
  /** Start time of the flight from then on. */
  started_at: exactTime.nullable(),
  /** After the crash: its multiplier, the seed that determined it, and the start time of the next betting phase. */
  multiplier: multiplier.nullable(),
  seed: z.string().nullable(),
  next_at: exactTime.nullable(),
});
export type CrashRound = z.output<typeof crashRound>;

/** Public fields of a bet. The product API has masked the player's name. */
const betFields = {
  bet_id: z.string(),
  player: z.string(),
  currency: currencyCode,
  stake: wireAmount,
  state: z.enum(CRASH_BET_STATES),
  /** Multiplier of the cash-out. */
  multiplier: multiplier.nullable(),
  payout: wireAmount,
};
export const crashBet = z.object(betFields).transform(inMinorUnits("stake", "payout"));
export type CrashBet = z.output<typeof crashBet>;

/** A bet as the player who placed it sees it. */
const { player: _, ...ownFields } = betFields;
export const ownCrashBet = z
  .object({
    ...ownFields,
    round_id: roundId,
    panel: z.union(CRASH_PANELS.map((panel) => z.literal(panel))),
    /** Multiplier of the automatic cash-out, which does not require that the player is connected. */
    auto_cash_out: multiplier.nullable(),
    at: shownTime,
  })
  .transform(inMinorUnits("stake", "payout"));
export type OwnCrashBet = z.output<typeof ownCrashBet>;

/** The inputs for recomputing a round; the SHA-256 of its seed is the seed of the previous round, or the terminal hash. */
export const crashProof = z.object({
  round_id: roundId,
  /** Null for an aborted round. */
  multiplier: multiplier.nullable(),
  /** Position in the chain; 1 is the first round. */
  place: z.number().int().min(1),
  seed: z.string(),
  previous: z.string(),
  terminal_hash: z.string(),
  salt: z.string(),
  /** The name of the public beacon, and the number of its value that is the salt. */
  beacon: z.string(),
  beacon_round: z.number().int().min(1),
  at: shownTime,
});
export type CrashProof = z.output<typeof crashProof>;

const crashState = z.object({
  round: crashRound,
  /** The latest bets on `round`, and the number of all its bets. */
  bets: listOf(crashBet),
  bets_count: z.number().int().min(0),
  /** The latest crashes, newest first. */
  recent: listOf(z.object({ round_id: roundId, multiplier })),
  /** The player's own bets on this round and the next. */
  own: z.array(ownCrashBet),
  /** The commitment that was published before the first round of the chain. */
  chain: z.object({
    terminal_hash: z.string(),
    /** Null until the beacon has published it. */
    salt: z.string().nullable(),
    /** The public beacon and the number of its value that is the salt; published with the terminal hash, before the value existed. */
    beacon: z.string(),
    beacon_round: z.number().int().min(1),
    length: z.number().int().min(1),
  }),
  stakes: z
    .object({ currency: currencyCode, min: wireAmount, max: wireAmount, usual: wireAmount })
    .transform(inMinorUnits("min", "max", "usual")),
});
export type CrashState = z.output<typeof crashState>;

/** Events of the topic `crash`, sent to its subscribers only [LIVE-1]. */
export const crashEvents = {
  "crash/round": crashRound,
  "crash/bets": z.object({ round_id: roundId, bets: listOf(crashBet) }),
  "crash/cashouts": z.object({ round_id: roundId, bets: listOf(crashBet) }),
} as const;

const betId = z.object({ bet_id: z.string().max(64) });

export const crashOperations = {
  crashState: operation({
    method: "GET",
    path: "/crash",
    access: "guest",
    capability: "aviator",
    summary: "The state of the crash game, with the bets of a signed-in player.",
    input: z.object({ locale: localeInput }),
    result: crashState,
  }),
  placeCrashBet: operation({
    method: "POST",
    path: "/crash/bets",
    access: "player",
    capability: "aviator",
    summary:
      "Places a bet on the next flight: the round that is open for bets or, during a flight, the following one.",
    input: z.object({
      panel: z.union(CRASH_PANELS.map((panel) => z.literal(panel))),
      /** Decimal, in units of the player's currency. */
      stake: z.string().max(24),
      auto_cash_out: z.number().int().min(MIN_CRASH_CASH_OUT).max(MAX_CRASH_MULTIPLIER).nullable(),
    }),
    result: ownCrashBet,
    idempotent: true,
  }),
  cancelCrashBet: operation({
    method: "POST",
    path: "/crash/bets/{bet_id}/cancel",
    access: "player",
    capability: "aviator",
    summary: "Cancels a bet before its flight starts.",
    input: betId,
    result: ownCrashBet,
    idempotent: true,
  }),
  cashOutCrash: operation({
    method: "POST",
    path: "/crash/bets/{bet_id}/cash-out",
    access: "player",
    capability: "aviator",
    summary: "Cashes out at the multiplier at which the product API receives the call.",
    input: betId,
    result: ownCrashBet,
    idempotent: true,
  }),
  crashBets: operation({
    method: "GET",
    path: "/crash/bets",
    access: "player",
    capability: "aviator",
    summary: "The player's own bets, newest first.",
    input: z.object(pageInput),
    result: pageOf(ownCrashBet),
  }),
  crashRounds: operation({
    method: "GET",
    path: "/crash/rounds",
    access: "public",
    summary: "Finished rounds with their proofs, newest first.",
    input: z.object(pageInput),
    result: pageOf(crashProof),
  }),
  crashRound: operation({
    method: "GET",
    path: "/crash/rounds/{round_id}",
    access: "public",
    capability: "aviator",
    summary: "One finished round with its proof.",
    input: z.object({ round_id: roundId }),
    result: crashProof,
  }),
};
