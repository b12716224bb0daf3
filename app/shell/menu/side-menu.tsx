import { useLocation, useNavigation } from "@remix-run/react";
import { Languages, LogOut, X } from "lucide-react";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AGE_BADGE } from "#app/constants.ts";
import { PostForm } from "#app/forms/post-form.tsx";
import { PlayerPart } from "#app/framework/player-part.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { ThemeSwitch } from "#app/shell/theme.tsx";
import { useIsOpen } from "#app/ui/closed-paths.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { BT_PATH, isSportsbookPage } from "#contract/host/sport-views.ts";
import { MINIMUM_AGE } from "#contract/wire/constants.ts";
import { useMenuAutoClose, useMenuOverlay, useMenuRefresh } from "./menu-effects.ts";
import { MenuDropdown, MenuPageLink } from "./menu-entry.tsx";
import { type MenuLink, menuLinks } from "./menu-links.ts";
import { isDesktop, setMenu } from "./menu-store.ts";
import { ProfileBlock } from "./profile-block.tsx";

/**
 * The side menu [MENU-1 to MENU-8]. In windows of at least 1024 pixels it is next to the page, 296 pixels wide or folded to 80;
 * in narrower windows it is an overlay. Only CSS (menu.css) sets its geometry, so that the server's HTML fits every window.
 */
export function SideMenu() {
  const { t } = useTranslation();
  const { user, locale, site } = useShell();
  const { pathname, search } = useLocation();
  const paths = useLocalePaths();
  const isOpen = useIsOpen();
  const groups = useMemo(() => menuLinks(paths, user !== null, isOpen), [paths, user, isOpen]);
  const place = isSportsbookPage(pathname, site.flags.sportMirror)
    ? paths.sport(new URLSearchParams(search).get(BT_PATH) ?? undefined)
    : pathname;
  const menu = useRef<HTMLElement>(null);
  useMenuAutoClose();
  useMenuRefresh();
  useMenuOverlay(menu);

  const chooseLanguage = () => {
    if (!isDesktop()) setMenu(false);
    openPopup("languages");
  };

  return (
    <div className="menu-column">
      {/* biome-ignore lint/a11y: a click outside is a shortcut; Escape and the close button do the same. */}
      <div className="menu-shade" onClick={() => setMenu(false)} />
      <aside ref={menu} id="side-menu" tabIndex={-1} aria-label={t("menu.title")} className="side-menu">
        <div className="flex items-center justify-between px-4 pt-3 pb-2 desktop:hidden">
          <span className="font-display text-sm font-bold">{t("menu.title")}</span>
          <IconButton
            label={t("menu.close")}
            icon={<X size={22} aria-hidden="true" />}
            onClick={() => setMenu(false)}
          />
        </div>
        <nav aria-label={t("menu.title")} className="side-menu-scroll">
          {user && <PlayerPart component={ProfileBlock} />}
          {groups.map((links, group) => (
            <ul
              key={group}
              className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-3 py-2 not-first:border-t not-first:border-line"
            >
              <MenuGroup links={links} pathname={place} />
            </ul>
          ))}
        </nav>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 overflow-hidden border-t border-line p-3">
          {user && <LogoutForm key={user.user_id} />}
          <button
            type="button"
            onClick={chooseLanguage}
            className="flex h-11 desktop:h-10 w-full items-center gap-3 overflow-hidden rounded-control px-4 whitespace-nowrap text-muted transition-colors duration-150 hover:bg-raised hover:text-text"
          >
            <Languages size={22} strokeWidth={1.75} aria-hidden="true" className="mx-px shrink-0" />
            <span className="sr-only">{t("menu.language")}</span>
            <span className="truncate transition-opacity duration-300 menu-folded:opacity-0">
              {locale.name}
            </span>
          </button>
          <div className="flex items-center justify-between gap-2 menu-folded:flex-col">
            <ThemeSwitch />
            <abbr
              title={t("footer.age", { age: MINIMUM_AGE })}
              className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-danger text-xs font-bold text-danger no-underline"
            >
              {AGE_BADGE}
            </abbr>
          </div>
        </div>
      </aside>
    </div>
  );
}

function MenuGroup({ links, pathname }: { links: readonly MenuLink[]; pathname: string }) {
  return links.map((link) => (
    <li key={link.id}>
      {link.subLinks ? (
        <MenuDropdown link={link} pathname={pathname} />
      ) : (
        <MenuPageLink link={link} pathname={pathname} />
      )}
    </li>
  ));
}

/** Logs out [AUTH-3]; a form, so that it works without scripts. */
function LogoutForm() {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  const { formAction } = useNavigation();
  return (
    <PostForm action={paths.logout()}>
      <button
        type="submit"
        aria-busy={formAction === paths.logout() || undefined}
        className="flex h-11 desktop:h-10 w-full items-center gap-3 overflow-hidden rounded-control px-4 whitespace-nowrap text-muted transition-colors duration-150 hover:bg-raised hover:text-text"
      >
        <LogOut size={22} strokeWidth={1.75} aria-hidden="true" className="mx-px shrink-0" />
        <span className="truncate transition-opacity duration-300 menu-folded:opacity-0">
          {t("menu.logout")}
        </span>
      </button>
    </PostForm>
  );
}
