import { useTranslation } from "react-i18next";
import type { HistoryPage } from "./history-view.ts";

/** What everything that the filters let through comes to, on all pages together. */
export function HistoryTotals({ page }: { page: HistoryPage }) {
  const { t } = useTranslation("payment-history");
  const sums = [
    ["deposits", page.deposits],
    ["withdrawals", page.withdrawals],
    ...(page.openWithdrawals ? [["open_withdrawals", page.openWithdrawals]] : []),
  ];
  return (
    <div className="mb-4">
      <p className="text-sm text-muted">{t("totals.count", { count: page.total })}</p>
      <dl className="mt-2 grid gap-x-8 gap-y-2 phone:flex phone:flex-wrap">
        {sums.map(([name, amount]) => (
          <div key={name} className="flex min-w-0 justify-between gap-4 phone:block">
            <dt className="text-sm text-muted">{t(`totals.${name}`)}</dt>
            <dd className="text-lg font-semibold tabular-nums" data-total={name}>
              {amount}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
