import {
  Bell,
  FileCheck,
  Gift,
  History,
  LayoutDashboard,
  LockKeyhole,
  type LucideIcon,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type LocalePaths, useLocalePaths } from "#app/i18n/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useIsOpen } from "#app/ui/closed-paths.ts";

interface AccountScreen {
  /** Its name is the message `nav.<id>`. */
  id: string;
  icon: LucideIcon;
  path: (paths: LocalePaths) => string;
}

/** The screens of the account, in the order of its navigation [RT-4]. */
const ACCOUNT_SCREENS = [
  { id: "overview", icon: LayoutDashboard, path: (paths) => paths.account() },
  { id: "personal_info", icon: UserRound, path: (paths) => paths.personalInfo() },
  { id: "security", icon: LockKeyhole, path: (paths) => paths.security() },
  { id: "verification", icon: FileCheck, path: (paths) => paths.verification() },
  { id: "notifications", icon: Bell, path: (paths) => paths.notifications() },
  { id: "bonus", icon: Gift, path: (paths) => paths.bonuses() },
  { id: "game_history", icon: History, path: (paths) => paths.gameHistory() },
  { id: "protection", icon: ShieldCheck, path: (paths) => paths.limits() },
] as const satisfies readonly AccountScreen[];

export type AccountScreenId = (typeof ACCOUNT_SCREENS)[number]["id"];

/**
 * Navigation between the screens of the account and of player protection: one line that scrolls horizontally on phones, wrapped
 * lines on wider screens, without icons so that one line is enough in most languages.
 */
export function AccountNav({ screen }: { screen: AccountScreenId }) {
  const { t } = useTranslation("account");
  const paths = useLocalePaths();
  const isOpen = useIsOpen();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (!nav.current || !current) return;
    const free = nav.current.clientWidth - current.offsetWidth;
    nav.current.scrollLeft = current.offsetLeft - free / 2;
  }, []);
  return (
    <nav
      ref={nav}
      aria-label={t("nav.label")}
      className="relative -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] tablet:mx-0 tablet:overflow-visible tablet:px-0"
    >
      <ul className="flex w-max gap-2 tablet:w-auto tablet:flex-wrap tablet:gap-1.5">
        {ACCOUNT_SCREENS.filter(({ path }) => isOpen(path(paths))).map(({ id, icon: Icon, path }) => (
          <li key={id}>
            <a
              href={path(paths)}
              aria-current={id === screen ? "page" : undefined}
              className={classNames(
                "flex h-11 items-center gap-2 rounded-full border px-3.5 text-sm tablet:px-3 font-medium whitespace-nowrap transition-colors duration-150 hover:bg-raised",
                id === screen ? "border-accent-text bg-raised" : "border-line bg-surface",
              )}
            >
              <Icon size={18} aria-hidden="true" className="shrink-0 text-accent-text tablet:hidden" />
              {t(`nav.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
