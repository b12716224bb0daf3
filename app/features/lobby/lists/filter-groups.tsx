import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/shell/use-shell.ts";
import { GAME_SORTS } from "#contract/lobby/game-filter-terms.ts";
import { FilterGroup, FilterOption } from "./filter-group.tsx";
import type { LoadedList } from "./load-list.server.ts";
import { StakeSelect } from "./stake-select.tsx";
import { useChoiceNames } from "./use-choice-names.ts";

interface FilterGroupsProps {
  list: LoadedList;
  /** Whether a change applies by itself. */
  scripted: boolean;
}

/** A drop-down for each group of choices that the list has, and one for its order. */
export const FilterGroups = memo(function FilterGroups({ list, scripted }: FilterGroupsProps) {
  const { t } = useTranslation("games");
  const { locale } = useShell();
  const nameOf = useChoiceNames(list.facets);
  const { facets, filter, scope, sort } = list;
  const { lists, values } = filter;
  const group = { scripted };
  const order = t(`lobby.sort_${sort}`);
  const figure = new Intl.NumberFormat(locale.iso);
  const stakes = Number(values["stake-from"] !== null) + Number(values["stake-to"] !== null);
  return (
    <>
      {scope.kind !== "provider" && facets.providers.length > 1 && (
        <FilterGroup {...group} title={t("filter.providers")} chosen={lists.provider.length} isLong>
          {facets.providers.map(({ id, name, count }) => (
            <FilterOption
              key={id}
              {...{ name: "provider", value: id, label: name, count }}
              checked={lists.provider.includes(id)}
            />
          ))}
        </FilterGroup>
      )}
      {facets.features.length > 0 && (
        <FilterGroup {...group} title={t("filter.features")} chosen={lists.feature.length} isLong>
          {facets.features.map(({ id, count }) => (
            <FilterOption
              key={id}
              {...{ name: "feature", value: id, label: nameOf("feature", id), count }}
              checked={lists.feature.includes(id)}
            />
          ))}
        </FilterGroup>
      )}
      {facets.volatilities.length > 1 && (
        <FilterGroup {...group} title={t("filter.volatility")} chosen={lists.volatility.length}>
          {facets.volatilities.map(({ id, count }) => (
            <FilterOption
              key={id}
              {...{ name: "volatility", value: id, label: t(`volatility.${id}`), count }}
              checked={lists.volatility.includes(id)}
            />
          ))}
        </FilterGroup>
      )}
      {facets.stakes.from.length + facets.stakes.to.length > 0 && (
        <FilterGroup {...group} title={t("filter.stakes")} chosen={stakes}>
          <StakeSelect end="from" stakes={facets.stakes} chosen={values["stake-from"]} />
          <StakeSelect end="to" stakes={facets.stakes} chosen={values["stake-to"]} />
        </FilterGroup>
      )}
      {facets.returns.length > 0 && (
        <FilterGroup {...group} title={t("filter.rtp")} chosen={Number(values.rtp !== null)}>
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
              {...{
                name: "rtp",
                value: String(from),
                label: t("filter.rtp_from", { rtp: figure.format(from) }),
                count,
              }}
              checked={values.rtp === String(from)}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup {...group} title={`${t("lobby.sort")}: ${order}`} order={order} chosen={0} isLast>
        {GAME_SORTS.map((name) => (
          <FilterOption
            key={name}
            kind="radio"
            {...{ name: "sort", value: name, label: t(`lobby.sort_${name}`) }}
            checked={sort === name}
            isDefault={name === "popular"}
          />
        ))}
      </FilterGroup>
    </>
  );
});
