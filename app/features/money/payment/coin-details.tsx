import { ExternalLink, Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CopyLine } from "./copy-line.tsx";
import type { CoinStep } from "./payment-view.ts";

/** Where to send coins: for another device's camera, for a wallet on this one, and to be copied. */
export function CoinDetails({ step }: { step: CoinStep }) {
  const { t } = useTranslation("payments");
  const { coin, network, address, uri, qr, walletUrl, amount } = step;
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      {/* A camera needs the code dark on light, whatever the theme. */}
      {qr && (
        <img
          src={qr}
          alt={t("crypto.qr")}
          width={192}
          height={192}
          className="mx-auto size-48 rounded-control bg-[#fff]"
        />
      )}
      <dl className="divide-y divide-line rounded-card border border-line bg-page">
        <CopyLine name={t("crypto.amount")} value={`${amount} ${coin}`} copied={amount} />
        <CopyLine name={t("crypto.address")} value={address} />
        <div className="px-4 py-2">
          <dt className="text-sm text-muted">{t("crypto.network")}</dt>
          <dd className="font-medium">{network}</dd>
        </div>
      </dl>
      <p className="text-sm font-medium text-accent-text">{t("crypto.network_only", { network })}</p>
      <p className="text-sm text-muted">{t("crypto.any_amount")}</p>
      <div className="grid gap-2">
        {uri && (
          <ButtonLink href={uri} data-document="" tone="accent" size="large">
            <Wallet size={18} aria-hidden="true" />
            {t("crypto.open_wallet")}
          </ButtonLink>
        )}
        {walletUrl && (
          <ButtonLink href={walletUrl} target="_blank" rel="noopener noreferrer" tone="outline">
            {t("crypto.wallet_page")}
            <ExternalLink size={16} aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
