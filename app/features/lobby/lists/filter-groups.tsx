import { memo } from "react";
import { useTranslation } from "react-i18next";
import { decimalText } from "#app/i18n/number-text.ts";
import { useShell } from "#app/session/shell-data.ts";
import { GAME_SORTS } from "#contract/wire/lobby/game-filter-query.ts";
import { useFilterLabels } from "./filter-chips.tsx";
import { FilterDropdown, FilterOption, StakeRange } from "./filter-fields.tsx";
import type { LoadedList } from "./model.ts";

interface FilterGroupsProps {
  list: LoadedList;
  /** Changes apply at once. */
  scripted: boolean;
}

/** A drop-down for each group of filters that the list offers, and one for the sort order. */
export const FilterGroups = memo(function FilterGroups({ list, scripted }: FilterGroupsProps) {
  const { t } = useTranslation("games");
  const { locale } = useShell();
  const labelOf = useFilterLabels(list.facets);
  const { facets, filter, scope, sort } = list;
  const { lists, values } = filter;
  const order = t(`lobby.sort_${sort}`);
  const stakeCount = Number(values["stake-from"] !== null) + Number(values["stake-to"] !== null);
  return (
    <>
      {scope.kind !== "provider" && facets.providers.length > 1 && (
        <FilterDropdown
          title={t("filter.providers")}
          activeCount={lists.provider.length}
          scripted={scripted}
          isLong
        >
          {facets.providers.map(({ id, name, count }) => (
            <FilterOption
              key={id}
              name="provider"
              value={id}
              label={name}
              count={count}
              checked={lists.provider.includes(id)}
            />
          ))}
        </FilterDropdown>
      )}
      {facets.features.length > 0 && (
        <FilterDropdown
          title={t("filter.features")}
          activeCount={lists.feature.length}
          scripted={scripted}
          isLong
        >
          {facets.features.map(({ id, count }) => (
            <FilterOption
              key={id}
              name="feature"
              value={id}
              label={labelOf("feature", id)}
              count={count}
              checked={lists.feature.includes(id)}
            />
          ))}
        </FilterDropdown>
      )}
      {facets.volatilities.length > 1 && (
        <FilterDropdown
          title={t("filter.volatility")}
          activeCount={lists.volatility.length}
          scripted={scripted}
        >
          {facets.volatilities.map(({ id, count }) => (
            <FilterOption
              key={id}
              name="volatility"
              value={id}
              label={t(`volatility.${id}`)}
              count={count}
              checked={lists.volatility.includes(id)}
            />
          ))}
        </FilterDropdown>
      )}
      {facets.stakes.from.length + facets.stakes.to.length > 0 && (
        <FilterDropdown title={t("filter.stakes")} activeCount={stakeCount} scripted={scripted}>
          <StakeRange stakes={facets.stakes} from={values["stake-from"]} to={values["stake-to"]} />
        </FilterDropdown>
      )}
      {facets.returns.length > 0 && (
        <FilterDropdown title={t("filter.rtp")} activeCount={Number(values.rtp !== null)} scripted={scripted}>
          <FilterOption
            kind="radio"
            name="rtp"
            value=""
            label={t("filter.any")}
            checked={values.rtp === null}
            isDefault
          />
          {facets.returns.map(({ from, count }) => (
            <FilterOption
              key={from}
              kind="radio"
              name="rtp"
              value={String(from)}
              label={t("filter.rtp_from", { rtp: decimalText(from, locale.iso) })}
              count={count}
              checked={values.rtp === String(from)}
            />
          ))}
        </FilterDropdown>
      )}
      <FilterDropdown
        title={`${t("lobby.sort")}: ${order}`}
        order={order}
        activeCount={0}
        scripted={scripted}
        isLast
      >
        {GAME_SORTS.map((name) => (
          <FilterOption
            key={name}
            kind="radio"
            name="sort"
            value={name}
            label={t(`lobby.sort_${name}`)}
            checked={sort === name}
            isDefault={name === "popular"}
          />
        ))}
      </FilterDropdown>
    </>
  );
});
