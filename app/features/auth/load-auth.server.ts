import { redirect } from "@remix-run/node";
import { sitePathOr } from "#app/guards/site-path.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { AuthScreenData } from "./auth-screen.tsx";
import { registrationOptions } from "./registration-options.server.ts";

/**
 * What the login screen is drawn from: its address says which form is asked for, and nothing of it is the visitor's.
 * A player has nothing to do here and is led on, but for a mailed link.
 */
export function loadAuth(request: Request, { site, locale, user }: LoadContext): AuthScreenData {
  const query = new URL(request.url).searchParams;
  const code = query.get("restore") || undefined;
  const target = query.get("continue");
  if (user && !code) throw redirect(sitePathOr(target, paths.home(locale)));
  const tab = query.get("tab");
  return {
    form: code ? "new-password" : tab === "registration" || tab === "restore" ? tab : "login",
    code,
    continueTo: target ? sitePathOr(target, paths.home(locale)) : undefined,
    options: tab === "registration" ? registrationOptions(site, locale) : undefined,
  };
}
