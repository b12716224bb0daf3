import { CloudOff, Heart } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { answerOrNull, requestJson } from "#app/data/request.ts";
import { useFavourites } from "#app/features/lobby/favourites/store.ts";
import { GameGrid } from "#app/features/lobby/lists/game-tile.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
import type { GameCard } from "#contract/wire/lobby/games.ts";
import { favouriteCardsEndpoint } from "./endpoints.ts";

interface FavouritesScreenProps {
  /** The player's favourites; null for a guest: the browser stores a guest's favourites. */
  games: GameCard[] | null;
}

/** The favourite games, newest first. */
export function FavouritesScreen({ games }: FavouritesScreenProps) {
  const { t } = useTranslation("games");
  const { user } = useShell();
  const { shown, loadingCount, isEmpty, failed, retry } = useFavouriteGames(games);
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
      {shown?.length === 0 && loadingCount > 0 && <TilesSkeleton count={loadingCount} />}
      {isEmpty && <NoFavourites />}
      {!user && <LoginWithoutScripts />}
    </div>
  );
}

/** Placeholders of tiles that are loading. */
function TilesSkeleton({ count }: { count: number }) {
  return (
    <ul className="game-grid animate-pulse" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <div className="tile-art" />
          <p className="tile-name">&nbsp;</p>
          <p className="tile-provider">&nbsp;</p>
        </li>
      ))}
    </ul>
  );
}

/** Without scripts a guest's favourites cannot be read from the browser's storage, so the page offers to log in. */
function LoginWithoutScripts() {
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

interface FavouriteGames {
  /** Null until the favourites are loaded. */
  shown: readonly GameCard[] | null;
  /** Number of cards that are loading. */
  loadingCount: number;
  isEmpty: boolean;
  failed: boolean;
  retry: () => void;
}

/** Cards of the current favourites: those of the loader, and each missing one by a request. */
function useFavouriteGames(loaded: GameCard[] | null): FavouriteGames {
  const locale = useShell().locale.code;
  const codes = useFavourites();
  const [cards, setCards] = useState<ReadonlyMap<string, GameCard>>(
    () => new Map((loaded ?? []).map((game) => [game.code, game])),
  );
  /** The codes of the last finished request. */
  const [lastRequest, setLastRequest] = useState({ codes: "", failed: false });
  const missingCodes = codes?.filter((code) => !cards.has(code)) ?? [];
  const missing = missingCodes.join(",");
  useEffect(() => {
    if (missing === "" || missing === lastRequest.codes) return;
    void answerOrNull(requestJson(favouriteCardsEndpoint, missing, { locale })).then((answer) => {
      const games = answer?.games ?? [];
      setCards((before) => new Map([...before, ...games.map((game) => [game.code, game] as const)]));
      setLastRequest({ codes: missing, failed: answer === null });
    });
  }, [locale, missing, lastRequest]);
  const shown = codes ? codes.flatMap((code) => cards.get(code) ?? []) : loaded;
  const isFinished = missing === lastRequest.codes;
  const failed = isFinished && lastRequest.failed;
  return {
    shown,
    loadingCount: isFinished ? 0 : missingCodes.length,
    isEmpty: shown?.length === 0 && isFinished && !failed,
    failed,
    retry: () => setLastRequest({ codes: "", failed: false }),
  };
}
