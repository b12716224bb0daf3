import { useEffect, useState } from "react";
import { sendFavourites, useFavourites } from "#app/features/favourites/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { GameCard } from "#contract/games.ts";

/**
 * The tiles of the favourites as this tab knows them: those that came with the page, and what has been added since.
 *
 * @returns null until it is known which they are
 */
export function useFavouriteGames(loaded: GameCard[] | null) {
  const action = useLocalePaths().action("favourites");
  const codes = useFavourites();
  const [tiles, setTiles] = useState<ReadonlyMap<string, GameCard>>(
    () => new Map((loaded ?? []).map((game) => [game.code, game])),
  );
  /** Codes that have been asked for: one that has no tile is not asked for again. */
  const [asked, setAsked] = useState("");
  const [failed, setFailed] = useState(false);
  const missing = codes?.filter((code) => !tiles.has(code)).join(",") ?? "";
  useEffect(() => {
    if (missing === "" || missing === asked) return;
    setAsked(missing);
    sendFavourites<{ games: GameCard[] }>(action, { show: missing })
      .then(({ games }) =>
        setTiles((before) => new Map([...before, ...games.map((game) => [game.code, game] as const)])),
      )
      .catch(() => setFailed(true));
  }, [action, missing, asked]);
  const shown = codes ? codes.flatMap((code) => tiles.get(code) ?? []) : loaded;
  return { shown, isEmpty: codes ? codes.length === 0 : loaded?.length === 0, failed };
}
