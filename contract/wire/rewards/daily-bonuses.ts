import { z } from "#contract/wire/zod.ts";
import { exactDate, exactTime, timeZoneName } from "../iso-time.ts";
import { inMinorUnits, optionalAmount } from "../money/amounts.ts";
import { currencyCode } from "../money/currency-code.ts";
import { localeInput, operation } from "../operation.ts";
import { decorative } from "../tolerant.ts";
import { reward } from "./reward.ts";

export const BONUS_MAP_THEME_NAMES = ["default", "christmas", "halloween"] as const;
export type BonusMapThemeName = (typeof BONUS_MAP_THEME_NAMES)[number];

/** The themes that apply in a season only. */
export const SEASONS = ["halloween", "christmas"] as const satisfies readonly BonusMapThemeName[];
export type Season = (typeof SEASONS)[number];

/**
 * The calendar of the daily bonuses. The days of the two lists need a deposit of their option's minimum; a theme whose lists are
 * not empty but do not have the start day opens on it without a bonus [BM-2].
 */
const bonusMapTheme = z.object({
  name: decorative(BONUS_MAP_THEME_NAMES, "default"),
  daysInMonth: z.number().int(),
  startDay: z.number().int(),
  datesFirstOptionMinDeposit: z.array(z.number().int()),
  datesSecondOptionMinDeposit: z.array(z.number().int()),
});
export type BonusMapTheme = z.infer<typeof bonusMapTheme>;

/**
 * `expired`: the day is over and its bonus was not taken. `active`: today. `next`, a name of the specification, is a day whose bonus
 * the player has taken. `upcoming` is an addition: the day has not begun.
 */
const BONUS_MAP_DAY_STATES = ["expired", "active", "next", "upcoming"] as const;
export type BonusMapDayState = (typeof BONUS_MAP_DAY_STATES)[number];

/** A day of the calendar; parsing converts amounts to minor units. */
export const bonusMapDay = z
  .object({
    /** Day of the month. */
    day: z.number().int().min(1).max(31),
    /** The day in the site's time zone. */
    date: exactDate,
    state: z.enum(BONUS_MAP_DAY_STATES),
    /** Null for a day without a bonus. */
    reward: reward.nullable(),
    /** The minimum-deposit option; null if the bonus needs no deposit. */
    min_deposit_option: z
      .union([z.literal(1), z.literal(2)])
      .nullable()
      .default(null),
    /** The deposit that opens the bonus: one payment on that day. */
    min_deposit: optionalAmount,
    currency: currencyCode,
    /** Identifies the day's bonus in a deposit [BM-3]. */
    benefit_id: z.string(),
    /** Whether `claimDailyBonus` opens it now: today, not taken yet, and the deposit, if it needs one, is made. */
    claimable: z.boolean().default(false),
  })
  .transform(inMinorUnits("min_deposit"));
export type BonusMapDay = z.output<typeof bonusMapDay>;

export const bonusMap = z.object({
  theme: bonusMapTheme,
  /** The month of the calendar: `2026-10`. */
  month: z.string().regex(/^\d{4}-\d\d$/),
  /** The current date in the site's time zone. */
  today: exactDate,
  /** IANA name of the site's time zone, which defines the days. */
  time_zone: timeZoneName,
  /** ISO time at which today ends. */
  day_ends_at: exactTime,
  days: z.array(bonusMapDay),
});
export type BonusMap = z.output<typeof bonusMap>;

export const dailyBonusOperations = {
  bonusMapTheme: operation({
    method: "GET",
    path: "/daily-bonuses/theme",
    access: "public",
    capability: "daily-bonuses",
    optional: true,
    summary: "The current theme of the daily bonuses.",
    input: z.object({}),
    result: bonusMapTheme,
    cache: { fresh: 30, stale: 30 },
  }),
  bonusMap: operation({
    method: "GET",
    path: "/daily-bonuses",
    access: "public",
    capability: "daily-bonuses",
    summary: "The daily bonuses of the month as guests see them, with amounts in a currency.",
    input: z.object({ locale: localeInput, currency: currencyCode }),
    result: bonusMap,
    cache: { fresh: 10, stale: 10, changesAt: ({ day_ends_at }) => [day_ends_at] },
  }),
  playerBonusMap: operation({
    method: "GET",
    path: "/daily-bonuses/own",
    access: "player",
    capability: "daily-bonuses",
    summary: "The daily bonuses of the month with the days that the player has taken.",
    input: z.object({ locale: localeInput }),
    result: bonusMap,
  }),
  claimDailyBonus: operation({
    method: "POST",
    path: "/daily-bonuses/{date}/claim",
    access: "player",
    capability: "daily-bonuses",
    summary:
      "Takes the bonus of a day. The result is that of the first claim if it is taken already. `daily_bonus_not_today` if the day is over or has not begun, `daily_bonus_needs_deposit` without the day's deposit, `bonus_unavailable` for a day without a bonus.",
    input: z.object({ date: z.iso.date(), locale: localeInput }),
    result: bonusMapDay,
    idempotent: true,
  }),
};
