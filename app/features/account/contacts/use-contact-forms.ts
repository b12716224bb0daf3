import { useTranslation } from "react-i18next";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { toast } from "#app/shell/toasts.ts";
import { CONTACT_FORMS, codeSchema, emptySchema } from "./contact-forms.ts";

export type Channel = "email" | "phone";

const FORMS = {
  email: {
    confirm: CONTACT_FORMS.emailConfirm,
    resend: CONTACT_FORMS.emailCode,
    cancel: CONTACT_FORMS.emailCancel,
  },
  phone: {
    confirm: CONTACT_FORMS.phoneConfirm,
    resend: CONTACT_FORMS.phoneCode,
    cancel: CONTACT_FORMS.phoneCancel,
  },
} as const;

/**
 * The forms by which an address or a number is confirmed. They are made by the panel, which is still there when the code has
 * been taken and the form for it is gone.
 *
 * @param action path of the screen that shows them
 */
export function useContactForms(channel: Channel, action: string) {
  const { t } = useTranslation("contacts");
  const names = FORMS[channel];
  return {
    confirm: useActionForm({
      name: names.confirm,
      schema: codeSchema,
      action,
      onDone: () => toast.success(t(`${channel}.confirmed_done`)),
    }),
    resend: useActionForm({ name: names.resend, schema: emptySchema, action }),
    cancel: useActionForm({ name: names.cancel, schema: emptySchema, action }),
  };
}
export type ContactFormStates = ReturnType<typeof useContactForms>;
