import { z } from "zod";
import { CURRENCIES, type Currency, parseAmount } from "../money/money.ts";
import { wireAmount } from "../money/wallet.ts";
import { done, nothing, operation } from "../operation.ts";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  SELF_EXCLUSION_MONTHS,
  STATEMENT_PERIODS,
  STATEMENT_SUMS,
  type StatementSum,
  TIME_OUT_DAYS,
} from "./protection-terms.ts";

const kind = z.enum(LIMIT_KINDS);
const period = z.enum(LIMIT_PERIODS);
const limitValue = wireAmount
  .nullable()
  .meta({ description: "Money in units of the currency, or whole minutes for session; null is no limit." });

const limitOnTheWire = z.object({
  kind,
  period,
  /** What holds now. */
  value: limitValue,
  /** What this period has seen so far: never below 0. */
  used: wireAmount,
  /** What is left of it. Winnings add to what may be lost, so that more can be left of a loss limit than it is. */
  left: limitValue,
  /** ISO time at which the next period begins. */
  renews_at: z.string(),
  /** A raise or a removal that has been asked for and takes hold by itself. */
  waiting: z.object({ value: limitValue, from: z.string() }).nullable(),
});

/** A limit inside the app: money in minor units of the wallet's currency, time in minutes. */
export interface PlayerLimit {
  kind: LimitKind;
  period: LimitPeriod;
  value: number | null;
  used: number;
  left: number | null;
  renews_at: string;
  waiting: { value: number | null; from: string } | null;
}

type ReadAmount = (value: string | number) => number;

/** Reads money of a currency; an amount that cannot be read exactly fails the parse, for a limit must not be shown as another. */
function moneyReader(currency: Currency, context: z.RefinementCtx): ReadAmount {
  return (value) => {
    const minor = parseAmount(value, currency);
    if (minor === null) context.addIssue({ code: "custom", message: "no amount" });
    return minor ?? 0;
  };
}

function minutesReader(context: z.RefinementCtx): ReadAmount {
  return (value) => {
    const minutes = Number(value);
    if (!Number.isSafeInteger(minutes)) context.addIssue({ code: "custom", message: "no whole minutes" });
    return minutes;
  };
}

function toLimit({ value, used, left, waiting, ...rest }: WireLimit, read: ReadAmount): PlayerLimit {
  const readOrNone = (amount: WireLimit["value"]) => (amount === null ? null : read(amount));
  return {
    ...rest,
    value: readOrNone(value),
    used: read(used),
    left: readOrNone(left),
    waiting: waiting && { value: readOrNone(waiting.value), from: waiting.from },
  };
}
type WireLimit = z.output<typeof limitOnTheWire>;

/** Everything that a player has set to protect themselves. There is an entry for each kind and period. */
export const protection = z
  .object({
    currency: z.enum(CURRENCIES),
    limits: z.array(limitOnTheWire),
    /** Hours that a raise or a removal waits. */
    waiting_hours: z.number().min(0),
    reality_check_minutes: z.number().int().positive().nullable(),
  })
  .transform((wire, context) => {
    const money = moneyReader(wire.currency, context);
    const minutes = minutesReader(context);
    const limits = wire.limits.map((limit) => toLimit(limit, limit.kind === "session" ? minutes : money));
    return { ...wire, limits };
  });
export type Protection = z.output<typeof protection>;

/** A break that nobody can end before its time. */
export const exclusion = z.object({
  kind: z.enum(["time_out", "self_exclusion"]),
  /** ISO time; null for one that never ends. */
  ends_at: z.string().nullable(),
});
export type Exclusion = z.infer<typeof exclusion>;

const sumsOnTheWire = z.object({
  ...(Object.fromEntries(STATEMENT_SUMS.map((name) => [name, wireAmount])) as Record<
    StatementSum,
    typeof wireAmount
  >),
  minutes_played: z.number().int().min(0),
});
const lineOnTheWire = sumsOnTheWire.extend({
  /** First day of what the line covers, as an ISO date. */
  from: z.iso.date(),
});

/**
 * Totals of a period in minor units. Deposits are gross; withdrawals exclude cancelled and declined ones. Stakes and payouts are real
 * money, net is payouts minus stakes; bonus money is listed separately.
 */
