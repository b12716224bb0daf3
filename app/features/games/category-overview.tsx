import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { CategoryNav } from "./category-nav.tsx";
import { GameRow } from "./game-row.tsx";
import type { CategoryRow } from "./load-games.server.ts";

/** All categories at once: a row of each that has games [RT-6]. */
export function CategoryOverview({ rows }: { rows: readonly CategoryRow[] }) {
  const { t } = useTranslation("games");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <h1 className="font-display text-2xl font-semibold">{t("lobby.overview_title")}</h1>
        <p className="mt-1 text-muted">{t("lobby.overview_text")}</p>
      </header>
      <CategoryNav label={t("lobby.filters")} />
      <CategoryRows rows={rows} onTop />
    </div>
  );
}

interface CategoryRowsProps {
  rows: readonly CategoryRow[];
  /** Whether they are what a page begins with, so that the first one's pictures are not lazy. */
  onTop?: boolean;
}

export function CategoryRows({ rows, onTop = false }: CategoryRowsProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return rows.map(({ category, games }, index) => (
    <GameRow
      key={category}
      title={t(`category.${category}.title`)}
      href={paths.games(category)}
      games={games}
      eager={onTop && index === 0}
    />
  ));
}
