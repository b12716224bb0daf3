import { Heart } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sendFavourites, useFavourites } from "#app/features/favourites/index.ts";
import { GameGrid } from "#app/features/games/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { GameCard } from "#contract/games.ts";

interface FavouritesScreenProps {
  /** A player's; null for a guest, whose are known in the browser alone. */
  games: GameCard[] | null;
}

/** The games that somebody has put a heart on, newest first. */
export function FavouritesScreen({ games }: FavouritesScreenProps) {
  const { t } = useTranslation("games");
  const { user } = useShell();
  const { shown, failed } = useFavouriteGames(games);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <h1 className="font-display text-2xl font-semibold">{t("favourites.title")}</h1>
        <p className="mt-1 text-muted">{t(user ? "favourites.text" : "favourites.guest_text")}</p>
      </header>
      {failed && <p role="alert">{t("favourites.not_loaded")}</p>}
      {shown.length > 0 && <GameGrid games={shown} />}
      {shown.length === 0 && !failed && <NoFavourites />}
    </div>
  );
}

/** The tiles of the favourites as this tab knows them: those that came with the page, and what has been added since. */
function useFavouriteGames(loaded: GameCard[] | null) {
  const action = useLocalePaths().action("favourites");
  const scripted = useScripted();
  const codes = useFavourites();
  const [known, setKnown] = useState<ReadonlyMap<string, GameCard>>(
    () => new Map((loaded ?? []).map((game) => [game.code, game])),
  );
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  const missing = codes.filter((code) => !known.has(code)).join(",");
  useEffect(() => {
    if (missing === "" || asked) return;
    setAsked(true);
    sendFavourites<{ games: GameCard[] }>(action, { show: missing })
      .then(({ games }) =>
        setKnown((before) => new Map([...before, ...games.map((game) => [game.code, game] as const)])),
      )
      .catch(() => setFailed(true));
  }, [action, missing, asked]);
  if (!scripted || (codes.length === 0 && loaded && !asked)) return { shown: loaded ?? [], failed: false };
  return { shown: codes.flatMap((code) => known.get(code) ?? []), failed };
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
