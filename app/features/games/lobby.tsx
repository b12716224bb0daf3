import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useFilterScroll } from "#app/shell/use-filter-scroll.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { GameCategory } from "#contract/constants.ts";
import type { GamePage } from "#contract/games.ts";
import { CategoryNav } from "./category-nav.tsx";
import { GameGrid } from "./game-grid.tsx";

export interface LobbyProps {
  category: GameCategory | undefined;
  games: GamePage;
  sort: string;
  sorts: readonly string[];
  page: number;
}

/** A list of games under its category pills, in an order of the player's choice, a page at a time. */
export function Lobby({ category, games, sort, sorts, page }: LobbyProps) {
  const { t } = useTranslation("games");
  const filters = useFilterScroll<HTMLDivElement>();
  const more = games.items.length < games.total;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <h1 className="font-display text-2xl font-semibold">
          {category ? t(`category.${category}.title`) : t("lobby.title")}
        </h1>
        <p className="mt-1 text-muted">{category ? t(`category.${category}.text`) : t("lobby.text")}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" ref={filters} id="filters">
        <CategoryNav label={t("lobby.filters")} current={category ?? "all"} />
        <nav aria-label={t("lobby.sort")} className="sort-nav">
          <span aria-hidden>{t("lobby.sort")}</span>
          {sorts.map((name) => (
            <Link
              key={name}
              to={name === "popular" ? "?" : `?sort=${name}`}
              aria-current={name === sort ? "true" : undefined}
              preventScrollReset
            >
              {t(`lobby.sort_${name}`)}
            </Link>
          ))}
        </nav>
      </div>
      {games.items.length > 0 && <h2 className="sr-only">{t("lobby.count", { count: games.total })}</h2>}
      {games.items.length === 0 ? <EmptyLobby /> : <GameGrid games={games.items} />}
      {games.items.length > 0 && (
        <footer className="grid justify-items-center gap-3 py-4 text-sm text-muted">
          <p aria-live="polite">{t("lobby.shown", { shown: games.items.length, total: games.total })}</p>
          {more && (
            <Link
              to={moreHref(sort, page + 1)}
              preventScrollReset
              replace
              className={buttonStyle({ tone: "outline", size: "large" })}
            >
              {t("lobby.load_more")}
            </Link>
          )}
        </footer>
      )}
    </div>
  );
}

function moreHref(sort: string, page: number): string {
  const query = new URLSearchParams();
  if (sort !== "popular") query.set("sort", sort);
  query.set("page", String(page));
  return `?${query}`;
}

function EmptyLobby() {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return (
    <EmptyState
      title={t("lobby.empty_title")}
      text={t("lobby.empty_text")}
      action={
        <Link to={paths.games("popular")} className={buttonStyle({ tone: "accent" })}>
          {t("lobby.empty_action")}
        </Link>
      }
    />
  );
}
