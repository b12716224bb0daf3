import { loadJackpots, type ShownNetwork } from "#app/features/lobby/jackpots/index.server.ts";
import { type CategoryRow, loadOwnWins, loadRows } from "#app/features/lobby/lists/index.server.ts";
import { loadOwnGames } from "#app/features/lobby/own-games/index.server.ts";
import type { WinEvent, WinStatistics } from "#contract/content/content.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { OwnGames } from "#contract/lobby/recent-games.ts";

const ROWS = [
  "popular",
  "new",
  "hot",
  "slots",
  "jackpot",
  "table-games",
  "bonus-buy",
  "live-casino",
] as const;

export interface HomeData {
  rows: CategoryRow[];
  jackpots: ShownNetwork[];
  wins: WinEvent[];
  statistics: WinStatistics | null;
  ownGames: OwnGames | null;
}

/** Everything that the home screen shows. Wins are worth no failed page: where they can't be had there are none. */
export async function loadHome(context: LoadContext): Promise<HomeData> {
  const { api, template } = context;
  const [rows, jackpots, wins, statistics, ownGames] = await Promise.all([
    loadRows(api, ROWS),
    loadJackpots(context),
    orElse(context, api.events({ type: "all" }), []),
    template ? template.data(loadOwnWins) : loadOwnWins(context),
    template ? template.data(loadOwnGames) : loadOwnGames(context),
  ]);
  return { rows, jackpots, wins, statistics, ownGames };
}

function orElse<T>({ log }: LoadContext, call: Promise<T>, fallback: T): Promise<T> {
  return call.catch((error: unknown) => {
    log.warn({ err: error }, "a part of the home screen could not be had");
    return fallback;
  });
}
