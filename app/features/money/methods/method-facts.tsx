import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { MethodView } from "./method-view.ts";

/** A method's limits, fee and time. */
export function MethodFacts({ method, className }: { method: MethodView; className?: string }) {
  const { t } = useTranslation("payment-methods");
  const { min, max, fee, time } = method.words;
  const facts = [
    max === null ? t("limits_from", { min }) : t("limits", { min, max }),
    fee === null ? t("fee_none") : t("fee", { fee }),
    time.kind === "instant" ? t("time.instant") : t(`time.${time.kind}`, { time: time.text }),
  ];
  return (
    <ul className={classNames("flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted tabular-nums", className)}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
