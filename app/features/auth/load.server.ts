import { redirect } from "@remix-run/node";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { sitePathOr } from "#app/guards/site-path.ts";
import { currencyName, monthNames, regionName, regionOf } from "#app/i18n/format.server.ts";
import { nameOrder } from "#app/i18n/name-order.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { Site } from "#contract/host/site.ts";
import { LOGIN_TOKEN_PARAMETER } from "#contract/wire/constants.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import type { Country, RegistrationOptions } from "./model.ts";
import type { AuthScreenData } from "./screen.tsx";

/**
 * Data of the login screen; the query selects the form. A signed-in player is redirected, except with a password reset link. The
 * token of a login link is stored in the session, and the response redirects to a URL without it, so that the token is not in
 * the history, a referrer or the page [AUTH-1].
 *
 * @throws Response a redirect
 */
export function loadAuth(request: Request, { site, locale, user, session }: LoadContext): AuthScreenData {
  const query = new URL(request.url).searchParams;
  const code = query.get("restore") || undefined;
  const target = query.get("continue");
  if (user && !code) throw redirect(sitePathOr(target, paths.home(locale)));
  const continueTo = target ? sitePathOr(target, paths.home(locale)) : undefined;
  const tab = query.get("tab");
  const token = query.get(LOGIN_TOKEN_PARAMETER);
  const opensAccount = tab === "registration";
  if (token !== null) {
    throw redirect(
      paths.login(locale, {
        tab: opensAccount ? "registration" : undefined,
        link: session.holdLink(token),
        continue: continueTo,
      }),
    );
  }
  const link = query.get("link");
  if (link !== null) {
    return { form: "link", link: session.holdsLink(link) ? link : undefined, opensAccount, continueTo };
  }
  return {
    form: code ? "new-password" : tab === "registration" || tab === "restore" ? tab : "login",
    code,
    continueTo,
    options: tab === "registration" ? registrationOptions(site, locale) : undefined,
  };
}

const optionsBySite = new WeakMap<Site, Map<LocaleCode, RegistrationOptions>>();

/**
 * Options of the registration form, cached per site and locale [REG-1]. Countries are all that have a phone numbering plan and that
 * the site does not exclude. Names are translated on the server, because browsers use different names.
 */
export function registrationOptions(site: Site, locale: LocaleCode): RegistrationOptions {
  const byLocale = optionsBySite.get(site) ?? new Map<LocaleCode, RegistrationOptions>();
  optionsBySite.set(site, byLocale);
  const options = byLocale.get(locale) ?? createOptions(site, locale);
  byLocale.set(locale, options);
  return options;
}

function createOptions({ registration }: Site, locale: LocaleCode): RegistrationOptions {
  const countries = countriesOf(locale).filter(({ code }) => !registration.excludedCountries.includes(code));
  const region = regionOf(locale);
  return {
    countries,
    currencies: registration.currencies.map((code) => ({ code, name: currencyName(code, locale) })),
    months: monthNames(locale),
    homeCountry: countries.find(({ code }) => code === region)?.code,
  };
}

function countriesOf(locale: LocaleCode): Country[] {
  const compare = nameOrder(localeOf(locale).iso);
  return getCountries()
    .flatMap((code) => {
      const name = regionName(code, locale);
      return name ? [{ code, name, dialCode: `+${getCountryCallingCode(code)}` }] : [];
    })
    .sort((first, other) => compare(first.name, other.name));
}
