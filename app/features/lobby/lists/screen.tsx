import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSlowNavigation } from "#app/shell/progress-bar.tsx";
import type { GameCategory } from "#contract/wire/constants.ts";
import { CategoryNav } from "./category-nav.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { EmptyList, FilterChips } from "./filter-chips.tsx";
import { useFilterScroll } from "./filter-scroll.ts";
import { ListHeader } from "./list-header.tsx";
import { type LoadedList, listQueryString, queryForOtherList } from "./model.ts";
import { PagedGrid } from "./paged-grid.tsx";

interface GameListScreenProps {
  title: string;
  description: string;
  /** URL of a provider's wordmark, shown next to the title. */
  wordmark?: string;
  list: LoadedList;
  /** Shown between the header and the filters. */
  children?: ReactNode;
}

/** A list of games with filters, sort order and pages, all in the URL query [RT-6]. */
export function GameListScreen({ title, description, wordmark, list, children }: GameListScreenProps) {
  const { t } = useTranslation("games");
  const queryString = listQueryString(list);
  const filters = useFilterScroll<HTMLDivElement>(queryString);
  const isSlow = useSlowNavigation();
  const { scope, facets } = list;
  const current =
    scope.kind === "category" ? (scope.id as GameCategory) : scope.kind === "all" ? "all" : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListHeader
        title={title}
        wordmark={wordmark}
        text={description}
        current={scope.kind}
        query={list}
        hasFilterBar
      />
      {children}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" ref={filters} id="filters">
        <CategoryNav label={t("lobby.categories")} current={current} query={queryForOtherList(list)} />
        <FilterBar list={list} />
      </div>
      <FilterChips query={list} />
      <section aria-busy={isSlow} className="list-games" aria-labelledby="list-count">
        <h2 className="sr-only" id="list-count">
          {t("lobby.count", { count: facets.total })}
        </h2>
        {list.total === 0 ? (
          <EmptyList query={list} />
        ) : (
          <PagedGrid key={`${scope.kind} ${scope.id} ${queryString}`} list={list} />
        )}
      </section>
    </div>
  );
}
