import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { SelectInput } from "#app/forms/form-fields.tsx";
import { Saved } from "#app/forms/saved.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { localeOf } from "#contract/locales.ts";
import { languageSchema } from "./details-schema.ts";
import { DETAILS_FORMS, type PersonalDetailsData } from "./personal-info-view.ts";

/** The language of mails. That of the pages is the address's, and chosen in the menu. */
export function LanguageForm({ mailLocale }: Pick<PersonalDetailsData, "mailLocale">) {
  const { t } = useTranslation("personal-info");
  const { locales } = useShell();
  const paths = useLocalePaths();
  const schema = useMemo(() => languageSchema(locales), [locales]);
  const of = useActionForm({
    name: DETAILS_FORMS.language,
    schema,
    action: paths.personalInfo(),
    defaultValue: { locale: mailLocale },
  });
  return (
    <Section title={t("language.title")}>
      <Form of={of}>
        <SelectInput field={of.fields.locale} label={t("language.mails")} hint={t("language.hint")}>
          {locales.map(localeOf).map(({ code, name, iso }) => (
            <option key={code} value={code} lang={iso}>
              {name}
            </option>
          ))}
        </SelectInput>
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
