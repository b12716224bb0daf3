import { ChevronLeft, FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { WalletFrame } from "#app/features/money/wallet/wallet-frame.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { CancelForm } from "./cancel-form.tsx";
import type { PaymentDetailsView } from "./model.ts";
import { PaymentDetailsList, PaymentStatusTimeline } from "./payment-details.tsx";
import { PaymentStatusBadge } from "./payment-list.tsx";
import { useLivePayments } from "./use-live-payments.ts";

/** Details of a payment and the actions that are possible. Updated when the status of the payment changes. */
export function PaymentDetailsScreen(payment: PaymentDetailsView) {
  const { t } = useTranslation("payment-history");
  const paths = useLocalePaths();
  useLivePayments(payment.id);
  const { id, type, status, reason, amount, expires } = payment;
  return (
    <WalletFrame tab="history" title={t("title")}>
      <p>
        <a
          href={paths.walletHistory()}
          className="inline-flex min-h-11 items-center gap-1 rounded-control text-muted hover:text-text"
        >
          <ChevronLeft size={18} aria-hidden="true" />
          {t("details.back")}
        </a>
      </p>
      <div className="grid items-start gap-4 desktop:grid-cols-[3fr_2fr]">
        <Card aria-labelledby="payment-title">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 id="payment-title" className="min-w-0 font-display text-lg font-semibold hyphens-auto">
              {t(`type.${type}`)}
            </h2>
            <span className="text-lg font-semibold whitespace-nowrap tabular-nums">{amount}</span>
          </div>
          <div role="status" className="mb-5">
            <PaymentStatusBadge status={status} />
            {reason && <p className="mt-2">{t(`payments:reason.${reason}`)}</p>}
            {expires && <p className="mt-2 text-muted">{t("details.expires", { until: expires })}</p>}
          </div>
          <PaymentDetailsList payment={payment} />
          <div className="mt-5 grid gap-3 empty:hidden">
            {payment.isAwaitingPlayer && (
              <p>
                <ButtonLink tone="accent" href={paths.payment("pending", id)}>
                  {t("details.go_on")}
                </ButtonLink>
              </p>
            )}
            {payment.hasReceipt && (
              <p>
                <ButtonLink tone="outline" href={paths.walletReceipt(id)}>
                  <FileText size={18} aria-hidden="true" />
                  {t("receipt.open")}
                </ButtonLink>
              </p>
            )}
            {payment.canBeCancelled && <CancelForm id={id} amount={amount} name={payment.name} />}
          </div>
        </Card>
        <Card aria-labelledby="timeline-title">
          <h2 id="timeline-title" className="mb-4 font-display text-base font-semibold">
            {t("details.timeline")}
          </h2>
          <PaymentStatusTimeline timeline={payment.timeline} />
        </Card>
      </div>
    </WalletFrame>
  );
}
