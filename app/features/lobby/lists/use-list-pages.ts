import { useLocation } from "@remix-run/react";
import {
  type MouseEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { answerOrNull, requestJson } from "#app/data/request.ts";
import { isPlainClick } from "#app/framework/link-navigation.ts";
import { useShell } from "#app/session/shell-data.ts";
import type { GameCard } from "#contract/wire/lobby/games.ts";
import { gamePageEndpoint } from "./endpoints.ts";
import { afterFilterScroll } from "./filter-scroll.ts";
import { GAMES_PER_PAGE, type ListPage, type LoadedList, listQueryString } from "./model.ts";

/** The next page is loaded when the end of the list is within this distance of the window, in pixels. */
const PRELOAD_MARGIN = 2400;

/**
 * The pages of a list up to the last loaded one: games, or null for a page that is not loaded. The next page loads when the
 * end of the list comes near the window; after a failure only `onLoadMore` retries.
 */
export function useListPages(list: LoadedList) {
  const locale = useShell().locale.code;
  const latestList = useRef(list);
  latestList.current = list;
  const [loaded, setLoaded] = useState<readonly ListPage[]>([]);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  // After quick back navigation the loader data of the mounted list can contain pages that are loaded already.
  const pages = useMemo(() => pagesByIndex([...loaded, ...list.pages]), [loaded, list.pages]);
  const isComplete = pages.length * GAMES_PER_PAGE >= list.total;
  const next = pages.length + 1;
  const requested = useRef(new Set<number>());

  /** @returns whether the page has loaded or was requested before */
  const loadPage = useCallback(
    async (page: number): Promise<boolean> => {
      if (requested.current.has(page)) return true;
      requested.current.add(page);
      const games = await answerOrNull(
        requestJson(gamePageEndpoint, gamePageQuery(latestList.current, page), { locale }),
      );
      if (games) startTransition(() => setLoaded((before) => [...before, { page, games: games.items }]));
      else requested.current.delete(page);
      return games !== null;
    },
    [locale],
  );

  const loadNext = useCallback(async () => {
    if (requested.current.has(next)) return;
    setState("loading");
    const hasLoaded = await loadPage(next);
    setState(hasLoaded ? "idle" : "failed");
  }, [loadPage, next]);

  const end = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isComplete || state !== "idle" || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) loadNext();
      },
      { rootMargin: `${PRELOAD_MARGIN}px 0px` },
    );
    const element = end.current;
    const cancel = afterFilterScroll(() => observer.observe(element));
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [isComplete, state, loadNext]);

  const onLoadMore = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    loadNext();
  };
  return { pages, state, loadPage, onLoadMore, end };
}

/** The query of a list's further pages: its own, with its scope. */
function gamePageQuery(list: LoadedList, page: number): URLSearchParams {
  const { kind, id } = list.scope;
  const query = new URLSearchParams(listQueryString(list));
  if (kind !== "all" && id) query.set(kind, id);
  query.set("page", String(page));
  return query;
}

/** The games of each page up to the last loaded one; null for missing pages. */
function pagesByIndex(loaded: readonly ListPage[]): (readonly GameCard[] | null)[] {
  const byPage = new Map(loaded.map(({ page, games }) => [page, games]));
  const lastPage = Math.max(...byPage.keys());
  return Array.from({ length: lastPage }, (_, index) => byPage.get(index + 1) ?? null);
}

/**
 * Sets the `page` of the URL to the furthest page that has been visible, so that a reload, back navigation and a shared link
 * show the same pages. Preloaded pages do not count.
 *
 * @param count number of pages in the grid
 * @returns ref of the parent element of the pages
 */
export function usePageInUrl(list: LoadedList, count: number): RefObject<HTMLDivElement> {
  const grid = useRef<HTMLDivElement>(null);
  const furthest = useRef(list.pages.at(-1)?.page ?? 1);
  const { pathname } = useLocation();
  useEffect(() => {
    const pages = [...(grid.current?.children ?? [])].slice(0, count);
    const observer = new IntersectionObserver((entries) => {
      const visible = entries.map(({ isIntersecting, target }) =>
        isIntersecting ? pages.indexOf(target) + 1 : 0,
      );
      const page = Math.max(...visible);
      // The router changes the URL before the next screen is rendered.
      if (page <= furthest.current || location.pathname !== pathname) return;
      furthest.current = page;
      // Bypasses the router and keeps its state of this entry, because only the URL for a reload or back navigation changes.
      history.replaceState(history.state, "", listQueryString(list, page));
    });
    const cancel = afterFilterScroll(() => {
      for (const page of pages.slice(furthest.current)) observer.observe(page);
    });
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [list, count, pathname]);
  return grid;
}
