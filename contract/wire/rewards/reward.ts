import { z } from "#contract/wire/zod.ts";
import { inMinorUnits } from "../money/amounts.ts";
import { currencyCode } from "../money/currency-code.ts";
import { wireAmount } from "../money/wallet.ts";

/**
 * What tournaments, the daily calendar, VIP levels, missions and the shop give: `cash` is real money, `bonus` is bonus money that
 * must be wagered, `spins` are free spins of one game at a fixed stake, `coins` are loyalty points for the shop.
 */
export const REWARD_KINDS = ["cash", "bonus", "spins", "coins"] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

const money = z.object({ currency: currencyCode, amount: wireAmount });

const cash = money.extend({ kind: z.literal("cash") }).transform(inMinorUnits("amount"));
const bonusMoney = money
  .extend({ kind: z.literal("bonus"), wagering_factor: z.number().min(0) })
  .transform(inMinorUnits("amount"));
const spins = z
  .object({
    kind: z.literal("spins"),
    count: z.number().int().min(1),
    game: z.object({ code: z.string(), name: z.string() }),
    currency: currencyCode,
    /** The stake of each spin, which the operator pays. */
    stake: wireAmount,
    wagering_factor: z.number().min(0),
  })
  .transform(inMinorUnits("stake"));
const coins = z.object({ kind: z.literal("coins"), count: z.number().int().min(1) });

/** A reward in the currency of its player; parsing converts amounts to minor units. */
export const reward = z.union([cash, bonusMoney, spins, coins]);
export type Reward = z.output<typeof reward>;
