import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { Currency } from "#contract/money/money.ts";
import { LimitForm } from "./limit-form.tsx";
import { limitFormName } from "./limit-forms.ts";
import type { LimitView } from "./limit-view.ts";
import { useLimitForm } from "./use-limit-form.ts";

/** One limit: how much of it is used, and folded away, the form that changes it. */
export function LimitRow({ limit, currency }: { limit: LimitView; currency: Currency }) {
  const { t } = useTranslation("protection");
  const form = useLimitForm(limit, currency);
  const period = t(`limits.period.${limit.period}`);
  const name = `${t(`limits.kind.${limit.kind}.title`)}, ${period}`;
  return (
    <details id={limitFormName(limit)} open={form.answer ? true : undefined} className="group">
      <summary className="grid list-none gap-2 rounded-control py-3 [&::-webkit-details-marker]:hidden">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-medium">
            <span className="sr-only">{t(`limits.kind.${limit.kind}.title`)}, </span>
            {period}
          </span>
          <span className="flex min-w-0 items-center gap-2 text-right tabular-nums">
            <span className={classNames("min-w-0", limit.value === null && "text-muted")}>
              {limit.value === null
                ? t("limits.none")
                : t("limits.used_of", { used: limit.used, limit: limit.value })}
            </span>
            <ChevronDown
              size={18}
              aria-hidden="true"
              className="shrink-0 text-muted transition duration-200 group-open:rotate-180"
            />
          </span>
        </span>
        {limit.percent !== null && (
          <progress
            className={classNames("progress-meter", limit.percent >= 100 && "progress-meter-alarming")}
            max={100}
            value={limit.percent}
            aria-label={t("limits.usage", { name, used: limit.used, limit: limit.value })}
          />
        )}
        <span className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
          <span>
            {limit.left === null
              ? t("limits.used", { used: limit.used })
              : t("limits.left", { left: limit.left })}
          </span>
          <span>{t("limits.renews", { date: limit.renews })}</span>
        </span>
        {limit.waiting && (
          <span className="text-sm font-medium text-accent-text">
            {t("limits.waiting", {
              from: limit.waiting.from,
              value: limit.waiting.value ?? t("limits.none"),
            })}
          </span>
        )}
      </summary>
      <LimitForm limit={limit} currency={currency} name={name} of={form} />
    </details>
  );
}
