import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Trans } from "react-i18next/TransWithoutContext";
import { useShell } from "#app/shell/use-shell.ts";
import { Section } from "#app/ui/section.tsx";
import type { PersonalDetailsData } from "./personal-info-view.ts";

/** `Trans` puts the words in. */
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

/** What cannot be changed here, why not, and whom to ask. */
export function FixedDetails({ fixed }: Pick<PersonalDetailsData, "fixed">) {
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
