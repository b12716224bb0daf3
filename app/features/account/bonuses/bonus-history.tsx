import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { PageLinks } from "#app/lists/page-links.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import type { BonusesData } from "./bonus-view.ts";

/** Bonuses that have ended, and how. */
export function BonusHistory({ history }: Pick<BonusesData, "history">) {
  const { t } = useTranslation("bonuses");
  const paths = useLocalePaths();
  if (!history) return <ErrorState title={t("history.failed")} text={t("history.failed_text")} />;
  const { items, next, isFirst } = history;
  if (items.length === 0 && isFirst) {
    return (
      <Card>
        <EmptyState title={t("history.empty")} text={t("history.empty_text")} />
      </Card>
    );
  }
  return (
    <Card>
      <ul className="-my-3 divide-y divide-line">
        {items.map(({ id, title, state, amount, converted, ended }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              <p className="text-sm text-muted">{t("history.ended", { date: ended })}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={state === "converted" ? "live" : "plain"}>{t(`state.${state}`)}</Badge>
              <p className="text-sm tabular-nums">
                {converted ? t("history.converted", { amount, converted }) : amount}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <PageLinks
        first={isFirst ? null : `${paths.bonuses()}#bonus-history`}
        next={next && `${paths.bonuses({ cursor: next })}#bonus-history`}
      />
    </Card>
  );
}
