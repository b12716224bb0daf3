import { isLocaleCode, type LocaleCode } from "../locales.ts";
import { CURRENCIES, type Currency } from "./money.ts";

const REGION_CURRENCY: Partial<Record<LocaleCode, Currency>> = {
  "de-ch": "CHF",
  "ch-de": "CHF",
  "en-au": "AUD",
  "en-ca": "CAD",
  "en-nz": "NZD",
  "en-za": "ZAR",
  "hu-hu": "HUF",
  hu: "HUF",
  kz: "KZT",
  no: "NOK",
  pl: "PLN",
  "pt-br": "BRL",
};

/**
 * Returns the currency of a guest, by the region of the locale: for play money in demos and for stakes in game filters.
 *
 * @param offered the currencies of the site; one of them is returned: that of the region, or EUR, or the first
 */
export function guestCurrency(locale: string, offered: readonly Currency[] = CURRENCIES): Currency {
  const regional = (isLocaleCode(locale) && REGION_CURRENCY[locale]) || "EUR";
  return [regional, "EUR"].find((code) => offered.includes(code)) ?? offered[0] ?? "EUR";
}
