import { useTranslation } from "react-i18next";
import { LIMIT_KINDS } from "#contract/protection/protection-terms.ts";
import type { HelpLineGroups } from "./help-view.ts";
import { LimitRow } from "./limit-row.tsx";
import type { LimitsData } from "./limit-view.ts";
import { Panel } from "./panel.tsx";
import { ProtectionFrame } from "./protection-frame.tsx";
import { RealityCheckForm } from "./reality-check-form.tsx";

/** Every limit with what its period has seen, and the reality check [RT-4]. */
export function LimitsScreen({ help, ...data }: LimitsData & { help: HelpLineGroups }) {
  const { t } = useTranslation("protection");
  return (
    <ProtectionFrame part="limits" help={help}>
      <ul className="list-disc space-y-1 pl-5 text-muted marker:text-accent-text">
        <li>{t("limits.rule_lower")}</li>
        <li>{t("limits.rule_higher", { count: data.waitingHours })}</li>
        <li>{t("limits.rule_periods")}</li>
      </ul>
      <div className="grid gap-4 desktop:grid-cols-2">
        {LIMIT_KINDS.map((kind) => (
          <Panel key={kind} title={t(`limits.kind.${kind}.title`)} text={t(`limits.kind.${kind}.text`)}>
            <ul className="divide-y divide-line border-t border-line">
              {data.limits
                .filter((limit) => limit.kind === kind)
                .map((limit) => (
                  <li key={limit.period}>
                    <LimitRow limit={limit} currency={data.currency} />
                  </li>
                ))}
            </ul>
          </Panel>
        ))}
      </div>
      <RealityCheckForm choices={data.realityChecks} chosen={data.realityCheck} />
    </ProtectionFrame>
  );
}
