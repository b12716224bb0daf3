import { ArrowDownUp, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "#app/ui/button-style.ts";

interface FilterGroupProps {
  title: string;
  /** What stands for its title where it has little room, after the sign of an order. */
  order?: string;
  /** How many of its choices are made. */
  chosen: number;
  /** Whether a change applies by itself; else the group has a button for it. */
  scripted: boolean;
  /** Whether its choices stand in two columns where there is room. */
  isLong?: boolean;
  /** The last one drops down from its right edge. */
  isLast?: boolean;
  children: ReactNode;
}

/** A group of a filter's choices behind its title; one is open at a time, with and without scripts. */
export function FilterGroup({ title, order, chosen, scripted, isLong, isLast, children }: FilterGroupProps) {
  const { t } = useTranslation("games");
  return (
    <details className="filter-group" {...{ name: "filter-group" }} data-last={isLast || undefined}>
      <summary>
        <span className={order && "filter-title"}>{title}</span>
        {order && (
          <span aria-hidden className="filter-order">
            <ArrowDownUp size={16} />
            {order}
          </span>
        )}
        {chosen > 0 && <span className="filter-count">{chosen}</span>}
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
  /** How many games the list would have with it; one that would leave none cannot be chosen. */
  count?: number;
  /** Whether it holds where the address says nothing of its group. */
  isDefault?: boolean;
}

export function FilterOption({
  kind = "checkbox",
  name,
  value,
  label,
  checked,
  count,
  isDefault,
}: FilterOptionProps) {
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
