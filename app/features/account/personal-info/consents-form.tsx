import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { CheckboxInput } from "#app/forms/form-fields.tsx";
import { Saved } from "#app/forms/saved.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { CONSENT_CHANNELS } from "#contract/session/account.ts";
import { consentsSchema } from "./details-schema.ts";
import { DETAILS_FORMS, type PersonalDetailsData } from "./personal-info-view.ts";

/** By which ways the player agrees to be told of offers; nothing is ticked that its player has not ticked. */
export function ConsentsForm({ consents }: Pick<PersonalDetailsData, "consents">) {
  const { t } = useTranslation("personal-info");
  const paths = useLocalePaths();
  const of = useActionForm({
    name: DETAILS_FORMS.consents,
    schema: consentsSchema,
    action: paths.personalInfo(),
    defaultValue: consents,
  });
  return (
    <Section title={t("consents.title")}>
      <Form of={of}>
        <p className="text-sm text-muted">{t("consents.text")}</p>
        <div className="grid gap-1">
          {CONSENT_CHANNELS.map((channel) => (
            <CheckboxInput
              key={channel}
              field={of.fields[channel]}
              label={t(`consents.channel.${channel}`)}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" waiting={of.busy}>
            {t("save")}
          </Button>
          {of.answer?.done && !of.busy && <Saved>{t("saved")}</Saved>}
        </div>
      </Form>
    </Section>
  );
}
