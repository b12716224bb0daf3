import { z } from "#contract/wire/zod.ts";
import { MAX_LEGS } from "./leg-limit.ts";
import type { Scoreboard, SportId } from "./types.ts";

/*
 * What the provider's server and its renderer say to each other, over HTTP and the feed. Odds are decimal odds in thousandths
 * (1.85 is 1850), so that both sides compare them exactly; amounts are decimal strings of the currency.
 *
 * Over 300 lines: a reader of either side needs all of its messages in one place, and the types refer to each other.
 */

/** A price of a selection as the feed sends it. */
export interface PriceView {
  /** Selection id within the market: `home`, `over`. */
  id: string;
  /** Decimal odds in thousandths; 0 while there is no price. */
  odds: number;
  /** How the selection ended, in a settled market. */
  result?: "won" | "lost" | "void" | "half_won" | "half_lost" | "dead_heat";
  /** Name in the language of the request; absent in deltas of prices. */
  name?: string;
  /** Whether the selection has been boosted; then the odds without the boost. */
  boostedFrom?: number;
}

export interface MarketView {
  /** `total:2.5`; unique in the event. */
  id: string;
  type: string;
  line: string;
  /** Name in the language of the request. */
  name?: string;
  group: string;
  /** `suspended` keeps its prices locked in place; `settled` shows how each selection ended. */
  status: "open" | "suspended" | "settled";
  prices: PriceView[];
  eachWay?: { share: number; places: number };
  /** Whether its selections can be part of a bet builder. */
  builder: boolean;
}

export type EventStatus = "prematch" | "live" | "ended" | "postponed" | "abandoned";

/** Names are in the language of the request. A crest is a path of an SVG picture. */
export interface CompetitorView {
  id: string;
  name: string;
  crest: string;
}

export interface LeagueView {
  id: string;
  sport: SportId;
  name: string;
  /** ISO 3166-1 alpha-2 code of its country; null for international ones. */
  country: string | null;
}

/** An event as a row of a list: its main market only. */
export interface EventRow {
  id: string;
  sport: SportId;
  league: LeagueView;
  /** Two competitors, or the title and field of a race. */
  competitors: CompetitorView[];
  /** Title of an outright or a race; null for a match of two. */
  title: string | null;
  /** Milliseconds since 1970. */
  startsAt: number;
  status: EventStatus;
  scoreboard: Scoreboard | null;
  main: MarketView | null;
  /** Number of markets that are open, or suspended for a moment; 0 when the event takes no more bets. */
  markets: number;
}

/** The whole event: all markets, and what the live page shows. */
export interface EventView extends EventRow {
  all: MarketView[];
  /** Latest first: the second of the match, its clock and period, and the text. The clock is null where the sport has none. */
  commentary: { at: number; clock: number | null; period: string; text: string }[];
  /** Pressure over the match so far, in equal parts of its time: from -1 (away) to 1 (home). */
  momentum?: number[];
  /** Where play is, for the animated pitch or court; null before the start. */
  play: { x: number; y: number; attacking: "home" | "away" | null; situation: string } | null;
}

/** A list of the offer, by its name in the topic `list:<name>`: `home`, `live`, `soon`, `sport/soccer-1`, `league/<id>`, `e_sport`. */
export interface ListView {
  name: string;
  sections: { key: string; title: string; events: EventRow[] }[];
}

export interface SportView {
  id: SportId;
  name: string;
  live: number;
  events: number;
  leagues: LeagueView[];
}

/** Changes of an event since the previous message of a topic. Only what changed is present. */
export interface EventDelta {
  id: string;
  status?: EventStatus;
  /** A new start, after an order of the operator. */
  startsAt?: number;
  scoreboard?: Scoreboard;
  /** Number of open markets, as {@link EventRow.markets}. */
  open?: number;
  /** Changed prices and states of markets, by market id. `prices` lists only what changed. */
  markets?: { id: string; status?: MarketView["status"]; prices?: PriceView[] }[];
  /** New markets, and ids of markets that are gone. */
  added?: MarketView[];
  removed?: string[];
  /** New lines, latest first. */
  commentary?: EventView["commentary"];
  play?: EventView["play"];
  momentum?: number[];
}

/**
 * Messages of the server. `seq` counts the messages of a topic: a snapshot has the number of the state that it shows, and each delta is
 * one more, so that all subscribers of a topic get the same bytes. A client that misses a number sends `resync`.
 */
export type FeedMessage =
  | { topic: string; seq: number; snapshot: ListView | EventView | BetView[] }
  | {
      topic: string;
      seq: number;
      delta: { events?: EventDelta[]; sections?: ListView["sections"]; bets?: BetView[] };
    }
  | { topic: string; error: "not_found" | "not_authorized" };

/** The answer to `clock`: the server's time in milliseconds since 1970. */
export interface ClockMessage {
  clock: number;
}

/** Messages of the client. `token` is needed for the topic `bets`. */
export const feedRequest = z.union([
  z.strictObject({
    subscribe: z.array(z.string().max(120)).max(100),
    lang: z.string().max(8),
    token: z.string().optional(),
  }),
  z.strictObject({ unsubscribe: z.array(z.string().max(120)).max(100) }),
  z.strictObject({ resync: z.string().max(120) }),
  z.strictObject({ clock: z.literal(true) }),
]);
export type FeedRequest = z.infer<typeof feedRequest>;

const amount = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/);

