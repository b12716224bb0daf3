import { PanelLeft, Search, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useHas, useShell } from "#app/session/shell-data.ts";
import { toggleMenu, useMenu } from "#app/shell/menu/menu-store.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { OpenLink } from "#app/ui/open-link.tsx";
import { DepositButton, GuestButtons } from "./account-buttons.tsx";
import { NotificationBell } from "./notification-bell.tsx";

/** The bar at the top of every page: 60 pixels high, one line at any width [HDR-1 to HDR-5]. */
export function Header() {
  const { t } = useTranslation();
  const { user, site } = useShell();
  const paths = useLocalePaths();
  const menu = useMenu();
  return (
    <header
      data-behind-menu
      // Spacing in pixels: larger text must not push icons out of the narrowest window.
      className="sticky top-0 z-30 flex h-(--header-height) [--spacing:4px] items-center gap-1 border-b border-line bg-page px-3 phone:gap-2 tablet:px-4 desktop:pl-5"
    >
      <IconButton
        label={t(menu?.open === false ? "menu.open" : "menu.close")}
        icon={<PanelLeft size={22} aria-hidden="true" />}
        aria-expanded={menu?.open}
        aria-controls="side-menu"
        // Not `disabled`, which would drop the keyboard's focus; the store ignores clicks meanwhile.
        aria-disabled={menu?.sliding || undefined}
        onClick={toggleMenu}
        className="mr-2 hidden desktop:grid"
      />
      <Logo />
      <div className="min-w-2 flex-1" />
      {site.headerGame && <HeaderGame {...site.headerGame} />}
      <SearchButton />
      {user ? (
        <>
          <NotificationBell />
          <DepositButton />
          <OpenLink
            href={paths.account()}
            aria-label={t("header.account")}
            title={t("header.account")}
            className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-text transition-colors duration-150 hover:bg-line"
          >
            <UserRound size={22} aria-hidden="true" />
          </OpenLink>
        </>
      ) : (
        <GuestButtons />
      )}
    </header>
  );
}

function Logo() {
  const { t } = useTranslation();
  const { site } = useShell();
  const paths = useLocalePaths();
  const { name, logo } = site.brand;
  return (
    <a
      href={paths.home()}
      aria-label={t("header.home", { brand: name })}
      className="flex h-10 shrink-0 items-center gap-2.5 rounded-control"
    >
      <img src={logo} alt="" width={36} height={36} className="size-9" />
      <span className="hidden font-display text-lg font-bold tracking-tight phone:block">{name}</span>
    </a>
  );
}

/** The site's featured game: a picture that links to its play page; a guest logs in first [HDR-1, HDR-3]. */
function HeaderGame({ code, picture }: { code: string; picture: string }) {
  const { t } = useTranslation();
  const url = useLocalePaths().play(code);
  const protect = useProtectedAction();
  return (
    <OpenLink
      href={url}
      aria-label={t("header.play_game")}
      title={t("header.play_game")}
      onClick={insteadOfLink(() => protect({ url, tab: "login" }))}
      className="block size-10 shrink-0 overflow-hidden rounded-control border border-line transition duration-150 hover:scale-105"
    >
      <img
        src={picture}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-full bg-raised object-cover object-[50%_20%]"
      />
    </OpenLink>
  );
}

/** Opens the search popup, or without scripts the search screen. */
function SearchButton() {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  if (!useHas("search")) return null;
  return (
    <form
      action={paths.search()}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        openPopup("search");
      }}
    >
      <IconButton type="submit" label={t("header.search")} icon={<Search size={22} aria-hidden="true" />} />
    </form>
  );
}
