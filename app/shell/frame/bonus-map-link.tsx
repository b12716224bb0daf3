import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useHas, useShell } from "#app/session/shell-data.ts";
import { isProtectionPage } from "#app/shell/notices.tsx";
import { SeasonIcon } from "#app/shell/season-icon.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { splitLocale } from "#contract/host/locales.ts";
import type { BonusMapThemeName } from "#contract/wire/rewards/daily-bonuses.ts";

/**
 * Whether a page has the link to the daily bonuses: not their own page, no game while a seasonal theme is active [LAY-2], and no page of
 * player protection, because the link is an offer.
 *
 * @param path without the locale prefix
 */
export function hasBonusMapLink(path: string, theme: BonusMapThemeName): boolean {
  if (/^\/daily-bonuses(?:\/|$)/.test(path) || isProtectionPage(path)) return false;
  return theme === "default" || !/^\/play(?:\/|$)/.test(path);
}

/**
 * The link to the daily bonuses, with the icon of their theme [LAY-1]: at the edge of the window, or below the content of a page that
 * must not be covered.
 */
export function BonusMapLink({ floating = true }: { floating?: boolean }) {
  const { t } = useTranslation();
  const { bonusMapTheme } = useShell();
  const { pathname } = useLocation();
  const paths = useLocalePaths();
  if (!useHas("daily-bonuses")) return null;
  if (!hasBonusMapLink(splitLocale(pathname).path, bonusMapTheme)) return null;
  return (
    <aside
      data-behind-menu
      aria-label={t("menu.daily_bonuses")}
      className={classNames("w-fit print:hidden", floating ? "bonus-map-link" : "mx-auto mb-6")}
    >
      <a
        href={paths.dailyBonuses()}
        aria-label={t("menu.daily_bonuses")}
        title={t("menu.daily_bonuses")}
        className="bonus-map-button grid place-items-center border-line bg-raised text-accent-text shadow-float transition-colors duration-150 hover:bg-line"
      >
        <SeasonIcon theme={bonusMapTheme} size={24} />
      </a>
    </aside>
  );
}
