import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useLayoutEffect } from "react";
import { keepInTab, keptInTab } from "#app/shell/tab-storage.ts";
import { choiceQuery, type ListChoice, PAGE_SIZE } from "./list-address.ts";

/** The first tile in sight, and how far its top was from the window's, in pixels. */
interface Place {
  /** Its place in the whole list, 0-based. */
  tile: number;
  top: number;
}

/** Where each entry of the history was left. */
const places = new Map<string, Place>();

/** Where the list of a page that is reloaded was left, in the browser's storage. */
const STORED = "list-place";
let isReload = typeof performance !== "undefined" && navigationType() === "reload";

/**
 * Brings whoever goes back to a list, or reloads it, to the games that they left. Its height alone would not say where those
 * are: a game folds the menu, and then a row has more tiles than before.
 *
 * @param list what the pages of tiles stand in, as its children
 * @param choice what it is a list of, beside its path
 */
export function useKeptPlace(list: RefObject<HTMLElement>, choice: ListChoice): void {
  const { key, pathname } = useLocation();
  const address = pathname + choiceQuery(choice);
  const isBack = useNavigationType() === "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is come back to once, where it is drawn
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const place = isBack ? (places.get(key) ?? storedPlace(address)) : undefined;
    const release = place && hold(place, element);
    const store = () => keepInTab(STORED, { address, place: placeIn(element) });
    addEventListener("pagehide", store);
    return () => {
      release?.();
      removeEventListener("pagehide", store);
      const left = placeIn(element);
      if (left) places.set(key, left);
    };
  }, []);
}

function placeIn(list: HTMLElement): Place | undefined {
  for (const tile of list.querySelectorAll("[aria-posinset]")) {
    const { top } = tile.getBoundingClientRect();
    if (top >= 0) return { tile: Number(tile.getAttribute("aria-posinset")) - 1, top };
  }
}

/** By its address, as an entry of the history that changes in the moment of a reload can lose its key. */
function storedPlace(address: string): Place | undefined {
  if (!isReload) return;
  isReload = false;
  const stored = keptInTab(STORED) as { address?: string; place?: Place } | null;
  return stored?.address === address ? stored.place : undefined;
}

function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType("navigation");
  return entry && "type" in entry ? String(entry.type) : undefined;
}

/** Keeps a place where it is while the width of the list still changes, until the reader moves on. */
function hold(place: Place, list: HTMLElement): () => void {
  let width = 0;
  // It calls back first when the list is laid out, after the router has scrolled to the old height.
  const observer = new ResizeObserver(() => {
    if (list.clientWidth === width) return;
    width = list.clientWidth;
    scrollTo(place, list);
  });
  observer.observe(list);
  const release = () => observer.disconnect();
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(type, release, { once: true, passive: true });
  return release;
}

/** Tiles of a page that is not drawn yet have their room already: where each will stand follows from the row that it is in. */
function scrollTo({ tile, top }: Place, list: HTMLElement): void {
  const page = list.children[Math.floor(tile / PAGE_SIZE)];
  if (!page) return;
  const style = getComputedStyle(page);
  const number = (name: string) => Number(style.getPropertyValue(name));
  const columns = number("--columns");
  const { top: pageTop, height } = page.getBoundingClientRect();
  const rowHeight = height / Math.ceil(number("--count") / columns);
  const row = Math.floor((tile % PAGE_SIZE) / columns);
  window.scrollBy({ top: pageTop + row * rowHeight - top, behavior: "instant" });
}
