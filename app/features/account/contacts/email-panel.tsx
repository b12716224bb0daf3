import { useTranslation } from "react-i18next";
import { Section } from "#app/ui/section.tsx";
import { CodeForm } from "./code-form.tsx";
import { ContactValue } from "./contact-value.tsx";
import type { ContactsData } from "./contacts-view.ts";
import { EmailChange } from "./email-change.tsx";
import { useContactForms } from "./use-contact-forms.ts";

/** The account's e-mail address: whether it is confirmed, the code that confirms it, and another one in its place [RT-4]. */
export function EmailPanel({ contacts, action }: { contacts: ContactsData; action: string }) {
  const { t } = useTranslation("contacts");
  const { email, emailConfirmed, emailPending } = contacts;
  const forms = useContactForms("email", action);
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
          <CodeForm channel="email" of={forms} sent cancellable={emailPending !== null} />
        </div>
      )}
      <EmailChange key={emailPending ?? email} action={action} />
    </Section>
  );
}
