import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { GamePage } from "#contract/lobby/games.ts";
import { GameTile } from "./game-tile.tsx";
import { useRealPlay } from "./use-real-play.ts";

interface GameRowProps {
  title: string;
  /** Where 'all' leads; a row without it is whole. */
  href?: string;
  games: GamePage;
  /** The first row of a page that begins with rows shows its first pictures at once. */
  eager?: boolean;
}

/** How much of the visible row one press of an arrow scrolls. */
const SCROLLED_SHARE = 0.8;
/**
 * As many tiles as the narrowest phone shows, and any window with arrows; the pictures of the others come once the page is laid
 * out.
 */
const FIRST_TILES = 4;

/** A titled row of games that snaps sideways, with arrows for a mouse and 'all' for everyone. */
export function GameRow({ title, href, games, eager = false }: GameRowProps) {
  const { t } = useTranslation("games");
  const list = useRef<HTMLUListElement>(null);
  const heading = useId();
  const onClick = useRealPlay();
  const scroll = (direction: 1 | -1) => {
    const row = list.current;
    row?.scrollBy({ left: direction * row.clientWidth * SCROLLED_SHARE, behavior: "smooth" });
  };
  return (
    <section aria-labelledby={heading} className="game-row">
      <header className="game-row-head">
        <h2 id={heading}>{title}</h2>
        {href && (
          <a href={href} className="game-row-all" aria-describedby={heading}>
            {t("lobby.all_of", { count: games.total })}
          </a>
        )}
        {games.items.length > FIRST_TILES && (
          <>
            <button
              type="button"
              className="game-row-arrow"
              onClick={() => scroll(-1)}
              aria-label={`${t("tile.previous")}: ${title}`}
            >
              <ChevronLeft aria-hidden />
            </button>
            <button
              type="button"
              className="game-row-arrow"
              onClick={() => scroll(1)}
              aria-label={`${t("tile.next")}: ${title}`}
            >
              <ChevronRight aria-hidden />
            </button>
          </>
        )}
      </header>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only hears the clicks of the links inside, which the keyboard makes too */}
      <ul className="game-row-list" ref={list} onClick={onClick}>
        {games.items.map((game, index) => (
          <li key={game.code}>
            <GameTile game={game} eager={eager && index < FIRST_TILES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
