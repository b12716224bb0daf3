import { percentText } from "#app/i18n/figures.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { BonusOffer } from "#contract/rewards/bonuses.ts";
import type { OfferView } from "./deposit-view.ts";

/** Bonuses that a deposit can bring now; null where they could not be had, which is no reason to refuse a deposit. */
export async function depositOffers(context: LoadContext): Promise<OfferView[] | null> {
  const { api, locale, log } = context;
  try {
    const { available } = await api.bonuses({ locale });
    return available
      .filter(({ deposit_pct, claimable }) => deposit_pct !== null && claimable)
      .map((offer) => offerView(offer, context));
  } catch (error) {
    log.warn({ err: error }, "bonuses could not be had");
    return null;
  }
}

function offerView(offer: BonusOffer, { locale, numberLocale }: LoadContext): OfferView {
  const { benefit_id: benefitId, title, description, currency, days } = offer;
  const money = (amount: number) => formatMoney(amount, currency, numberLocale);
  const minDeposit = offer.min_deposit ?? 0;
  const factor = new Intl.NumberFormat(localeOf(locale).iso).format(offer.wagering_factor);
  return {
    ...{ benefitId, title, description, days, minDeposit },
    share: percentText(offer.deposit_pct ?? 0, locale),
    most: offer.max_amount === null ? null : money(offer.max_amount),
    least: minDeposit > 0 ? money(minDeposit) : "",
    wagering: offer.wagering_factor > 0 ? factor : "",
  };
}
