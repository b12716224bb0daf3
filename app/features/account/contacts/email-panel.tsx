import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { PasswordInput, TextInput } from "#app/forms/form-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ConfirmationForms, ContactValue, useConfirmationForms } from "./confirmation.tsx";
import { CONTACT_FORMS, type ContactsData, emailChangeSchema } from "./model.ts";

/** The e-mail address, its confirmation by code, and the form that changes it [RT-4]. */
export function EmailPanel({ contacts, action }: { contacts: ContactsData; action: string }) {
  const { t } = useTranslation("contacts");
  const { email, emailConfirmed, emailPending } = contacts;
  const forms = useConfirmationForms("email", action);
  return (
    <Section title={t("email.title")} id="email">
      <ContactValue value={email} confirmed={emailConfirmed} />
      {(emailPending || !emailConfirmed) && (
        <div className="mb-4">
          <p className="mb-3 break-words text-muted">
            {emailPending
              ? t("email.pending", { to: emailPending, email })
              : t("email.unconfirmed", { email })}
          </p>
          <ConfirmationForms channel="email" of={forms} isCodeSent canCancel={emailPending !== null} />
        </div>
      )}
      <EmailChange key={emailPending ?? email} action={action} />
    </Section>
  );
}

/** Changes the e-mail address. The password is required, because the address can be used to reset the password. */
function EmailChange({ action }: { action: string }) {
  const { t } = useTranslation("contacts");
  const change = useActionForm({
    name: CONTACT_FORMS.emailChange,
    schema: emailChangeSchema,
    action,
  });
  return (
    <Disclosure label={t("email.change")} open={change.answer !== undefined && !change.answer.done}>
      <Form of={change}>
        <p className="text-sm text-muted">{t("email.change_text")}</p>
        <TextInput field={change.fields.email} label={t("email.new")} type="email" autoComplete="email" />
        <PasswordInput field={change.fields.password} label={t("password")} autoComplete="current-password" />
        <div>
          <Button type="submit" waiting={change.busy}>
            {t("code.send")}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
