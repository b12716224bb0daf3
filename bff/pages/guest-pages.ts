import type { LoadContext } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import type { Services } from "../services.ts";
import { runGuards } from "./guards.ts";
import { guestContext } from "./load-context.ts";
import { createPageCache, type MakePage, type PageCache } from "./page-cache.ts";
import type { PageRoutes } from "./page-routes.ts";
import { guestRequest, pageUrl, withoutData } from "./remix-request.ts";
import { renderWatch } from "./render-watch.ts";
import { type StoredPage, storePage } from "./stored-page.ts";

/**
 * The pages that are the same for every guest, made without any visitor's request: nothing of one can be in them.
 *
 * An address is left to `visitorPage` instead where its guards redirect, where it redirects itself, sets a cookie or says
 * no-store, or where a loader makes a call in the visitor's name.
 */
export function createGuestPages(
  services: Pick<Services, "config" | "productApi" | "log" | "metrics">,
  routes: () => Promise<PageRoutes>,
  development: boolean,
): PageCache<StoredPage> {
  const make: MakePage<StoredPage> = async (name, previous) => {
    const { match, build, render } = await routes();
    const url = pageUrl(name.origin, name.path + name.query);
    if (!url) return "personal";
    const watch = renderWatch();
    const context: LoadContext = guestContext(services, name, watch);
    const { guards, params } = match(url.pathname);
    const registry = build.entry.module.guards ?? {};
    if (await runGuards(guards, registry, { url: withoutData(url), params, context })) return "personal";

    const response = await render(guestRequest(url, localeOf(name.locale).iso), context);
    if (watch.personal || !isForEveryone(response)) {
      await response.body?.cancel();
      return "personal";
    }
    const page = await storePage(response, { site: name.site, origin: name.origin, development }, previous);
    return { page, degraded: watch.degraded || page.status >= 500 };
  };
  return createPageCache(services, "page", make);
}

/** A 5xx without a page is left to the one place that draws a page for it. */
function isForEveryone(response: Response): boolean {
  const { status, headers } = response;
  if (headers.has("Set-Cookie") || headers.has("X-Remix-Redirect")) return false;
  if (headers.get("Cache-Control")?.includes("no-store")) return false;
  if (status === 200 || status === 404) return true;
  return status >= 500 && headers.get("Content-Type")?.startsWith("text/html") === true;
}
