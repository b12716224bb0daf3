import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type LocalePaths, useLocalePaths } from "#app/i18n/paths.ts";
import { useWallet } from "#app/live/wallet.ts";
import { Amount } from "#app/shell/amount.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useIsOpen } from "#app/ui/closed-paths.ts";
import { OpenLink } from "#app/ui/open-link.tsx";

/** The wallet's screens, in the order of their tabs; the labels are in `wallet:parts`. */
const WALLET_TABS = ["overview", "deposit", "withdrawal", "buy_crypto", "history"] as const;
export type WalletTab = (typeof WALLET_TABS)[number];

function walletPaths(paths: LocalePaths): Record<WalletTab, string> {
  return {
    overview: paths.wallet(),
    deposit: paths.wallet("deposit"),
    withdrawal: paths.wallet("withdrawal"),
    buy_crypto: paths.wallet("buy-crypto"),
    history: paths.walletHistory(),
  };
}

interface WalletFrameProps {
  /** The current tab. */
  tab: WalletTab;
  /** Heading; "Wallet" by default. */
  title?: string;
  children: ReactNode;
}

/** Frame of every page of the wallet. The route needs the message namespace `wallet`. */
export function WalletFrame({ tab, title, children }: WalletFrameProps) {
  const { t } = useTranslation("wallet");
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 [&>*]:min-w-0">
      <h1 className="font-display text-2xl font-semibold hyphens-auto">{title ?? t("title")}</h1>
      <WalletBar tab={tab} />
      {children}
    </div>
  );
}

interface WalletBarProps {
  /** The current tab. */
  tab: WalletTab;
  /** The tabs that are shown; all by default. */
  tabs?: readonly WalletTab[];
}

/** Top of every wallet screen, on its page and in the popup: balance, link to the limits, and tabs. */
export function WalletBar({ tab, tabs = WALLET_TABS }: WalletBarProps) {
  const { t } = useTranslation("wallet");
  const paths = useLocalePaths();
  const wallet = useWallet();
  const hrefs = walletPaths(paths);
  const isOpen = useIsOpen();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-muted">{t("balance.title")}</span>
          <span className="text-lg font-semibold">
            {wallet ? <Amount amount={wallet.total_balance} currency={wallet.currency} /> : "–"}
          </span>
        </p>
        <OpenLink
          href={paths.limits()}
          className="flex min-h-10 items-center gap-1.5 text-sm underline underline-offset-4"
        >
          <ShieldCheck size={18} aria-hidden="true" className="shrink-0 text-live" />
          {t("limits")}
        </OpenLink>
      </div>
      <nav aria-label={t("title")}>
        <ul className="flex flex-wrap gap-1 rounded-card border border-line bg-surface p-1">
          {tabs
            .filter((name) => isOpen(hrefs[name]))
            .map((name) => (
              <li key={name} className="min-w-0 flex-1 basis-[28%] tablet:basis-0">
                <a
                  href={hrefs[name]}
                  aria-current={name === tab ? "page" : undefined}
                  className={classNames(
                    "grid min-h-11 place-items-center rounded-control px-2 text-center leading-tight font-medium hyphens-auto transition-colors duration-150",
                    name === tab ? "bg-raised text-text" : "text-muted hover:text-text",
                  )}
                >
                  {t(`parts.${name}`)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
