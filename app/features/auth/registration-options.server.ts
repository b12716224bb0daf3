import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { type LocaleCode, localeOf } from "#contract/locales.ts";
import type { Currency } from "#contract/money/money.ts";
import type { Site } from "#contract/site.ts";
import type { Country, RegistrationOptions } from "./registration-options.ts";

const made = new WeakMap<Site, Map<LocaleCode, RegistrationOptions>>();

/**
 * What a registration on this site may choose from, named in the reader's language by the server, because browsers know
 * different names [REG-1]. The list of countries is that of the world's phone numbering plans, less the site's exclusions.
 */
export function registrationOptions(site: Site, locale: LocaleCode): RegistrationOptions {
  const ofSite = made.get(site) ?? new Map<LocaleCode, RegistrationOptions>();
  made.set(site, ofSite);
  const known = ofSite.get(locale) ?? makeOptions(site, locale);
  ofSite.set(locale, known);
  return known;
}

function makeOptions({ registration }: Site, locale: LocaleCode): RegistrationOptions {
  const { iso } = localeOf(locale);
  const countries = countriesOf(iso).filter(({ code }) => !registration.excludedCountries.includes(code));
  const home = new Intl.Locale(iso).region;
  return {
    countries,
    currencies: registration.currencies.map((code) => ({ code, name: currencyName(code, iso) })),
    months: monthNames(iso),
    homeCountry: countries.find(({ code }) => code === home)?.code,
  };
}

function countriesOf(iso: string): Country[] {
  const names = new Intl.DisplayNames(iso, { type: "region", fallback: "none" });
  const { compare } = new Intl.Collator(iso);
  return getCountries()
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [{ code, name, dialCode: `+${getCountryCallingCode(code)}` }] : [];
    })
    .sort((one, other) => compare(one.name, other.name));
}

function currencyName(code: Currency, iso: string): string {
  return new Intl.DisplayNames(iso, { type: "currency" }).of(code) ?? code;
}

function monthNames(iso: string): string[] {
  const name = new Intl.DateTimeFormat(iso, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2000, month, 1)));
}
