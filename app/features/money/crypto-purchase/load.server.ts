import { json } from "@remix-run/node";
import { productErrorOf, SERVICE_UNAVAILABLE } from "#app/errors/product-error.server.ts";
import { loadPaymentPage } from "#app/features/money/payment/load.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { decimalInputText } from "#app/i18n/number-text.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { parseAmountInput } from "#contract/wire/money/amount-input.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { CryptoOfferData } from "./model.ts";

/** Loads the crypto purchase page: the widget of the payment in the URL, or the offer if the URL has none. */
export function loadCryptoPurchase(request: Request, context: LoadContext) {
  const hasPayment = new URL(request.url).searchParams.has("payment");
  return hasPayment ? loadPaymentPage("crypto_purchase", request, context) : loadOffer(request, context);
}

async function loadOffer(request: Request, { api, user, locale, numberLocale, log }: LoadContext) {
  const title = translator(locale, "payments")("page.crypto_purchase");
  if (!user) return json<CryptoOfferData>({ title, state: "unreachable" }, { status: 503 });
  try {
    const { currency, min, max, quick, coins, default: proposed } = await api.cryptoOffer({ locale });
    const typed = new URL(request.url).searchParams.get("amount");
    const amount =
      typed && parseAmountInput(typed, currency)
        ? typed
        : decimalInputText(decimalOf({ amount: proposed, currency }), numberLocale);
    const rules = { currency, min, max, quick, default: proposed };
    const offer = { rules, amount, coins: coins.map(({ code, name }) => ({ code, name })) };
    return json<CryptoOfferData>({ title, state: "offer", offer });
  } catch (error) {
    const productError = productErrorOf(error);
    if (!productError) throw error;
    log.warn({ err: error }, "crypto offer failed to load");
    const isRefused = productError !== SERVICE_UNAVAILABLE;
    return isRefused
      ? json<CryptoOfferData>({ title, state: "none", productError })
      : json<CryptoOfferData>({ title, state: "unreachable" }, { status: 503 });
  }
}
