import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS } from "../address-schemas.ts";
import { exactDate, exactTime } from "../iso-time.ts";
import { toMinorUnits } from "../money/amounts.ts";
import { currencyCode } from "../money/currency-code.ts";
import type { Currency } from "../money/money.ts";
import { wireAmount } from "../money/wallet.ts";
import { done, nothing, operation } from "../operation.ts";
import { decorative, listOf } from "../tolerant.ts";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LIMIT_PROMPT_PLACES,
  type LimitKind,
  type LimitPeriod,
  SELF_EXCLUSION_MONTHS,
  STATEMENT_COINS,
  STATEMENT_OTHER_SUMS,
  STATEMENT_PERIODS,
  STATEMENT_SUMS,
  type StatementItem,
  TIME_OUT_DAYS,
} from "./protection-constants.ts";

// Over 300 lines: one table of operations; what players may limit, and how, is read as a whole.

const kind = z.enum(LIMIT_KINDS);
const period = z.enum(LIMIT_PERIODS);
const limitValue = wireAmount
  .nullable()
  .meta({ description: "Money in units of the currency, or whole minutes for session; null is no limit." });

const wireLimit = z.object({
  kind,
  period,
  /** The current limit. */
  value: limitValue,
  /** The part of the limit that is used in this period; not negative. */
  used: wireAmount,
  /** The remaining part. For a loss limit it can be larger than the limit, because winnings are added. */
  left: limitValue,
  /** ISO time at which the next period starts. */
  renews_at: exactTime,
  /** A requested increase or removal (null). It takes effect when the player confirms it, which is possible from the ISO time `from`. */
  waiting: z
    .object({
      value: limitValue,
      from: z.string(),
      confirmable: z.boolean().meta({ description: "Whether the waiting time is over." }),
    })
    .nullable(),
});

/** A parsed limit: money in minor units of the wallet's currency, time in minutes. */
export interface PlayerLimit {
  kind: LimitKind;
  period: LimitPeriod;
  value: number | null;
  used: number;
  left: number | null;
  renews_at: string;
  waiting: { value: number | null; from: string; confirmable: boolean } | null;
}

type ParseAmount = (value: string | number) => number;

/** Creates a parser of amounts of a currency. An amount that is not exact fails the parse, so that no wrong limit is shown. */
function amountParser(currency: Currency, context: z.RefinementCtx): ParseAmount {
  return (value) => toMinorUnits(value, currency, context);
}

function minutesParser(context: z.RefinementCtx): ParseAmount {
  return (value) => {
    const minutes = Number(value);
    if (!Number.isSafeInteger(minutes)) context.addIssue({ code: "custom", message: "no whole minutes" });
    return minutes;
  };
}

function toLimit({ value, used, left, waiting, ...rest }: WireLimit, parse: ParseAmount): PlayerLimit {
  const parseNullable = (amount: WireLimit["value"]) => (amount === null ? null : parse(amount));
  return {
    ...rest,
    value: parseNullable(value),
    used: parse(used),
    left: parseNullable(left),
    waiting: waiting && { ...waiting, value: parseNullable(waiting.value) },
  };
}
type WireLimit = z.output<typeof wireLimit>;

/** A player's limits, one entry per kind and period, and the reality check. */
export const protection = z
  .object({
    currency: currencyCode,
    limits: z.array(wireLimit),
    /** Hours until an increase or a removal can be confirmed. */
    waiting_hours: z.number().min(0),
    reality_check_minutes: z.number().int().positive().nullable(),
    limit_prompts: listOf(z.enum(LIMIT_PROMPT_PLACES)).default([]).meta({
      description:
        "Where the player is to be asked for a deposit limit; empty once there is an answer in any place, a limit or a deposit.",
    }),
  })
  .transform((wire, context) => {
    const money = amountParser(wire.currency, context);
    const minutes = minutesParser(context);
    const limits = wire.limits.map((limit) => toLimit(limit, limit.kind === "session" ? minutes : money));
    return { ...wire, limits };
  });

/** A time-out or self-exclusion, which cannot be ended early. */
export const exclusion = z.object({
  kind: z.enum(["time_out", "self_exclusion"]),
  /** ISO time; null if permanent. */
  ends_at: exactTime.nullable(),
});
export type Exclusion = z.infer<typeof exclusion>;

/** The shape of an object that has the same schema under each name. */
function shapeOf<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

const wireSums = z.object({
  ...shapeOf(STATEMENT_SUMS, wireAmount),
  ...shapeOf(STATEMENT_OTHER_SUMS, wireAmount.default(0)),
  ...shapeOf(STATEMENT_COINS, z.number().int().default(0)),
  minutes_played: z.number().int().min(0),
});
const wireLine = wireSums.extend({
  /** First day that the line covers, as an ISO date. */
  from: exactDate,
});

/**
 * Totals of a period in minor units. Deposits are gross; withdrawals exclude cancelled and declined ones. Stakes and payouts are real
 * money of rounds, `net` is payouts minus stakes; bonus money, with the wins of free spins, and coins are listed separately. Each
 * sum belongs to the time of its payment. The cash of the wallet has changed by deposits, net, rewards, converted bonuses and refunded
 * tournament fees, less withdrawals, tournament fees, purchases and reversed deposits (docs/decisions/184).
 */
export type StatementSums = Record<StatementItem | "minutes_played", number>;

function toSums<Wire extends z.output<typeof wireSums>>(wire: Wire, money: ParseAmount) {
  const names = [...STATEMENT_SUMS, ...STATEMENT_OTHER_SUMS];
  const amounts = Object.fromEntries(names.map((name) => [name, money(wire[name])]));
  return { ...wire, ...(amounts as Record<(typeof names)[number], number>) };
}

