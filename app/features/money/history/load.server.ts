import { productErrorOf } from "#app/errors/product-error.server.ts";
import { dateText } from "#app/i18n/format.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import { PAYMENT_GROUPS } from "#contract/wire/money/payment-methods.ts";
import type { Payment, PaymentDetails, PaymentPage } from "#contract/wire/money/payments.ts";
import { formatUtcTime, shownOrDash } from "#contract/wire/utc-time.ts";
import {
  type PaymentDetailsView,
  type PaymentHistoryData,
  type PaymentHistoryPage,
  type PaymentLine,
  parsePaymentFilters,
  paymentFilterInput,
  type ReceiptView,
} from "./model.ts";

const PAGE_SIZE = 20;

type PlayerLocales = Pick<LoadContext, "locale" | "numberLocale">;

/**
 * Loads a page of the player's payments with the filters of the URL [RT-10]. If the payments fail to load, `page` is null
 * and the filters stay.
 *
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadPaymentHistory(
  request: Request,
  context: LoadContext,
): Promise<PaymentHistoryData> {
  const { api, locale } = context;
  requirePlayer(context);
  const query = new URL(request.url).searchParams;
  const filters = parsePaymentFilters(query);
  const cursor = query.get("cursor") || undefined;
  const [methods, page] = await Promise.all([
    loadMethodFilter(context),
    loadOptional(
      api.payments({ ...paymentFilterInput(filters), ...(cursor && { cursor }), limit: PAGE_SIZE, locale }),
      "the payment history",
      null,
      context.log,
    ),
  ]);
  return {
    filters,
    isLaterPage: cursor !== undefined,
    methods,
    page: page && historyPage(page, context),
  };
}

function historyPage(
  { items, total, totals, next_cursor }: PaymentPage,
  context: LoadContext,
): PaymentHistoryPage {
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

/** A payment as a list entry, formatted for the player. */
export function paymentLine(payment: Payment, { locale, numberLocale }: PlayerLocales): PaymentLine {
  const { payment_id, type, status, name, account, created_at: at } = payment;
  const amount = payment.settled_amount ?? payment.amount;
  return {
    id: payment_id,
    type,
    status,
    name,
    account,
    amount: formatMoney(amount, payment.currency, numberLocale),
    date: dateText(at, locale, "medium"),
    time: shownOrDash(at, (date) => `${date.toISOString().slice(11, 16)} UTC`),
  };
}

/** Every method of deposits and withdrawals, without duplicates; none if they fail to load. */
function loadMethodFilter({ api, locale, log }: LoadContext): Promise<PaymentHistoryData["methods"]> {
  const methods = async () => {
    const groups = await api.paymentSystems({ type: PAYMENT_GROUPS.join(","), locale });
    const names = new Map(
      Object.values(groups).flatMap((items) => items.map(({ alias, name }) => [alias, name])),
    );
    return [...names].map(([alias, name]) => ({ alias, name }));
  };
  return loadOptional(methods(), "the payment methods", [], log);
}

/**
 * Loads the details of one of the player's payments.
 *
 * @throws Response 404 if the player has no such payment
 * @throws Response 503 if the user is unknown; the guard has redirected guests before [GRD-4]
 */
export async function loadPaymentDetails(
  id: string | undefined,
  context: LoadContext,
): Promise<PaymentDetailsView> {
  return paymentDetailsView(await requestPayment(id, context), context);
}

/** Loads the receipt of a settled payment. @throws Response 404 if there is no receipt */
export async function loadReceipt(id: string | undefined, context: LoadContext): Promise<ReceiptView> {
  const payment = await requestPayment(id, context);
  const { receipt } = payment;
  const { user } = context;
  if (!receipt || !user) throw new Response(null, { status: 404 });
  const { name, surname } = user.profile;
  return {
    payment: paymentDetailsView(payment, context),
    number: receipt.number,
    issued: formatUtcTime(receipt.issued_at, localeOf(context.locale).iso),
    providerReference: receipt.provider_reference,
    player: [[name, surname].filter(Boolean).join(" "), user.login].filter(Boolean).join(" · "),
  };
}

async function requestPayment(id: string | undefined, context: LoadContext): Promise<PaymentDetails> {
  const { api, locale } = context;
  requirePlayer(context);
  if (!id) throw new Response(null, { status: 404 });
  try {
    return await api.payment({ payment_id: id, locale });
  } catch (error) {
    const code = productErrorOf(error)?.code;
    // The product API answers `invalidInput` for an id that is too long.
    if (code === PRODUCT_ERROR.notFound || code === PRODUCT_ERROR.invalidInput) {
      throw new Response(null, { status: 404 });
    }
    throw error;
  }
}

function paymentDetailsView(
  payment: PaymentDetails,
  { locale, numberLocale }: PlayerLocales,
): PaymentDetailsView {
  const { payment_id, type, status, reason, name, account, amount, fee, fee_returned, currency } = payment;
  const { settled_amount: settled, bonus_amount: bonus, expires_at, timeline, next, receipt } = payment;
  const money = (minor: number) => formatMoney(minor, currency, numberLocale);
  const time = (instant: string) => formatUtcTime(instant, localeOf(locale).iso);
  return {
    id: payment_id,
    type,
    status,
    reason,
    name,
    account,
    amount: money(amount),
    created: time(payment.created_at),
    fee: fee > 0 ? money(fee) : null,
    feeReturned: fee_returned > 0 ? money(fee_returned) : null,
    total: fee > 0 ? money(type === "deposit" ? amount + fee : amount - fee) : null,
    settled: settled !== null && settled !== amount ? money(settled) : null,
    bonus: bonus > 0 ? money(bonus) : null,
    timeline: timeline.map(({ status, at }) => ({ status, at: time(at) })),
    isAwaitingPlayer: status === "awaiting_player" && next.step !== "none",
    expires: expires_at && time(expires_at),
    canBeCancelled: payment.can_be_cancelled,
    hasReceipt: receipt !== null,
  };
}
