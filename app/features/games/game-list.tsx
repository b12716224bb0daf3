import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useFilterScroll } from "#app/shell/use-filter-scroll.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { GameCategory } from "#contract/constants.ts";
import { CategoryNav } from "./category-nav.tsx";
import { EndlessGrid } from "./endless-grid.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { choiceQuery, chosenOf, NO_FILTER } from "./list-address.ts";
import { ListHeader } from "./list-header.tsx";
import type { LoadedList } from "./load-list.server.ts";

interface GameListProps {
  /** What stands between the list's head and its games. */
  children?: ReactNode;
  title: string;
  description: string;
  /** Address of a provider's wordmark, shown over its name. */
  wordmark?: string;
  list: LoadedList;
}

/** A list of games that is narrowed, ordered and scrolled on; all of it is in its address [RT-6]. */
export function GameList({ title, description, wordmark, list, children }: GameListProps) {
  const { t } = useTranslation("games");
  const query = choiceQuery(list);
  const filters = useFilterScroll<HTMLDivElement>(query);
  const { location, state } = useNavigation();
  const isPending = state === "loading" && location?.search !== undefined;
  const { scope, facets } = list;
  const current =
    scope.kind === "category" ? (scope.id as GameCategory) : scope.kind === "all" ? "all" : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListHeader title={title} text={description} wordmark={wordmark} current={scope.kind} />
      {children}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" ref={filters} id="filters">
        <CategoryNav label={t("lobby.categories")} current={current} />
        <FilterBar list={list} />
      </div>
      <FilterChips list={list} />
      <section aria-busy={isPending} className="list-games" aria-labelledby="list-count">
        <h2 className="sr-only" id="list-count">
          {t("lobby.count", { count: facets.total })}
        </h2>
        {list.games.total === 0 ? <Empty list={list} /> : <EndlessGrid key={query} list={list} />}
      </section>
    </div>
  );
}

/** Nothing fits the filter, or the list has no games at all yet. */
function Empty({ list }: { list: LoadedList }) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const isFiltered = chosenOf(list.filter).length > 0;
  const [text, href, action] = isFiltered
    ? (["none_fit", choiceQuery({ ...list, filter: NO_FILTER }), "filter.clear"] as const)
    : (["empty", paths.games("popular"), "lobby.empty_action"] as const);
  return (
    <EmptyState
      title={t(`lobby.${text}_title`)}
      text={t(`lobby.${text}_text`)}
      action={
        <a href={href} className={buttonStyle({ tone: "accent" })}>
          {t(action)}
        </a>
      }
    />
  );
}
