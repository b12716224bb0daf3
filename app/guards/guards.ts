import { paths } from "#app/i18n/paths.ts";
import type { Guard, GuardName } from "#contract/host/guards.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";

/** Where a guest is sent from a page for players: the home page with the login popup, which continues to that page [GRD-4]. */
export const guestPath = (locale: LocaleCode, continueTo: string): string =>
  paths.home(locale, { login: "", continue: continueTo });

/**
 * Allows only players with a complete profile [GRD-4]. A guest is redirected to the home page with the login popup, a player
 * without a profile to the home page with the personal-info popup; both popups continue to the requested page.
 *
 * While the product API is down, a missing user does not mean a guest: the request passes, and the page shows a notice.
 */
export const authGuard: Guard = ({ url, context }) => {
  const { locale, user, productApiDown } = context;
  const target = `${url.pathname}${url.search}`;
  if (!user) return productApiDown ? undefined : { redirect: guestPath(locale, target) };
  if (user.no_profile) return { redirect: paths.home(locale, { "personal-info": "", continue: target }) };
  return undefined;
};

/**
 * Removes a session that the product API has ended [GRD-1, AUTH-4]. The BFF has checked the token before: if the load context
 * has no user although the product API has answered, the token is invalid.
 */
const checkAuth: Guard = ({ context }) => {
  const { session, user, productApiDown } = context;
  if (session.isAuthenticated && !user && !productApiDown) session.purge();
  return undefined;
};

/** Redirects a regional Finnish prefix, such as /fi-fi, to the same page under /fi [GRD-3]. */
const countryLang: Guard = ({ url }) => {
  const match = /^\/fi-[^/]+(\/.*)?$/i.exec(url.pathname);
  return match ? { redirect: `/fi${match[1] ?? ""}${url.search}` } : undefined;
};

/** For guards that only the browser implements, see app/tracking. */
const pass: Guard = () => undefined;

/** The guards by the names that a route's handle lists [GRD-1]. Express runs them before the loaders. */
export const guards: Readonly<Record<GuardName, Guard>> = {
  auth: authGuard,
  bidrTrackPageView: pass,
  checkAuth,
  countryLang,
  ga4TrackVipLevel: pass,
};
