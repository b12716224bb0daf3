import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  memo,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { isPlainClick } from "#app/framework/link-navigation.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { GameCard } from "#contract/wire/lobby/games.ts";
import { EAGER_TILES, GameTile, useGameLaunch } from "./game-tile.tsx";
import { GAMES_PER_PAGE, type LoadedList, listQueryString } from "./model.ts";
import { useListPages, usePageInUrl } from "./use-list-pages.ts";
import { useListScrollRestoration } from "./use-list-scroll-restoration.ts";

/** Distance from the window, in pixels, within which pages are rendered: more than two screens, for fast scrolling. */
const RENDER_MARGIN = 1500;
/** Number of tiles in the first render of a list that mounts in the browser: two rows of a wide window. */
const FIRST_TILES = 12;

/**
 * The games of a list as a grid that loads further pages while the player scrolls; without scripts, and after a failure, by a
 * link. The URL follows the scroll position, so that a reload, back navigation and a shared link show the same pages.
 */
export const PagedGrid = memo(function PagedGrid({ list }: { list: LoadedList }) {
  const { t } = useTranslation("games");
  const onClick = useGameLaunch();
  const { pages, state, loadPage, onLoadMore, end } = useListPages(list);
  const isLoading = state === "loading";
  const grid = usePageInUrl(list, pages.length);
  useListScrollRestoration(grid, list);
  const { total } = list;
  const shown = Math.min(pages.length * GAMES_PER_PAGE, total);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of the links inside, which the keyboard triggers too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the links inside */}
      <div className="endless" ref={grid} onClick={onClick}>
        {pages.map((games, index) =>
          games ? (
            <GridPage key={index} games={games} index={index} total={total} />
          ) : (
            <PagePlaceholder
              key={index}
              page={index + 1}
              loadPage={loadPage}
              href={pages[index + 1] ? listQueryString(list, index + 1) : undefined}
            />
          ),
        )}
      </div>
      <footer className="grid justify-items-center gap-3 py-4 text-sm text-muted" ref={end}>
        <p aria-live="polite">
          {state === "failed" ? t("lobby.load_more_failed") : t("lobby.shown", { shown, total })}
        </p>
        {shown < total && (
          <a
            href={listQueryString(list, pages.length + 1)}
            onClick={onLoadMore}
            aria-disabled={isLoading || undefined}
            className={buttonStyle({ tone: "outline", size: "large" })}
          >
            {isLoading && <Spinner />}
            {t("lobby.load_more")}
          </a>
        )}
      </footer>
    </>
  );
});

interface GridPageProps {
  games: readonly GameCard[];
  /** Index of the page in the list, 0-based. */
  index: number;
  /** Number of games of the list. */
  total: number;
}

/**
 * One page of a grid. Its tiles are removed from the document while it is far from the window, unless it has the focus. CSS
 * keeps its height, which depends on the number of games (lists.css), so nothing moves. HTML from the server has all tiles; a
 * list that mounts in the browser starts with its first rows, so that it paints sooner.
 */
const GridPage = memo(function GridPage({ games, index, total }: GridPageProps) {
  const isHydrating = !useHydrated();
  const page = useRef<HTMLUListElement>(null);
  const isNear = useRef(true);
  const [tiles, setTiles] = useState(isHydrating ? GAMES_PER_PAGE : index === 0 ? FIRST_TILES : 0);
  useEffect(() => {
    if (!page.current) return;
    const element = page.current;
    const observer = new IntersectionObserver(
      (entries) => {
        isNear.current = entries.at(-1)?.isIntersecting ?? true;
        // As a transition, because rendering all tiles at once would block scrolling.
        const isNeeded = isNear.current || element.contains(document.activeElement);
        startTransition(() => setTiles(isNeeded ? GAMES_PER_PAGE : 0));
      },
      { rootMargin: `${RENDER_MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isNear.current && !currentTarget.contains(relatedTarget)) setTiles(0);
  };
  return (
    <ul
      ref={page}
      className="endless-page"
      style={{ "--count": games.length } as CSSProperties}
      onBlur={onBlur}
      // Hides empty pages from screen readers; the tiles have their positions in the whole list.
      role={tiles > 0 ? undefined : "presentation"}
    >
      {games.slice(0, tiles).map((game, tile) => (
        <li key={game.code} aria-setsize={total} aria-posinset={index * GAMES_PER_PAGE + tile + 1}>
          <GameTile game={game} eager={index === 0 && tile < EAGER_TILES} />
        </li>
      ))}
    </ul>
  );
});

interface PagePlaceholderProps {
  /** 1-based. */
  page: number;
  loadPage: (page: number) => void;
  /** URL of the page for a link; only the last of several missing pages has it. */
  href?: string;
}

/** Space of a page that is not loaded yet. It loads near the window; without scripts, and after a failure, by a link. */
function PagePlaceholder({ page, loadPage, href }: PagePlaceholderProps) {
  const { t } = useTranslation("games");
  const placeholder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!placeholder.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) loadPage(page);
      },
      { rootMargin: `${RENDER_MARGIN}px 0px` },
    );
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, [page, loadPage]);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    loadPage(page);
  };
  return (
    <div
      ref={placeholder}
      className="endless-page"
      data-missing={page}
      style={{ "--count": GAMES_PER_PAGE } as CSSProperties}
    >
      {href && (
        <a href={href} onClick={onClick} className={buttonStyle({ tone: "outline" })}>
          {t("lobby.load_earlier")}
        </a>
      )}
    </div>
  );
}
