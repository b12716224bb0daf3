import { PanelLeft, Search, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { toggleMenu, useMenu } from "#app/shell/menu/menu-store.ts";
import { SearchForm } from "#app/shell/search-form.tsx";
import { useShell } from "#app/shell/use-shell.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { DepositButton } from "./deposit-button.tsx";
import { GuestButtons } from "./guest-buttons.tsx";
import { HeaderGame } from "./header-game.tsx";

/** The bar at the top of every page, 60 pixels high and one line at any width [HDR-1 to HDR-5]. */
export function Header() {
  const { t } = useTranslation();
  const { user } = useShell();
  const paths = useLocalePaths();
  const menu = useMenu();
  return (
    <header
      data-behind-menu
      className="sticky top-0 z-30 flex h-(--header-height) items-center gap-1 border-b border-line bg-page px-3 phone:gap-2 tablet:px-4 desktop:pl-5"
    >
      <IconButton
        label={t(menu?.open === false ? "menu.open" : "menu.close")}
        icon={<PanelLeft size={22} aria-hidden="true" />}
        aria-expanded={menu?.open}
        aria-controls="side-menu"
        disabled={menu?.sliding}
        onClick={toggleMenu}
        className="mr-2 hidden desktop:grid"
      />
      <Logo />
      <div className="min-w-2 flex-1" />
      <HeaderGame />
      <SearchForm>
        <IconButton type="submit" label={t("header.search")} icon={<Search size={22} aria-hidden="true" />} />
      </SearchForm>
      {user ? (
        <>
          <DepositButton />
          <a
            href={paths.account()}
            aria-label={t("header.account")}
            title={t("header.account")}
            className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-text transition-colors duration-150 hover:bg-line"
          >
            <UserRound size={22} aria-hidden="true" />
          </a>
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
