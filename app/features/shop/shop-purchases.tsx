import { ShoppingBag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { PageLinks } from "#app/lists/page-links.tsx";
import { Section } from "#app/ui/card.tsx";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
import type { ShopOverviewData } from "./model.ts";

/** The player's purchases, by page. Renders nothing for a guest. */
export function ShopPurchases({ history }: Pick<ShopOverviewData, "history">) {
  const { t } = useTranslation("shop");
  const paths = useLocalePaths();
  if (history === null) return null;
  if (history === "failed") return <ErrorState title={t("history.failed")} text={t("history.failed_text")} />;
  const { items, nextCursor, isFirstPage } = history;
  return (
    <Section title={t("history.title")} id="purchases">
      {items.length === 0 && isFirstPage ? (
        <EmptyState
          icon={<ShoppingBag size={26} aria-hidden="true" />}
          title={t("history.empty")}
          text={t("history.empty_text")}
        />
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {items.map(({ id, rewardText, price, at }) => (
            <li key={id} className="py-3">
              <p className="flex items-baseline justify-between gap-4 font-medium">
                <span className="min-w-0">{rewardText}</span>
                <span className="shrink-0 text-sm tabular-nums">{price}</span>
              </p>
              <p className="text-sm text-muted">{at}</p>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        first={isFirstPage ? null : `${paths.shop()}#purchases`}
        next={nextCursor && `${paths.shop(undefined, { cursor: nextCursor })}#purchases`}
      />
    </Section>
  );
}
