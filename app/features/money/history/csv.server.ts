import { csvResponse } from "#app/downloads/csv.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { Payment } from "#contract/wire/money/payments.ts";
import { MAX_EXPORTED_PAYMENTS, parsePaymentFilters, paymentFilterInput } from "./model.ts";

/** Largest page of the product API. */
const PAGE_SIZE = 100;

/**
 * Exports the payments that match the filters of the URL as a CSV file, newest first, up to {@link MAX_EXPORTED_PAYMENTS}.
 * If a page fails to load, the whole export fails, because an incomplete file would look complete.
 */
export async function paymentHistoryCsv(request: Request, context: LoadContext): Promise<Response> {
  requirePlayer(context);
  const payments = await loadPayments(new URL(request.url).searchParams, context);
  const today = new Date().toISOString().slice(0, 10);
  return csvResponse(
    `payments-${today}`,
    [headerCells(context), ...payments.map((payment) => paymentCells(payment, context))],
    context.numberLocale,
  );
}

async function loadPayments(query: URLSearchParams, { api, locale }: LoadContext): Promise<Payment[]> {
  const input = { ...paymentFilterInput(parsePaymentFilters(query)), limit: PAGE_SIZE, locale };
  const payments: Payment[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await api.payments({ ...input, ...(cursor && { cursor }) });
    payments.push(...page.items);
    cursor = page.items.length > 0 ? page.next_cursor : null;
  } while (cursor && payments.length < MAX_EXPORTED_PAYMENTS);
  return payments.slice(0, MAX_EXPORTED_PAYMENTS);
}

function headerCells({ locale }: LoadContext): string[] {
  const t = translator(locale, "payment-history");
  return [
    t("csv.created"),
    t("csv.updated"),
    t("filters.type"),
    t("filters.method"),
    t("details.account"),
    t("filters.status"),
    t("details.reason"),
    t("details.amount"),
    t("details.fee"),
    t("csv.settled"),
    t("csv.currency"),
    t("details.reference"),
  ];
}

function paymentCells(payment: Payment, { locale }: LoadContext): string[] {
  const t = translator(locale, "payment-history");
  const { type, status, reason, name, account, amount, fee, settled_amount: settled, currency } = payment;
  const decimal = (minor: number) => decimalOf({ amount: minor, currency });
  return [
    payment.created_at,
    payment.updated_at,
    t(`type.${type}`),
    name,
    account,
    t(`payments:status.${status}`),
    reason ? t(`payments:reason.${reason}`) : "",
    decimal(amount),
    decimal(fee),
    settled === null ? "" : decimal(settled),
    currency,
    payment.payment_id,
  ];
}
