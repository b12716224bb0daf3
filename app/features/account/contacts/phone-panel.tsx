import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { PasswordInput } from "#app/forms/form-fields.tsx";
import { PhoneField } from "#app/forms/phone-field.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ConfirmationForms, ContactValue, useConfirmationForms } from "./confirmation.tsx";
import { CONTACT_FORMS, type ContactsData, phoneChangeSchema } from "./model.ts";

/** The phone number, its confirmation by code, and the form that changes it [RT-4]. */
export function PhonePanel({ contacts, action }: { contacts: ContactsData; action: string }) {
  const { t } = useTranslation("contacts");
  const { phone, phoneConfirmed, phonePending } = contacts;
  const forms = useConfirmationForms("phone", action);
  const isChangePending = phonePending !== null && phonePending !== phone;
  const needsConfirmation = isChangePending || (phone !== "" && !phoneConfirmed);
  return (
    <Section title={t("phone.title")} id="phone">
      <ContactValue value={phone} confirmed={phoneConfirmed} />
      {needsConfirmation && (
        <div className="mb-4">
          <p className="mb-3 break-words text-muted">
            {isChangePending ? t("phone.pending", { to: phonePending }) : t("phone.unconfirmed")}
          </p>
          <ConfirmationForms
            channel="phone"
            of={forms}
            isCodeSent={phonePending !== null}
            canCancel={isChangePending}
          />
        </div>
      )}
      <PhoneChange key={phonePending ?? phone} action={action} contacts={contacts} />
    </Section>
  );
}

/**
 * Sends a code to a new number, which replaces the current one when the code is confirmed. The password is required, as for the
 * e-mail address.
 */
function PhoneChange({ action, contacts }: { action: string; contacts: ContactsData }) {
  const { t } = useTranslation("contacts");
  const { country, dialCode, phone } = contacts;
  const schema = useMemo(() => phoneChangeSchema(country), [country]);
  const change = useActionForm({ name: CONTACT_FORMS.phoneChange, schema, action });
  // Conform re-renders this component only for errors that it reads itself; reads in `PhoneField` do not count.
  const hasError = change.fields.phone.errors !== undefined || change.fields.password.errors !== undefined;
  return (
    <Disclosure
      label={t(phone ? "phone.change" : "phone.add")}
      open={hasError || (change.answer !== undefined && !change.answer.done)}
    >
      <Form of={change}>
        <PhoneField
          field={change.fields.phone}
          label={t("phone.new")}
          hint={t("phone.hint")}
          dialCode={dialCode ?? undefined}
        />
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
