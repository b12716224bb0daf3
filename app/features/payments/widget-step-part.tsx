import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Deadline } from "./deadline.tsx";
import { paymentPath } from "./payment-page.ts";
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
  const navigate = useNavigate();
  const { next, deadline, total, id } = payment;
  if (next.step !== "widget") return null;
  const pending = paymentPath(paths, "pending", id);
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-muted">{t("facts.total")}</span>
        <span className="text-lg font-semibold tabular-nums">{total}</span>
      </p>
      <VendorWidget
        step={next.widget}
        frame={next.frame}
        onEnded={() => navigate(pending, { replace: true })}
        otherWay={
          <ButtonLink tone="outline" href={paths.wallet("deposit")}>
            {t("action.other")}
          </ButtonLink>
        }
      />
      {deadline && <Deadline deadline={deadline} onEnd={check} />}
      <ButtonLink tone="ghost" href={pending}>
        {t("action.leave_widget")}
      </ButtonLink>
    </div>
  );
}
