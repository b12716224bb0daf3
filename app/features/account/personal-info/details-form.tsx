import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CountryInput, GENDERS } from "#app/features/auth/index.ts";
import { BirthdayField } from "#app/forms/birthday-field.tsx";
import { Form, Saved } from "#app/forms/form.tsx";
import { SelectInput, TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/card.tsx";
import { detailsSchema, PERSONAL_INFO_FORMS, type PersonalDetailsData, type ProfileField } from "./model.ts";

/** Form of the editable profile fields; `FixedDetails` shows the locked ones [RT-4]. */
export function DetailsForm({ profile, locked, countries, months }: PersonalDetailsData) {
  const { t } = useTranslation(["personal-info", "auth"]);
  const paths = useLocalePaths();
  const schema = useMemo(
    () =>
      detailsSchema(
        locked,
        countries.map(({ code }) => code),
        profile.country,
      ),
    [locked, countries, profile.country],
  );
  const { name, surname, gender, country, postcode, address } = profile;
  const detailsForm = useActionForm({
    name: PERSONAL_INFO_FORMS.details,
    schema,
    action: paths.personalInfo(),
    defaultValue: { name, surname, gender, country, postcode, address },
  });
  const { fields } = detailsForm;
  const isEditable = (field: ProfileField) => !locked.includes(field);
  return (
    <Section title={t("details.title")}>
      <Form of={detailsForm}>
        <div className="field-row empty:hidden phone:grid-cols-2">
          {isEditable("name") && (
            <TextInput field={fields.name} label={t("auth:field.name")} autoComplete="given-name" />
          )}
          {isEditable("surname") && (
            <TextInput field={fields.surname} label={t("auth:field.surname")} autoComplete="family-name" />
          )}
        </div>
        {isEditable("birthday") && <BirthdayField field={fields.birthday as never} months={months} />}
        {isEditable("gender") && (
          <SelectInput field={fields.gender} label={t("auth:field.gender")} autoComplete="sex">
            <option value="">{t("auth:field.gender_unknown")}</option>
            {GENDERS.map((value) => (
              <option key={value} value={value}>
                {t(`auth:field.gender_${value}`)}
              </option>
            ))}
          </SelectInput>
        )}
        {isEditable("country") && <CountryInput field={fields.country} countries={countries} />}
        <div className="field-row empty:hidden phone:grid-cols-[2fr_1fr]">
          {isEditable("address") && (
            <TextInput field={fields.address} label={t("auth:field.address")} autoComplete="street-address" />
          )}
          {isEditable("postcode") && (
            <TextInput field={fields.postcode} label={t("auth:field.postcode")} autoComplete="postal-code" />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" tone="accent" waiting={detailsForm.busy}>
            {t("save")}
          </Button>
          {detailsForm.answer?.done && !detailsForm.busy && <Saved>{t("saved")}</Saved>}
        </div>
      </Form>
    </Section>
  );
}
