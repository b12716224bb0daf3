import { redirect } from "@remix-run/node";
import { sitePathOr } from "#app/guards/site-path.ts";
import { paths } from "#app/i18n/paths.ts";
import { LOGIN_TOKEN_PARAMETER } from "#contract/constants.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { AuthScreenData } from "./auth-screen.tsx";
import { registrationOptions } from "./registration-options.server.ts";

/** No product API's token is so long, and a cookie must hold it. */
const LONGEST_TOKEN = 512;

/**
 * What the login screen is drawn from: its address says which form is asked for. A player has nothing to do here and is led
 * on, but for a mailed link that changes the password. The token of a link that logs in goes into the session, and the address goes on without
 * it: it is left in no history, no referrer and no page [AUTH-1].
 *
 * @throws Response a redirect
 */
export function loadAuth(request: Request, { site, locale, user, session }: LoadContext): AuthScreenData {
  const query = new URL(request.url).searchParams;
  const code = query.get("restore") || undefined;
  const target = query.get("continue");
  if (user && !code) throw redirect(sitePathOr(target, paths.home(locale)));
  const continueTo = target ? sitePathOr(target, paths.home(locale)) : undefined;
  const token = query.get(LOGIN_TOKEN_PARAMETER);
  if (token !== null) {
    const name = token.length <= LONGEST_TOKEN ? session.holdLink(token) : "none";
    throw redirect(paths.login(locale, { link: name, continue: continueTo }));
  }
  const link = query.get("link");
  if (link !== null) return { form: "link", link: session.holdsLink(link) ? link : undefined, continueTo };
  const tab = query.get("tab");
  return {
    form: code ? "new-password" : tab === "registration" || tab === "restore" ? tab : "login",
    code,
    continueTo,
    options: tab === "registration" ? registrationOptions(site, locale) : undefined,
  };
}
