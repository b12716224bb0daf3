import { IDEMPOTENCY_KEY } from "#app/forms/idempotency-key.ts";
import type { BonusMapDayState, BonusMapThemeName } from "#contract/wire/rewards/daily-bonuses.ts";
import type { RewardKind } from "#contract/wire/rewards/reward.ts";
import { z } from "#contract/wire/zod.ts";

/** Name of the form that claims today's bonus. */
export const CLAIM_FORM = "daily-bonus";

export const dailyBonusSchema = z.object({ date: z.iso.date(), key: z.string().regex(IDEMPOTENCY_KEY) });

/** A reward, formatted for the player. */
export interface RewardView {
  kind: RewardKind;
  /** "20 free spins in Comet Garden". */
  text: string;
  /** Wagering factor of the bonus or of the wins from the spins; empty if there is none. */
  wagering: string;
  /** Stake of a free spin; empty for other rewards. */
  stake: string;
  /** Code and name of the game of free spins. */
  game: { code: string; name: string } | null;
}

/** A day of the calendar, formatted for the player. */
export interface DayView {
  day: number;
  /** `2026-10-18`. */
  date: string;
  /** "18 October 2026". */
  dateText: string;
  state: BonusMapDayState;
  /** Null for a day without a bonus. */
  reward: RewardView | null;
  /** The deposit that opens the day; empty if it needs none. */
  minDeposit: string;
  /** The same as the amount of a form, such as `20.00`. */
  depositAmount: string;
  benefitId: string;
  claimable: boolean;
}

export interface DailyBonusesData {
  /** Null if the calendar failed to load. */
  map: {
    theme: BonusMapThemeName;
    /** "October 2026". */
    month: string;
    today: string;
    timeZone: string;
    /** ISO time. */
    dayEndsAt: string;
    days: DayView[];
    /** The day that is open first. */
    selected: number;
  } | null;
  /** Idempotency key of the claim. */
  claimKey: string;
  /** The date that was opened just now; null without one. */
  opened: string | null;
}

export type BonusMapView = NonNullable<DailyBonusesData["map"]>;

/** Today's bonus; null on a day without one, or outside the calendar. */
export function todayOf({ days, today }: Pick<BonusMapView, "days" | "today">): DayView | null {
  return days.find(({ date }) => date === today) ?? null;
}
