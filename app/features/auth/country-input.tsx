import { useTranslation } from "react-i18next";
import { type FormField, SelectInput } from "#app/forms/form-fields.tsx";
import type { Country } from "./registration-options.ts";

export function CountryInput({ field, countries }: { field: FormField; countries: readonly Country[] }) {
  const { t } = useTranslation("auth");
  return (
    <SelectInput field={field} label={t("field.country")} autoComplete="country">
      <option value="">{t("field.choose_country")}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectInput>
  );
}
