import type { LoadContext } from "#contract/load-context.ts";
import type { GameCollection, GameLobby, GameProvider } from "#contract/lobby/game-lists.ts";
import type { GamePage } from "#contract/lobby/games.ts";
import { ROW_SIZE } from "./load-rows.server.ts";

type Load = Pick<LoadContext, "api" | "locale" | "log">;

/** A row of a front: games of a category, or of a collection with its title. */
export interface FrontRow {
  kind: "category" | "collection";
  id: string;
  /** Of a collection; a category's is the app's own text. */
  title?: string;
  games: GamePage;
}

export interface LoadedFront extends GameLobby {
  loaded: FrontRow[];
}

/** @throws a 404 where there is no collection of that id */
export async function loadCollection({ api, locale }: Load, id: string): Promise<GameCollection> {
  return known(await api.gameCollections({ locale }), id);
}

/** @throws a 404 where there is no provider of that id */
export async function loadProvider({ api }: Load, id: string): Promise<GameProvider> {
  return known(await api.gameProviders({}), id);
}

/**
 * A front with its rows of games. A row that can't be had is left out, for the page to live.
 *
 * @throws a 404 where there is no front of that id, and what the product API threw where no row at all can be had
 */
export async function loadFront({ api, locale, log }: Load, id: string): Promise<LoadedFront> {
  const [lobbies, collections] = await Promise.all([
    api.gameLobbies({ locale }),
    api.gameCollections({ locale }),
  ]);
  const lobby = known(lobbies, id);
  const titles = new Map(collections.map((collection) => [collection.id, collection.title]));
  const rows = await Promise.allSettled(
    lobby.rows.map(async (row): Promise<FrontRow> => {
      const games = await api.games({
        ...(row.kind === "category" ? { category: row.id } : { collection: row.id }),
        limit: ROW_SIZE,
      });
      return row.kind === "category" ? { ...row, games } : { ...row, title: titles.get(row.id) ?? "", games };
    }),
  );
  const loaded = rows.flatMap((row) => (row.status === "fulfilled" ? [row.value] : []));
  const [failed] = rows.filter((row) => row.status === "rejected");
  if (failed && loaded.length === 0) throw failed.reason;
  if (failed) log.warn({ err: failed.reason }, "a row of a front could not be had");
  return { ...lobby, loaded: loaded.filter(({ games }) => games.total > 0) };
}

function known<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
