import { z } from "zod";
import { GAME_CATEGORIES } from "../constants.ts";
import { CURRENCIES } from "../money/money.ts";
import { wireAmount } from "../money/wallet.ts";
import { LONGEST_ID, MOST_CHOICES, VOLATILITIES } from "./game-filter-terms.ts";

/** Several ids separated by commas, for a query. */
const idList = z.string().max((LONGEST_ID + 1) * MOST_CHOICES);

/**
 * Filters of a game list. Providers and volatilities match any of their values, features match all; the groups are combined
 * with AND. An unknown value matches no game. A stake range matches games that can be played from `stake_from` up to `stake_to`;
 * either may be missing; both are decimal amounts of `currency`.
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

/** Seconds for which games and lists are fresh, and may be served stale while they are refetched. */
export const GAMES_CACHE = { fresh: 60, stale: 600 };

const count = z.number().int().min(0);
const choice = z.object({ id: z.string(), count });

const stakeChoice = z.object({ amount: wireAmount, count });

/**
 * The filter values that change the current list, with the number of games that the list would have: for a provider or a
 * volatility alone, for a feature in addition to the selected ones. The other groups' selections apply.
 */
export const gameFacets = z.object({
  total: count,
  providers: z.array(choice.extend({ name: z.string() })),
  features: z.array(choice),
  volatilities: z.array(choice.extend({ id: z.enum(VOLATILITIES) })),
  /** Least returns to player in per cent, ascending. */
  returns: z.array(z.object({ from: z.number(), count })),
  /** Possible bounds of a stake range, ascending, in the requested currency (EUR by default). */
  stakes: z.object({
    currency: z.enum(CURRENCIES),
    from: z.array(stakeChoice),
    to: z.array(stakeChoice),
  }),
});
export type GameFacets = z.infer<typeof gameFacets>;
