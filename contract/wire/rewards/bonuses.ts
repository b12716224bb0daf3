import { z } from "#contract/wire/zod.ts";
import { GAME_CATEGORIES } from "../constants.ts";
import { exactTime, shownTime, shownTimeOrNull } from "../iso-time.ts";
import { inMinorUnits, optionalAmount } from "../money/amounts.ts";
import { currencyCode } from "../money/currency-code.ts";
import { wireAmount } from "../money/wallet.ts";
import { localeInput, operation } from "../operation.ts";
import { pageInput, pageOf } from "../pagination.ts";
import { listOf } from "../tolerant.ts";

export const BONUS_KINDS = ["deposit", "gift", "sport"] as const;

/**
 * `active`: being wagered (a sport bonus: usable in the sportsbook). Final statuses: `converted` into real money after wagering,
 * `used_up` before wagering was complete, `forfeited` by the player, `expired`.
 */
export const BONUS_STATES = ["active", "converted", "used_up", "forfeited", "expired"] as const;

/** Percentage of a stake that counts towards wagering, by game category; the highest that matches a game applies. */
const contribution = z.object({
  category: z.enum(GAME_CATEGORIES),
  /** Per cent. */
  pct: z.number().int().min(0).max(100),
});

const bonusFields = {
  benefit_id: z.string(),
  kind: z.enum(BONUS_KINDS),
  /** In the requested locale. */
  title: z.string(),
  description: z.string().default(""),
  currency: currencyCode,
  /** How many times the bonus must be staked before it becomes real money; 0 if no wagering is required. */
  wagering_factor: z.number().min(0),
  contributions: listOf(contribution),
  /** Maximum stake while the bonus is active; a larger one is refused with `stake_above_bonus_limit`. */
  max_stake: optionalAmount,
  /** Maximum amount that becomes real money. */
  max_conversion: optionalAmount,
};

/** A bonus that is offered to a player. A gift is claimed; a deposit bonus is selected with a deposit by its benefit id [BM-3]. */
export const bonusOffer = z
  .object({
    ...bonusFields,
    /** The amount of a gift. */
    amount: optionalAmount,
    /** A deposit bonus: a percentage of the deposit, with a maximum bonus and a minimum deposit. */
    deposit_pct: z.number().min(0).nullable().default(null),
    max_amount: optionalAmount,
    min_deposit: optionalAmount,
    /** Days in which wagering must be completed. */
    days: z.number().int().min(1),
    /** ISO time until which it is offered; null if unlimited. */
    offered_until: shownTimeOrNull,
    /** False while another bonus is active, because only one at a time can be wagered. */
    claimable: z.boolean(),
  })
  .transform(inMinorUnits("max_stake", "max_conversion", "amount", "max_amount", "min_deposit"));
export type BonusOffer = z.output<typeof bonusOffer>;

/** A bonus that was granted to a player; parsing converts amounts to minor units of `currency`. */
export const bonus = z
  .object({
    ...bonusFields,
    bonus_id: z.string(),
    state: z.enum(BONUS_STATES),
    /** The granted amount. */
    amount: wireAmount,
    /** The remaining balance, including wins. */
    balance: wireAmount,
    /** Required and completed wagering. */
    wagering_required: wireAmount,
    wagering_done: wireAmount,
    /** Completed wagering in per cent, rounded down. */
    wagering_pct: z.number().int().min(0).max(100),
    /** The amount that became real money. */
    converted: wireAmount,
    /** ISO times. */
    granted_at: shownTime,
    expires_at: exactTime,
    ended_at: shownTimeOrNull,
  })
  .transform(
    inMinorUnits(
      "max_stake",
      "max_conversion",
      "amount",
      "balance",
      "wagering_required",
      "wagering_done",
      "converted",
    ),
  );
export type Bonus = z.output<typeof bonus>;

/** A bonus that starts automatically when the bonuses before it have ended. Its time limit runs from its start. */
export const waitingBonus = z
  .object({
    waiting_id: z.string(),
    title: z.string(),
    currency: currencyCode,
    amount: wireAmount,
    wagering_factor: z.number().min(0),
    /** ISO time. */
    granted_at: shownTime,
  })
  .transform(inMinorUnits("amount"));

const locale = localeInput;

export const bonusOperations = {
  bonuses: operation({
    method: "GET",
    path: "/bonuses",
    access: "player",
    capability: "bonuses",
    summary: "The player's active and available bonuses.",
    input: z.object({ locale }),
    result: z.object({
      active: listOf(bonus),
      /** In the order in which they start. */
      waiting: listOf(waitingBonus).default([]),
      available: listOf(bonusOffer),
    }),
  }),
  bonusHistory: operation({
    method: "GET",
    path: "/bonuses/history",
    access: "player",
    capability: "bonuses",
    summary: "Ended bonuses, latest first.",
    input: z.object({ locale, ...pageInput }),
    result: pageOf(bonus),
  }),
  claimBonus: operation({
    method: "POST",
    path: "/bonuses/{benefit_id}/claim",
    access: "player",
    capability: "bonuses",
    summary:
      "Claims a bonus. `bonus_unavailable` if it is not or no longer offered, `bonus_already_active` while another one is being wagered.",
    input: z.object({ benefit_id: z.string(), locale }),
    result: bonus,
    idempotent: true,
  }),
  forfeitBonus: operation({
    method: "POST",
    path: "/bonuses/{bonus_id}/forfeit",
    access: "player",
    capability: "bonuses",
    summary:
      "Forfeits an active bonus: its balance is lost, real money stays. `bonus_not_active` if it has ended.",
    input: z.object({ bonus_id: z.string(), locale }),
    result: bonus,
    idempotent: true,
  }),
};
