import {
  type CSSProperties,
  type FocusEvent,
  memo,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { GameCard } from "#contract/lobby/games.ts";
import { GameTile } from "./game-tile.tsx";
import { NEAR_MARGIN, PAGE_SIZE } from "./list-address.ts";

/** How many tiles the first screenful of a phone or a desktop shows; their pictures are not lazy. */
const FIRST_SCREENFUL = 6;
/** How many tiles of another list are drawn at once: two rows of a wide window. The others follow when those are painted. */
const FIRST_ROWS = 12;

interface GridPageProps {
  games: readonly GameCard[];
  /** Its place in the list, 0-based. */
  at: number;
  /** How many games the list has. */
  total: number;
}

/**
 * One page of a long list. Its tiles are taken out of the document while it is far from the window, unless the focus is in
 * it; its room stays, which CSS knows from the number of its games (games.css), so nothing moves. What comes from the server
 * has all its tiles; a list that is drawn in the browser begins with its first rows, so that it is there sooner.
 */
export const GridPage = memo(function GridPage({ games, at, total }: GridPageProps) {
  const cameWithPage = !useScripted();
  const page = useRef<HTMLUListElement>(null);
  const near = useRef(true);
  const [drawn, setDrawn] = useState(cameWithPage ? PAGE_SIZE : at === 0 ? FIRST_ROWS : 0);
  useEffect(() => {
    if (!page.current) return;
    const element = page.current;
    const observer = new IntersectionObserver(
      (entries) => {
        near.current = entries.at(-1)?.isIntersecting ?? true;
        // Bit by bit, between frames: a page's tiles at one go would hold up the scroll.
        const isNeeded = near.current || element.contains(document.activeElement);
        startTransition(() => setDrawn(isNeeded ? PAGE_SIZE : 0));
      },
      { rootMargin: `${NEAR_MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!near.current && !currentTarget.contains(relatedTarget)) setDrawn(0);
  };
  return (
    <ul
      ref={page}
      className="endless-page"
      style={{ "--count": games.length } as CSSProperties}
      onBlur={onBlur}
      // An empty list is none to a screen reader; the tiles say their places in the whole.
      role={drawn > 0 ? undefined : "presentation"}
    >
      {games.slice(0, drawn).map((game, index) => (
        <li key={game.code} aria-setsize={total} aria-posinset={at * PAGE_SIZE + index + 1}>
          <GameTile game={game} eager={at === 0 && index < FIRST_SCREENFUL} />
        </li>
      ))}
    </ul>
  );
});
