import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { SelectInput } from "#app/forms/form-fields.tsx";
import { Saved } from "#app/forms/saved.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { realityCheckSchema } from "./limit-forms.ts";
import type { LimitsData } from "./limit-view.ts";
import { Panel } from "./panel.tsx";

interface RealityCheckFormProps {
  choices: LimitsData["realityChecks"];
  /** Minutes, or null for never. */
  chosen: number | null;
}

/** How often a player wants to be reminded of the time. */
export function RealityCheckForm({ choices, chosen }: RealityCheckFormProps) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  const of = useActionForm({
    name: "reality-check",
    schema: realityCheckSchema,
    action: paths.limits(),
    defaultValue: { minutes: chosen === null ? "" : String(chosen) },
  });
  return (
    <Panel title={t("reality_check.title")} text={t("reality_check.text")}>
      <Form of={of}>
        <div className="grid items-end gap-3 phone:grid-cols-[1fr_auto] phone:max-w-md">
          <SelectInput field={of.fields.minutes} label={t("reality_check.every")}>
            {choices.map(({ minutes, text }) => (
              <option key={minutes} value={minutes}>
                {text}
              </option>
            ))}
            <option value="">{t("reality_check.never")}</option>
          </SelectInput>
          <Button type="submit" size="large" waiting={of.busy}>
            {t("reality_check.save")}
          </Button>
        </div>
        {of.answer?.done && !of.busy && <Saved>{t("reality_check.saved")}</Saved>}
      </Form>
    </Panel>
  );
}
