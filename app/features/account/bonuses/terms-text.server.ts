import { percentText } from "#app/i18n/figures.server.ts";
import { translator } from "#app/i18n/server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { Bonus, BonusOffer } from "#contract/rewards/bonuses.ts";
import type { TermsView } from "./bonus-view.ts";

type Terms = Bonus | BonusOffer;
type Reader = Pick<LoadContext, "locale" | "numberLocale">;

/** Writes amounts of a bonus's currency in the reader's way. */
export function moneyOf({ currency }: Pick<Terms, "currency">, { numberLocale }: Reader) {
  return (amount: number) => formatMoney(amount, currency, numberLocale);
}

/** What an offer and a running bonus have in common, in words. */
export function termsView(terms: Terms, reader: Reader): TermsView {
  const { kind, title, description, wagering_factor, contributions, max_stake, max_conversion } = terms;
  const games = translator(reader.locale, "games");
  const money = moneyOf(terms, reader);
  return {
    ...{ kind, title, description },
    factor: wagering_factor > 0 ? numberText(wagering_factor, reader) : null,
    // A sport bonus is wagered in the sportsbook: the games' categories say nothing of it.
    contributions: (kind === "sport" ? [] : contributions)
      .filter(({ pct }) => pct > 0)
      .map(({ category, pct }) => ({
        category,
        name: games(`category.${category}.title`),
        share: percentText(pct, reader.locale),
      })),
    maxStake: max_stake === null ? null : money(max_stake),
    maxConversion: max_conversion === null ? null : money(max_conversion),
  };
}

function numberText(value: number, { locale }: Reader): string {
  return new Intl.NumberFormat(localeOf(locale).iso, { maximumFractionDigits: 2 }).format(value);
}
