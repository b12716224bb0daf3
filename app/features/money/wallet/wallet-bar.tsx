import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useWallet } from "#app/live/index.ts";
import { Amount } from "#app/shell/amount.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { WALLET_PARTS, type WalletPart, walletAddresses } from "./wallet-parts.ts";

interface WalletBarProps {
  part: WalletPart;
  /** The screens to choose from. */
  parts?: readonly WalletPart[];
}

/**
 * What stands over every screen of the wallet, on its page as in the popup: the balance, the player's limits one tap away,
 * and the other screens, none more prominent than another.
 */
export function WalletBar({ part, parts = WALLET_PARTS }: WalletBarProps) {
  const { t } = useTranslation("wallet");
  const paths = useLocalePaths();
  const wallet = useWallet();
  const addresses = walletAddresses(paths);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-muted">{t("balance.title")}</span>
          <span className="text-lg font-semibold">
            {wallet ? <Amount amount={wallet.total_balance} currency={wallet.currency} /> : "–"}
          </span>
        </p>
        <a
          href={paths.limits()}
          className="flex min-h-10 items-center gap-1.5 text-sm underline underline-offset-4"
        >
          <ShieldCheck size={18} aria-hidden="true" className="shrink-0 text-live" />
          {t("limits")}
        </a>
      </div>
      <nav aria-label={t("title")}>
        <ul className="flex flex-wrap gap-1 rounded-card border border-line bg-surface p-1">
          {parts.map((name) => (
            <li key={name} className="min-w-0 flex-1 basis-[28%] tablet:basis-0">
              <a
                href={addresses[name]}
                aria-current={name === part ? "page" : undefined}
                className={classNames(
                  "grid min-h-11 place-items-center rounded-control px-2 text-center leading-tight font-medium hyphens-auto transition-colors duration-150",
                  name === part ? "bg-raised text-text" : "text-muted hover:text-text",
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
