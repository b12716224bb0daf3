import { useLocation, useNavigationType } from "@remix-run/react";
import type { RefObject } from "react";
import { tabStorage } from "#app/ui/browser-storage.ts";
import { useOnChangeBeforePaint } from "#app/ui/use-on-change.ts";
import { GAMES_PER_PAGE, type ListQuery, listQueryString } from "./model.ts";

/** The first visible tile of a list. */
interface ScrollPosition {
  /** Index in the whole list, 0-based. */
  tile: number;
  /** Distance of the tile's top from the window's, in pixels. */
  top: number;
}

/** Last scroll position per history entry, by location key. */
const positions = new Map<string, ScrollPosition>();

/** Name in the tab storage of the last scroll position, which is restored after a reload. */
const STORED_POSITION = "list-position";
let isReload = typeof performance !== "undefined" && navigationType() === "reload";

/**
 * Scrolls to the games that were visible before back navigation or a reload. The scroll offset is not enough, because the menu
 * is collapsed on the game page, which changes the number of tiles per row.
 *
 * @param grid the parent element of the pages
 * @param query identifies the list together with the path
 */
export function useListScrollRestoration(grid: RefObject<HTMLElement>, query: ListQuery): void {
  const { key, pathname } = useLocation();
  const url = pathname + listQueryString(query);
  const isBack = useNavigationType() === "POP";
  // The position is restored once, on mount.
  useOnChangeBeforePaint(() => {
    const element = grid.current;
    if (!element) return;
    const position = isBack ? (positions.get(key) ?? readStoredPosition(url)) : undefined;
    const stop = position && restorePosition(position, element);
    const store = () => tabStorage.writeObject(STORED_POSITION, { url, position: currentPosition(element) });
    addEventListener("pagehide", store);
    return () => {
      stop?.();
      removeEventListener("pagehide", store);
      const last = currentPosition(element);
      if (last) positions.set(key, last);
    };
  }, []);
}

function currentPosition(grid: HTMLElement): ScrollPosition | undefined {
  for (const tile of grid.querySelectorAll("[aria-posinset]")) {
    const { top } = tile.getBoundingClientRect();
    if (top >= 0) return { tile: Number(tile.getAttribute("aria-posinset")) - 1, top };
  }
}

/** Reads the position stored before a reload. It is stored by URL, because a history entry can lose its key in a reload. */
function readStoredPosition(url: string): ScrollPosition | undefined {
  if (!isReload) return;
  isReload = false;
  const stored = tabStorage.readObject(STORED_POSITION) as { url?: string; position?: ScrollPosition } | null;
  return stored?.url === url ? stored.position : undefined;
}

function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType("navigation");
  return entry && "type" in entry ? String(entry.type) : undefined;
}

/** Restores a position now and whenever the width of the grid changes, until the player scrolls or presses a key. */
function restorePosition(position: ScrollPosition, grid: HTMLElement): () => void {
  let width = 0;
  // The first call comes after layout, when the router has restored its own scroll offset.
  const observer = new ResizeObserver(() => {
    if (grid.clientWidth === width) return;
    width = grid.clientWidth;
    scrollToPosition(position, grid);
  });
  observer.observe(grid);
  const stop = () => observer.disconnect();
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(type, stop, { once: true, passive: true });
  return stop;
}

/** Computes the tile's offset from its row, because pages without rendered tiles have their full height already. */
function scrollToPosition({ tile, top }: ScrollPosition, grid: HTMLElement): void {
  const page = grid.children[Math.floor(tile / GAMES_PER_PAGE)];
  if (!page) return;
  const style = getComputedStyle(page);
  const numberOf = (property: string) => Number(style.getPropertyValue(property));
  const columns = numberOf("--columns");
  const { top: pageTop, height } = page.getBoundingClientRect();
  const rowHeight = height / Math.ceil(numberOf("--count") / columns);
  const row = Math.floor((tile % GAMES_PER_PAGE) / columns);
  window.scrollBy({ top: pageTop + row * rowHeight - top, behavior: "instant" });
}
