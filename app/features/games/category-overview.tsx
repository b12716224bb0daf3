import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { CategoryNav } from "./category-nav.tsx";
import { GameRow } from "./game-row.tsx";
import { carriedQuery, type ListChoice, NO_CHOICE } from "./list-address.ts";
import type { CategoryRow } from "./load-rows.server.ts";
import { OverviewFrame, type OverviewProps } from "./overview-frame.tsx";

/** All categories at once: a row of each that has games [RT-6]. */
export function CategoryOverview({ title, description, lists, narrowed }: OverviewProps<CategoryRow>) {
  const { t } = useTranslation("games");
  return (
    <OverviewFrame
      current="category"
      {...{ title, description, narrowed }}
      nav={<CategoryNav label={t("lobby.categories")} choice={narrowed ?? NO_CHOICE} />}
      isEmpty={lists.length === 0}
    >
      <CategoryRows rows={lists} choice={narrowed ?? NO_CHOICE} onTop />
    </OverviewFrame>
  );
}

interface CategoryRowsProps {
  rows: readonly CategoryRow[];
  /** Whether they are what a page begins with, so that the first one's pictures are not lazy. */
  onTop?: boolean;
  /** What the rows are narrowed by, and the lists that they lead to. */
  choice?: ListChoice;
}

export function CategoryRows({ rows, onTop = false, choice = NO_CHOICE }: CategoryRowsProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return rows.map(({ category, games }, index) => (
    <GameRow
      key={category}
      title={t(`category.${category}.title`)}
      href={paths.games(category) + carriedQuery(choice)}
      games={games}
      eager={onTop && index === 0}
    />
  ));
}