/** A player's activity: a month by days, a year by months, or the account's lifetime by years, without lines of no activity. */
export const activityStatement = z
  .object({
    currency: currencyCode,
    period: z.enum(STATEMENT_PERIODS),
    /** ISO dates: the first day of the period, and the first day after it. */
    from: exactDate,
    to: exactDate,
    /** ISO date on which the account was opened. */
    opened: exactDate,
    total: wireSums,
    lines: z.array(wireLine),
  })
  .transform((wire, context) => {
    const money = amountParser(wire.currency, context);
    const lines = wire.lines.map((line) => toSums(line, money));
    return { ...wire, total: toSums(wire.total, money), lines };
  });
export type ActivityStatement = z.output<typeof activityStatement>;

/** An independent organisation that helps people with gambling problems, or an official exclusion register. */
export const helpLine = z.object({
  kind: decorative(["help", "register"], "help").default("help").meta({
    description:
      "An organisation that helps, or a register that excludes a player from all operators of the country.",
  }),
  /** ISO 3166-1 alpha-2; empty for all countries. */
  country: z.string().default(""),
  name: z.string(),
  url: ADDRESS_SCHEMAS.link,
  /** In the national format of that country; empty if there is none. */
  phone: z.string().default(""),
});
export type HelpLine = z.infer<typeof helpLine>;

/** Length of a self-exclusion; null is permanent. */
const exclusionMonths = z
  .number()
  .int()
  .min(SELF_EXCLUSION_MONTHS.min)
  .max(SELF_EXCLUSION_MONTHS.max)
  .nullable();

export const protectionOperations = {
  protection: operation({
    method: "GET",
    path: "/protection",
    access: "player",
    capability: "limits",
    summary: "The player's limits with their current usage, and the reality check.",
    input: nothing,
    result: protection,
  }),
  setLimit: operation({
    method: "PUT",
    path: "/protection/limits/{kind}/{period}",
    access: "player",
    capability: "limits",
    summary:
      "Sets a limit. A first or lower limit applies at once and discards a pending change; a higher limit, or removal (null), is delayed and then needs a confirmation.",
    input: z.object({ kind, period, value: z.string().max(32).nullable() }),
    result: protection,
  }),
  confirmLimitChange: operation({
    method: "POST",
    path: "/protection/limits/{kind}/{period}/waiting",
    access: "player",
    capability: "limits",
    summary:
      "Confirms a pending increase or removal of a limit after its waiting time. No effect before that, or if there is none.",
    input: z.object({ kind, period }),
    result: protection,
  }),
  withdrawLimitChange: operation({
    method: "DELETE",
    path: "/protection/limits/{kind}/{period}/waiting",
    access: "player",
    capability: "limits",
    summary: "Cancels a pending increase or removal of a limit. No effect if there is none.",
    input: z.object({ kind, period }),
    result: protection,
  }),
  answerLimitPrompt: operation({
    method: "POST",
    path: "/protection/limit-prompts/{place}",
    access: "player",
    capability: "limits",
    summary: "Records that the player was asked for a deposit limit and has set one or skipped the question.",
    input: z.object({ place: z.enum(LIMIT_PROMPT_PLACES), answer: z.enum(["set", "skip"]) }),
    result: done,
  }),
  setRealityCheck: operation({
    method: "PUT",
    path: "/protection/reality-check",
    access: "player",
    capability: "limits",
    summary: "Sets the minutes of play between reality checks; null for none.",
    input: z.object({ minutes: z.number().int().nullable() }),
    result: done,
  }),
  excludeSelfByCode: operation({
    method: "POST",
    path: "/protection/self-exclusion/by-code",
    access: "guest",
    capability: "time-out",
    summary:
      "Starts a self-exclusion during a time-out, without a session, with the code from its start or from a refused login.",
    input: z.object({ code: z.string().max(64), months: exclusionMonths }),
    result: exclusion,
  }),
  requestExclusionEnd: operation({
    method: "POST",
    path: "/protection/self-exclusion/end",
    access: "guest",
    capability: "time-out",
    summary:
      "Requests the end of a self-exclusion whose length is over, with the code from a refused login; the account opens a day later.",
    input: z.object({ code: z.string().max(64) }),
    result: z.object({ opens_at: exactTime.describe("ISO time.") }),
  }),
  takeTimeOut: operation({
    method: "POST",
    path: "/protection/time-out",
    access: "player",
    capability: "time-out",
    summary:
      "Starts a time-out of the given number of days, at once and on all devices. It cannot be ended early.",
    input: z.object({ days: z.number().int().min(TIME_OUT_DAYS.min).max(TIME_OUT_DAYS.max) }),
    result: exclusion.extend({
      exclusion_code: z.string().optional().describe("Input of excludeSelfByCode; valid for an hour."),
    }),
  }),
  excludeSelf: operation({
    method: "POST",
    path: "/protection/self-exclusion",
    access: "player",
    capability: "time-out",
    summary:
      "Starts a self-exclusion of the given number of months, or permanently (null), at once and on all devices. It cannot be ended early; marketing stops.",
    input: z.object({ months: exclusionMonths }),
    result: exclusion,
  }),
  activityStatement: operation({
    method: "GET",
    path: "/protection/statement",
    access: "player",
    capability: "limits",
    summary: "Deposits, withdrawals, stakes, wins, purchases, rewards, coins and play time of the player.",
    input: z.object({
      period: z.enum(STATEMENT_PERIODS),
      /** Any ISO date in the requested month or year; today by default. */
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
    result: listOf(helpLine),
    cache: { fresh: 300, stale: 3600 },
  }),
};
