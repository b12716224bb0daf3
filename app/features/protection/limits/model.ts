import { oneOf } from "#app/forms/fields.ts";
import type { Rule } from "#app/forms/rules.ts";
import { z } from "#app/forms/zod.ts";
import { type Currency, parseAmount } from "#contract/money/money.ts";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  MOST_MINUTES,
} from "#contract/protection/protection-terms.ts";

/** A limit; amounts, durations and dates are localized. */
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
  /** A pending change; its `value` is null if the limit will be removed. */
  waiting: { value: string | null; from: string } | null;
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

export interface LimitId {
  kind: LimitKind;
  period: LimitPeriod;
}

/** Values of the buttons of a limit's form; "withdraw" cancels a pending change. */
const LIMIT_INTENTS = ["set", "remove", "withdraw"] as const;
export type LimitIntent = (typeof LIMIT_INTENTS)[number];

/** Name of a limit's form: `limit-deposit-day`. */
export function limitFormName({ kind, period }: LimitId): string {
  return `limit-${kind}-${period}`;
}

/** The limit of a form name; null for another form. */
export function limitNameOfForm(form: unknown): LimitId | null {
  const [, kind, period] = /^limit-([a-z]+)-([a-z]+)$/.exec(String(form)) ?? [];
  const knownKind = LIMIT_KINDS.find((name) => name === kind);
  const knownPeriod = LIMIT_PERIODS.find((name) => name === period);
  return knownKind && knownPeriod ? { kind: knownKind, period: knownPeriod } : null;
}

/**
 * Parses a typed limit to the format of the contract: a decimal of the currency, or whole minutes for the session limit.
 *
 * @returns null if invalid, or for more minutes than the period has
 */
export function parseLimitInput({ kind, period }: LimitId, currency: Currency, typed: string): string | null {
  const text = typed.replaceAll(/\s/g, "").replace(",", ".");
  if (kind !== "session") {
    const amount = parseAmount(text, currency);
    return amount === null || amount < 0 ? null : text;
  }
  return /^\d{1,5}$/.test(text) && Number(text) <= MOST_MINUTES[period] ? text : null;
}

/** Schema of a limit's form; the amount is required to set a limit. */
export function limitSchema(name: LimitId, currency: Currency) {
  const wrong: Rule = name.kind === "session" ? "incorrect_minutes" : "incorrect_amount";
  const missing: Rule = "required";
  return z
    .object({ intent: oneOf(LIMIT_INTENTS).default("set"), amount: z.string().trim().optional() })
    .superRefine(({ intent, amount }, issues) => {
      if (intent !== "set") return;
      const message = amount ? parseLimitInput(name, currency, amount) === null && wrong : missing;
      if (message) issues.addIssue({ code: "custom", path: ["amount"], message });
    });
}

/** Name of the reality check form. */
export const REALITY_CHECK_FORM = "reality-check";

/** Minutes between reality checks; empty to disable them. */
export const realityCheckSchema = z.object({
  minutes: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
});
