import { momentText } from "#app/i18n/moment.ts";
import { productErrorOf } from "#app/shell/errors/product-error.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { PaymentDetails } from "#contract/money/payments.ts";
import type { PaymentData, ReceiptData } from "./payment-view.ts";

/**
 * One payment of the player's own. Anyone else's is as unknown as one that never was: a 404.
 *
 * @throws a 503 response while nobody can say who is signed in: the guard has sent guests away already [GRD-4]
 */
export async function loadPayment(id: string | undefined, context: LoadContext): Promise<PaymentData> {
  return paymentData(await fetchPayment(id, context), context);
}

/** The receipt of a payment that has settled; a 404 where there is none. */
export async function loadReceipt(id: string | undefined, context: LoadContext): Promise<ReceiptData> {
  const details = await fetchPayment(id, context);
  const { receipt } = details;
  const { user } = context;
  if (!receipt || !user) throw new Response(null, { status: 404 });
  const { name, surname } = user.profile;
  return {
    payment: paymentData(details, context),
    number: receipt.number,
    issued: momentText(receipt.issued_at, localeOf(context.locale).iso),
    providerReference: receipt.provider_reference,
    player: [[name, surname].filter(Boolean).join(" "), user.login].filter(Boolean).join(" · "),
  };
}

async function fetchPayment(id: string | undefined, context: LoadContext): Promise<PaymentDetails> {
  const { api, user, locale } = context;
  if (!user) throw new Response(null, { status: 503 });
  if (!id) throw new Response(null, { status: 404 });
  try {
    return await api.payment({ payment_id: id, locale });
  } catch (error) {
    const code = productErrorOf(error)?.code;
    // What is too long to be an id is refused in another word.
    if (code === PRODUCT_ERROR.notFound || code === PRODUCT_ERROR.invalidInput)
      throw new Response(null, { status: 404 });
    throw error;
  }
}

/** A payment in the words of its reader. */
export function paymentData(
  payment: PaymentDetails,
  { locale, numberLocale }: Pick<LoadContext, "locale" | "numberLocale">,
): PaymentData {
  const { payment_id, type, status, reason, name, account, amount, fee, currency } = payment;
  const { settled_amount: settled, bonus_amount: bonus, expires_at, timeline, next, receipt } = payment;
  const money = (minor: number) => formatMoney(minor, currency, numberLocale);
  const moment = (at: string) => momentText(at, localeOf(locale).iso);
  return {
    ...{ id: payment_id, type, status, reason, name, account },
    amount: money(amount),
    created: moment(payment.created_at),
    fee: fee > 0 ? money(fee) : null,
    total: fee > 0 ? money(type === "deposit" ? amount + fee : amount - fee) : null,
    settled: settled !== null && settled !== amount ? money(settled) : null,
    bonus: bonus > 0 ? money(bonus) : null,
    timeline: timeline.map(({ status, at }) => ({ status, at: moment(at) })),
    isWaiting: status === "awaiting_player" && next.step !== "none",
    expires: expires_at && moment(expires_at),
    canBeCancelled: payment.can_be_cancelled,
    hasReceipt: receipt !== null,
  };
}
