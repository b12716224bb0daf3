import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { BirthdayField } from "#app/forms/birthday-field.tsx";
import { Form } from "#app/forms/form.tsx";
import { SelectInput, TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import type { Profile } from "#contract/session/user.ts";
import type { AuthFormProps } from "./auth-forms.ts";
import { CountryInput } from "./country-input.tsx";
import type { Country } from "./registration-options.ts";
import { GENDERS, type PersonalInfoGaps, personalInfoSchema } from "./schemas.ts";

/** What the form is drawn from. */
export interface PersonalInfoData {
  profile: Profile;
  gaps: PersonalInfoGaps;
  countries: Country[];
  /** January to December, in the reader's language. */
  months: string[];
  /** Where the page leads on to. */
  continueTo: string;
}

type PersonalInfoFormProps = Pick<AuthFormProps, "via" | "onDone"> & { data: PersonalInfoData };

/** Completes or changes the personal information; birthday and country only while they are unknown [GRD-4]. */
export function PersonalInfoForm({ via, onDone, data }: PersonalInfoFormProps) {
  const { t } = useTranslation("auth");
  const paths = useLocalePaths();
  const { profile, gaps, countries, months, continueTo } = data;
  const schema = useMemo(
    () =>
      personalInfoSchema(
        gaps,
        countries.map(({ code }) => code),
      ),
    [gaps, countries],
  );
  const { name, surname, gender, postcode, address } = profile;
  const info = useActionForm({
    name: "personal-info",
    schema,
    action: paths.personalInfo({ continue: continueTo }),
    defaultValue: { name, surname, gender, postcode, address },
    onDone,
  });
  const { fields } = info;
  return (
    <Form of={info} hidden={{ via }}>
      <div className="grid gap-4 phone:grid-cols-2">
        <TextInput field={fields.name} label={t("field.name")} autoComplete="given-name" />
        <TextInput field={fields.surname} label={t("field.surname")} autoComplete="family-name" />
      </div>
      {gaps.birthday && <BirthdayField field={fields.birthday} months={months} />}
      <SelectInput field={fields.gender} label={t("field.gender")} autoComplete="sex">
        <option value="">{t("field.gender_unknown")}</option>
        {GENDERS.map((value) => (
          <option key={value} value={value}>
            {t(`field.gender_${value}`)}
          </option>
        ))}
      </SelectInput>
      {gaps.country && <CountryInput field={fields.country} countries={countries} />}
      <div className="grid gap-4 phone:grid-cols-[2fr_1fr]">
        <TextInput field={fields.address} label={t("field.address")} autoComplete="street-address" />
        <TextInput field={fields.postcode} label={t("field.postcode")} autoComplete="postal-code" />
      </div>
      <Button type="submit" tone="accent" size="large" block waiting={info.busy}>
        {t("personal_info.submit")}
      </Button>
    </Form>
  );
}
