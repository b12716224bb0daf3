import { X } from "lucide-react";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { decimalText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useOnChange } from "#app/ui/use-on-change.ts";
import type { GameFacets } from "#contract/wire/lobby/game-filter.ts";
import { formatMoney, parseAmount } from "#contract/wire/money/money.ts";
import {
  type ActiveFilter,
  activeFilters,
  EMPTY_FILTER,
  type FacetedQuery,
  type ListQuery,
  listQueryString,
  removeFilter,
} from "./model.ts";

/** The active filters, each with a link that removes it, and a link that removes all. */
export const FilterChips = memo(function FilterChips({ query }: { query: FacetedQuery }) {
  const { t } = useTranslation("games");
  const labelOf = useFilterLabels(query.facets);
  const active = activeFilters(query.filter);
  const chips = useRef<HTMLDivElement>(null);
  const hasRemoved = useRef(false);
  const queryString = listQueryString(query);
  // A removed chip loses the focus. Moves the focus to the next chip, or to the category links after the last chip.
  useOnChange(() => {
    const isAfterRemoval = hasRemoved.current;
    hasRemoved.current = false;
    if (!isAfterRemoval || document.activeElement !== document.body) return;
    const next =
      chips.current?.querySelector("a") ?? document.querySelector<HTMLElement>("#filters a[aria-current]");
    next?.focus({ preventScroll: true });
  }, [queryString]);
  const onRemove = () => {
    hasRemoved.current = true;
  };
  return (
    <div ref={chips} className="filter-chips" hidden={active.length === 0}>
      <ul aria-label={t("filter.chosen")}>
        {active.map((option) => {
          const label = labelOf(option.group, option.value);
          return (
            <li key={`${option.group} ${option.value}`}>
              <a
                href={listQueryString({ ...query, filter: removeFilter(query.filter, option) })}
                onClick={onRemove}
                className="filter-chip"
              >
                <span className="sr-only">{t("filter.remove", { choice: label })}</span>
                <span aria-hidden>{label}</span>
                <X size={14} aria-hidden />
              </a>
            </li>
          );
        })}
        {active.length > 1 && (
          <li>
            <a
              href={listQueryString({ ...query, filter: EMPTY_FILTER })}
              onClick={onRemove}
              className="filter-chip filter-chip-all"
            >
              {t("filter.clear")}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
});

/** Shown if no games match the filter, or if the list has no games at all. */
export function EmptyList({ query }: { query: ListQuery }) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const isFiltered = activeFilters(query.filter).length > 0;
  const [text, href, action] = isFiltered
    ? (["none_fit", listQueryString({ ...query, filter: EMPTY_FILTER }), "filter.clear"] as const)
    : (["empty", paths.games("popular"), "lobby.empty_action"] as const);
  return (
    <EmptyState
      title={t(`lobby.${text}_title`)}
      text={t(`lobby.${text}_text`)}
      action={
        <a href={href} className={buttonStyle({ tone: "accent" })}>
          {t(action)}
        </a>
      }
    />
  );
}

/** @returns a function that formats a filter option for the player */
export function useFilterLabels({ providers, stakes: { currency } }: GameFacets) {
  const { t } = useTranslation("games");
  const shell = useShell();
  const { locale } = shell;
  // Read only if a stake is filtered by: a list that reads it is not shared between players.
  const money = (value: string) =>
    formatMoney(parseAmount(value, currency) ?? 0, currency, shell.numberLocale);
  return (group: ActiveFilter["group"], value: string): string => {
    if (group === "provider") return providers.find(({ id }) => id === value)?.name ?? value;
    // A product API may have features without a message; their ids are readable.
    if (group === "feature") return t(`features.${value}`, { defaultValue: value.replaceAll("-", " ") });
    if (group === "volatility") return t(`filter.volatility_${value}`);
    if (group === "rtp") return t("filter.chip_rtp", { rtp: decimalText(Number(value), locale.iso) });
    return t(group === "stake-from" ? "filter.chip_stake_from" : "filter.chip_stake_to", {
      stake: money(value),
    });
  };
}
