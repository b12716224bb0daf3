import type { StatementPeriod, StatementSum } from "#contract/protection/protection-terms.ts";

/** The sums that are shown, in their order; bonus money only where there was any. */
export const OWN_SUMS = ["deposits", "withdrawals", "stakes", "payouts", "net"] as const;
export const BONUS_SUMS = ["bonus_stakes", "bonus_payouts"] as const;

/** Sums in the reader's words. */
export type SumTexts = Record<StatementSum | "time", string>;

export interface ActivityData {
  period: StatementPeriod;
  /** The period's name in the page's language: a month, a year, or the day of opening. */
  name: string;
  /** First days of the neighbouring periods; null where there is none. */
  previous: string | null;
  next: string | null;
  /** The first day of this one. */
  from: string;
  total: SumTexts;
  /** Whether bonus money was staked or won. */
  withBonus: boolean;
  lines: { from: string; name: string; sums: SumTexts }[];
}
