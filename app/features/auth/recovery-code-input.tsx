import { useTranslation } from "react-i18next";
import { type FormField, TextInput } from "#app/forms/form-fields.tsx";

/** The way in without the authenticator, folded away until its player has lost it or has mistyped the code. */
export function RecoveryCodeInput({ field }: { field: FormField }) {
  const { t } = useTranslation("auth");
  return (
    <details open={field.errors ? true : undefined}>
      <summary className="w-fit rounded-control text-sm text-accent-text underline underline-offset-4 hover:no-underline">
        {t("login.lost_device")}
      </summary>
      <div className="mt-3">
        <TextInput
          field={field}
          label={t("field.recovery_code")}
          hint={t("field.recovery_code_hint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </details>
  );
}
