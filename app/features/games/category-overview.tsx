import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { CategoryNav } from "./category-nav.tsx";
import { GameRow } from "./game-row.tsx";
import { ListHeader } from "./list-header.tsx";
import type { CategoryRow } from "./load-rows.server.ts";

/** All categories at once: a row of each that has games [RT-6]. */
export function CategoryOverview({ rows }: { rows: readonly CategoryRow[] }) {
  const { t } = useTranslation("games");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ListHeader title={t("lobby.overview_title")} text={t("lobby.overview_text")} current="category" />
      <CategoryNav label={t("lobby.categories")} />
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
