import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS, pictureAddress } from "../address-schemas.ts";
import { GAME_CATEGORIES } from "../constants.ts";
import { exactTime } from "../iso-time.ts";
import { currencyCode } from "../money/currency-code.ts";
import { wireAmount } from "../money/wallet.ts";
import { localeInput, operation } from "../operation.ts";
import { PLAY_MODES } from "../play/round-constants.ts";
import { listOf } from "../tolerant.ts";
import { GAMES_CACHE, gameFilter } from "./game-filter.ts";
import { GAME_BADGES, GAME_SORTS, VOLATILITIES } from "./game-filter-query.ts";

export { PLAY_MODES, type PlayMode } from "../play/round-constants.ts";

const provider = z.object({ id: z.string(), name: z.string() });

/** A badge that the front end does not know: it shows the name. */
const otherBadge = z.object({ id: z.string().max(40), name: z.string().min(1).max(24) });

/** Data of a game tile. `image` contains the URLs of the 3:4 picture in widths of 240 and 480 pixels. */
export const gameCard = z.object({
  code: z.string(),
  name: z.string(),
  provider,
  image: z.object({ small: pictureAddress, large: pictureAddress }),
  /** Known ones, which the front end translates, and others with their names in the requested locale or in one language. */
  badges: listOf(z.union([z.enum(GAME_BADGES), otherBadge])).default([]),
  /** Return to player in per cent. */
  rtp: z.number().optional(),
  /** The largest jackpot pool that the game can win; its amount may be out of date. */
  jackpot: z.object({ pool_id: z.string(), amount: wireAmount, currency: currencyCode }).optional(),
  /** Whether the game can be played with play money. */
  demo: z.boolean().default(true),
});
export type GameCard = z.infer<typeof gameCard>;

const game = gameCard.extend({
  categories: listOf(z.enum(GAME_CATEGORIES)),
  features: z.array(z.string()).default([]),
  volatility: z.enum(VOLATILITIES).optional().catch(undefined),
  /** Smallest and largest stake in units of the currency. */
  stakes: listOf(z.object({ currency: currencyCode, min: wireAmount, max: wireAmount })).default([]),
  /** Maximum win of a round as a multiple of the stake; undefined if the provider does not state it. */
  max_win: z.number().positive().optional(),
  /** Percentage of rounds with a win. */
  hit_rate: z.number().optional(),
  /** ISO date. */
  released_on: exactTime.optional().catch(undefined),
  status: z.enum(["available", "maintenance", "unavailable"]).default("available"),
});
export type Game = z.infer<typeof game>;

/** A game with the data that only its own page shows. */
const gameDetails = game.extend({
  rules: z
    .array(z.string())
    .default([])
    .describe("The rules of the game, one paragraph per entry, in the requested locale."),
});
export type GameDetails = z.infer<typeof gameDetails>;

export const gamePage = z.object({ total: z.number().int().min(0), items: listOf(gameCard) });
export type GamePage = z.infer<typeof gamePage>;

/** A game as the sitemap needs it: the lists that contain it, and when its page last changed. */
const indexedGame = z.object({
  code: z.string(),
  provider: z.string().describe("Id of the provider."),
  categories: listOf(z.enum(GAME_CATEGORIES)),
  collections: z.array(z.string()).describe("Ids of the collections."),
  changed_on: exactTime
    .optional()
    .catch(undefined)
    .describe(
      "ISO date of the last change of the game or its texts, at first its release; absent if unknown.",
    ),
});
export type IndexedGame = z.infer<typeof indexedGame>;

const gameLaunch = z.object({ game_url: ADDRESS_SCHEMAS.link, strategy: z.enum(["iframe", "redirect"]) });
export type GameLaunch = z.infer<typeof gameLaunch>;

export const gameOperations = {
  games: operation({
    method: "GET",
    path: "/games",
    access: "public",
    requiredBy: ["guest", "lobby"],
    summary: "Games that match a filter (all without one), sorted and paginated.",
    input: z.object({
      ...gameFilter,
      sort: z.enum(GAME_SORTS).optional(),
      offset: z.number().int().min(0).optional(),
      limit: z.number().int().min(1).max(96).optional(),
    }),
    result: gamePage,
    cache: GAMES_CACHE,
  }),
  game: operation({
    method: "GET",
    path: "/games/{code}",
    access: "public",
    requiredBy: ["play"],
    summary: "One game, with its rules.",
    input: z.object({ code: z.string(), locale: localeInput.optional() }),
    result: gameDetails,
    cache: GAMES_CACHE,
  }),
  gameIndex: operation({
    method: "GET",
    path: "/game-index",
    access: "public",
    summary: "All games with their lists and the date of their last change, for sitemaps.",
    input: z.object({}),
    result: listOf(indexedGame),
    cache: GAMES_CACHE,
  }),
  launchGame: operation({
    method: "POST",
    path: "/games/{code}/launch",
    access: "guest",
    requiredBy: ["play"],
    summary: "Launches a game: `real` requires a signed-in player, `demo` does not.",
    input: z.object({
      code: z.string(),
      mode: z.enum(PLAY_MODES),
      locale: localeInput,
      /** Path of this site to which the game's exit button leads. */
      lobby_url: ADDRESS_SCHEMAS.sitePath,
    }),
    result: gameLaunch,
  }),
};
