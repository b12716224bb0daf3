import { useTranslation } from "react-i18next";
import type { CoinStep } from "./payment-view.ts";

/** How far a chain has got with coins that have been sent. */
export function CoinProgress({ step }: { step: CoinStep }) {
  const { t } = useTranslation("payments");
  const { coin, amount, received, missing, confirmations, needed } = step;
  const steps = t("crypto.progress", { confirmations, needed });
  return (
    <div className="grid gap-3 rounded-card border border-line bg-page p-4">
      <dl className="grid gap-2">
        <Row name={t("crypto.amount")} value={`${amount} ${coin}`} />
        <Row name={t("crypto.received")} value={`${received} ${coin}`} />
        {missing && <Row name={t("crypto.missing")} value={`${missing} ${coin}`} />}
        <Row name={t("crypto.confirmations")} value={steps} />
      </dl>
      <progress
        className="progress-meter"
        max={needed}
        value={Math.min(confirmations, needed)}
        aria-label={t("crypto.confirmations")}
        aria-valuetext={steps}
      />
      {missing && <p className="text-sm text-muted">{t("crypto.any_amount")}</p>}
    </div>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
