import { Heart } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sendFavourites, useFavourites } from "#app/features/favourites/index.ts";
import { GameGrid } from "#app/features/games/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { GameCard } from "#contract/games.ts";

interface FavouritesScreenProps {
  /** A player's; null for a guest, whose are known in the browser alone. */
  games: GameCard[] | null;
}

/** The games that somebody has put a heart on, newest first. */
export function FavouritesScreen({ games }: FavouritesScreenProps) {
  const { t } = useTranslation("games");
  const { user } = useShell();
  const { shown, isEmpty, failed } = useFavouriteGames(games);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <h1 className="font-display text-2xl font-semibold">{t("favourites.title")}</h1>
        <p className="mt-1 text-muted">{t(user ? "favourites.text" : "favourites.guest_text")}</p>
      </header>
      {failed && <p role="alert">{t("favourites.not_loaded")}</p>}
      {shown && shown.length > 0 && (
        <section aria-labelledby="favourite-games">
          <h2 id="favourite-games" className="sr-only">
            {t("lobby.count", { count: shown.length })}
          </h2>
          <GameGrid games={shown} />
        </section>
      )}
      {isEmpty && <NoFavourites />}
    </div>
  );
}

/**
 * The tiles of the favourites as this tab knows them: those that came with the page, and what has been added since.
 *
 * @returns null until it is known which they are
 */
function useFavouriteGames(loaded: GameCard[] | null) {
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

function NoFavourites() {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return (
    <EmptyState
      icon={<Heart aria-hidden />}
      title={t("favourites.empty_title")}
      text={t("favourites.empty_text")}
      action={
        <ButtonLink href={paths.games("popular")} tone="accent">
          {t("lobby.empty_action")}
        </ButtonLink>
      }
    />
  );
}
