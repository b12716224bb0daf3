import { useTranslation } from "react-i18next";
import { GameRow } from "#app/features/lobby/lists/index.ts";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { GameCard } from "#contract/lobby/games.ts";
import type { OwnGames } from "#contract/lobby/recent-games.ts";
import { RowRoom } from "./row-room.tsx";

/**
 * What a player may go on with: unfinished rounds, games played lately, and games like them; nothing for a guest, and for who
 * has played nothing. The server leaves each row its room, so that nothing moves when its tiles come.
 */
export function OwnGameRows({ games }: { games: OwnGames | null }) {
  const { t } = useTranslation("games");
  const Row = useScripted() ? GameRow : RowRoom;
  if (!games) return null;
  const { open, recent, like } = games;
  const unfinished = new Set(open.map(({ code }) => code));
  const others = recent.filter(({ code }) => !unfinished.has(code));
  const row = (title: string, items: GameCard[]) =>
    items.length > 0 && <Row title={title} games={{ total: items.length, items }} />;
  return (
    <>
      {row(t("own.continue"), open)}
      {row(t("own.recent"), others)}
      {like && row(t("own.because", { game: like.game.name }), like.games)}
    </>
  );
}
