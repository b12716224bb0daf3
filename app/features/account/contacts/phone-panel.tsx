import { useTranslation } from "react-i18next";
import { Section } from "#app/ui/section.tsx";
import { CodeForm } from "./code-form.tsx";
import { ContactValue } from "./contact-value.tsx";
import type { ContactsData } from "./contacts-view.ts";
import { PhoneChange } from "./phone-change.tsx";
import { useContactForms } from "./use-contact-forms.ts";

/** The account's phone number: whether it is confirmed, the code that confirms it, and another one in its place [RT-4]. */
export function PhonePanel({ contacts, action }: { contacts: ContactsData; action: string }) {
  const { t } = useTranslation("contacts");
  const { phone, phoneConfirmed, phonePending } = contacts;
  const forms = useContactForms("phone", action);
  const another = phonePending !== null && phonePending !== phone;
  const open = another || (phone !== "" && !phoneConfirmed);
  return (
    <Section title={t("phone.title")} id="phone">
      <ContactValue value={phone} confirmed={phoneConfirmed} />
      {open && (
        <div className="mb-4">
          <p className="mb-3 break-words text-muted">
            {another ? t("phone.pending", { to: phonePending }) : t("phone.unconfirmed")}
          </p>
          <CodeForm channel="phone" of={forms} sent={phonePending !== null} cancellable={another} />
        </div>
      )}
      <PhoneChange key={phonePending ?? phone} action={action} contacts={contacts} />
    </Section>
  );
}
