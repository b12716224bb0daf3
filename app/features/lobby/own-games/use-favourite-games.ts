import { useEffect, useState } from "react";
import { sendFavourites, useFavourites } from "#app/features/lobby/favourites/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { GameCard } from "#contract/lobby/games.ts";

interface FavouriteGames {
  /** Null until it is known which they are. */
  shown: readonly GameCard[] | null;
  /** How many more there are whose tiles are on their way. */
  coming: number;
  isEmpty: boolean;
  failed: boolean;
  retry: () => void;
}

/**
 * The tiles of the favourites as this tab knows them: those that came with the page, and what has been added since. A code
 * that has no tile is asked for once.
 */
export function useFavouriteGames(loaded: GameCard[] | null): FavouriteGames {
  const action = useLocalePaths().action("favourites");
  const codes = useFavourites();
  const [tiles, setTiles] = useState<ReadonlyMap<string, GameCard>>(
    () => new Map((loaded ?? []).map((game) => [game.code, game])),
  );
  /** Codes that were asked for last, once that has ended. */
  const [asked, setAsked] = useState({ codes: "", failed: false });
  const without = codes?.filter((code) => !tiles.has(code)) ?? [];
  const missing = without.join(",");
  useEffect(() => {
    if (missing === "" || missing === asked.codes) return;
    sendFavourites<{ games: GameCard[] }>(action, { show: missing })
      .then(({ games }) => {
        setTiles((before) => new Map([...before, ...games.map((game) => [game.code, game] as const)]));
        setAsked({ codes: missing, failed: false });
      })
      .catch(() => setAsked({ codes: missing, failed: true }));
  }, [action, missing, asked]);
  const shown = codes ? codes.flatMap((code) => tiles.get(code) ?? []) : loaded;
  const hasEnded = missing === asked.codes;
  const failed = hasEnded && asked.failed;
  return {
    shown,
    coming: hasEnded ? 0 : without.length,
    isEmpty: shown?.length === 0 && hasEnded && !failed,
    failed,
    retry: () => setAsked({ codes: "", failed: false }),
  };
}
