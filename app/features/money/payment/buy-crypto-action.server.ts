import { randomUUID } from "node:crypto";
import { json, redirect } from "@remix-run/node";
import { refusedPayment } from "#app/features/money/methods/index.server.ts";
import { refuse } from "#app/forms/answer.server.ts";
import type { FormAnswer } from "#app/forms/answer.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import type { CryptoQuote } from "#contract/money/crypto-purchase.ts";
import { formatMoney, parseAmount } from "#contract/money/money.ts";
import { buySchema, decimalTyped, quoteSchema } from "./buy-crypto-forms.ts";
import type { QuoteView } from "./offer-view.ts";
import { viewDeadline } from "./view-deadline.server.ts";

/** What the form that asks for a price is answered. */
export interface QuoteAnswer extends FormAnswer {
  quote?: QuoteView;
}

/** Answers the forms of the crypto purchase: the hidden field `form` says which one. */
export async function buyCryptoAction(request: Request, context: LoadContext): Promise<Response> {
  if (!context.user) throw new Response(null, { status: 503 });
  const form = await sentForm(request);
  const name = form.get("form");
  if (name === "quote") return quote(form, context);
  if (name === "buy") return buy(form, context);
  throw new Response("There is no such form", { status: 400 });
}

async function quote(form: FormData, context: LoadContext): Promise<Response> {
  const { api, user, locale } = context;
  if (!user) throw new Response(null, { status: 503 });
  const { currency } = user;
  const submission = parseForm(form, quoteSchema(currency));
  if (submission.status !== "success") return refuse("quote", submission);
  const { amount, coin } = submission.value;
  try {
    const price = await api.cryptoQuote({ amount: decimalTyped(amount, currency), currency, coin });
    const answer: QuoteAnswer = {
      form: "quote",
      submission: submission.reply(),
      quote: viewQuote(price, context),
    };
    return json(answer);
  } catch (error) {
    const { refusal, extras } = refusedPayment(error, locale, { fields: [] });
    return refuse("quote", submission, refusal, extras);
  }
}

/** Begins a purchase, once for a key, and leads on to where its widget is. */
async function buy(form: FormData, { api, locale }: LoadContext): Promise<Response> {
  const submission = parseForm(form, buySchema);
  if (submission.status !== "success") return refuse("buy", submission);
  const { quote_id, key } = submission.value;
  try {
    const { payment_id } = await api.createCryptoPurchase(
      { quote_id, return_path: paths.payment(locale, "pending"), locale },
      { idempotencyKey: key },
    );
    return redirect(paths.payment(locale, "preloader", payment_id), 303);
  } catch (error) {
    const { refusal, extras } = refusedPayment(error, locale, { fields: [] });
    return refuse("buy", submission, refusal, extras);
  }
}

function viewQuote(price: CryptoQuote, { locale, numberLocale }: LoadContext): QuoteView {
  const { quote_id, currency, amount, fee, total, coin, network, coin_amount, rate, expires_at, now } = price;
  const money = (minor: number) => formatMoney(minor, currency, numberLocale);
  const perCoin = parseAmount(rate, currency);
  return {
    ...{ quoteId: quote_id, key: randomUUID(), network, coins: `${coin_amount} ${coin}` },
    ...{ amount: money(amount), fee: money(fee), total: money(total) },
    rate: `1 ${coin} = ${perCoin === null ? `${rate} ${currency}` : money(perCoin)}`,
    expires: viewDeadline(expires_at, now, localeOf(locale).iso),
  };
}
