import type { TFunction } from "i18next";
import type { LocalePaths } from "#app/i18n/paths.ts";
import type { NamedPage } from "#app/shell/seo/structure-graph.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";
import type { GameCategory } from "#contract/wire/constants.ts";
import { GAMES_PER_PAGE, type ListPage, type LobbyRow } from "./model.ts";

type ListKind = "all" | "category" | "collection" | "lobby" | "provider";

/** Loader data of any page of lists: one list, a lobby's rows, or an overview of lists. */
interface ListPageData {
  title: string;
  list?: { pages: readonly ListPage[] };
  rows?: readonly LobbyRow[];
  lists?: readonly ({ id: string } | { category: GameCategory })[];
  lobbies?: readonly { id: string }[];
}

interface PageTools {
  t: TFunction;
  paths: LocalePaths;
}

/** The structure of the pages of a kind of list, for structured data [SEO-1]. */
export function listStructure(kind: ListKind): StructureOf<ListPageData> {
  return (data, tools) => {
    const { title, lists, lobbies } = data;
    const allGames = { name: tools.t("games:lobby.title"), path: tools.paths.games() };
    if (kind === "all") return { name: title, items: gamePaths(data, tools) };
    const items = lists ?? lobbies;
    if (items) {
      return { name: title, parents: [allGames], items: items.map((item) => pathOf(kind, item, tools)) };
    }
    return { name: title, parents: [allGames, overview(kind, tools)], items: gamePaths(data, tools) };
  };
}

function overview(kind: Exclude<ListKind, "all">, { t, paths }: PageTools): NamedPage {
  const pages = {
    category: { name: t("games:lobby.overview_title"), path: paths.categories() },
    collection: { name: t("games:lists.collections"), path: paths.collection() },
    lobby: { name: t("games:lists.lobbies"), path: paths.lobby() },
    provider: { name: t("games:lists.providers"), path: paths.provider() },
  };
  return pages[kind];
}

function pathOf(
  kind: Exclude<ListKind, "all">,
  item: { id: string } | { category: GameCategory },
  { paths }: PageTools,
): string {
  if ("category" in item) return paths.games(item.category);
  return kind === "category" ? paths.games(item.id as GameCategory) : paths[kind](item.id);
}

/** The games of a list's first page or of a lobby's rows, each once. */
function gamePaths({ list, rows }: ListPageData, { paths }: PageTools): string[] {
  const shown = list
    ? list.pages.find(({ page }) => page === 1)?.games
    : rows?.flatMap(({ games }) => games.items);
  const codes = new Set((shown ?? []).map(({ code }) => code));
  return [...codes].slice(0, GAMES_PER_PAGE).map((code) => paths.play(code));
}
