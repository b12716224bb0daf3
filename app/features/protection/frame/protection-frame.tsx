import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { AccountNav } from "#app/shell/account-nav.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { HelpLines } from "../help/help-lines.tsx";
import type { HelpLineGroups } from "../help/model.ts";

/** The screens of player protection, in the order of the tabs. */
const PROTECTION_SCREENS = ["limits", "break", "activity", "self_assessment"] as const;
type ProtectionScreenId = (typeof PROTECTION_SCREENS)[number];

/** Layout of the player protection screens: the account's navigation, title, tabs, content and help lines. */
export function ProtectionFrame({
  current,
  help,
  children,
}: {
  /** The screen of the current tab. */
  current: ProtectionScreenId;
  help: HelpLineGroups;
  children: ReactNode;
}) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  const screenPaths: Record<ProtectionScreenId, string> = {
    limits: paths.limits(),
    break: paths.limits("break"),
    activity: paths.limits("activity"),
    self_assessment: paths.limits("self-assessment"),
  };
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 [&>*]:min-w-0">
      <AccountNav screen="protection" />
      <header>
        <h1 className="font-display text-2xl font-semibold hyphens-auto">{t("title")}</h1>
        <p className="mt-1 max-w-3xl text-muted">{t("lead")}</p>
      </header>
      <nav aria-label={t("nav.label")}>
        <ul className="grid grid-cols-2 gap-1 rounded-card border border-line bg-surface p-1 tablet:grid-cols-4">
          {PROTECTION_SCREENS.map((name) => (
            <li key={name} className="min-w-0">
              <a
                href={screenPaths[name]}
                aria-current={name === current ? "page" : undefined}
                className={classNames(
                  "grid min-h-11 place-items-center rounded-control px-2 text-center font-medium transition-colors duration-150",
                  name === current ? "bg-raised text-text" : "text-muted hover:text-text",
                )}
              >
                {t(`nav.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <HelpLines {...help} />
    </div>
  );
}
