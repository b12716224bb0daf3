import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { JackpotNetworkView } from "#app/features/lobby/jackpots/index.server.ts";
import { LazyJackpotStrip } from "#app/features/lobby/jackpots/index.ts";
import { CategoryNav, type CategoryRow, CategoryRows } from "#app/features/lobby/lists/index.ts";
import { OwnGameRows } from "#app/features/lobby/own-games/index.ts";
import { LazyOwnWins, LazyWinsTicker } from "#app/features/lobby/wins/index.ts";
import { LazySportTeaser, type SportEventView } from "#app/features/sport/highlights/index.ts";
import { LazyHomeTournament } from "#app/features/tournaments/teasers/index.ts";
import type { ActiveTournament } from "#app/features/tournaments/view-models/index.ts";
import { PlayerPart } from "#app/framework/player-part.tsx";
import type { WinEvent } from "#contract/wire/content/content.ts";
import type { Banner } from "#contract/wire/rewards/promotions.ts";
import { BannerCarousel } from "./banner-carousel.tsx";
import type { HomeData } from "./load.server.ts";

interface HomeScreenProps {
  banners: readonly Banner[];
  rows: readonly CategoryRow[];
  jackpots: readonly JackpotNetworkView[];
  tournament: ActiveTournament | null;
  sport: readonly SportEventView[];
  wins: readonly WinEvent[];
  /** The player's last and biggest win; null for a guest. */
  statistics: HomeData["statistics"];
  /** The player's recent and favourite games; null for a guest. */
  ownGames: HomeData["ownGames"];
}

/** The home page: banners, categories, game rows, tournament, sport, jackpots and recent wins [RT-3]. */
export function HomeScreen({
  banners,
  rows,
  jackpots,
  tournament,
  sport,
  wins,
  statistics,
  ownGames,
}: HomeScreenProps) {
  const { t } = useTranslation("home");
  const [first, ...others] = rows;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 tablet:gap-7">
      <BannerCarousel banners={banners} />
      <CategoryNav label={t("categories")} />
      <Suspense>
        <PlayerPart component={LazyOwnWins} props={{ statistics }} />
      </Suspense>
      {first && <CategoryRows rows={[first]} />}
      <PlayerPart component={OwnGameRows} props={{ games: ownGames }} />
      {/* One boundary for each lazy component: React 18 hydrates the siblings of a suspended one against the wrong elements. */}
      <Suspense>
        <LazyHomeTournament tournament={tournament} />
      </Suspense>
      <Suspense>
        <LazySportTeaser events={sport} />
      </Suspense>
      <Suspense>
        <LazyJackpotStrip networks={jackpots} />
      </Suspense>
      <Suspense>
        <LazyWinsTicker initial={wins} />
      </Suspense>
      <CategoryRows rows={others} />
    </div>
  );
}
