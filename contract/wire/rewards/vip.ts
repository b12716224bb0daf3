import { z } from "#contract/wire/zod.ts";
import { exactTime, shownTime, timeZoneName } from "../iso-time.ts";
import { inMinorUnits } from "../money/amounts.ts";
import { currencyCode } from "../money/currency-code.ts";
import { wireAmount } from "../money/wallet.ts";
import { localeInput, nothing, operation } from "../operation.ts";
import { vipLevel } from "../session/user.ts";
import { listOf } from "../tolerant.ts";
import { reward } from "./reward.ts";

/** How the app shows the value of a perk: `percent` as 5%, `count` as a number. */
const PERK_UNITS = ["percent", "count"] as const;
export type PerkUnit = (typeof PERK_UNITS)[number];

/** What a level gives as long as the player has it, such as a share of the week's net loss. */
const perk = z.object({
  /** The same on all levels that have it. */
  alias: z.string(),
  /** In the language of the locale. */
  name: z.string(),
  unit: z.enum(PERK_UNITS),
  value: z.number().min(0),
});

/** A level with what it takes and what it gives. */
const programLevel = vipLevel.extend({
  /** Points at which the level starts. */
  points: z.number().int().min(0),
  /** Granted once, when the level is reached. */
  rewards: listOf(reward),
  /** Percentage of a week's net loss that is paid back. */
  cashback_pct: z.number().min(0).max(100),
  /** All perks, the cashback included, in the order in which they are shown; without the list, the cashback is the only one. */
  perks: listOf(perk).optional(),
});

/** The levels with their rewards, and the terms of the cashback; parsing converts amounts to minor units. */
export const vipProgram = z
  .object({
    currency: currencyCode,
    /** Points for a stake of one euro, or of the same value in another currency. */
    points_per_euro: z.number().int().min(1),
    /** Lowest first. */
    levels: listOf(programLevel),
    /** A smaller cashback is not paid. */
    cashback_min: wireAmount,
    /** Maximum cashback of a week. */
    cashback_max: wireAmount,
    /** IANA name of the time zone in which the weeks of the cashback begin. */
    time_zone: timeZoneName,
  })
  .transform(inMinorUnits("cashback_min", "cashback_max"));
export type VipProgram = z.output<typeof vipProgram>;

const weekFields = {
  /** ISO times of the week, from Monday to Monday in the program's time zone; `week_end` is exclusive. */
  week_start: z.string(),
  week_end: z.string(),
  currency: currencyCode,
  /** Cash stakes minus cash wins of the week's rounds; 0 if the player has won. */
  net_loss: wireAmount,
  pct: z.number().min(0).max(100),
  amount: wireAmount,
};

/**
 * `paid`: in the wallet. `held`: paid when the player's time-out is over. `withheld`: not paid, because the player had excluded
 * themselves when it was due.
 */
export const CASHBACK_STATES = ["paid", "held", "withheld"] as const;

export const cashbackPayment = z
  .object({
    ...weekFields,
    state: z.enum(CASHBACK_STATES),
    /** ISO time of the payment; null unless paid. */
    paid_at: exactTime.nullable().catch(null),
  })
  .transform(inMinorUnits("net_loss", "amount"));

/** A player's VIP level, points and cashback. */
export const vipStatus = z.object({
  level: z.number().int().min(0),
  /** Percentage of the way to the next level; 100 on the last one. */
  pct: z.number().min(0).max(100),
  points: z.number().int().min(0),
  /** Null on the last level. */
  points_to_next: z.number().int().min(0).nullable(),
  /** When levels were reached, lowest first; not levels that the account was opened with. */
  reached: listOf(z.object({ level: z.number().int().min(1), at: shownTime })),
  /** The cashback of the current week so far. */
  cashback: z
    .object({
      ...weekFields,
      /** ISO time from which it is paid. */
      pays_at: exactTime,
    })
    .transform(inMinorUnits("net_loss", "amount")),
  /** Cashback of past weeks, latest first, at most 12. */
  payments: listOf(cashbackPayment),
});
export type VipStatus = z.output<typeof vipStatus>;

/** A player has reached a level [LIVE-1]. */
export const vipLevelEvent = z.object({ level: z.number().int().min(1) });

export const vipOperations = {
  vipProgram: operation({
    method: "GET",
    path: "/vip/program",
    access: "public",
    capability: "vip",
    summary: "The VIP levels with their rewards and the terms of the cashback, with amounts in a currency.",
    input: z.object({ locale: localeInput, currency: currencyCode.default("EUR") }),
    result: vipProgram,
    cache: { fresh: 300, stale: 3600 },
  }),
  vipStatus: operation({
    method: "GET",
    path: "/vip/status",
    access: "player",
    capability: "vip",
    summary: "The player's level, points, cashback of the present week and payments of past weeks.",
    input: nothing,
    result: vipStatus,
  }),
};
