import { useTranslation } from "react-i18next";
import { NO_FIELDS } from "#app/forms/fields.ts";
import { Form, Saved } from "#app/forms/form.tsx";
import { TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { toast } from "#app/shell/toasts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CONTACT_FORMS, confirmContactSchema, type SentCode } from "./model.ts";

type ContactChannel = "email" | "phone";

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
 * The forms that confirm an e-mail address or phone number. The panel calls this hook, because it stays mounted when the
 * confirmation succeeds and its form is removed.
 *
 * @param action path of the screen that renders them
 */
export function useConfirmationForms(channel: ContactChannel, action: string) {
  const { t } = useTranslation("contacts");
  const names = FORMS[channel];
  return {
    confirm: useActionForm({
      name: names.confirm,
      schema: confirmContactSchema,
      action,
      onDone: () => toast.success(t(`${channel}.confirmed_done`)),
    }),
    resend: useActionForm({ name: names.resend, schema: NO_FIELDS, action }),
    cancel: useActionForm({ name: names.cancel, schema: NO_FIELDS, action }),
  };
}
type ConfirmationFormStates = ReturnType<typeof useConfirmationForms>;

interface ConfirmationFormsProps {
  channel: ContactChannel;
  of: ConfirmationFormStates;
  /** Whether a code was sent before the page was loaded; otherwise the first button sends one. */
  isCodeSent: boolean;
  /** Whether a pending change can be cancelled. */
  canCancel: boolean;
}

/** Confirms a code, sends a new one, and cancels a pending change: three forms, so that each works without scripts. */
export function ConfirmationForms({
  channel,
  of: { confirm, resend, cancel },
  isCodeSent,
  canCancel,
}: ConfirmationFormsProps) {
  const { t } = useTranslation("contacts");
  const sentCode = resend.busy ? undefined : (resend.answer?.result as SentCode | undefined);
  return (
    <div className="grid gap-3">
      {(isCodeSent || sentCode) && (
        <Form of={confirm}>
          <div className="field-row phone:max-w-md phone:grid-cols-[1fr_auto]">
            <TextInput
              field={confirm.fields.code}
              label={t(`${channel}.code`)}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={16}
            />
            <div>
              <Button type="submit" size="large" tone="accent" waiting={confirm.busy}>
                {t("code.confirm")}
              </Button>
            </div>
          </div>
        </Form>
      )}
      {sentCode && <Saved>{t("code.sent", { to: sentCode.to, count: sentCode.minutes })}</Saved>}
      <div className="flex flex-wrap gap-2">
        <Form of={resend}>
          <Button type="submit" tone={isCodeSent || sentCode ? "ghost" : "plain"} waiting={resend.busy}>
            {t(isCodeSent || sentCode ? "code.again" : "code.send")}
          </Button>
        </Form>
        {canCancel && (
          <Form of={cancel}>
            <Button type="submit" tone="ghost" waiting={cancel.busy}>
              {t(`${channel}.cancel`)}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}

/** An e-mail address or phone number, and whether it is confirmed. */
export function ContactValue({ value, confirmed }: { value: string; confirmed: boolean }) {
  const { t } = useTranslation("contacts");
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 font-medium break-all">{value || t("none")}</span>
      {value && (
        <Badge tone={confirmed ? "live" : "danger"}>{t(confirmed ? "confirmed" : "unconfirmed")}</Badge>
      )}
    </p>
  );
}
