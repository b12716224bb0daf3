import { type JackpotNetworkView, loadJackpots } from "#app/features/lobby/jackpots/index.server.ts";
import { loadCategoryRows } from "#app/features/lobby/lists/index.server.ts";
import type { CategoryRow } from "#app/features/lobby/lists/index.ts";
import { loadOwnGames } from "#app/features/lobby/own-games/index.server.ts";
import { loadOwnWins } from "#app/features/lobby/wins/index.server.ts";
import type { WinEvent, WinStatistics } from "#contract/content/content.ts";
import type { Gap, LoadContext } from "#contract/load-context.ts";
import type { OwnGames } from "#contract/lobby/recent-games.ts";

const ROW_CATEGORIES = [
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
  jackpots: JackpotNetworkView[];
  wins: WinEvent[];
  /** In a page template this is a gap, which each request fills; so is `ownGames`. */
  statistics: WinStatistics | null | Gap<WinStatistics | null>;
  ownGames: OwnGames | null | Gap<OwnGames | null>;
}

/** Data of the home page. If the wins fail to load, the page renders without them. */
export async function loadHome(context: LoadContext): Promise<HomeData> {
  const { api, template } = context;
  const [rows, jackpots, wins, statistics, ownGames] = await Promise.all([
    loadCategoryRows(api, ROW_CATEGORIES),
    loadJackpots(context),
    withFallback(context, api.events({ type: "all" }), []),
    template ? template.data(loadOwnWins) : loadOwnWins(context),
    template ? template.data(loadOwnGames) : loadOwnGames(context),
  ]);
  return { rows, jackpots, wins, statistics, ownGames };
}

function withFallback<T>({ log }: LoadContext, call: Promise<T>, fallback: T): Promise<T> {
  return call.catch((error: unknown) => {
    log.warn({ err: error }, "part of the home page failed to load");
    return fallback;
  });
}
