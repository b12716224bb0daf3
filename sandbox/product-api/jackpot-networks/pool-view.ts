import type { z } from "zod";
import type { GameCard } from "#contract/wire/lobby/games.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { jackpotPool } from "#contract/wire/play/jackpots.ts";
import { type JackpotTerms, networkOfGame } from "./networks.ts";
import { type JackpotPools, POOL_CURRENCY } from "./pools.ts";

/** An amount of a pool as the product API sends it. */
export const euros = (amount: number) => ({
  currency: POOL_CURRENCY,
  amount: decimalOf({ amount, currency: POOL_CURRENCY }),
});

/** A pool with its current amount. */
export function poolView(pools: JackpotPools, pool: JackpotTerms): z.input<typeof jackpotPool> {
  return { pool_id: pool.id, tier: pool.tier, ...euros(pools.amountOf(pool)) };
}

/** The largest pool that a game can win, for its tile; undefined for a game without jackpots. */
export function tileJackpot(pools: JackpotPools, gameCode: string): GameCard["jackpot"] {
  const [largest] = networkOfGame.get(gameCode)?.pools ?? [];
  if (!largest) return undefined;
  const { tier: _, ...jackpot } = poolView(pools, largest);
  return jackpot;
}
