import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { GameRow } from "#app/features/games/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import type { GameCard } from "#contract/games.ts";
import type { OwnGames } from "#contract/recent-games.ts";

/**
 * What a player may go on with: unfinished rounds, games played lately, and games like them. It comes after the page, which all
 * players share; a guest, and who has played nothing, sees nothing of it.
 */
export function OwnGameRows() {
  const { user } = useShell();
  const { load, data } = useFetcher<{ games: OwnGames | null }>();
  const action = useLocalePaths().action("own-games");
  const userId = user?.user_id ?? null;
  useEffect(() => {
    if (userId !== null) load(action);
  }, [userId, load, action]);
  return userId !== null && data?.games ? <Rows {...data.games} /> : null;
}

function Rows({ open, recent, like }: OwnGames) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const unfinished = new Set(open.map(({ code }) => code));
  const others = recent.filter(({ code }) => !unfinished.has(code));
  const row = (title: string, games: GameCard[], href: string) =>
    games.length > 0 && <GameRow title={title} href={href} games={{ total: games.length, items: games }} />;
  return (
    <>
      {row(t("own.continue"), open, paths.gameHistory())}
      {row(t("own.recent"), others, paths.gameHistory())}
      {like && row(t("own.because", { game: like.game.name }), like.games, paths.games())}
    </>
  );
}
