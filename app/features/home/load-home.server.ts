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
export async function loadHome(context: LoadContext): Promise<HomeData> {
  const { api, template } = context;
  const [rows, wins, statistics] = await Promise.all([
    loadRows(api, ROWS),
    orElse(context, api.events({ type: "all" }), []),
    template ? template.data(loadStatistics) : loadStatistics(context),
  ]);
  return { rows, wins, statistics };
}

async function loadStatistics(context: LoadContext): Promise<WinStatistics | null> {
  return context.user ? orElse(context, context.api.winStatistics({}), null) : null;
}

function orElse<T>({ log }: LoadContext, call: Promise<T>, fallback: T): Promise<T> {
  return call.catch((error: unknown) => {
    log.warn({ err: error }, "a part of the home screen could not be had");
    return fallback;
  });
}
