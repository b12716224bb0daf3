import { games } from "../../providers/games/catalogue/games.ts";
import type { ThemeId } from "../../providers/games/catalogue/themes.ts";
import { lobbyGames } from "./catalogue.ts";
import type { CollectionGames } from "./game-filter.ts";
import type { LobbyGame } from "./lobby-game.ts";

/** Most games of a collection that is a selection, not a kind. */
const SELECTED = 24;

const themeOf = new Map<string, ThemeId | "table">(games.map(({ code, engine }) => [code, engine.theme]));
const popular = lobbyGames.toSorted((a, b) => b.popularity - a.popularity);

const ofTheme = (theme: ThemeId) => popular.filter(({ code }) => themeOf.get(code) === theme);
const byReturn = popular.toSorted((a, b) => (b.rtp ?? 0) - (a.rtp ?? 0));
const newestFirst = (a: LobbyGame, b: LobbyGame) => (b.released_on ?? "").localeCompare(a.released_on ?? "");
const ofVolatility = (wanted: LobbyGame["volatility"]) =>
  popular.filter(({ volatility }) => volatility === wanted);

const gamesOf = {
  "first-steps": ofVolatility("low").slice(0, SELECTED),
  "highest-return": byReturn.slice(0, SELECTED),
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
export type CollectionId = keyof typeof gamesOf;
export const COLLECTION_IDS = Object.keys(gamesOf) as [CollectionId, ...CollectionId[]];

/** The sandbox's collections in the order in which they are shown. */
export const collections: CollectionGames = new Map(
  Object.entries(gamesOf).map(([id, list]) => [id, new Set(list.map(({ code }) => code))]),
);
