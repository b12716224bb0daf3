import { useTranslation } from "react-i18next";
import type { PaymentData } from "./payment-view.ts";

/** A payment's amounts and marks, each under its name. What there is not is left out. */
export function PaymentFacts({ payment }: { payment: PaymentData }) {
  const { t } = useTranslation("payment-history");
  const { type, amount, fee, total, settled, bonus, name, account, created, id } = payment;
  const facts: [label: string, value: string | null][] = [
    [t("details.amount"), amount],
    [t("details.fee"), fee],
    [t(type === "deposit" ? "details.charged" : "details.arrives"), total],
    [t(type === "deposit" ? "details.credited" : "details.paid"), settled],
    [t("details.bonus"), bonus],
    [t("filters.method"), name],
    [t("details.account"), account || null],
    [t("details.created"), created],
    [t("details.reference"), id],
  ];
  return (
    <dl className="grid gap-y-2.5">
      {facts.map(
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
