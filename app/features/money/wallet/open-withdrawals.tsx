import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MethodLogo } from "#app/features/money/methods/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Section } from "#app/ui/section.tsx";
import type { PaymentStatus } from "#contract/money/payment-status.ts";

/** A withdrawal that is asked for and not yet paid, in the reader's words. */
export interface OpenWithdrawal {
  paymentId: string;
  name: string;
  image: string;
  account: string;
  amount: string;
  status: PaymentStatus;
  /** When it was asked for. */
  at: string;
}

/** Withdrawals on their way out, each a link to its page, where it can be called off; nothing where there are none. */
export function OpenWithdrawals({ withdrawals }: { withdrawals: readonly OpenWithdrawal[] }) {
  const { t } = useTranslation("wallet");
  const { t: payments } = useTranslation("payments");
  const paths = useLocalePaths();
  if (withdrawals.length === 0) return null;
  return (
    <Section title={t("open_withdrawals")}>
      <ul className="divide-y divide-line border-t border-line">
        {withdrawals.map(({ paymentId, name, image, account, amount, status, at }) => (
          <li key={paymentId}>
            <a href={paths.walletPayment(paymentId)} className="flex items-center gap-3 rounded-control py-3">
              <MethodLogo image={image} />
              <div className="min-w-0 flex-1">
                <p className="font-medium break-words">{[name, account].filter(Boolean).join(" ")}</p>
                <p className="text-sm text-muted">{at}</p>
              </div>
              <div className="shrink-0 text-right">
                <p className="font-medium tabular-nums">{amount}</p>
                <p className="text-sm text-muted">{payments(`status.${status}`)}</p>
              </div>
              <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
