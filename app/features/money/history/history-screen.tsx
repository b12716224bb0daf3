import { ChevronDown, Download, ListFilter, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { WalletFrame } from "#app/features/money/wallet/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { filterQuery, isFiltered } from "./history-filters.ts";
import { HistoryForm } from "./history-form.tsx";
import { HistoryTotals } from "./history-totals.tsx";
import type { HistoryData, HistoryPage } from "./history-view.ts";
import { MOST_EXPORTED } from "./most-exported.ts";
import { PaymentList } from "./payment-list.tsx";
import { useLivePayments } from "./use-live-payments.ts";

/** The player's payments by filters, a page at a time [RT-10]. A payment that moves on is drawn anew. */
export function HistoryScreen({ page, ...data }: HistoryData) {
  const { t } = useTranslation("payment-history");
  const paths = useLocalePaths();
  useLivePayments();
  return (
    <WalletFrame part="history" title={t("title")}>
      <Filters {...data} />
      <Card aria-label={t("title")}>
        {page === null ? (
          <ErrorState
            title={t("failed.title")}
            text={t("failed.text")}
            action={
              <ButtonLink href={paths.walletHistory(filterQuery(data.filters))}>
                {t("failed.retry")}
              </ButtonLink>
            }
          />
        ) : page.total === 0 ? (
          <NoPayments isFiltered={isFiltered(data.filters)} />
        ) : (
          <Payments page={page} {...data} />
        )}
      </Card>
    </WalletFrame>
  );
}

/** Folded away unless something is filtered: on a phone it would push the payments off the screen. */
function Filters(data: Omit<HistoryData, "page">) {
  const { t } = useTranslation("payment-history");
  return (
    <details
      open={isFiltered(data.filters) || undefined}
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
        <HistoryForm {...data} />
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

function Payments({ page, filters, isLater }: { page: HistoryPage } & Omit<HistoryData, "page">) {
  const { t } = useTranslation("payment-history");
  const paths = useLocalePaths();
  const query = filterQuery(filters);
  return (
    <>
      <HistoryTotals page={page} />
      <PaymentList lines={page.lines} label={t("title")} />
      <nav aria-label={t("pages")} className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {isLater && (
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
        {page.total > MOST_EXPORTED && (
          <span className="text-sm text-muted">{t("csv.most", { most: MOST_EXPORTED })}</span>
        )}
      </p>
    </>
  );
}
