import type { GameItem, TrackedEvent } from "./events.ts";

/** Maximum number of games per event; a tag manager drops longer events. */
const MAX_ITEMS = 30;

/** A list of games on the page. */
export interface TrackedList {
  /** Path of the list's page without its locale prefix, and for one of several lists its place on the page. */
  id: string;
  name: string;
  items: readonly GameItem[];
}

const listFields = ({ id, name }: TrackedList) => ({ item_list_id: id, item_list_name: name });

const withList = (list: TrackedList, item: GameItem, index: number) => ({
  ...item,
  ...listFields(list),
  index,
});

/** The event of a list that the visitor sees; null for an empty list [TP-3]. */
export function listViewEvent(list: TrackedList): TrackedEvent | null {
  if (list.items.length === 0) return null;
  const items = list.items.slice(0, MAX_ITEMS).map((item, index) => withList(list, item, index));
  return { event: "view_item_list", ecommerce: { ...listFields(list), items } };
}

/** The event of a click on a game of a list; null if the list does not have it [TP-3]. */
export function selectionEvent(list: TrackedList, code: string): TrackedEvent | null {
  const index = list.items.findIndex(({ item_id }) => item_id === code);
  const item = list.items[index];
  if (!item) return null;
  return { event: "select_item", ecommerce: { ...listFields(list), items: [withList(list, item, index)] } };
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
  return [...document.querySelectorAll(`main :is(${LISTS})`)].map((element, place) => ({
    element,
    list: readList(element, place === 0 ? path : `${path}#${place}`),
  }));
}

function readList(element: Element, id: string): TrackedList {
  const heading = element.closest(".game-row")?.querySelector("h2") ?? document.querySelector("main h1");
  const items = [...element.querySelectorAll("article.tile")].map((tile) => ({
    item_id: playedCode(tile.querySelector<HTMLAnchorElement>(".tile-link")?.pathname ?? "") ?? "",
    item_name: tile.querySelector(".tile-name")?.textContent ?? "",
    item_brand: tile.querySelector(".tile-provider")?.textContent ?? "",
  }));
  return { id, name: heading?.textContent ?? "", items };
}
