import { useTranslation } from "react-i18next";
import { GameRow } from "#app/features/lobby/lists/game-row.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { GameCard, GamePage } from "#contract/wire/lobby/games.ts";
import type { OwnGames } from "#contract/wire/lobby/recent-games.ts";

/**
 * Rows of unfinished, recently played and similar games; renders nothing for a guest or a player who has not played. The server
 * renders a skeleton of each row, so that nothing moves when the tiles are rendered.
 */
export function OwnGameRows({ games }: { games: OwnGames | null }) {
  const { t } = useTranslation("games");
  const Row = useHydrated() ? GameRow : RowSkeleton;
  if (!games) return null;
  const { open, recent, like } = games;
  const openCodes = new Set(open.map(({ code }) => code));
  const others = recent.filter(({ code }) => !openCodes.has(code));
  const row = (name: string, title: string, items: GameCard[]) =>
    items.length > 0 && <Row name={name} title={title} games={{ total: items.length, items }} />;
  return (
    <>
      {row("continue", t("own.continue"), open)}
      {row("recent", t("own.recent"), others)}
      {like && row("similar", t("own.because", { game: like.game.name }), like.games)}
    </>
  );
}

/**
 * A row of the same height without pictures and links: small HTML, because this part of the page is rendered per player. It
 * cannot be scrolled, because it has nothing that the keyboard can focus.
 */
function RowSkeleton({ title, games }: { name: string; title: string; games: GamePage }) {
  return (
    <section className="game-row">
      <header className="game-row-head">
        <h2>{title}</h2>
      </header>
      <ul className="game-row-list overflow-x-hidden">
        {games.items.map(({ code, name, provider }) => (
          <li key={code}>
            <div className="tile-art" />
            <p className="tile-name">{name}</p>
            <p className="tile-provider">{provider.name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
