import { useTranslation } from "react-i18next";
import { CategoryNav } from "./category-nav.tsx";
import { CategoryRows } from "./category-rows.tsx";
import { carriedQuery, NO_CHOICE } from "./list-address.ts";
import type { CategoryRow } from "./load-rows.server.ts";
import { OverviewFrame, type OverviewProps } from "./overview-frame.tsx";

/** All categories at once: a row of each that has games [RT-6]. */
export function CategoryOverview({ title, description, lists, narrowed }: OverviewProps<CategoryRow>) {
  const { t } = useTranslation("games");
  const carried = carriedQuery(narrowed ?? NO_CHOICE);
  return (
    <OverviewFrame
      current="category"
      {...{ title, description, narrowed }}
      nav={<CategoryNav label={t("lobby.categories")} carried={carried} />}
      isEmpty={lists.length === 0}
    >
      <CategoryRows rows={lists} carried={carried} onTop />
    </OverviewFrame>
  );
}
