import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSlowNavigation } from "#app/shell/progress/use-slow-navigation.ts";
import { useFilterScroll } from "#app/shell/use-filter-scroll.ts";
import type { GameCategory } from "#contract/constants.ts";
import { CategoryNav } from "./category-nav.tsx";
import { EmptyList } from "./empty-list.tsx";
import { EndlessGrid } from "./endless-grid.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { carriedQuery, choiceQuery } from "./list-address.ts";
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
  const isSlow = useSlowNavigation();
  const { scope, facets } = list;
  const current =
    scope.kind === "category" ? (scope.id as GameCategory) : scope.kind === "all" ? "all" : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListHeader {...{ title, wordmark }} text={description} current={scope.kind} choice={list} isFiltered />
      {children}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" ref={filters} id="filters">
        <CategoryNav label={t("lobby.categories")} current={current} carried={carriedQuery(list)} />
        <FilterBar list={list} />
      </div>
      <FilterChips list={list} />
      <section aria-busy={isSlow} className="list-games" aria-labelledby="list-count">
        <h2 className="sr-only" id="list-count">
          {t("lobby.count", { count: facets.total })}
        </h2>
        {list.total === 0 ? (
          <EmptyList of={list} />
        ) : (
          <EndlessGrid key={`${scope.kind} ${scope.id} ${query}`} list={list} />
        )}
      </section>
    </div>
  );
}
