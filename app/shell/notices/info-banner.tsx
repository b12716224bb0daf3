import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/shell/use-shell.ts";
import { INFO_BANNER_KEY } from "#contract/constants.ts";
import { formatMoney } from "#contract/money/money.ts";

/**
 * The info banner, until it is acknowledged for this session [NAV-3]. It is in every page's HTML with its room; the boot
 * script hides it before first paint from who has seen it.
 */
export function InfoBanner() {
  const { t } = useTranslation();
  const { site, user, locale } = useShell();
  const [seen, setSeen] = useState(false);
  const banner = site.infoBanner;
  if (!banner || seen) return null;

  const acknowledge = () => {
    try {
      sessionStorage.setItem(INFO_BANNER_KEY, "true");
    } catch {
      // It will be back on the next page load.
    }
    document.documentElement.dataset.banner = "seen";
    setSeen(true);
  };
  const text = user
    ? t("banner.player", { percent: banner.cashbackPercent })
    : t("banner.guest", {
        percent: banner.cashbackPercent,
        amount: formatMoney(banner.upTo.amount, banner.upTo.currency, locale.iso),
      });
  return (
    <aside
      aria-label={t("banner.title")}
      className="info-banner flex min-h-11 items-center gap-3 border-b border-line bg-surface py-1 pr-2 pl-4 text-sm tablet:pl-6"
    >
      <span aria-hidden="true" className="sunrise size-2 shrink-0 rounded-full" />
      <p className="min-w-0 flex-1">{text}</p>
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
