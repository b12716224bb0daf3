import { z } from "zod";
import { GAME_CATEGORIES } from "../constants.ts";
import { inMinorUnits, optionalAmount, pageInput, pageOf } from "../money/amounts.ts";
import { CURRENCIES } from "../money/money.ts";
import { wireAmount } from "../money/wallet.ts";
import { operation } from "../operation.ts";

export const BONUS_KINDS = ["deposit", "gift", "sport"] as const;

/**
 * `active`: being wagered (a sport bonus: usable in the sportsbook). Final statuses: `converted` into real money after wagering,
 * `used_up` before wagering was complete, `forfeited` by the player, `expired`.
 */
export const BONUS_STATES = ["active", "converted", "used_up", "forfeited", "expired"] as const;

/** How much of a stake counts towards wagering, by the games' categories; the best that fits a game holds. */
export const contribution = z.object({
  category: z.enum(GAME_CATEGORIES),
  /** Per cent. */
  pct: z.number().int().min(0).max(100),
});

const terms = {
  benefit_id: z.string(),
  kind: z.enum(BONUS_KINDS),
  /** In the requested locale. */
  title: z.string(),
  description: z.string().default(""),
  currency: z.enum(CURRENCIES),
  /** How many times the bonus must be staked before it becomes money; 0 for none. */
  wagering_factor: z.number().min(0),
  contributions: z.array(contribution),
  /** Largest stake while it is active; a larger one is refused with `stake_above_bonus_limit`. */
  max_stake: optionalAmount,
  /** The most that becomes money. */
  max_conversion: optionalAmount,
};

/** A bonus that a player can have: a gift is claimed, a deposit bonus chosen with a deposit by its benefit id [BM-3]. */
export const bonusOffer = z
  .object({
    ...terms,
    /** The amount of a gift. */
    amount: optionalAmount,
    /** A deposit bonus: a percentage of the deposit, with a maximum bonus and a minimum deposit. */
    deposit_pct: z.number().min(0).nullable().default(null),
    max_amount: optionalAmount,
    min_deposit: optionalAmount,
    /** Days for wagering once it is active. */
    days: z.number().int().min(1),
    /** ISO time until which it is offered; null for no end. */
    offered_until: z.string().nullable().default(null),
    /** False where another bonus must end first: one at a time is wagered. */
    claimable: z.boolean(),
  })
  .transform(inMinorUnits("max_stake", "max_conversion", "amount", "max_amount", "min_deposit"));
export type BonusOffer = z.output<typeof bonusOffer>;

/** A bonus that a player has or had; amounts inside the app in minor units of `currency`. */
export const bonus = z
  .object({
    ...terms,
    bonus_id: z.string(),
    state: z.enum(BONUS_STATES),
    /** What was granted. */
    amount: wireAmount,
    /** The remaining balance, including wins. */
    balance: wireAmount,
    /** Stakes that must count in all, and that have counted. */
    wagering_required: wireAmount,
    wagering_done: wireAmount,
    /** Of the way, 0 to 100, rounded down. */
    wagering_pct: z.number().int().min(0).max(100),
    /** What became money. */
    converted: wireAmount,
    /** ISO times. */
    granted_at: z.string(),
    expires_at: z.string(),
    ended_at: z.string().nullable().default(null),
  })
  .transform(
    inMinorUnits(
      ...(["max_stake", "max_conversion", "amount", "balance"] as const),
      ...(["wagering_required", "wagering_done", "converted"] as const),
    ),
  );
export type Bonus = z.output<typeof bonus>;

const locale = z.string();

export const bonusOperations = {
  bonuses: operation({
    method: "GET",
    path: "/bonuses",
    access: "player",
    summary: "The player's active and available bonuses.",
    input: z.object({ locale }),
    result: z.object({ active: z.array(bonus), available: z.array(bonusOffer) }),
  }),
  bonusHistory: operation({
    method: "GET",
    path: "/bonuses/history",
    access: "player",
    summary: "Ended bonuses, latest first.",
    input: z.object({ locale, ...pageInput }),
    result: pageOf(bonus),
  }),
  claimBonus: operation({
    method: "POST",
    path: "/bonuses/{benefit_id}/claim",
    access: "player",
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
    summary:
      "Forfeits an active bonus: its balance is lost, real money stays. `bonus_not_active` if it has ended.",
    input: z.object({ bonus_id: z.string(), locale }),
    result: bonus,
    idempotent: true,
  }),
};
