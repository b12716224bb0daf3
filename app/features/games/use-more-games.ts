import { type MouseEvent, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { isPlainClick } from "#app/shell/plain-click.ts";
import type { GameCard, GamePage } from "#contract/games.ts";
import { choiceQuery, PAGE_SIZE } from "./list-address.ts";
import type { LoadedList } from "./load-list.server.ts";

/** How far below the window the list's end may be before the next page is asked for, in pixels. */
const MARGIN = 1200;

interface LoadedPage {
  /** 1-based. */
  page: number;
  games: GameCard[];
}

/**
 * The pages of a list: those that its address brought, and those that were loaded since. The next one loads when the list's
 * end comes near the window; one that fails is left to its link.
 */
export function useMoreGames(list: LoadedList) {
  const address = useMoreAddress(list);
  const brought = useMemo(() => inPages(list.games.items), [list.games.items]);
  const [loaded, setLoaded] = useState<LoadedPage[]>([]);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  // A quick way back can bring, to the list that still stands, what it has loaded itself.
  const pages = useMemo(
    () => [...brought, ...loaded.filter(({ page }) => page > brought.length).map(({ games }) => games)],
    [brought, loaded],
  );
  const isWhole = pages.length * PAGE_SIZE >= list.games.total;
  const next = pages.length + 1;
  const asked = useRef(0);

  const load = useCallback(async () => {
    if (asked.current === next) return;
    asked.current = next;
    setState("loading");
    const page = await fetchPage(`${address}&page=${next}`);
    setState(page ? "idle" : "failed");
    if (!page) {
      asked.current = 0;
      return;
    }
    startTransition(() => setLoaded((known) => [...known, { page: next, games: page.items }]));
    // The router's own state of this entry stays: only what a reload or a way back would ask for is new.
    history.replaceState(history.state, "", choiceQuery(list, next));
  }, [address, list, next]);

  const end = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWhole || state !== "idle" || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) load();
      },
      { rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWhole, state, load]);

  const loadMore = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    load();
  };
  return { pages, isLoading: state === "loading", loadMore, end };
}

/** Where further pages come from: the list's query, and what it is a list of. */
function useMoreAddress(list: LoadedList): string {
  const { kind, id } = list.scope;
  const base = useLocalePaths().moreGames();
  const query = new URLSearchParams(choiceQuery(list));
  if (kind !== "all" && id) query.set(kind, id);
  return `${base}?${query}`;
}

async function fetchPage(address: string): Promise<GamePage | null> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as GamePage) : null;
  } catch {
    return null;
  }
}

function inPages(items: GameCard[]): GameCard[][] {
  const pages: GameCard[][] = [];
  for (let at = 0; at < items.length; at += PAGE_SIZE) pages.push(items.slice(at, at + PAGE_SIZE));
  return pages;
}
