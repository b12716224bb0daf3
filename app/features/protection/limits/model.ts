import { oneOf } from "#app/forms/fields.ts";
import type { Rule } from "#app/forms/rules.ts";
import { parseAmountOrZero } from "#contract/wire/money/amount-input.ts";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  MAX_LIMIT_MINUTES,
} from "#contract/wire/protection/protection-constants.ts";
import { z } from "#contract/wire/zod.ts";

/** View model of a limit; amounts, durations and dates are localized. */
export interface LimitView {
  kind: LimitKind;
  period: LimitPeriod;
  /** Null if there is no limit. */
  value: string | null;
  /** Initial value of the form: a decimal or minutes; empty if there is no limit. */
  inputValue: string;
  used: string;
  left: string | null;
  /** Used percentage, 0 to 100; null if there is no limit. */
  percent: number | null;
  /** Date on which the period ends. */
  renews: string;
  /** A requested change, which the player confirms after its waiting time; its `value` is null if the limit will be removed. */
  waiting: { value: string | null; from: string; confirmable: boolean } | null;
}

export interface LimitsData {
  currency: Currency;
  limits: LimitView[];
  waitingHours: number;
  /** Interval in minutes; null if disabled. */
  realityCheck: number | null;
  /** The available intervals; `text` is localized. */
  realityChecks: { minutes: number; text: string }[];
}

/** Identifies a limit: a player has one limit of each kind and period. */
export interface LimitId {
  kind: LimitKind;
  period: LimitPeriod;
}

export const LIMIT_IDS: readonly LimitId[] = LIMIT_KINDS.flatMap((kind) =>
  LIMIT_PERIODS.map((period) => ({ kind, period })),
);

/** Values of the buttons of a limit's form; "confirm" and "withdraw" accept and discard a requested change. */
const LIMIT_INTENTS = ["set", "remove", "confirm", "withdraw"] as const;
export type LimitIntent = (typeof LIMIT_INTENTS)[number];

/** Name of a limit's form: `limit-deposit-day`. */
export function limitFormName({ kind, period }: LimitId): string {
  return `limit-${kind}-${period}`;
}

/**
 * Parses a typed limit to the format of the contract: a decimal of the currency, or whole minutes for the session limit.
 *
 * @returns null if it is invalid or exceeds the minutes of the period
 */
export function parseLimitInput({ kind, period }: LimitId, currency: Currency, typed: string): string | null {
  if (kind !== "session") {
    const amount = parseAmountOrZero(typed, currency);
    return amount === null ? null : decimalOf({ amount, currency });
  }
  const text = typed.replaceAll(/\s/g, "");
  return /^\d{1,5}$/.test(text) && Number(text) <= MAX_LIMIT_MINUTES[period] ? text : null;
}

/** Schema of a limit's form; the amount is required to set a limit. */
export function limitSchema(limit: LimitId, currency: Currency) {
  const incorrect: Rule = limit.kind === "session" ? "incorrect_minutes" : "incorrect_amount";
  const missing: Rule = "required";
  return z
    .object({ intent: oneOf(LIMIT_INTENTS).default("set"), amount: z.string().trim().optional() })
    .superRefine(({ intent, amount }, issues) => {
      if (intent !== "set") return;
      const message = amount ? parseLimitInput(limit, currency, amount) === null && incorrect : missing;
      if (message) issues.addIssue({ code: "custom", path: ["amount"], message });
    });
}

/** Name of the reality check form. */
export const REALITY_CHECK_FORM = "reality-check";

/** Schema of the reality check form: minutes between reality checks, or empty to disable them. */
export const realityCheckSchema = z.object({
  minutes: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
});
