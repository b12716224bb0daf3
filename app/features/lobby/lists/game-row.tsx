import { ChevronLeft, ChevronRight } from "lucide-react";
import { Suspense, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { OpenLink } from "#app/ui/open-link.tsx";
import { scrollBehaviour } from "#app/ui/scroll-behaviour.ts";
import type { GamePage } from "#contract/wire/lobby/games.ts";
import { GameTile, useGameLaunch } from "./game-tile.tsx";
import type { CategoryRow } from "./model.ts";

/** Share of the visible width that an arrow button scrolls. */
const SCROLL_SHARE = 0.8;
/** Number of tiles that the narrowest phone shows. Rows with more tiles have arrow buttons; the pictures of the others are lazy. */
const VISIBLE_TILES = 4;

interface GameRowProps {
  title: string;
  /** URL of the list with all games; omitted if the row has all of them. */
  href?: string;
  games: GamePage;
  /** Name of the list for analytics, the same in every language and wherever the row stands [TP-3]. */
  name: string;
  /** The first pictures are loaded at once, because the row is at the top of the page. */
  eager?: boolean;
}

/** A titled row of games that scrolls sideways, with arrow buttons and a link to the whole list. */
export function GameRow({ title, href, games, name, eager = false }: GameRowProps) {
  const { t } = useTranslation("games");
  const list = useRef<HTMLUListElement>(null);
  const heading = useId();
  const onClick = useGameLaunch();
  const scroll = (direction: 1 | -1) => {
    const row = list.current;
    row?.scrollBy({ left: direction * row.clientWidth * SCROLL_SHARE, behavior: scrollBehaviour() });
  };
  return (
    <section aria-labelledby={heading} className="game-row">
      <header className="game-row-head">
        <h2 id={heading}>{title}</h2>
        {href && (
          <OpenLink href={href} className="game-row-all" aria-describedby={heading}>
            {t("lobby.all_of", { count: games.total })}
          </OpenLink>
        )}
        {games.items.length > VISIBLE_TILES && (
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of the links inside, which the keyboard triggers too */}
      <ul className="game-row-list" data-list={name} ref={list} onClick={onClick}>
        {games.items.map((game, index) => (
          <li key={game.code}>
            <GameTile game={game} eager={eager && index < VISIBLE_TILES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CategoryRowsProps {
  rows: readonly CategoryRow[];
  /** The rows are at the top of the page, so the first pictures are not lazy. */
  atTop?: boolean;
  /** Query string that is appended to the links. */
  query?: string;
}

/** A row of games per category. Each row is hydrated on its own, so that hydration does not block the page. */
export function CategoryRows({ rows, atTop = false, query = "" }: CategoryRowsProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return rows.map(({ category, games }, index) => (
    <Suspense key={category}>
      <GameRow
        title={t(`category.${category}.title`)}
        href={paths.games(category) + query}
        games={games}
        name={`category-${category}`}
        eager={atTop && index === 0}
      />
    </Suspense>
  ));
}
