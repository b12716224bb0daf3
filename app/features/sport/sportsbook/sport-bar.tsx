import { useLocation } from "@remix-run/react";
import { Clock3, Joystick, Menu, Radio, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { toggleMenu, useMenu } from "#app/shell/menu/menu-store.ts";
import { readBtPath, sportViewOf } from "#contract/host/bt-path.ts";
import { MENU_SPORT_VIEWS, SPORT_VIEWS } from "#contract/host/sport-views.ts";

const ICONS = { bets: ReceiptText, live: Radio, soon: Clock3, esports: Joystick };
const ITEM =
  "grid h-[60px] w-full content-center justify-items-center gap-0.5 px-0.5 text-[11px] leading-tight";

/** The navigation bar at the bottom of the sportsbook in windows under 1024: its four views and the menu [MENU-1, RT-15]. */
export function SportBar() {
  const { t } = useTranslation("sport");
  const paths = useLocalePaths();
  const menu = useMenu();
  const view = sportViewOf(readBtPath(new URLSearchParams(useLocation().search)));
  return (
    <nav
      data-behind-menu
      aria-label={t("bar")}
      className="bottom-bar sport-bar fixed inset-x-0 bottom-0 z-31 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] desktop:hidden"
    >
      <ul className="flex">
        {MENU_SPORT_VIEWS.map((name) => {
          const Icon = ICONS[name];
          const isCurrent = view === name;
          return (
            <li key={name} className="min-w-0 flex-1">
              <a
                href={paths.sport(SPORT_VIEWS[name])}
                aria-current={isCurrent ? "page" : undefined}
                className={`${ITEM} ${isCurrent ? "text-accent-text" : "text-muted"}`}
              >
                <Icon size={22} aria-hidden="true" />
                <span className="max-w-full truncate">{t(`short.${name}`)}</span>
              </a>
            </li>
          );
        })}
        <li className="min-w-0 flex-1">
          <button
            type="button"
            aria-controls="side-menu"
            aria-expanded={menu?.open}
            onClick={toggleMenu}
            className={`${ITEM} text-muted`}
          >
            <Menu size={22} aria-hidden="true" />
            <span className="max-w-full truncate">{t("short.menu")}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