export type StatementSums = Record<StatementSum | "minutes_played", number>;

function toSums<Wire extends z.output<typeof sumsOnTheWire>>(wire: Wire, money: ReadAmount) {
  const amounts = Object.fromEntries(STATEMENT_SUMS.map((name) => [name, money(wire[name])]));
  return { ...wire, ...(amounts as Record<StatementSum, number>) };
}

/** A player's activity: a month by days, a year by months, the account's lifetime by years; idle ones are left out. */
export const activityStatement = z
  .object({
    currency: z.enum(CURRENCIES),
    period: z.enum(STATEMENT_PERIODS),
    /** ISO dates: the first day that it covers, and the first that it does not. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** The day on which the account was opened. */
    opened: z.iso.date(),
    total: sumsOnTheWire,
    lines: z.array(lineOnTheWire),
  })
  .transform((wire, context) => {
    const money = moneyReader(wire.currency, context);
    const lines = wire.lines.map((line) => toSums(line, money));
    return { ...wire, total: toSums(wire.total, money), lines };
  });
export type ActivityStatement = z.output<typeof activityStatement>;

/** An organisation, independent of the house, that helps players and those close to them. */
export const helpLine = z.object({
  /** ISO 3166-1 alpha-2; empty for one that helps everywhere. */
  country: z.string().default(""),
  name: z.string(),
  url: z.url({ protocol: /^https$/ }),
  /** As it is dialled in that country; empty where it has none. */
  phone: z.string().default(""),
});
export type HelpLine = z.infer<typeof helpLine>;

export const protectionOperations = {
  protection: operation({
    method: "GET",
    path: "/protection",
    access: "player",
    summary: "The player's limits with their current usage, and the reality check.",
    input: nothing,
    result: protection,
  }),
  setLimit: operation({
    method: "PUT",
    path: "/protection/limits/{kind}/{period}",
    access: "player",
    summary:
      "Sets a limit. A first or lower limit applies at once and discards a pending change; a higher limit, or removal (null), is delayed.",
    input: z.object({ kind, period, value: z.string().max(32).nullable() }),
    result: protection,
  }),
  withdrawLimitChange: operation({
    method: "DELETE",
    path: "/protection/limits/{kind}/{period}/waiting",
    access: "player",
    summary: "Cancels a pending increase or removal of a limit. No effect if there is none.",
    input: z.object({ kind, period }),
    result: protection,
  }),
  setRealityCheck: operation({
    method: "PUT",
    path: "/protection/reality-check",
    access: "player",
    summary: "Sets the minutes of play between reality checks; null for none.",
    input: z.object({ minutes: z.number().int().nullable() }),
    result: done,
  }),
  takeTimeOut: operation({
    method: "POST",
    path: "/protection/time-out",
    access: "player",
    summary:
      "Starts a time-out of the given number of days, at once and on all devices. It cannot be ended early.",
    input: z.object({ days: z.number().int().min(TIME_OUT_DAYS.min).max(TIME_OUT_DAYS.max) }),
    result: exclusion,
  }),
  excludeSelf: operation({
    method: "POST",
    path: "/protection/self-exclusion",
    access: "player",
    summary:
      "Starts a self-exclusion of the given number of months, or permanently (null), at once and on all devices. It cannot be ended early; marketing stops.",
    input: z.object({
      months: z.number().int().min(SELF_EXCLUSION_MONTHS.min).max(SELF_EXCLUSION_MONTHS.max).nullable(),
    }),
    result: exclusion,
  }),
  activityStatement: operation({
    method: "GET",
    path: "/protection/statement",
    access: "player",
    summary: "Deposits, withdrawals, stakes, wins and play time of the player.",
    input: z.object({
      period: z.enum(STATEMENT_PERIODS),
      /** Any ISO date in the month or year that is asked for; today's where it is missing. */
      on: z.iso.date().optional(),
    }),
    result: activityStatement,
  }),
  helpLines: operation({
    method: "GET",
    path: "/help-lines",
    access: "public",
    summary: "Organisations that help with gambling problems, by country.",
    input: nothing,
    result: z.array(helpLine),
    cache: { fresh: 300, stale: 3600 },
  }),
};
