import { type MouseEvent, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { isPlainClick } from "#app/shell/plain-click.ts";
import type { GameCard, GamePage } from "#contract/lobby/games.ts";
import { choiceQuery, PAGE_SIZE } from "./list-address.ts";
import type { LoadedList, LoadedPage } from "./load-list.server.ts";

/** How far below the window the list's end may be before the next page is asked for, in pixels. */
const MARGIN = 2400;

/**
 * The pages of a list up to the last that is there: those that its address brought, those that were loaded since, and null
 * where one is missing between. The next one loads when the list's end comes near the window; one that fails is left to its
 * link.
 */
export function useMoreGames(list: LoadedList) {
  const address = useMoreAddress(list);
  const [loaded, setLoaded] = useState<readonly LoadedPage[]>([]);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  // A quick way back can bring, to the list that still stands, what it has loaded itself.
  const pages = useMemo(() => inPlaces([...loaded, ...list.pages]), [loaded, list.pages]);
  const isWhole = pages.length * PAGE_SIZE >= list.total;
  const next = pages.length + 1;
  const asked = useRef(new Set<number>());

  /** @returns whether it is there now, or has been asked for before */
  const load = useCallback(
    async (page: number): Promise<boolean> => {
      if (asked.current.has(page)) return true;
      asked.current.add(page);
      const answer = await fetchPage(`${address}&page=${page}`);
      if (answer) startTransition(() => setLoaded((known) => [...known, { page, games: answer.items }]));
      else asked.current.delete(page);
      return answer !== null;
    },
    [address],
  );

  const loadNext = useCallback(async () => {
    if (asked.current.has(next)) return;
    setState("loading");
    const isThere = await load(next);
    setState(isThere ? "idle" : "failed");
  }, [load, next]);

  const end = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWhole || state !== "idle" || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) loadNext();
      },
      { rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWhole, state, loadNext]);

  const loadMore = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    loadNext();
  };
  return { pages, state, load, loadMore, end };
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

/** The games of each page up to the last that is there; null for those that are missing. */
function inPlaces(loaded: readonly LoadedPage[]): (readonly GameCard[] | null)[] {
  const byPage = new Map(loaded.map(({ page, games }) => [page, games]));
  const last = Math.max(...byPage.keys());
  return Array.from({ length: last }, (_, at) => byPage.get(at + 1) ?? null);
}
