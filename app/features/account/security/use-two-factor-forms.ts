import { useTranslation } from "react-i18next";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { toast } from "#app/shell/toasts.ts";
import { confirmSchema, disableSchema, SECURITY_FORMS } from "./security-forms.ts";

/**
 * The two forms that turn the second factor on and off. They are made by the panel around both of its states, where their
 * answers outlive the change of state that they bring.
 */
export function useTwoFactorForms() {
  const { t } = useTranslation("security");
  const action = useLocalePaths().security();
  return {
    confirm: useActionForm({ name: SECURITY_FORMS.confirm, schema: confirmSchema, action }),
    disable: useActionForm({
      name: SECURITY_FORMS.disable,
      schema: disableSchema,
      action,
      onDone: () => toast.success(t("two_factor.off_done")),
    }),
  };
}
export type TwoFactorForms = ReturnType<typeof useTwoFactorForms>;
