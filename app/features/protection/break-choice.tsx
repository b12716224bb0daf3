import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { type BreakKind, chosenBreak, LENGTHS_OF } from "./break-forms.ts";
import { lengthText } from "./length-text.ts";
import { Panel } from "./panel.tsx";

/** The first step: a kind of break and how long it shall be. Nothing happens yet. */
export function BreakChoice({ kind }: { kind: BreakKind }) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  const { field, values } = LENGTHS_OF[kind];
  const textOf = (value: string) => {
    const choice = chosenBreak(new URLSearchParams({ [field]: value }));
    return choice && lengthText(t, choice);
  };
  return (
    <Panel title={t(`break.${kind}.title`)} text={t(`break.${kind}.text`)}>
      <Form method="get" action={paths.limits("break")} className="grid gap-4">
        <SelectField name={field} label={t(`break.${kind}.length`)}>
          {values.map((value) => (
            <option key={value} value={value}>
              {textOf(value)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" size="large" aria-label={`${t("break.continue")}: ${t(`break.${kind}.title`)}`}>
          {t("break.continue")}
        </Button>
      </Form>
    </Panel>
  );
}
