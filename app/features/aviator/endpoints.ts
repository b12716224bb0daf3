import {
  byKey,
  currencyCode,
  either,
  type FieldChecks,
  fields,
  list,
  nullable,
  number,
  oneOf,
  optional,
  text,
} from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import type { CrashBet, CrashProof, CrashRound, CrashState, OwnCrashBet } from "#contract/wire/play/crash.ts";
import { CRASH_BET_STATES, CRASH_PANELS, CRASH_PHASES } from "#contract/wire/play/crash-rules.ts";
import type { CrashActionInput, CrashActionResponse } from "./model.ts";

/** Milliseconds. A round moves on within seconds, so the state is requested again rather than waited for. */
const STATE_TIMEOUT = 5_000;
/** Milliseconds until a bet, cancellation or cash-out counts as unanswered and its outcome is read from the state. */
const BET_TIMEOUT = 8_000;

const round = fields<CrashRound>({
  round_id: text,
  phase: oneOf(CRASH_PHASES),
  now: text,
  starts_at: nullable(text),
  started_at: nullable(text),
  multiplier: nullable(number),
  seed: nullable(text),
  next_at: nullable(text),
});

const betFields = {
  bet_id: text,
  currency: currencyCode,
  stake: number,
  state: oneOf(CRASH_BET_STATES),
  multiplier: nullable(number),
  payout: number,
} satisfies Partial<FieldChecks<CrashBet>>;

const ownBet = fields<OwnCrashBet>({
  ...betFields,
  round_id: text,
  panel: oneOf(CRASH_PANELS),
  auto_cash_out: nullable(number),
  at: text,
});

const state = fields<CrashState>({
  round,
  bets: list(fields<CrashBet>({ ...betFields, player: text })),
  bets_count: number,
  recent: list(fields<CrashState["recent"][number]>({ round_id: text, multiplier: number })),
  own: list(ownBet),
  chain: fields<CrashState["chain"]>({
    terminal_hash: text,
    salt: nullable(text),
    beacon: text,
    beacon_round: number,
    length: number,
  }),
  stakes: fields<CrashState["stakes"]>({ currency: currencyCode, min: number, max: number, usual: number }),
});

const proof = fields<CrashProof>({
  round_id: text,
  multiplier: nullable(number),
  place: number,
  seed: text,
  previous: text,
  terminal_hash: text,
  salt: text,
  beacon: text,
  beacon_round: number,
  at: text,
});

/** The state of the game, with the player's own bets. */
export const crashStateEndpoint = endpoint({
  route: "crash",
  method: "GET",
  query: () => ({ part: "state" }),
  answer: fields<{ state: CrashState }>({ state }),
  timeout: STATE_TIMEOUT,
});

/** The player's latest bets. */
export const ownCrashBetsEndpoint = endpoint({
  route: "crash",
  method: "GET",
  query: () => ({ part: "own" }),
  answer: fields<{ own: OwnCrashBet[] }>({ own: list(ownBet) }),
});

/** The proof of a finished round, by its id. */
export const crashRoundEndpoint = endpoint({
  route: "crash",
  method: "GET",
  query: (round_id: string) => ({ part: "round", round: round_id }),
  answer: fields<{ round: CrashProof }>({ round: proof }),
});

/** A bet, its cancellation, or a cash-out. A request with the same key has one effect. */
export const crashBetEndpoint = endpoint({
  route: "crash",
  method: "POST",
  body: ({ ...form }: CrashActionInput) => form,
  answer: fields<CrashActionResponse>({
    bet: optional(ownBet),
    message: optional(fields<FormMessage>({ key: text, values: optional(byKey(either(text, number))) })),
  }),
  timeout: BET_TIMEOUT,
  explainsRefusals: true,
});
