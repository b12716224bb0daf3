import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Trans } from "react-i18next/TransWithoutContext";
import { EmailPanel } from "#app/features/account/contacts/email-panel.tsx";
import { PhonePanel } from "#app/features/account/contacts/phone-panel.tsx";
import { AccountFrame } from "#app/features/account/overview/account-frame.tsx";
import { PushPanel } from "#app/features/pwa/push/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Section } from "#app/ui/card.tsx";
import { DetailsForm } from "./details-form.tsx";
import type { PersonalDetailsData } from "./model.ts";
import { ConsentsForm, LanguageForm } from "./preferences-forms.tsx";

/** Profile, contacts, marketing consent and e-mail language [RT-4]. */
export function PersonalDetailsScreen(data: PersonalDetailsData) {
  const { t } = useTranslation("personal-info");
  const paths = useLocalePaths();
  const action = paths.personalInfo();
  return (
    <AccountFrame screen="personal_info" title={t("title")} lead={t("lead")}>
      <div className="grid items-start gap-4 desktop:grid-cols-2 [&>*]:min-w-0">
        <div className="grid gap-4 [&>*]:min-w-0">
          <DetailsForm {...data} />
          <FixedDetails fixed={data.fixed} />
        </div>
        <div className="grid gap-4 [&>*]:min-w-0">
          <EmailPanel contacts={data.contacts} action={action} />
          <PhonePanel contacts={data.contacts} action={action} />
          <ConsentsForm consents={data.consents} consentDates={data.consentDates} />
          <PushPanel />
          <LanguageForm mailLocale={data.mailLocale} />
        </div>
      </div>
    </AccountFrame>
  );
}

/** `Trans` passes the link text as children. */
function MailLink({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <a
      href={`mailto:${address}`}
      className="text-accent-text underline underline-offset-4 hover:no-underline"
    >
      {children}
    </a>
  );
}

/** Details that cannot be changed here, with the support address. */
function FixedDetails({ fixed }: Pick<PersonalDetailsData, "fixed">) {
  const { t, i18n } = useTranslation("personal-info");
  const { supportEmail } = useShell().site.brand;
  return (
    <Section title={t("fixed.title")}>
      <dl className="grid gap-3">
        {fixed.map(({ key, value }) => (
          <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-sm text-muted">{t(`fixed.${key}`)}</dt>
            <dd className="flex min-w-0 items-center gap-2 break-words">
              <span className="min-w-0 break-words">{value}</span>
              <Lock size={14} aria-hidden="true" className="shrink-0 text-muted" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 break-words text-sm text-muted">
        <Trans
          i18n={i18n}
          t={t}
          i18nKey="fixed.text"
          values={{ email: supportEmail }}
          components={{
            mail: <MailLink address={supportEmail} />,
          }}
        />
      </p>
    </Section>
  );
}
