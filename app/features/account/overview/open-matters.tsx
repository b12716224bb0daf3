import { FileUp, FileX, KeyRound, type LucideIcon, MailWarning, Phone, ShieldPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type LocalePaths, useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "#app/ui/section.tsx";

/** What can wait for a player: its texts are `matters.<name>`, and where it is settled. */
const MATTERS = {
  document_refused: { icon: FileX, path: (paths) => paths.verification() },
  document_asked: { icon: FileUp, path: (paths) => paths.verification() },
  email: { icon: MailWarning, path: (paths) => `${paths.security()}#email` },
  phone: { icon: Phone, path: (paths) => `${paths.security()}#phone` },
  recovery_codes: { icon: KeyRound, path: (paths) => `${paths.security()}#two-factor` },
  two_factor: { icon: ShieldPlus, path: (paths) => `${paths.security()}#two-factor` },
} as const satisfies Record<string, { icon: LucideIcon; path: (paths: LocalePaths) => string }>;
export type OpenMatter = keyof typeof MATTERS;

/** What the player has to see first: what is not settled yet, and the way to settle it. */
export function OpenMatters({ matters }: { matters: readonly OpenMatter[] }) {
  const { t } = useTranslation("account");
  const paths = useLocalePaths();
  if (matters.length === 0) return null;
  return (
    <Section title={t("matters.title")}>
      <ul className="-my-3 divide-y divide-line">
        {matters.map((name) => {
          const { icon: Icon, path } = MATTERS[name];
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="flex min-w-0 flex-1 basis-56 gap-3">
                <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" />
                <span className="min-w-0 break-words">{t(`matters.${name}.text`)}</span>
              </span>
              <ButtonLink size="small" href={path(paths)}>
                {t(`matters.${name}.action`)}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
