import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Form, Saved } from "#app/forms/form.tsx";
import { CheckboxInput, SelectInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/card.tsx";
import { localeOf } from "#contract/wire/locales.ts";
import { CONSENT_CHANNELS, type ConsentChannel } from "#contract/wire/session/account.ts";
import { consentsSchema, languageSchema, PERSONAL_INFO_FORMS, type PersonalDetailsData } from "./model.ts";

/** Consent to marketing by channel, with the date of each choice; nothing is checked by default. */
export function ConsentsForm({
  consents,
  consentDates,
}: Pick<PersonalDetailsData, "consents" | "consentDates">) {
  const { t } = useTranslation("personal-info");
  const paths = useLocalePaths();
  const consentsForm = useActionForm({
    name: PERSONAL_INFO_FORMS.consents,
    schema: consentsSchema,
    action: paths.personalInfo(),
    defaultValue: consents,
  });
  const dateOf = (channel: ConsentChannel) => {
    const latest = consentDates[channel];
    return latest && t(latest.given ? "consents.given" : "consents.withdrawn", { date: latest.date });
  };
  return (
    <Section title={t("consents.title")} id="preferences">
      <Form of={consentsForm}>
        <p className="text-sm text-muted">{t("consents.text")}</p>
        <div className="grid gap-1">
          {CONSENT_CHANNELS.map((channel) => (
            <CheckboxInput
              key={channel}
              field={consentsForm.fields[channel]}
              label={t(`consents.channel.${channel}`)}
              hint={dateOf(channel)}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" waiting={consentsForm.busy}>
            {t("save")}
          </Button>
          {consentsForm.answer?.done && !consentsForm.busy && <Saved>{t("saved")}</Saved>}
        </div>
      </Form>
    </Section>
  );
}

/** The language of e-mails; the language of the pages is part of the URL and chosen in the menu. */
export function LanguageForm({ mailLocale }: Pick<PersonalDetailsData, "mailLocale">) {
  const { t } = useTranslation("personal-info");
  const { locales } = useShell();
  const paths = useLocalePaths();
  const schema = useMemo(() => languageSchema(locales), [locales]);
  const languageForm = useActionForm({
    name: PERSONAL_INFO_FORMS.language,
    schema,
    action: paths.personalInfo(),
    defaultValue: { locale: mailLocale },
  });
  return (
    <Section title={t("language.title")}>
      <Form of={languageForm}>
        <SelectInput field={languageForm.fields.locale} label={t("language.mails")} hint={t("language.hint")}>
          {locales.map(localeOf).map(({ code, name, iso }) => (
            <option key={code} value={code} lang={iso}>
              {name}
            </option>
          ))}
        </SelectInput>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" waiting={languageForm.busy}>
            {t("save")}
          </Button>
          {languageForm.answer?.done && !languageForm.busy && <Saved>{t("saved")}</Saved>}
        </div>
      </Form>
    </Section>
  );
}
