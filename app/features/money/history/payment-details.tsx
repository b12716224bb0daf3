import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { PaymentDetailsView } from "./model.ts";

/** Amounts, method, time and id of a payment; values that are null are left out. */
export function PaymentDetailsList({ payment }: { payment: PaymentDetailsView }) {
  const { t } = useTranslation("payment-history");
  const { type, amount, fee, feeReturned, total, settled, bonus, name, account, created, id } = payment;
  const rows: [label: string, value: string | null][] = [
    [t("details.amount"), amount],
    [t("details.fee"), fee],
    [t(type === "deposit" ? "details.charged" : "details.arrives"), total],
    [t(type === "deposit" ? "details.credited" : "details.paid"), settled],
    [t("details.fee_returned"), feeReturned],
    [t("details.bonus"), bonus],
    [t("filters.method"), name],
    [t("details.account"), account || null],
    [t("details.created"), created],
    [t("details.reference"), id],
  ];
  return (
    <dl className="grid gap-y-2.5">
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="grid gap-x-4 phone:grid-cols-[minmax(8rem,2fr)_3fr]">
              <dt className="text-sm text-muted hyphens-auto">{label}</dt>
              <dd className="min-w-0 font-medium break-words tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Status changes of a payment, oldest first. */
export function PaymentStatusTimeline({ timeline }: Pick<PaymentDetailsView, "timeline">) {
  const { t } = useTranslation("payments");
  return (
    <ol>
      {timeline.map(({ status, at }, index) => {
        const isLast = index === timeline.length - 1;
        return (
          <li key={`${status} ${at}`} className="relative pb-4 pl-6 last:pb-0">
            {!isLast && (
              <span aria-hidden="true" className="absolute top-3 bottom-0 left-[5px] w-px bg-line" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                "absolute top-1.5 left-0 size-[11px] rounded-full border-2",
                isLast ? "border-accent-text bg-accent-text" : "border-edge bg-surface",
              )}
            />
            <p className={isLast ? "font-semibold" : "font-medium"}>{t(`status.${status}`)}</p>
            <p className="text-sm text-muted tabular-nums">{at}</p>
          </li>
        );
      })}
    </ol>
  );
}
