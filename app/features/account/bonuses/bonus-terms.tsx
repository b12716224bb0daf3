import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { BonusTermsView } from "./model.ts";

/** Wagering and other terms of a bonus, collapsed by default. */
export function BonusTerms({ terms, open = false }: { terms: BonusTermsView; open?: boolean }) {
  const { t } = useTranslation("bonuses");
  const { factor, contributions, maxStake, maxConversion } = terms;
  return (
    <details open={open} className="group rounded-control border border-line">
      <summary className="flex list-none items-center justify-between gap-3 rounded-control px-3.5 py-2.5 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {t("terms.title")}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="shrink-0 text-muted transition duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 border-t border-line px-3.5 py-3 text-sm">
        <p>{factor ? t("terms.factor", { factor }) : t("terms.no_wagering")}</p>
        {factor && contributions.length > 0 && (
          <div>
            <p className="mb-1 text-muted">{t("terms.counts")}</p>
            <dl className="grid gap-1">
              {contributions.map(({ category, name, share }) => (
                <div key={category} className="flex justify-between gap-3">
                  <dt>{name}</dt>
                  <dd className="tabular-nums">{share}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-1 text-muted">{t("terms.rest")}</p>
          </div>
        )}
        {maxStake && <p>{t("terms.max_stake", { amount: maxStake })}</p>}
        {maxConversion && <p>{t("terms.max_conversion", { amount: maxConversion })}</p>}
      </div>
    </details>
  );
}
