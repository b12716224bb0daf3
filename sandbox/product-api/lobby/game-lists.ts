import { z } from "zod";
import type { GameCategory } from "#contract/wire/constants.ts";
import type { GameCollection, GameLobby, GameProvider } from "#contract/wire/lobby/game-lists.ts";
import { games } from "../../providers/games/catalogue/games.ts";
import { providers } from "../../providers/games/catalogue/providers.ts";
import type { ThemeId } from "../../providers/games/catalogue/themes.ts";
import { loadTexts } from "../../texts.ts";
import { lobbyGames } from "./catalogue.ts";
import { type CollectionGames, type LobbyGame, newestFirst } from "./game-filter.ts";
import type { Lobby, LobbyQuery } from "./lobby.ts";

/** Maximum size of the collections that are a selection. */
const MAX_SELECTED = 24;

const themeOf = new Map<string, ThemeId | "table">(games.map(({ code, engine }) => [code, engine.theme]));
const popular = lobbyGames.toSorted((a, b) => b.popularity - a.popularity);

const ofTheme = (theme: ThemeId) => popular.filter(({ code }) => themeOf.get(code) === theme);
const byReturn = popular.toSorted((a, b) => (b.rtp ?? 0) - (a.rtp ?? 0));
const ofVolatility = (wanted: LobbyGame["volatility"]) =>
  popular.filter(({ volatility }) => volatility === wanted);

const gamesOf = {
  "first-steps": ofVolatility("low").slice(0, MAX_SELECTED),
  "highest-return": byReturn.slice(0, MAX_SELECTED),
  "quiet-evening": ofVolatility("low").toSorted(newestFirst),
  "big-swings": ofVolatility("high").toSorted(newestFirst),
  "northern-sagas": ofTheme("winter-night"),
  "sand-and-pharaohs": ofTheme("desert-tomb"),
  "dragons-and-castles": ofTheme("ember-keep"),
  "out-in-space": ofTheme("deep-cosmos"),
  "under-the-sea": ofTheme("coral-deep"),
  "jungle-temples": ofTheme("jungle-temple"),
  "eastern-lanterns": ofTheme("lantern-east"),
  "fruit-and-neon": ofTheme("neon-orchard"),
};
type CollectionId = keyof typeof gamesOf;
const COLLECTION_IDS = Object.keys(gamesOf) as [CollectionId, ...CollectionId[]];

/** The sandbox's collections in the order in which they are shown. */
export const collections: CollectionGames = new Map(
  Object.entries(gamesOf).map(([id, list]) => [id, new Set(list.map(({ code }) => code))]),
);

type LobbyRow = { kind: "category"; id: GameCategory } | { kind: "collection"; id: CollectionId };
const category = (id: GameCategory): LobbyRow => ({ kind: "category", id });
const collection = (id: CollectionId): LobbyRow => ({ kind: "collection", id });

/** The rows of each lobby page, the most important first. */
const LOBBY_ROWS = {
  casino: [
    category("popular"),
    category("new"),
    collection("highest-return"),
    category("jackpot"),
    collection("northern-sagas"),
    category("hot"),
    collection("big-swings"),
    category("bonus-buy"),
  ],
  live: [category("live-casino"), category("table-games")],
  table: [category("table-games"), category("live-casino"), collection("highest-return")],
  "new-players": [
    collection("first-steps"),
    category("popular"),
    collection("quiet-evening"),
    category("new"),
  ],
} satisfies Record<string, LobbyRow[]>;
type LobbyId = keyof typeof LOBBY_ROWS;
const LOBBY_IDS = Object.keys(LOBBY_ROWS) as [LobbyId, ...LobbyId[]];

const listText = z.strictObject({ title: z.string(), text: z.string() });
const textsFor = loadTexts(
  new URL("list-texts/", import.meta.url),
  z.strictObject({
    collections: z.record(z.enum(COLLECTION_IDS), listText),
    lobbies: z.record(z.enum(LOBBY_IDS), listText),
  }),
);

const PICTURES_PER_LIST = 4;

/** Collections, lobby pages and providers with their number of games; empty ones are omitted. */
export function createGameLists(lobby: Lobby) {
  const summaryOf = (query: LobbyQuery) => {
    const { total, items } = lobby.page({ ...query, limit: PICTURES_PER_LIST });
    return { count: total, pictures: items.map(({ image }) => image.small) };
  };
  const rowQuery = ({ kind, id }: LobbyRow): LobbyQuery =>
    kind === "category" ? { category: id } : { collection: id };

  return {
    collections: (locale: string): GameCollection[] =>
      [...collections.keys()]
        .map((id) => ({
          id,
          ...textsFor(locale).collections[id as CollectionId],
          ...summaryOf({ collection: id }),
        }))
        .filter(({ count }) => count > 0),

    lobbies: (locale: string): GameLobby[] =>
      LOBBY_IDS.flatMap((id) => {
        const rows = LOBBY_ROWS[id].filter((row) => summaryOf(rowQuery(row)).count > 0);
        const [first] = rows;
        if (!first) return [];
        return [{ id, ...textsFor(locale).lobbies[id], rows, pictures: summaryOf(rowQuery(first)).pictures }];
      }),

    providers: (): GameProvider[] =>
      providers
        .map(({ id, name }) => ({
          id,
          name,
          wordmark: `/sandbox/art/provider-${id}.svg`,
          count: summaryOf({ providers: id }).count,
        }))
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
  };
}
export type GameLists = ReturnType<typeof createGameLists>;
