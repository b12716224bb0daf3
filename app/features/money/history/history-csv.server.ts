import { csvResponse } from "#app/downloads/csv.ts";
import { translator } from "#app/i18n/server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { decimalOf } from "#contract/money/money.ts";
import type { Payment } from "#contract/money/payments.ts";
import { filterInput, historyFilters } from "./history-filters.ts";
import { MOST_EXPORTED } from "./most-exported.ts";

/** The most that the product API gives at once. */
const PAGE_SIZE = 100;

/**
 * All payments that the filters let through as a file for a spreadsheet, newest first, {@link MOST_EXPORTED} at most. It is
 * whole or it is not sent: half a file would look like a whole one.
 */
export async function historyCsv(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) throw new Response(null, { status: 503 });
  const payments = await paymentsOf(new URL(request.url).searchParams, context);
  const today = new Date().toISOString().slice(0, 10);
  return csvResponse(`payments-${today}`, [heads(context), ...payments.map((each) => cells(each, context))]);
}

async function paymentsOf(query: URLSearchParams, { api, locale }: LoadContext): Promise<Payment[]> {
  const input = { ...filterInput(historyFilters(query)), limit: PAGE_SIZE, locale };
  const payments: Payment[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await api.payments({ ...input, ...(cursor && { cursor }) });
    payments.push(...page.items);
    cursor = page.items.length > 0 ? page.next_cursor : null;
  } while (cursor && payments.length < MOST_EXPORTED);
  return payments.slice(0, MOST_EXPORTED);
}

function heads({ locale }: LoadContext): string[] {
  const t = translator(locale, "payment-history");
  return [
    t("csv.created"),
    t("csv.updated"),
    ...[
      t("filters.type"),
      t("filters.method"),
      t("details.account"),
      t("filters.status"),
      t("details.reason"),
    ],
    ...[t("details.amount"), t("details.fee"), t("csv.settled"), t("csv.currency"), t("details.reference")],
  ];
}

function cells(payment: Payment, { locale }: LoadContext): string[] {
  const t = translator(locale, "payment-history");
  const { type, status, reason, name, account, amount, fee, settled_amount: settled, currency } = payment;
  const decimal = (minor: number) => decimalOf({ amount: minor, currency });
  return [
    payment.created_at,
    payment.updated_at,
    ...[t(`type.${type}`), name, account],
    ...[t(`payments:status.${status}`), reason ? t(`payments:reason.${reason}`) : ""],
    ...[decimal(amount), decimal(fee), settled === null ? "" : decimal(settled), currency],
    payment.payment_id,
  ];
}
