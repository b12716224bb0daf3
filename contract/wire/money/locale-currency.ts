import { isLocaleCode, type LocaleCode } from "../locales.ts";
import type { Currency } from "./money.ts";

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

/** Returns the currency of a guest, by the region of the locale: for play money in demos and for stakes in game filters. */
export function guestCurrency(locale: string): Currency {
  return (isLocaleCode(locale) && REGION_CURRENCY[locale]) || "EUR";
}
