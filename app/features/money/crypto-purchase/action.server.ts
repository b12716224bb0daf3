import { json, redirect } from "@remix-run/node";
import { rejectPaymentForm } from "#app/features/money/methods/payment-errors.server.ts";
import { deadlineView } from "#app/features/money/payment/view-model.server.ts";
import { handleForms, type PlayerContext, rejectForm } from "#app/forms/form-action.server.ts";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { parseForm } from "#app/forms/zod.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { parseAmountInput } from "#contract/wire/money/amount-input.ts";
import type { CryptoQuote } from "#contract/wire/money/crypto-purchase.ts";
import { decimalOf, formatMoney, parseAmount } from "#contract/wire/money/money.ts";
import { cryptoPurchaseSchema, type QuoteAnswer, type QuoteView, quoteSchema } from "./model.ts";

/** Handles the forms of the crypto purchase. */
export function cryptoPurchaseAction(request: Request, context: LoadContext): Promise<Response> {
  return handleForms(request, context, { quote: requestQuote, buy: startCryptoPurchase });
}

async function requestQuote(form: FormData, context: PlayerContext): Promise<Response> {
  const { api, user, locale } = context;
  const { currency } = user;
  const submission = parseForm(form, quoteSchema(currency));
  if (submission.status !== "success") return rejectForm("quote", submission);
  const { amount: typed, coin } = submission.value;
  try {
    const amount = decimalOf({ amount: parseAmountInput(typed, currency) ?? 0, currency });
    const quote = await api.cryptoQuote({ amount, currency, coin });
    const answer: QuoteAnswer = {
      form: "quote",
      submission: submission.reply(),
      quote: quoteView(quote, context),
    };
    return json(answer);
  } catch (error) {
    return rejectPaymentForm("quote", submission, error, locale);
  }
}

/** Starts a purchase, once per idempotency key, and redirects to the payment's page. */
async function startCryptoPurchase(form: FormData, { api, locale }: PlayerContext): Promise<Response> {
  const submission = parseForm(form, cryptoPurchaseSchema);
  if (submission.status !== "success") return rejectForm("buy", submission);
  const { quote_id, key } = submission.value;
  try {
    const { payment_id } = await api.createCryptoPurchase(
      { quote_id, return_path: paths.payment(locale, "pending"), locale },
      { idempotencyKey: key },
    );
    return redirect(paths.payment(locale, "preloader", payment_id), 303);
  } catch (error) {
    return rejectPaymentForm("buy", submission, error, locale);
  }
}

function quoteView(quote: CryptoQuote, { locale, numberLocale }: LoadContext): QuoteView {
  const { quote_id, currency, amount, fee, total, coin, network, coin_amount, rate, expires_at, now } = quote;
  const money = (minor: number) => formatMoney(minor, currency, numberLocale);
  const pricePerCoin = parseAmount(rate, currency);
  return {
    quoteId: quote_id,
    key: newIdempotencyKey(),
    network,
    coins: `${coin_amount} ${coin}`,
    amount: money(amount),
    fee: money(fee),
    total: money(total),
    rate: `1 ${coin} = ${pricePerCoin === null ? `${rate} ${currency}` : money(pricePerCoin)}`,
    expires: deadlineView(expires_at, now, localeOf(locale).iso),
  };
}
