import { useTranslation } from "react-i18next";
import { Form, Saved } from "#app/forms/form.tsx";
import { SelectInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { LIMIT_KINDS } from "#contract/wire/protection/protection-constants.ts";
import { MINUTES_PER_STAKE } from "#contract/wire/rules.ts";
import { ProtectionFrame } from "../frame/protection-frame.tsx";
import { ProtectionPanel } from "../frame/protection-panel.tsx";
import type { HelpLineGroups } from "../help/model.ts";
import { LimitRow } from "./limit-row.tsx";
import { type LimitsData, REALITY_CHECK_FORM, realityCheckSchema } from "./model.ts";

/** The limits with their usage, and the reality check [RT-4]. */
export function LimitsScreen({ help, ...data }: LimitsData & { help: HelpLineGroups }) {
  const { t } = useTranslation("protection");
  return (
    <ProtectionFrame current="limits" help={help}>
      <ul className="list-disc space-y-1 pl-5 text-muted marker:text-accent-text">
        <li>{t("limits.rule_lower")}</li>
        <li>{t("limits.rule_higher", { count: data.waitingHours })}</li>
        <li>{t("limits.rule_periods")}</li>
      </ul>
      <div className="grid gap-4 desktop:grid-cols-2">
        {LIMIT_KINDS.map((kind) => (
          <ProtectionPanel
            key={kind}
            title={t(`limits.kind.${kind}.title`)}
            text={t(`limits.kind.${kind}.text`, { minutes: MINUTES_PER_STAKE })}
          >
            <ul className="divide-y divide-line border-t border-line">
              {data.limits
                .filter((limit) => limit.kind === kind)
                .map((limit) => (
                  <li key={limit.period}>
                    <LimitRow limit={limit} currency={data.currency} />
                  </li>
                ))}
            </ul>
          </ProtectionPanel>
        ))}
      </div>
      <RealityCheckForm choices={data.realityChecks} chosen={data.realityCheck} />
    </ProtectionFrame>
  );
}

interface RealityCheckFormProps {
  choices: LimitsData["realityChecks"];
  /** Minutes; null if disabled. */
  chosen: number | null;
}

/** Sets the interval of the reality check. */
function RealityCheckForm({ choices, chosen }: RealityCheckFormProps) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  const form = useActionForm({
    name: REALITY_CHECK_FORM,
    schema: realityCheckSchema,
    action: paths.limits(),
    defaultValue: { minutes: chosen === null ? "" : String(chosen) },
  });
  return (
    <ProtectionPanel title={t("reality_check.title")} text={t("reality_check.text")}>
      <p className="mb-3 text-sm text-muted">{t("reality_check.longer_later")}</p>
      <Form of={form}>
        <div className="field-row phone:max-w-md phone:grid-cols-[1fr_auto]">
          <SelectInput field={form.fields.minutes} label={t("reality_check.every")}>
            {choices.map(({ minutes, text }) => (
              <option key={minutes} value={minutes}>
                {text}
              </option>
            ))}
            <option value="">{t("reality_check.never")}</option>
          </SelectInput>
          <div>
            <Button type="submit" size="large" waiting={form.busy}>
              {t("reality_check.save")}
            </Button>
          </div>
        </div>
        {form.answer?.done && !form.busy && <Saved>{t("reality_check.saved")}</Saved>}
      </Form>
    </ProtectionPanel>
  );
}