/** A selection in a slip, with the odds in thousandths that the player saw. */
export const legRequest = z.strictObject({
  event: z.string().max(60),
  market: z.string().max(60),
  selection: z.string().max(40),
  odds: z.int().min(1001).max(10_000_000),
  eachWay: z.boolean().default(false),
});
export type LegRequest = z.infer<typeof legRequest>;

/** What is accepted when prices have changed since the player saw them. */
export const PRICE_POLICIES = ["any", "better", "none"] as const;

/**
 * A bet: one leg is a single, several an accumulator. A system names its sizes: a Trixie of three legs is `[2, 3]`, a Yankee `[2, 3, 4]`,
 * `2 of 5` is `[2]`. A builder combines legs of one event into one price. `stake` is the stake of each combination.
 */
export const betRequest = z.strictObject({
  /** Idempotency key of the request: the same key is answered with the same bet. */
  key: z.uuid(),
  kind: z.enum(["single", "accumulator", "system", "builder"]),
  legs: z.array(legRequest).min(1).max(MAX_LEGS),
  sizes: z.array(z.int().min(1).max(MAX_LEGS)).max(MAX_LEGS).default([]),
  stake: amount,
  policy: z.enum(PRICE_POLICIES),
  /** Id of a free bet that pays the stake. */
  freeBet: z.string().max(60).optional(),
  /** Pays the stake from the balance of `bonus_sport`. */
  useBonus: z.boolean().default(false),
  /** Odds of a builder in thousandths, as quoted. */
  builderOdds: z.int().min(1001).optional(),
});
export type BetRequest = z.infer<typeof betRequest>;

export interface LegView {
  event: string;
  market: string;
  selection: string;
  /** Texts in the language of the request. */
  eventName: string;
  marketName: string;
  selectionName: string;
  sport: SportId;
  startsAt: number;
  odds: number;
  eachWay: boolean;
  state: "open" | "won" | "lost" | "void" | "half_won" | "half_lost" | "dead_heat";
  scoreboard: Scoreboard | null;
}

export interface BetView {
  id: string;
  kind: BetRequest["kind"];
  sizes: number[];
  /** Number of combinations, and the stake of each. */
  combinations: number;
  stake: string;
  totalStake: string;
  currency: string;
  /** Combined odds in thousandths; null for systems. */
  odds: number | null;
  potentialPayout: string;
  /** Paid so far, with parts that were cashed out. */
  payout: string;
  /** `pending` is a live bet in its delay. */
  state: "pending" | "open" | "won" | "lost" | "void" | "cashed_out" | "rejected";
  rejectedBecause: BetErrorCode | null;
  placedAt: number;
  settledAt: number | null;
  legs: LegView[];
  freeBet: boolean;
  bonus: boolean;
  insured: boolean;
  /** Percent that a boost adds to the winnings if all selections win; 0 without one. */
  boost?: number;
  /** What is paid now for the rest of the stake; null while there is no cash-out. */
  cashOut: { amount: string /** Share of the original stake that is still in play. */; open: number } | null;
  /** The automatic cash-out. */
  cashOutRule: { at: string; share: number } | null;
}

export const BET_ERRORS = [
  "price_changed",
  "market_suspended",
  "market_closed",
  "event_ended",
  "not_found",
  "not_authorized",
  "token_expired",
  "stake_too_low",
  "stake_too_high",
  "payout_too_high",
  "insufficient_funds",
  "limit_reached",
  "betting_not_allowed",
  "related_selections",
  "too_many_selections",
  "invalid_bet",
  "key_reused",
  "cash_out_changed",
  "cash_out_unavailable",
  "free_bet_invalid",
  "odds_too_low",
  "temporarily_unavailable",
] as const;
export type BetErrorCode = (typeof BET_ERRORS)[number];

/** A slip whose prices and limits are asked for. `currency` is that of a visitor without a token. */
export const quoteRequest = betRequest.pick({ kind: true, legs: true, sizes: true }).extend({
  stake: z.string().max(30).optional(),
  currency: z.string().max(5).optional(),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** A cash-out of a share of what is in play. `amount` is what the player saw for the whole of it; if it is worth less now, it is refused. */
export const cashOutRequest = z.strictObject({
  key: z.uuid(),
  amount,
  share: z.number().min(0.001).max(1).default(1),
});

/** An automatic cash-out of a share as soon as the whole of what is in play is worth `at`. */
export const cashOutRuleRequest = z.strictObject({
  at: amount,
  share: z.number().min(0.001).max(1).default(1),
});

/** A slip to share. */
export const slipRequest = z.strictObject({ legs: z.array(legRequest).min(1).max(MAX_LEGS) });

/** Answer of the provider to a request that fails. `legs` has the current odds where they have changed. */
export interface BetError {
  error: {
    code: BetErrorCode;
    legs?: { index: number; odds: number | null }[];
    /** Current price of a builder whose price has changed. */
    builderOdds?: number | null;
    /** The limit that was reached: an amount, or `loss_day`, `stake_week`, `session_month` of the player's own limits. */
    limit?: string;
  };
}

/** Limits and prices of a slip before it is placed. */
export interface QuoteView {
  legs: { odds: number | null; status: MarketView["status"] }[];
  odds: number | null;
  builderOdds: number | null;
  minStake: string;
  maxStake: string;
  maxPayout: string;
  boosts: { id: string; percent: number }[];
  /** Whether the accumulator is insured: one losing leg returns the stake. */
  insured: boolean;
  freeBets: { id: string; stake: string; expiresAt: number }[];
  bonusBalance: string;
  /** Seconds that a live bet waits. */
  delay: number;
}
