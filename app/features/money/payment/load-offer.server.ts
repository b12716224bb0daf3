import { json } from "@remix-run/node";
import { typedAmount } from "#app/features/money/methods/index.ts";
import { typedDecimal } from "#app/forms/typed-decimal.ts";
import { translator } from "#app/i18n/server.ts";
import { productErrorOf, SERVICE_UNAVAILABLE } from "#app/shell/errors/product-error.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { decimalOf } from "#contract/money/money.ts";
import type { OfferView } from "./offer-view.ts";

/** `none` where nothing is sold to this player, `unreachable` where nobody can say. */
export type OfferData = { title: string } & (
  | { state: "offer"; offer: OfferView }
  | { state: "none" | "unreachable" }
);

/** What the crypto purchase offers the player; the page is there also where it offers nothing. */
export async function loadOffer(request: Request, { api, user, locale, numberLocale, log }: LoadContext) {
  const title = translator(locale, "payments")("page.purchase");
  if (!user) return json<OfferData>({ title, state: "unreachable" }, { status: 503 });
  try {
    const { currency, min, max, quick, coins, default: proposed } = await api.cryptoOffer({ locale });
    const chosen = new URL(request.url).searchParams.get("amount");
    const amount =
      chosen && typedAmount(chosen, currency)
        ? chosen
        : typedDecimal(decimalOf({ amount: proposed, currency }), numberLocale);
    const rules = { currency, min, max, quick, default: proposed };
    const offer = { rules, amount, coins: coins.map(({ code, name }) => ({ code, name })) };
    return json<OfferData>({ title, state: "offer", offer });
  } catch (error) {
    const refusal = productErrorOf(error);
    if (!refusal) throw error;
    log.warn({ err: error }, "the crypto purchase's offer could not be had");
    const isRefused = refusal !== SERVICE_UNAVAILABLE;
    return json<OfferData>(
      { title, state: isRefused ? "none" : "unreachable" },
      { status: isRefused ? 200 : 503 },
    );
  }
}
