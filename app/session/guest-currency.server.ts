import type { LoadContext } from "#contract/host/load-context.ts";
import { guestCurrency } from "#contract/wire/money/locale-currency.ts";
import type { Currency } from "#contract/wire/money/money.ts";

/** The currency in which a page of the site shows amounts to guests: that of the locale's region if new players can choose it. */
export function guestCurrencyOf({ locale, site }: Pick<LoadContext, "locale" | "site">): Currency {
  return guestCurrency(locale, site.registration.currencies);
}
