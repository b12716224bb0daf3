import { useTranslation } from "react-i18next";
import type { PaymentView } from "./payment-view.ts";

/** What a payment is about, in figures: what is paid, what it costs and what it has brought. */
export function PaymentFacts({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation("payments");
  const { method, account, amount, fee, total, settled, bonus, receipt } = payment;
  const rows: [name: string, value: string | null][] = [
    ["method", method],
    ["account", account || null],
    ["amount", amount],
    ["fee", fee],
    ["total", fee && total],
    ["settled", settled],
    ["bonus", bonus],
    ["receipt", receipt?.number ?? null],
    ["issued", receipt?.issued ?? null],
    ["reference", receipt?.reference || null],
  ];
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
              <dt className="text-muted">{t(`facts.${name}`)}</dt>
              <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
