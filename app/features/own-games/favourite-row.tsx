import { useTranslation } from "react-i18next";
import { GameRow } from "#app/features/games/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useFavouriteGames } from "./use-favourite-games.ts";

/** The games that somebody has put a heart on, a guest's too, newest first. */
export default function FavouriteRow() {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const { shown } = useFavouriteGames(null);
  if (!shown || shown.length === 0) return null;
  return (
    <GameRow
      title={t("favourites.title")}
      href={paths.favourites()}
      games={{ total: shown.length, items: shown }}
    />
  );
}
