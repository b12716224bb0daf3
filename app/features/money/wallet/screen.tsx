import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MethodLogo } from "#app/features/money/methods/method-logo.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Section } from "#app/ui/card.tsx";
import { OpenLink } from "#app/ui/open-link.tsx";
import type { OpenWithdrawal, WalletData } from "./load.server.ts";
import { WalletBalances } from "./wallet-balances.tsx";
import { WalletFrame } from "./wallet-frame.tsx";

/** Balances and the withdrawals that are not paid yet. */
export function WalletScreen({ openWithdrawals }: WalletData) {
  const { t } = useTranslation("wallet");
  return (
    <WalletFrame tab="overview">
      <WalletBalances />
      {openWithdrawals && <OpenWithdrawals withdrawals={openWithdrawals} />}
      {openWithdrawals === null && <p className="text-muted">{t("open_withdrawals_missing")}</p>}
    </WalletFrame>
  );
}

/** Each withdrawal links to its page, where the player can cancel it. */
function OpenWithdrawals({ withdrawals }: { withdrawals: readonly OpenWithdrawal[] }) {
  const { t } = useTranslation("wallet");
  const { t: payments } = useTranslation("payments");
  const paths = useLocalePaths();
  if (withdrawals.length === 0) return null;
  return (
    <Section title={t("open_withdrawals")}>
      <ul className="divide-y divide-line border-t border-line">
        {withdrawals.map(({ paymentId, name, image, account, amount, status, requestedAt }) => (
          <li key={paymentId}>
            <OpenLink
              href={paths.walletPayment(paymentId)}
              className="flex items-center gap-3 rounded-control py-3"
            >
              <MethodLogo image={image} />
              <div className="min-w-0 flex-1">
                <p className="font-medium break-words">{[name, account].filter(Boolean).join(" ")}</p>
                <p className="text-sm text-muted">{requestedAt}</p>
              </div>
              <div className="shrink-0 text-right">
                <p className="font-medium tabular-nums">{amount}</p>
                <p className="text-sm text-muted">{payments(`status.${status}`)}</p>
              </div>
              <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
            </OpenLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
