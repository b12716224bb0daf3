import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ShownNetwork } from "#app/features/lobby/jackpots/index.server.ts";
import { JackpotStrip } from "#app/features/lobby/jackpots/index.ts";
import type { CategoryRow } from "#app/features/lobby/lists/index.server.ts";
import { CategoryNav, CategoryRows, OwnWins, WinsTicker } from "#app/features/lobby/lists/index.ts";
import { OwnGameRows } from "#app/features/lobby/own-games/index.ts";
import { PlayerPart } from "#app/shell/player-part/player-part.tsx";
import type { WinEvent, WinStatistics } from "#contract/content/content.ts";
import type { OwnGames } from "#contract/lobby/recent-games.ts";
import { Hero } from "./hero.tsx";

interface HomeScreenProps {
  rows: readonly CategoryRow[];
  jackpots: readonly ShownNetwork[];
  wins: readonly WinEvent[];
  /** A signed-in player's own; null for a guest. */
  statistics: WinStatistics | null;
  /** What a player may go on with; null for a guest. */
  ownGames: OwnGames | null;
}

/** The first screen: what to do, what to play, and what is going on [RT-3]. */
export function HomeScreen({ rows, jackpots, wins, statistics, ownGames }: HomeScreenProps) {
  const { t } = useTranslation("home");
  const [first, ...others] = rows;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 tablet:gap-7">
      <Hero />
      <CategoryNav label={t("categories")} />
      <PlayerPart draw={OwnWins} from={{ statistics }} />
      {first && <CategoryRows rows={[first]} />}
      <PlayerPart draw={OwnGameRows} from={{ games: ownGames }} />
      <Suspense>
        <JackpotStrip networks={jackpots} />
        <WinsTicker initial={wins} />
      </Suspense>
      <CategoryRows rows={others} />
    </div>
  );
}
