import { Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { LivePayment } from "./live-payment.tsx";
import { type PaymentPageData, type PaymentView, paymentPath } from "./model.ts";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentDeadline } from "./payment-deadline.tsx";
import { PaymentPageFrame, usePaymentLocation } from "./payment-location.tsx";
import { VendorWidget } from "./vendor-widget.tsx";

/** Page of the MiFinity widget [RT-7, TP-4]. */
export function MifinityScreen({ title, answer }: PaymentPageData) {
  return (
    <PaymentPageFrame>
      <LivePayment page="mifinity" answer={answer}>
        {(payment, checkNow) => (
          <PaymentCard icon={Wallet} tone="waiting" title={title}>
            <WidgetPayment payment={payment} checkNow={checkNow} />
          </PaymentCard>
        )}
      </LivePayment>
    </PaymentPageFrame>
  );
}

interface WidgetPaymentProps {
  payment: PaymentView;
  checkNow: () => void;
}

/** A payment that continues in a vendor's widget. When the widget ends, the pending page shows the status. */
export function WidgetPayment({ payment, checkNow }: WidgetPaymentProps) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const { showPage } = usePaymentLocation();
  const { next, deadline, total, id } = payment;
  if (next.step !== "widget") return null;
  const showPending = () => showPage("pending", id);
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-muted">{t("facts.total")}</span>
        <span className="text-lg font-semibold tabular-nums">{total}</span>
      </p>
      <VendorWidget
        step={next.widget}
        frame={next.frame}
        onEnded={showPending}
        alternative={
          <ButtonLink tone="outline" href={paths.wallet("deposit")}>
            {t("action.other")}
          </ButtonLink>
        }
      />
      {deadline && <PaymentDeadline deadline={deadline} onEnd={checkNow} />}
      <ButtonLink tone="ghost" href={paymentPath(paths, "pending", id)} onClick={insteadOfLink(showPending)}>
        {t("action.leave_widget")}
      </ButtonLink>
    </div>
  );
}
