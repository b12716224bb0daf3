import { useLocation } from "@remix-run/react";
import { Gamepad2, House, LogIn, type LucideIcon, Menu, Volleyball, WalletMinimal } from "lucide-react";
import type { ComponentProps, ElementType } from "react";
import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { toggleMenu, useMenu } from "#app/shell/menu/menu-store.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useIsOpen } from "#app/ui/closed-paths.ts";

interface ItemProps extends ComponentProps<"a"> {
  as?: ElementType;
  icon: LucideIcon;
  label: string;
  current?: boolean;
}

/** A place of the bar; none if its address is closed [CAP-1]. */
function Item({ as: Element = "a", icon: Icon, label, current, ...rest }: ItemProps) {
  if (!useIsOpen()(rest.href)) return null;
  return (
    <li className="min-w-0 flex-1">
      <Element
        aria-current={current ? "page" : undefined}
        className={classNames(
          "grid h-[60px] w-full content-center justify-items-center gap-0.5 px-0.5 text-[11px] leading-tight",
          current ? "text-accent-text" : "text-muted",
        )}
        {...rest}
      >
        <Icon size={22} aria-hidden="true" />
        <span className="max-w-full truncate">{label}</span>
      </Element>
    </li>
  );
}

/**
 * The navigation bar at the bottom of windows under 1024: home, games, sport, wallet or login, menu. The sportsbook has a bar of
 * its own.
 */
export function BottomBar() {
  const { t } = useTranslation();
  const { user } = useShell();
  const { pathname } = useLocation();
  const paths = useLocalePaths();
  const menu = useMenu();
  return (
    <nav
      data-behind-menu
      aria-label={t("bottom_bar.title")}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] desktop:hidden"
    >
      <ul className="flex">
        <Item icon={House} label={t("menu.home")} href={paths.home()} current={pathname === paths.home()} />
        <Item
          icon={Gamepad2}
          label={t("bottom_bar.games")}
          href={paths.games()}
          current={pathname.startsWith(paths.games())}
        />
        <Item icon={Volleyball} label={t("bottom_bar.sport")} href={paths.sport()} />
        {user ? (
          <Item
            icon={WalletMinimal}
            label={t("menu.wallet")}
            href={paths.wallet()}
            current={pathname.startsWith(paths.wallet())}
          />
        ) : (
          <Item
            icon={LogIn}
            label={t("header.login")}
            href={paths.login({ continue: pathname })}
            onClick={insteadOfLink(() => openPopup("auth", { tab: "login" }))}
          />
        )}
        <Item
          as="button"
          icon={Menu}
          label={t("menu.title")}
          aria-controls="side-menu"
          aria-expanded={menu?.open}
          onClick={toggleMenu}
        />
      </ul>
    </nav>
  );
}
