import { useTranslation } from "react-i18next";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { toast } from "#app/shell/toasts.ts";
import { confirmTwoFactorSchema, disableTwoFactorSchema, SECURITY_FORMS } from "./model.ts";

/**
 * The forms that enable and disable two-factor login. The panel calls this hook, so that their results are kept when it
 * switches between setup and settings.
 */
export function useTwoFactorForms() {
  const { t } = useTranslation("security");
  const action = useLocalePaths().security();
  return {
    confirm: useActionForm({ name: SECURITY_FORMS.confirm, schema: confirmTwoFactorSchema, action }),
    disable: useActionForm({
      name: SECURITY_FORMS.disable,
      schema: disableTwoFactorSchema,
      action,
      onDone: () => toast.success(t("two_factor.off_done")),
    }),
  };
}
export type TwoFactorForms = ReturnType<typeof useTwoFactorForms>;
