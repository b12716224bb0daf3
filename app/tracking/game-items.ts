import type { GameItem, TrackedEvent } from "./events.ts";

/** Maximum number of games per event; a tag manager drops longer events. */
const MAX_ITEMS = 30;

/** A game with its 0-based place in the whole list. */
interface ListedGame extends GameItem {
  index: number;
}

/** A list of games on the page. */
export interface TrackedList {
  /** Path of the list's page without its locale prefix, and the name of a row on a page with several. */
  id: string;
  name: string;
  /** The rendered games; a list that loads while it is scrolled renders those near the window only. */
  items: readonly ListedGame[];
}

const listFields = ({ id, name }: TrackedList) => ({ item_list_id: id, item_list_name: name });

const withList = (list: TrackedList, item: ListedGame) => ({ ...item, ...listFields(list) });

/** The event of a list that the visitor sees; null for an empty list [TP-3]. */
export function listViewEvent(list: TrackedList): TrackedEvent | null {
  if (list.items.length === 0) return null;
  const items = list.items.slice(0, MAX_ITEMS).map((item) => withList(list, item));
  return { event: "view_item_list", ecommerce: { ...listFields(list), items } };
}

/** The event of a click on a game of a list; null if the list does not have it [TP-3]. */
export function selectionEvent(list: TrackedList, code: string): TrackedEvent | null {
  const item = list.items.find(({ item_id }) => item_id === code);
  if (!item) return null;
  return { event: "select_item", ecommerce: { ...listFields(list), items: [withList(list, item)] } };
}

/** A game of the play page's loader data. */
interface ViewedGame {
  code: string;
  name: string;
  provider: { name: string };
  categories: readonly string[];
}

/** The event of a game's own page, from the loader data of its route; null on any other page [TP-3]. */
export function gameViewEvent(loaderData: readonly unknown[]): TrackedEvent | null {
  const game = loaderData
    .map((data) => (data as { game?: ViewedGame } | null | undefined)?.game)
    .find((found) => found !== undefined);
  if (!game) return null;
  const item = { item_id: game.code, item_name: game.name, item_brand: game.provider.name };
  const [category] = game.categories;
  return {
    event: "view_item",
    ecommerce: { items: [{ ...item, ...(category && { item_category: category }) }] },
  };
}

/** The code of the game that a link plays, or null. */
export function playedCode(pathname: string): string | null {
  return /\/play\/([a-z0-9-]+)/.exec(pathname)?.[1] ?? null;
}

const LISTS = ".game-grid, .game-row-list, .endless";

/** Every list of games in the page's main element. */
export function listsOnPage(path: string): { element: Element; list: TrackedList }[] {
  return [...document.querySelectorAll<HTMLElement>(`main :is(${LISTS})`)].map((element) => {
    const { list } = element.dataset;
    return { element, list: readList(element, list ? `${path}#${list}` : path) };
  });
}

function readList(element: Element, id: string): TrackedList {
  const heading = element.closest(".game-row")?.querySelector("h2") ?? document.querySelector("main h1");
  const items = [...element.querySelectorAll("article.tile")].map((tile, place) => ({
    item_id: playedCode(tile.querySelector<HTMLAnchorElement>(".tile-link")?.pathname ?? "") ?? "",
    item_name: tile.querySelector(".tile-name")?.textContent ?? "",
    item_brand: tile.querySelector(".tile-provider")?.textContent ?? "",
    // Tiles far from the window are not in the document.
    index: Number(tile.closest("li")?.ariaPosInSet ?? place + 1) - 1,
  }));
  return { id, name: heading?.textContent ?? "", items };
}

/** Pixels of a list that must be in the window, or half of a lower list: less is not noticed. */
const SEEN_PIXELS = 150;

/** Whether a visitor sees the list: enough of it is in the window. */
function isSeen(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const visible = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return height > 0 && visible >= Math.min(SEEN_PIXELS, height / 2);
}

/** Milliseconds between two looks at the page: a list that is scrolled past faster is not seen. */
const LOOK_INTERVAL = 500;

/**
 * Calls back once for each list of the page when it is first seen [TP-3]: at once, after scrolling, and after rows are rendered that
 * the page adds later.
 *
 * @returns a function that ends the observation
 */
export function watchSeenLists(path: string, onSeen: (list: TrackedList) => void): () => void {
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    if (document.hidden) return;
    for (const { element, list } of listsOnPage(path)) {
      if (seen.has(list.id) || list.items.length === 0 || !isSeen(element)) continue;
      seen.add(list.id);
      onSeen(list);
    }
  };
  const lookSoon = () => {
    timer ??= setTimeout(look, LOOK_INTERVAL);
  };
  look();
  const main = document.querySelector("main");
  const rendered = new MutationObserver(lookSoon);
  if (main) rendered.observe(main, { childList: true, subtree: true });
  const page = new AbortController();
  const { signal } = page;
  // Captured, because the page may scroll in an element.
  document.addEventListener("scroll", lookSoon, { capture: true, passive: true, signal });
  addEventListener("resize", lookSoon, { signal });
  document.addEventListener("visibilitychange", lookSoon, { signal });
  return () => {
    clearTimeout(timer);
    rendered.disconnect();
    page.abort();
  };
}
