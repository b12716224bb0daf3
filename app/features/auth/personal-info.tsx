import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { BirthdayField } from "#app/forms/birthday-field.tsx";
import { Form } from "#app/forms/form.tsx";
import { SelectInput, TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Profile } from "#contract/wire/session/user.ts";
import { CountryInput } from "./form-parts.tsx";
import {
  type AuthFormProps,
  type Country,
  GENDERS,
  type MissingInfo,
  PERSONAL_INFO_FORM,
  personalInfoSchema,
} from "./model.ts";

/** Data of the personal-information form. */
export interface PersonalInfoData {
  profile: Profile;
  missing: MissingInfo;
  countries: Country[];
  /** Names of the months in the page's language, January first. */
  months: string[];
  /** Path to redirect to after saving. */
  continueTo: string;
}

type PersonalInfoFormProps = Pick<AuthFormProps, "via" | "onDone"> & { data: PersonalInfoData };

/** Form for the personal information; birthday and country only while they are missing [GRD-4]. */
export function PersonalInfoForm({ via, onDone, data }: PersonalInfoFormProps) {
  const { t } = useTranslation("auth");
  const paths = useLocalePaths();
  const { profile, missing, countries, months, continueTo } = data;
  const schema = useMemo(
    () =>
      personalInfoSchema(
        missing,
        countries.map(({ code }) => code),
        profile.country,
      ),
    [missing, countries, profile.country],
  );
  const { name, surname, gender, postcode, address } = profile;
  const info = useActionForm({
    name: PERSONAL_INFO_FORM,
    schema,
    action: paths.personalInfo({ continue: continueTo }),
    defaultValue: { name, surname, gender, postcode, address },
    onDone,
  });
  const { fields } = info;
  return (
    <Form of={info} hidden={{ via }}>
      <div className="field-row phone:grid-cols-2">
        <TextInput field={fields.name} label={t("field.name")} autoComplete="given-name" />
        <TextInput field={fields.surname} label={t("field.surname")} autoComplete="family-name" />
      </div>
      {missing.birthday && <BirthdayField field={fields.birthday} months={months} />}
      <SelectInput field={fields.gender} label={t("field.gender")} autoComplete="sex">
        <option value="">{t("field.gender_unknown")}</option>
        {GENDERS.map((value) => (
          <option key={value} value={value}>
            {t(`field.gender_${value}`)}
          </option>
        ))}
      </SelectInput>
      {missing.country && <CountryInput field={fields.country} countries={countries} />}
      <div className="field-row phone:grid-cols-[2fr_1fr]">
        <TextInput field={fields.address} label={t("field.address")} autoComplete="street-address" />
        <TextInput field={fields.postcode} label={t("field.postcode")} autoComplete="postal-code" />
      </div>
      <Button type="submit" tone="accent" size="large" block waiting={info.busy}>
        {t("personal_info.submit")}
      </Button>
    </Form>
  );
}

/** The form as a page. */
export function PersonalInfoScreen({ data }: { data: PersonalInfoData }) {
  const { t } = useTranslation("auth");
  return (
    <div className="mx-auto w-full max-w-lg tablet:py-10">
      <Card className="tablet:p-8">
        <h1 className="mb-2 font-display text-xl font-semibold">{t("personal_info.title")}</h1>
        <p className="mb-5 text-muted">{t("personal_info.text")}</p>
        <PersonalInfoForm data={data} />
      </Card>
    </div>
  );
}
