import { useTranslation } from "react-i18next";
import type { CategoryRow } from "#app/features/games/index.server.ts";
import { CategoryNav, CategoryRows, OwnWins, WinsTicker } from "#app/features/games/index.ts";
import { FavouriteRow, OwnGameRows } from "#app/features/own-games/index.ts";
import { PlayerPart } from "#app/shell/player-part/player-part.tsx";
import type { WinEvent, WinStatistics } from "#contract/content.ts";
import { Hero } from "./hero.tsx";

interface HomeScreenProps {
  rows: readonly CategoryRow[];
  wins: readonly WinEvent[];
  /** A signed-in player's own; null for a guest. */
  statistics: WinStatistics | null;
}

/** The first screen: what to do, what to play, and what is going on [RT-3]. */
export function HomeScreen({ rows, wins, statistics }: HomeScreenProps) {
  const { t } = useTranslation("home");
  const [first, ...others] = rows;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 tablet:gap-7">
      <Hero />
      <CategoryNav label={t("categories")} />
      <PlayerPart draw={OwnWins} from={{ statistics }} />
      {first && <CategoryRows rows={[first]} />}
      <OwnGameRows />
      <FavouriteRow />
      <WinsTicker initial={wins} />
      <CategoryRows rows={others} />
    </div>
  );
}
