import { useTranslation } from "react-i18next";
import { Balances } from "./balances.tsx";
import type { WalletData } from "./load-wallet.server.ts";
import { OpenWithdrawals } from "./open-withdrawals.tsx";
import { WalletFrame } from "./wallet-frame.tsx";

/** What there is, what it is made of, and what is on its way out. */
export function WalletOverview({ openWithdrawals }: WalletData) {
  const { t } = useTranslation("wallet");
  return (
    <WalletFrame part="overview">
      <Balances />
      {openWithdrawals ? (
        <OpenWithdrawals withdrawals={openWithdrawals} />
      ) : (
        <p className="text-muted">{t("open_withdrawals_missing")}</p>
      )}
    </WalletFrame>
  );
}
