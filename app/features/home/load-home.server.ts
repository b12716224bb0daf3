import { type CategoryRow, loadRows } from "#app/features/games/index.server.ts";
import type { WinEvent, WinStatistics } from "#contract/content.ts";
import type { LoadContext } from "#contract/load-context.ts";

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
  wins: WinEvent[];
  statistics: WinStatistics | null;
}

/** Everything that the home screen shows. Wins are worth no failed page: where they can't be had there are none. */
export async function loadHome({ api, user, log }: LoadContext): Promise<HomeData> {
  const orElse = <T>(call: Promise<T>, fallback: T) =>
    call.catch((error: unknown) => {
      log.warn({ err: error }, "a part of the home screen could not be had");
      return fallback;
    });
  const [rows, wins, statistics] = await Promise.all([
    loadRows(api, ROWS),
    orElse(api.events({ type: "all" }), []),
    user ? orElse(api.winStatistics({}), null) : null,
  ]);
  return { rows, wins, statistics };
}
