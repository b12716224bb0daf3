import { useTranslation } from "react-i18next";
import { useShell } from "#app/shell/use-shell.ts";
import { formatMoney } from "#contract/money/money.ts";
import { feeOf } from "#contract/money/payment-fee.ts";
import type { MethodView } from "./method-view.ts";
import { typedAmount } from "./typed-amount.ts";

interface PaymentTotalProps {
  /** As it is typed so far. */
  amount: unknown;
  method: Pick<MethodView, "fee" | "rules">;
  /** The fee comes on top of a deposit, and out of a withdrawal. */
  direction: "deposit" | "withdrawal";
}

/** What the amount costs and comes to, reckoned as the product API does; dashes while there is no amount. */
export function PaymentTotal({ amount, method, direction }: PaymentTotalProps) {
  const { t } = useTranslation("payment-methods");
  const { numberLocale } = useShell();
  const { currency } = method.rules;
  const minor = typedAmount(String(amount ?? ""), currency);
  const text = (value: number | null) => (value === null ? "–" : formatMoney(value, currency, numberLocale));
  const fee = minor === null ? null : feeOf(method.fee, minor);
  const total =
    minor === null || fee === null ? null : direction === "deposit" ? minor + fee : Math.max(0, minor - fee);
  const rows = [
    { key: "fee", label: t("amount.fee"), value: text(fee) },
    { key: "total", label: t(`amount.total_${direction}`), value: text(total) },
  ];
  return (
    <dl aria-live="polite" className="divide-y divide-line rounded-control bg-page px-4">
      {rows.map(({ key, label, value }) => (
        <div key={key} data-sum={key} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className={key === "total" ? "font-semibold tabular-nums" : "tabular-nums"}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
