import { ChevronDown, Download, ListFilter, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { WalletFrame } from "#app/features/money/wallet/wallet-frame.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
import { PaymentFilterForm } from "./filter-form.tsx";
import {
  hasPaymentFilters,
  MAX_EXPORTED_PAYMENTS,
  type PaymentHistoryData,
  type PaymentHistoryPage,
  paymentFilterParams,
} from "./model.ts";
import { PaymentList } from "./payment-list.tsx";
import { useLivePayments } from "./use-live-payments.ts";

/** The filtered payments of the player, one page at a time [RT-10]. Updated when the status of a payment changes. */
export function PaymentHistoryScreen({ page, ...data }: PaymentHistoryData) {
  const { t } = useTranslation("payment-history");
  const paths = useLocalePaths();
  useLivePayments();
  return (
    <WalletFrame tab="history" title={t("title")}>
      <Filters {...data} />
      <Card aria-label={t("title")}>
        {page === null ? (
          <ErrorState
            title={t("failed.title")}
            text={t("failed.text")}
            action={
              <ButtonLink href={paths.walletHistory(paymentFilterParams(data.filters))}>
                {t("failed.retry")}
              </ButtonLink>
            }
          />
        ) : page.total === 0 ? (
          <NoPayments isFiltered={hasPaymentFilters(data.filters)} />
        ) : (
          <Payments page={page} {...data} />
        )}
      </Card>
    </WalletFrame>
  );
}

/** Collapsed without filters: on a phone the form would push the payments off the screen. */
function Filters(data: Omit<PaymentHistoryData, "page">) {
  const { t } = useTranslation("payment-history");
  return (
    <details
      open={hasPaymentFilters(data.filters) || undefined}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-card px-5 font-medium [&::-webkit-details-marker]:hidden">
        <ListFilter size={18} aria-hidden="true" className="text-muted" />
        <span className="flex-1">{t("filters.label")}</span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="text-muted transition duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pt-2 pb-5">
        <PaymentFilterForm {...data} />
      </div>
    </details>
  );
}

function NoPayments({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation("payment-history");
  const paths = useLocalePaths();
  if (!isFiltered) {
    return (
      <EmptyState icon={<ReceiptText aria-hidden="true" />} title={t("none.title")} text={t("none.text")} />
    );
  }
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden="true" />}
      title={t("none_fit.title")}
      text={t("none_fit.text")}
      action={<ButtonLink href={paths.walletHistory()}>{t("filters.clear")}</ButtonLink>}
    />
  );
}

function Payments({
  page,
  filters,
  isLaterPage,
}: { page: PaymentHistoryPage } & Omit<PaymentHistoryData, "page">) {
  const { t } = useTranslation("payment-history");
  const paths = useLocalePaths();
  const query = paymentFilterParams(filters);
  return (
    <>
      <Totals page={page} />
      <PaymentList lines={page.lines} label={t("title")} />
      <nav aria-label={t("pages")} className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {isLaterPage && (
          <ButtonLink tone="outline" href={paths.walletHistory(query)}>
            {t("newest")}
          </ButtonLink>
        )}
        {page.nextCursor && (
          <ButtonLink tone="outline" href={paths.walletHistory({ ...query, cursor: page.nextCursor })}>
            {t("older")}
          </ButtonLink>
        )}
      </nav>
      <p className="mt-5 flex flex-wrap items-center gap-3">
        <ButtonLink tone="outline" download href={paths.paymentHistoryFile(query)}>
          <Download size={18} aria-hidden="true" />
          {t("csv.download")}
        </ButtonLink>
        {page.total > MAX_EXPORTED_PAYMENTS && (
          <span className="text-sm text-muted">{t("csv.most", { most: MAX_EXPORTED_PAYMENTS })}</span>
        )}
      </p>
    </>
  );
}

/** Sums over all pages of the filtered payments. */
function Totals({ page }: { page: PaymentHistoryPage }) {
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
