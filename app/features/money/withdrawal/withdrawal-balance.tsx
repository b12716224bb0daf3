import { useTranslation } from "react-i18next";
import type { WithdrawalMeans } from "./withdrawal-view.ts";

/** What can leave, and apart from it what cannot: bonus money, and what is set apart already. */
export function WithdrawalBalance({ means }: { means: WithdrawalMeans }) {
  const { t } = useTranslation("withdrawals");
  const { available, mostText, bonus, reserved } = means;
  return (
    <div>
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-3 tabular-nums">
        <div data-sum="most">
          <dt className="text-sm text-muted">{t("balance.most")}</dt>
          <dd className="text-2xl font-semibold">{mostText}</dd>
        </div>
        {available !== mostText && (
          <div data-sum="available">
            <dt className="text-sm text-muted">{t("balance.available")}</dt>
            <dd className="text-lg font-medium">{available}</dd>
          </div>
        )}
        {bonus && (
          <div data-sum="bonus">
            <dt className="text-sm text-muted">{t("balance.bonus")}</dt>
            <dd className="text-lg font-medium">{bonus}</dd>
          </div>
        )}
        {reserved && (
          <div data-sum="reserved">
            <dt className="text-sm text-muted">{t("balance.reserved")}</dt>
            <dd className="text-lg font-medium">{reserved}</dd>
          </div>
        )}
      </dl>
      {bonus && <p className="mt-2 text-sm text-muted">{t("balance.bonus_note")}</p>}
    </div>
  );
}
