import { paths } from "#app/i18n/paths.ts";
import type { Guard } from "#contract/guards.ts";
import { isLocaleCode } from "#contract/locales.ts";

/**
 * Keeps account and wallet screens for players whose profile is complete [GRD-4]. By direct address too, a guest gets the
 * login popup over the home page, and a player without a profile gets the personal-info popup; both lead on to the page.
 *
 * While the product API does not answer, nobody can be told to be a guest: the page says so instead. Under a prefix that is
 * no locale there is nothing to keep, and the layout answers 404.
 */
export const auth: Guard = ({ url, params, context }) => {
  if (params.locale !== undefined && !isLocaleCode(params.locale)) return undefined;
  const { locale, user, productApiDown } = context;
  const target = { continue: `${url.pathname}${url.search}` };
  if (!user) return productApiDown ? undefined : { redirect: paths.home(locale, { login: "", ...target }) };
  if (user.no_profile) return { redirect: paths.home(locale, { "personal-info": "", ...target }) };
  return undefined;
};
