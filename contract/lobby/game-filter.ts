import { z } from "zod";
import { GAME_CATEGORIES } from "../constants.ts";
import { CURRENCIES } from "../money/money.ts";
import { wireAmount } from "../money/wallet.ts";
import { LONGEST_ID, MOST_CHOICES, VOLATILITIES } from "./game-filter-terms.ts";

/** Several ids separated by commas, for a query. */
const idList = z.string().max((LONGEST_ID + 1) * MOST_CHOICES);

/**
 * What a list of games is narrowed by. Providers and volatilities widen one another (any of them), features narrow (all of
 * them); the groups hold together. What is not known fits no game. A range of stakes fits games that can be played from
 * `stake_from` up to `stake_to`, either alone; both are decimal amounts of `currency`.
 */
export const gameFilter = {
  category: z.enum(GAME_CATEGORIES).optional(),
  collection: z.string().max(LONGEST_ID).optional(),
  providers: idList.optional(),
  features: idList.optional(),
  volatilities: idList.optional(),
  /** The least return to player in per cent. */
  rtp_from: z.number().min(0).max(100).optional(),
  currency: z.enum(CURRENCIES).optional(),
  stake_from: z.string().max(24).optional(),
  stake_to: z.string().max(24).optional(),
};

/** How long, in seconds, games and lists of them are fresh, and may be served while they are fetched anew. */
export const GAMES_CACHE = { fresh: 60, stale: 600 };

const count = z.number().int().min(0);
const choice = z.object({ id: z.string(), count });

const stakeChoice = z.object({ amount: wireAmount, count });

/**
 * The choices of each group that narrow the category, collection or provider at all, with how many games the list would
 * have: of a provider or a volatility alone, of a feature beside those chosen; the other groups' choices hold.
 */
export const gameFacets = z.object({
  total: count,
  providers: z.array(choice.extend({ name: z.string() })),
  features: z.array(choice),
  volatilities: z.array(choice.extend({ id: z.enum(VOLATILITIES) })),
  /** Least returns to player in per cent, ascending. */
  returns: z.array(z.object({ from: z.number(), count })),
  /** Where a range of stakes can begin and end, ascending, in the currency that was asked for (EUR, without one). */
  stakes: z.object({
    currency: z.enum(CURRENCIES),
    from: z.array(stakeChoice),
    to: z.array(stakeChoice),
  }),
});
export type GameFacets = z.infer<typeof gameFacets>;
