import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useStore } from "#app/ui/create-store.ts";
import { followFreeSpins, freeSpinsStore, NO_SPINS } from "./store.ts";

/** Badge with the player's free spins of a game; set in the browser, because pages are cached for all players. */
export function TileFreeSpins({ code }: { code: string }) {
  const { t } = useTranslation("games");
  const count = useStore(freeSpinsStore, () => NO_SPINS)[code];
  return count ? <p className="tile-badge tile-badge-spins">{t("tile.free_spins", { count })}</p> : null;
}

/** Loads the player's free spins for the tiles; rendered once per page. */
export function FreeSpinsLoader() {
  const path = useLocalePaths().action("free-spins");
  useEffect(() => followFreeSpins(path), [path]);
  return null;
}
