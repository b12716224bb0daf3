import { z } from "#contract/wire/zod.ts";
import { GAME_CATEGORIES } from "../constants.ts";
import { currencyCode } from "../money/currency-code.ts";
import { wireAmount } from "../money/wallet.ts";
import { listOf } from "../tolerant.ts";
import { MAX_FILTER_CHOICES, MAX_GAME_LIST_ID_LENGTH, VOLATILITIES } from "./game-filter-query.ts";

/** Ids separated by commas. */
const idList = z.string().max((MAX_GAME_LIST_ID_LENGTH + 1) * MAX_FILTER_CHOICES);

/**
 * Filters of a game list. Providers and volatilities match any of their values, features match all; the groups are combined
 * with AND. An unknown value matches no game. A stake range matches games that accept a stake from `stake_from` to `stake_to`.
 * Both are decimal amounts of `currency`, and either may be missing.
 */
export const gameFilter = {
  category: z.enum(GAME_CATEGORIES).optional(),
  collection: z.string().max(MAX_GAME_LIST_ID_LENGTH).optional(),
  providers: idList.optional(),
  features: idList.optional(),
  volatilities: idList.optional(),
  /** Minimum return to player in per cent. */
  rtp_from: z.number().min(0).max(100).optional(),
  currency: currencyCode.optional(),
  stake_from: z.string().max(24).optional(),
  stake_to: z.string().max(24).optional(),
};

/** Cache times of games and lists in seconds; see `cache` of Operation. */
export const GAMES_CACHE = { fresh: 60, stale: 600 };

const count = z.number().int().min(0);
const choice = z.object({ id: z.string(), count });

const stakeChoice = z.object({ amount: wireAmount, count });

/**
 * The filter values that would change the current list, each with the number of games that the list would then have. For a
 * provider or a volatility the number replaces the selection of its group; for a feature it is added to the selected ones. The
 * selections of the other groups apply.
 */
export const gameFacets = z.object({
  total: count,
  providers: listOf(choice.extend({ name: z.string() })),
  features: listOf(choice),
  volatilities: listOf(choice.extend({ id: z.enum(VOLATILITIES) })),
  /** Minimum returns to player in per cent, ascending. */
  returns: listOf(z.object({ from: z.number(), count })),
  /** Possible bounds of a stake range, ascending, in the requested currency (EUR by default). */
  stakes: z.object({
    currency: currencyCode,
    from: listOf(stakeChoice),
    to: listOf(stakeChoice),
  }),
});
export type GameFacets = z.infer<typeof gameFacets>;
