import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { GameRow } from "./game-row.tsx";
import type { CategoryRow } from "./load-rows.server.ts";

interface CategoryRowsProps {
  rows: readonly CategoryRow[];
  /** Whether they are what a page begins with, so that the first one's pictures are not lazy. */
  onTop?: boolean;
  /** The query that narrows the rows, and the lists that they lead to. */
  carried?: string;
}

/** A row of games for each category; each becomes interactive by itself, so that none keeps the page from answering. */
export function CategoryRows({ rows, onTop = false, carried = "" }: CategoryRowsProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return rows.map(({ category, games }, index) => (
    <Suspense key={category}>
      <GameRow
        title={t(`category.${category}.title`)}
        href={paths.games(category) + carried}
        games={games}
        eager={onTop && index === 0}
      />
    </Suspense>
  ));
}
