import { useLocation } from "@remix-run/react";
import { CloudOff, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { INFO_BANNER_KEY } from "#app/constants.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useHas, useShell } from "#app/session/shell-data.ts";
import { tabStorage } from "#app/ui/browser-storage.ts";
import { OpenLink } from "#app/ui/open-link.tsx";
import { splitLocale } from "#contract/host/locales.ts";
import { MINIMUM_AGE } from "#contract/wire/constants.ts";
import { formatMoney } from "#contract/wire/money/money.ts";

const PROTECTION_PAGES = /^\/(?:account\/limits|page\/responsible-gaming)(?:\/|$)/;

/**
 * Whether it is a page of player protection; these pages show no offers.
 *
 * @param path without the locale prefix
 */
export function isProtectionPage(path: string): boolean {
  return PROTECTION_PAGES.test(path);
}

/** The promotion that the info banner is about [RT-16]. */
const BANNER_PROMOTION = "vip-cashback";

/**
 * The info banner, which links to its promotion, until the visitor acknowledges it for this browser session [NAV-3]. It is part of
 * every page's HTML; the boot script hides it before first paint if it was acknowledged. Pages of player protection have no banner,
 * because it is an offer.
 */
export function InfoBanner() {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  const { site, user, locale } = useShell();
  const { pathname } = useLocation();
  const [seen, setSeen] = useState(false);
  const hasPromotion = useHas("promotions");
  const hasLevels = useHas("vip");
  const banner = site.infoBanner;
  if (!banner || !hasPromotion || seen || isProtectionPage(splitLocale(pathname).path)) return null;

  const acknowledge = () => {
    // Without storage the banner is shown again on the next page load.
    tabStorage.write(INFO_BANNER_KEY, "true");
    document.documentElement.dataset.banner = "seen";
    setSeen(true);
  };
  const text =
    user && hasLevels
      ? t("banner.player", { percent: banner.cashbackPercent })
      : t("banner.guest", {
          percent: banner.cashbackPercent,
          age: MINIMUM_AGE,
          amount: formatMoney(banner.upTo.amount, banner.upTo.currency, locale.iso),
        });
  return (
    <aside
      aria-label={t("banner.title")}
      className="info-banner flex min-h-11 items-center gap-3 border-b border-line bg-surface py-1 pr-2 pl-4 text-sm tablet:pl-6"
    >
      <span aria-hidden="true" className="sunrise size-2 shrink-0 rounded-full" />
      <p className="min-w-0 flex-1">
        <OpenLink
          inText
          href={paths.promotion(BANNER_PROMOTION)}
          className="underline decoration-edge underline-offset-4"
        >
          {text}
        </OpenLink>
      </p>
      <button
        type="button"
        onClick={acknowledge}
        aria-label={t("banner.acknowledge")}
        title={t("banner.acknowledge")}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </aside>
  );
}

/** A notice on every page of a sandbox site that the site uses no real money. */
export function SandboxRibbon() {
  const { t } = useTranslation();
  const { sandbox, sandboxOperations } = useShell();
  if (!sandbox) return null;
  return (
    <aside
      data-behind-menu
      aria-labelledby="sandbox-ribbon"
      className="sandbox-ribbon flex h-(--ribbon-height) items-center justify-center gap-2 overflow-hidden bg-raised px-3 text-xs whitespace-nowrap text-muted"
    >
      <span id="sandbox-ribbon" className="truncate">
        {sandboxOperations ? t("sandbox.partly", { operations: sandboxOperations }) : t("sandbox.ribbon")}
      </span>
      {/* Registration and restoring a password continue in a mail. */}
      <a
        href="/sandbox/mail"
        target="_blank"
        rel="noreferrer"
        className="inline-flex h-full shrink-0 items-center text-accent-text underline"
      >
        {t("sandbox.mailbox")}
      </a>
      <a
        href="/sandbox/"
        target="_blank"
        rel="noreferrer"
        className="inline-flex h-full shrink-0 items-center text-accent-text underline"
      >
        {t("sandbox.console")}
      </a>
    </aside>
  );
}

/** Informs players that the product API is down, so that they do not believe that they are logged out [AUTH-4]. */
export function ServiceNotice() {
  const { t } = useTranslation();
  if (!useShell().productApiDown) return null;
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-b border-danger bg-surface px-4 py-2.5 text-sm tablet:px-6"
    >
      <CloudOff size={20} aria-hidden="true" className="shrink-0 text-danger" />
      <p>
        <strong className="font-semibold">{t("service_down.title")}</strong> {t("service_down.text")}
      </p>
    </div>
  );
}
