import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ACCOUNT_SCREENS, type AccountPart } from "./account-screens.ts";

/**
 * The way between the account's screens: one line that scrolls sideways on a phone, where no language's words fit all at once,
 * and as many lines as it takes on a wider window.
 */
export function AccountNav({ part }: { part: AccountPart }) {
  const { t } = useTranslation("account");
  const paths = useLocalePaths();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>("[aria-current]");
    if (!line.current || !current) return;
    const room = line.current.clientWidth - current.offsetWidth;
    line.current.scrollLeft = current.offsetLeft - room / 2;
  }, []);
  return (
    <nav
      ref={line}
      aria-label={t("nav.label")}
      className="relative -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] tablet:mx-0 tablet:overflow-visible tablet:px-0"
    >
      <ul className="flex w-max gap-2 tablet:w-auto tablet:flex-wrap">
        {ACCOUNT_SCREENS.map(({ id, icon: Icon, path }) => (
          <li key={id}>
            <a
              href={path(paths)}
              aria-current={id === part ? "page" : undefined}
              className={classNames(
                "flex h-11 items-center gap-2 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 hover:bg-raised",
                id === part ? "border-accent-text bg-raised" : "border-line bg-surface",
              )}
            >
              <Icon size={18} aria-hidden="true" className="shrink-0 text-accent-text" />
              {t(`nav.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
