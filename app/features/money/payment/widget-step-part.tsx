import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { insteadOfLink } from "#app/shell/plain-click.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Deadline } from "./deadline.tsx";
import { paymentPath } from "./payment-page.ts";
import { usePaymentPlace } from "./payment-place.ts";
import type { PaymentView } from "./payment-view.ts";
import { VendorWidget } from "./vendor-widget.tsx";

interface WidgetStepPartProps {
  payment: PaymentView;
  check: () => void;
}

/** A payment whose next step is a vendor's widget: the widget, and once it is through, what the product API says. */
export function WidgetStepPart({ payment, check }: WidgetStepPartProps) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const { show } = usePaymentPlace();
  const { next, deadline, total, id } = payment;
  if (next.step !== "widget") return null;
  const toPending = () => show("pending", id);
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-muted">{t("facts.total")}</span>
        <span className="text-lg font-semibold tabular-nums">{total}</span>
      </p>
      <VendorWidget
        step={next.widget}
        frame={next.frame}
        onEnded={toPending}
        otherWay={
          <ButtonLink tone="outline" href={paths.wallet("deposit")}>
            {t("action.other")}
          </ButtonLink>
        }
      />
      {deadline && <Deadline deadline={deadline} onEnd={check} />}
      <ButtonLink tone="ghost" href={paymentPath(paths, "pending", id)} onClick={insteadOfLink(toPending)}>
        {t("action.leave_widget")}
      </ButtonLink>
    </div>
  );
}
