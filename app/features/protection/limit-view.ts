import type { Currency } from "#contract/money/money.ts";
import type { LimitKind, LimitPeriod } from "#contract/protection/protection-terms.ts";

/** A limit as its row shows it: every figure and time already in the reader's words. */
export interface LimitView {
  kind: LimitKind;
  period: LimitPeriod;
  /** Null for none. */
  value: string | null;
  /** What the form begins with: a decimal, or minutes; empty for none. */
  typed: string;
  used: string;
  left: string | null;
  /** Of the limit, 0 to 100; null where there is none. */
  percent: number | null;
  /** The day on which the period ends. */
  renews: string;
  /** `value` is null where the limit is to be removed. */
  waiting: { value: string | null; from: string } | null;
}

export interface LimitsData {
  currency: Currency;
  limits: LimitView[];
  waitingHours: number;
  /** Minutes, or null for never. */
  realityCheck: number | null;
  /** What can be chosen, in the page's words. */
  realityChecks: { minutes: number; text: string }[];
}
