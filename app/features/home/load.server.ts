import { type JackpotNetworkView, loadJackpots } from "#app/features/lobby/jackpots/index.server.ts";
import { loadCategoryRows } from "#app/features/lobby/lists/index.server.ts";
import type { CategoryRow } from "#app/features/lobby/lists/index.ts";
import { loadOwnGames } from "#app/features/lobby/own-games/index.server.ts";
import { loadOwnWins } from "#app/features/lobby/wins/index.server.ts";
import { loadTopEvents } from "#app/features/sport/highlights/index.server.ts";
import type { SportEventView } from "#app/features/sport/highlights/index.ts";
import { loadActiveTournament } from "#app/features/tournaments/view-models/index.server.ts";
import type { ActiveTournament } from "#app/features/tournaments/view-models/index.ts";
import { loadOptional, unlessAbsent } from "#app/session/load-optional.server.ts";
import { isOpenAddress } from "#app/session/open-address.server.ts";
import type { Gap, LoadContext } from "#contract/host/load-context.ts";
import type { WinEvent, WinStatistics } from "#contract/wire/content/content.ts";
import type { OwnGames } from "#contract/wire/lobby/recent-games.ts";
import type { Banner } from "#contract/wire/rewards/promotions.ts";

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

const MAX_SPORT_EVENTS = 4;

export interface HomeData {
  /** The banners after the site's own. */
  banners: Banner[];
  rows: CategoryRow[];
  jackpots: JackpotNetworkView[];
  /** The running tournament that ends next; null without one. */
  tournament: ActiveTournament | null;
  /** The most popular events of the sportsbook. */
  sport: SportEventView[];
  wins: WinEvent[];
  /** In a page template this is a gap, which each request fills; so is `ownGames`. */
  statistics: WinStatistics | null | Gap<WinStatistics | null>;
  ownGames: OwnGames | null | Gap<OwnGames | null>;
}

/** Data of the home page. If the banners or the wins fail to load, the page renders without them. */
export async function loadHome(context: LoadContext): Promise<HomeData> {
  const { api, locale, log, template } = context;
  const [banners, rows, jackpots, tournament, sport, wins, statistics, ownGames] = await Promise.all([
    loadOptional(api.banners({ locale }), "banners", [], log),
    unlessAbsent(loadCategoryRows(api, ROW_CATEGORIES), []),
    loadJackpots(context),
    loadActiveTournament(context),
    loadTopEvents(context, MAX_SPORT_EVENTS),
    loadOptional(api.events({ type: "all" }), "wins", [], log),
    template ? template.data(loadOwnWins) : loadOwnWins(context),
    template ? template.data(loadOwnGames) : loadOwnGames(context),
  ]);
  const openBanners = banners.filter(({ path }) => isOpenAddress(context, path));
  return { banners: openBanners, rows, jackpots, tournament, sport, wins, statistics, ownGames };
}
