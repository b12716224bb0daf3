import { ArrowDownUp, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PlayerPart } from "#app/framework/player-part.tsx";
import { useShell } from "#app/session/shell-data.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import type { GameFacets } from "#contract/wire/lobby/game-filter.ts";
import { formatMoney, parseAmount } from "#contract/wire/money/money.ts";

/** Groups with the same name close each other. The types of React 18 lack this attribute of `details`. */
const EXCLUSIVE = { name: "filter-group" };

interface FilterDropdownProps {
  title: string;
  /** Name of the sort order; with little space it replaces the title. */
  order?: string;
  /** Number of active options. */
  activeCount: number;
  /** Changes apply at once; otherwise the group has a submit button. */
  scripted: boolean;
  /** The options have two columns if there is space. */
  isLong?: boolean;
  /** The panel is aligned with the right edge of the group. */
  isLast?: boolean;
  children: ReactNode;
}

/** A drop-down of filter options. Only one is open at a time, with and without scripts. */
export function FilterDropdown(props: FilterDropdownProps) {
  const { title, order, activeCount, scripted, isLong, isLast, children } = props;
  const { t } = useTranslation("games");
  return (
    <details className="filter-group" {...EXCLUSIVE} data-last={isLast || undefined}>
      <summary>
        <span className={order && "filter-title"}>{title}</span>
        {order && (
          <span aria-hidden className="filter-order">
            <ArrowDownUp size={16} />
            {order}
          </span>
        )}
        {activeCount > 0 && <span className="filter-count">{activeCount}</span>}
        <ChevronDown size={16} aria-hidden />
      </summary>
      <fieldset className="filter-panel" data-long={isLong || undefined}>
        <legend className="sr-only">{title}</legend>
        <div className="filter-options">{children}</div>
        {!scripted && (
          <button type="submit" className={buttonStyle({ tone: "accent", size: "small" })}>
            {t("filter.apply")}
          </button>
        )}
      </fieldset>
    </details>
  );
}

interface FilterOptionProps {
  kind?: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
  checked: boolean;
  /** Number of games that match with this option; 0 disables it. */
  count?: number;
  /** The option is checked if the URL has no value for its group. */
  isDefault?: boolean;
}

export function FilterOption(props: FilterOptionProps) {
  const { kind = "checkbox", name, value, label, checked, count, isDefault } = props;
  return (
    <label className="filter-option">
      <input
        type={kind}
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={count === 0 && !checked}
        data-default={isDefault}
      />
      <span>{label}</span>
      {count !== undefined && <span className="filter-option-count">{count}</span>}
    </label>
  );
}

interface StakeRangeProps {
  stakes: GameFacets["stakes"];
  /** The selected amounts in major units, as in the URL. */
  from: string | null;
  to: string | null;
}

/** Selects the stake range; its amounts have the browser's number format [ENT-2]. */
export function StakeRange(props: StakeRangeProps) {
  return <PlayerPart component={StakeSelects} props={props} />;
}

function StakeSelects({ stakes, from, to }: StakeRangeProps) {
  return (
    <>
      <StakeSelect end="from" stakes={stakes} selected={from} />
      <StakeSelect end="to" stakes={stakes} selected={to} />
    </>
  );
}

interface StakeSelectProps {
  /** The end of the stake range that it sets. */
  end: "from" | "to";
  stakes: GameFacets["stakes"];
  selected: string | null;
}

/** Selects one end of the stake range; each option shows the number of matching games. */
function StakeSelect({ end, stakes, selected }: StakeSelectProps) {
  const { t } = useTranslation("games");
  const { numberLocale } = useShell();
  const { currency } = stakes;
  const steps = stakes[end];
  if (steps.length === 0) return null;
  return (
    <label className="filter-select">
      <span>{t(`filter.stake_${end}`)}</span>
      <select name={`stake-${end}`} defaultValue={selected ?? ""}>
        <option value="">{t("filter.any")}</option>
        {steps.map(({ amount, count }) => (
          <option key={amount} value={amount} disabled={count === 0 && amount !== selected}>
            {`${formatMoney(parseAmount(amount, currency) ?? 0, currency, numberLocale)} (${count})`}
          </option>
        ))}
      </select>
    </label>
  );
}
