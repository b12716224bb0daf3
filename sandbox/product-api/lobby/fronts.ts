import { z } from "zod";
import type { GameCategory } from "#contract/constants.ts";
import type { GameCollection, GameLobby, GameProvider } from "#contract/lobby/game-lists.ts";
import { providers } from "../../providers/games/catalogue/providers.ts";
import { loadTexts } from "../../texts.ts";
import { COLLECTION_IDS, type CollectionId, collections } from "./collections.ts";
import type { Lobby, LobbyQuery } from "./lobby.ts";

type Row = { kind: "category"; id: GameCategory } | { kind: "collection"; id: CollectionId };
const category = (id: GameCategory): Row => ({ kind: "category", id });
const collection = (id: CollectionId): Row => ({ kind: "collection", id });

/** The rows of each front, most of what it is for first. */
const ROWS = {
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
} satisfies Record<string, Row[]>;
type FrontId = keyof typeof ROWS;
const FRONT_IDS = Object.keys(ROWS) as [FrontId, ...FrontId[]];

const words = z.strictObject({ title: z.string(), text: z.string() });
const textsFor = loadTexts(
  new URL("list-texts/", import.meta.url),
  z.strictObject({
    collections: z.record(z.enum(COLLECTION_IDS), words),
    lobbies: z.record(z.enum(FRONT_IDS), words),
  }),
);

const PICTURES = 4;

/** What there is beside the games themselves: collections, fronts made of rows, and providers. Empty ones are left out. */
export function createFronts(lobby: Lobby) {
  const page = (query: LobbyQuery) => {
    const { total, items } = lobby.page({ ...query, limit: PICTURES });
    return { count: total, pictures: items.map(({ image }) => image.small) };
  };
  const rowQuery = ({ kind, id }: Row): LobbyQuery =>
    kind === "category" ? { category: id } : { collection: id };

  return {
    collections: (locale: string): GameCollection[] =>
      [...collections.keys()]
        .map((id) => ({
          id,
          ...textsFor(locale).collections[id as CollectionId],
          ...page({ collection: id }),
        }))
        .filter(({ count }) => count > 0),

    lobbies: (locale: string): GameLobby[] =>
      FRONT_IDS.flatMap((id) => {
        const rows = ROWS[id].filter((row) => page(rowQuery(row)).count > 0);
        const [first] = rows;
        if (!first) return [];
        return [{ id, ...textsFor(locale).lobbies[id], rows, pictures: page(rowQuery(first)).pictures }];
      }),

    providers: (): GameProvider[] =>
      providers
        .map(({ id, name }) => ({
          ...{ id, name, wordmark: `/sandbox/art/provider-${id}.svg` },
          count: page({ providers: id }).count,
        }))
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
  };
}
export type Fronts = ReturnType<typeof createFronts>;
