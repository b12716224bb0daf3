import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type FormField, TextInput } from "#app/forms/form-fields.tsx";

/** The two-factor code. It comes when all else is filled in, so it takes the focus. */
export function CodeInput({ field }: { field: FormField }) {
  const { t } = useTranslation("auth");
  const { id } = field;
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <TextInput
      field={field}
      label={t("field.code")}
      hint={t("field.code_hint")}
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  );
}
