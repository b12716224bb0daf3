import { Form } from "@remix-run/react";
import { Dices, Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AccountFrame } from "#app/features/account/overview/account-frame.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { PageLinks } from "#app/lists/page-links.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { PLAY_MODES, ROUND_RESULTS } from "#contract/wire/play/round-constants.ts";
import { hasRoundFilters, type RoundsData, roundFilterQuery } from "./model.ts";
import { PlayedRoundList } from "./round-list.tsx";

/** The played rounds: filter, totals, and the rounds by page [RT-4]. */
export function RoundsScreen({ filter, games, rounds, totals, nextCursor, isFirstPage }: RoundsData) {
  const { t } = useTranslation("game-history");
  const paths = useLocalePaths();
  const query = roundFilterQuery(filter);
  const hasFilter = hasRoundFilters(filter);
  const totalRows = [
    ["rounds", String(totals.count)],
    ["stake", totals.stake],
    ["win", totals.win],
    ["net", totals.net],
    ...(totals.bonus
      ? ([
          ["bonus_stake", totals.bonus.stake],
          ["bonus_win", totals.bonus.win],
        ] as const)
      : []),
  ] as const;
  return (
    <AccountFrame
      screen="game_history"
      title={t("title")}
      lead={t("lead")}
      action={
        <ButtonLink href={paths.fairness()} tone="outline" size="small">
          {t("to_fairness")}
        </ButtonLink>
      }
    >
      <Card aria-label={t("filter.label")}>
        <RoundFilterForm filter={filter} games={games} />
      </Card>
      <Card aria-label={t("list.label")}>
        <dl className="mb-3 grid grid-cols-2 gap-x-6 gap-y-3 border-b border-line pb-4 tablet:grid-cols-4">
          {totalRows.map(([name, value]) => (
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
            <PlayedRoundList rounds={rounds} />
            <PageLinks
              first={isFirstPage ? null : paths.gameHistory(undefined, query)}
              next={nextCursor && paths.gameHistory(undefined, { ...query, cursor: nextCursor })}
            />
            <ButtonLink tone="outline" className="mt-5" download href={paths.gameHistoryFile(query)}>
              <Download size={18} aria-hidden="true" />
              {t("csv.download")}
            </ButtonLink>
          </>
        ) : (
          <EmptyState
            icon={<Dices size={26} aria-hidden="true" />}
            title={t(hasFilter ? "list.none" : "list.empty")}
            text={t(hasFilter ? "list.none_text" : "list.empty_text")}
            action={
              <ButtonLink href={hasFilter ? paths.gameHistory() : paths.games()}>
                {t(hasFilter ? "filter.clear" : "list.to_games")}
              </ButtonLink>
            }
          />
        )}
      </Card>
    </AccountFrame>
  );
}

/** The filter: a GET form, so that a filtered list has a URL. */
function RoundFilterForm({ filter, games }: Pick<RoundsData, "filter" | "games">) {
  const { t } = useTranslation("game-history");
  const paths = useLocalePaths();
  const { from, to, game, result, mode } = filter;
  return (
    <Form
      method="get"
      action={paths.gameHistory()}
      key={JSON.stringify(filter)}
      aria-label={t("filter.label")}
      className="field-row grid-cols-2 tablet:grid-cols-3 large:grid-cols-5 max-phone:[&>:has([type=date])]:col-span-full"
    >
      <TextField type="date" name="from" label={t("filter.from")} defaultValue={from} max={to} />
      <TextField type="date" name="to" label={t("filter.to")} defaultValue={to} min={from} />
      <SelectField name="game" label={t("filter.game")} defaultValue={game ?? ""}>
        <option value="">{t("filter.all_games")}</option>
        {games.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="result" label={t("filter.result")} defaultValue={result}>
        {ROUND_RESULTS.map((name) => (
          <option key={name} value={name}>
            {t(`filter.results.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="mode" label={t("filter.mode")} defaultValue={mode}>
        {PLAY_MODES.map((name) => (
          <option key={name} value={name}>
            {t(`mode.${name}`)}
          </option>
        ))}
      </SelectField>
      <div className="col-span-full">
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t("filter.apply")}</Button>
          {hasRoundFilters(filter) && (
            <ButtonLink href={paths.gameHistory()} tone="ghost">
              {t("filter.clear")}
            </ButtonLink>
          )}
        </div>
      </div>
    </Form>
  );
}
