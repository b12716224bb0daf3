import { productErrorOf } from "#app/shell/errors/product-error.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { formatMoney } from "#contract/money/money.ts";
import { PAYMENT_GROUPS } from "#contract/money/payment-methods.ts";
import type { PaymentPage } from "#contract/money/payments.ts";
import { filterInput, historyFilters } from "./history-filters.ts";
import type { HistoryData, HistoryPage } from "./history-view.ts";
import { paymentLine } from "./payment-line.server.ts";

/** Payments on one page. */
const PAGE_SIZE = 20;

/**
 * A page of the player's payments by the filters of the address [RT-10]. Payments that cannot be had are told in their
 * place, so the filters stay as they were.
 *
 * @throws a 503 response while nobody can say who is signed in: the guard has sent guests away already [GRD-4]
 */
export async function loadHistory(request: Request, context: LoadContext): Promise<HistoryData> {
  const { api, user, locale } = context;
  if (!user) throw new Response(null, { status: 503 });
  const query = new URL(request.url).searchParams;
  const filters = historyFilters(query);
  const cursor = query.get("cursor") || undefined;
  const [methods, page] = await Promise.all([
    methodChoices(context),
    api
      .payments({ ...filterInput(filters), ...(cursor && { cursor }), limit: PAGE_SIZE, locale })
      .catch((error: unknown) => {
        if (!productErrorOf(error)) throw error;
        context.log.warn({ err: error }, "the payment history could not be had");
        return null;
      }),
  ]);
  return { filters, isLater: cursor !== undefined, methods, page: page && historyPage(page, context) };
}

function historyPage({ items, total, totals, next_cursor }: PaymentPage, context: LoadContext): HistoryPage {
  const money = (amount: number) => formatMoney(amount, totals.currency, context.numberLocale);
  return {
    lines: items.map((payment) => paymentLine(payment, context)),
    total,
    deposits: money(totals.deposits),
    withdrawals: money(totals.withdrawals),
    openWithdrawals: totals.open_withdrawals > 0 ? money(totals.open_withdrawals) : null,
    nextCursor: next_cursor,
  };
}

/** Every method that there is, in either direction, once. Nobody needs them to see their payments. */
async function methodChoices({ api, locale, log }: LoadContext): Promise<HistoryData["methods"]> {
  try {
    const groups = await api.paymentSystems({ type: PAYMENT_GROUPS.join(","), locale });
    const names = new Map(
      Object.values(groups).flatMap((items) => items.map(({ alias, name }) => [alias, name])),
    );
    return [...names].map(([alias, name]) => ({ alias, name }));
  } catch (error) {
    if (!productErrorOf(error)) throw error;
    log.warn({ err: error }, "payment methods could not be had");
    return [];
  }
}
