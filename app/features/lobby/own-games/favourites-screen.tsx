import { CloudOff, Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { GameGrid } from "#app/features/lobby/lists/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import type { GameCard } from "#contract/lobby/games.ts";
import { useFavouriteGames } from "./use-favourite-games.ts";

interface FavouritesScreenProps {
  /** A player's; null for a guest, whose are known in the browser alone. */
  games: GameCard[] | null;
}

/** The games that somebody has put a heart on, newest first. */
export function FavouritesScreen({ games }: FavouritesScreenProps) {
  const { t } = useTranslation("games");
  const { user } = useShell();
  const { shown, coming, isEmpty, failed, retry } = useFavouriteGames(games);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <h1 className="font-display text-2xl font-semibold">{t("favourites.title")}</h1>
        <p className="mt-1 text-muted">{t(user ? "favourites.text" : "favourites.guest_text")}</p>
      </header>
      {failed && (
        <ErrorState
          icon={<CloudOff aria-hidden />}
          title={t("favourites.not_loaded")}
          action={
            <Button tone="accent" onClick={retry}>
              {t("common:error.retry")}
            </Button>
          }
        />
      )}
      {shown && shown.length > 0 && (
        <section aria-labelledby="favourite-games">
          <h2 id="favourite-games" className="sr-only">
            {t("lobby.count", { count: shown.length })}
          </h2>
          <GameGrid games={shown} />
        </section>
      )}
      {shown?.length === 0 && coming > 0 && <ComingTiles count={coming} />}
      {isEmpty && <NoFavourites />}
      {!user && <OnlyWithScripts />}
    </div>
  );
}

/** The room of tiles that are on their way. */
function ComingTiles({ count }: { count: number }) {
  return (
    <ul className="game-grid animate-pulse" aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that is known of each
        <li key={place}>
          <div className="tile-art" />
          <p className="tile-name">&nbsp;</p>
          <p className="tile-provider">&nbsp;</p>
        </li>
      ))}
    </ul>
  );
}

/** A guest's favourites are in the browser, where scripts read them; an account's come with the page. */
function OnlyWithScripts() {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  return (
    <noscript>
      <ButtonLink href={paths.login({ continue: paths.favourites() })} tone="accent">
        {t("header.login")}
      </ButtonLink>
    </noscript>
  );
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
