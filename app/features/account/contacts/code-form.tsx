import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { TextInput } from "#app/forms/form-fields.tsx";
import { Saved } from "#app/forms/saved.tsx";
import { Button } from "#app/ui/button.tsx";
import type { SentCode } from "./contacts-view.ts";
import type { Channel, ContactFormStates } from "./use-contact-forms.ts";

interface CodeFormProps {
  channel: Channel;
  of: ContactFormStates;
  /** Whether a code has been sent for sure: else the first button sends one. */
  sent: boolean;
  /** Whether what waits can be forgotten. */
  cancellable: boolean;
}

/** Takes the code of a mail or message, sends another, and forgets what waits: three forms, so that each works without scripts. */
export function CodeForm({ channel, of: { confirm, resend, cancel }, sent, cancellable }: CodeFormProps) {
  const { t } = useTranslation("contacts");
  const given = resend.busy ? undefined : (resend.answer?.given as SentCode | undefined);
  return (
    <div className="grid gap-3">
      {(sent || given) && (
        <Form of={confirm}>
          <div className="grid items-end gap-3 phone:max-w-md phone:grid-cols-[1fr_auto]">
            <TextInput
              field={confirm.fields.code}
              label={t(`${channel}.code`)}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={16}
            />
            <Button
              type="submit"
              size="large"
              tone="accent"
              waiting={confirm.busy}
              className="self-start phone:mt-6.5"
            >
              {t("code.confirm")}
            </Button>
          </div>
        </Form>
      )}
      {given && <Saved>{t("code.sent", { to: given.to, count: given.minutes })}</Saved>}
      <div className="flex flex-wrap gap-2">
        <Form of={resend}>
          <Button type="submit" tone={sent || given ? "ghost" : "plain"} waiting={resend.busy}>
            {t(sent || given ? "code.again" : "code.send")}
          </Button>
        </Form>
        {cancellable && (
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
