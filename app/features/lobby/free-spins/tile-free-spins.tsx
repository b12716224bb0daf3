import { Cherry } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useStore } from "#app/ui/create-store.ts";
import { freeSpinsStore, NO_SPINS } from "./store.ts";

/** Badge with the player's free spins of a game; set in the browser, because pages are cached for all players. */
export function TileFreeSpins({ code }: { code: string }) {
  const { t } = useTranslation("games");
  const count = useStore(freeSpinsStore, () => NO_SPINS)[code];
  if (!count) return null;
  return (
    <p className="tile-badge tile-badge-spins">
      <span className="max-phone:sr-only">{t("tile.free_spins", { count })}</span>
      {/* Phones show three tiles per row, which are too narrow for the words. */}
      <span aria-hidden="true" className="flex items-center gap-1 phone:hidden">
        <Cherry size={12} />
        {count}
      </span>
    </p>
  );
}
