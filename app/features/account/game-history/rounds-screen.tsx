import { Dices, Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AccountFrame } from "#app/features/account/overview/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { PageLinks } from "#app/lists/page-links.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterForm } from "./filter-form.tsx";
import { filterQuery, isNarrowed } from "./round-filter.ts";
import { RoundList } from "./round-list.tsx";
import type { RoundsData } from "./round-view.ts";

/** What the player has played: filters, what all that fits them comes to, and the rounds page by page [RT-4]. */
export function RoundsScreen({ filter, games, rounds, totals, next, isFirst }: RoundsData) {
  const { t } = useTranslation("game-history");
  const paths = useLocalePaths();
  const query = filterQuery(filter);
  const narrowed = isNarrowed(filter);
  const sums = [
    ["rounds", String(totals.count)],
    ["stake", totals.stake],
    ["win", totals.win],
    ["net", totals.net],
  ] as const;
  return (
    <AccountFrame
      part="game_history"
      title={t("title")}
      lead={t("lead")}
      action={
        <ButtonLink href={paths.fairness()} tone="outline" size="small">
          {t("to_fairness")}
        </ButtonLink>
      }
    >
      <Card aria-label={t("filter.label")}>
        <FilterForm filter={filter} games={games} />
      </Card>
      <Card aria-label={t("list.label")}>
        <dl className="mb-3 grid grid-cols-2 gap-x-6 gap-y-3 border-b border-line pb-4 tablet:grid-cols-4">
          {sums.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{t(`totals.${name}`)}</dt>
              <dd className="font-semibold tabular-nums" data-total={name}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {filter.mode === "demo" && <p className="mb-2 text-sm text-muted">{t("list.demo")}</p>}
        {rounds.length > 0 ? (
          <>
            <RoundList rounds={rounds} />
            <PageLinks
              first={isFirst ? null : paths.gameHistory(undefined, query)}
              next={next && paths.gameHistory(undefined, { ...query, cursor: next })}
            />
            <ButtonLink tone="outline" className="mt-5" download href={paths.gameHistoryFile(query)}>
              <Download size={18} aria-hidden="true" />
              {t("csv.download")}
            </ButtonLink>
          </>
        ) : (
          <EmptyState
            icon={<Dices size={26} aria-hidden="true" />}
            title={t(narrowed ? "list.none" : "list.empty")}
            text={t(narrowed ? "list.none_text" : "list.empty_text")}
            action={
              <ButtonLink href={narrowed ? paths.gameHistory() : paths.games()}>
                {t(narrowed ? "filter.clear" : "list.to_games")}
              </ButtonLink>
            }
          />
        )}
      </Card>
    </AccountFrame>
  );
}
