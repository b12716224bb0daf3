import { localeOf } from "#contract/wire/locales.ts";
import type { BffServices } from "../services.ts";
import { sportsbookOf } from "./content-security-policy.ts";
import type { PageRoutes } from "./framework/page-routes.ts";
import { runGuards } from "./guards.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { guestRequest, pageUrl, withoutDataParameter } from "./remix-request.ts";
import { createRenderStatus, guestContext } from "./shared-context.ts";
import { type StoredPage, storePage } from "./stored-page.ts";

/**
 * Creates the cache of pages that are the same for all guests. They are rendered without any visitor's request, so they cannot
 * contain data of one.
 *
 * An address is rendered per visitor instead if its guards redirect, if the page redirects, sets a cookie or has no-store, or if a
 * loader makes a call on behalf of the visitor.
 */
export function createGuestPages(
  services: Pick<BffServices, "config" | "productApi" | "log" | "metrics">,
  routes: () => Promise<PageRoutes>,
  development: boolean,
): PageCache<StoredPage> {
  return createPageCache(services, "page", async (target, previous) => {
    const { match, build, isAbsent, renderAbsent, rendererOf } = await routes();
    const url = pageUrl(target.origin, target.path + target.query);
    if (!url) return "personal";
    const renderStatus = createRenderStatus();
    const context = guestContext(services, target, target.cause, renderStatus);
    const matched = match(url.pathname);
    const { guards, params } = matched;
    const registry = build.entry.module.guards ?? {};
    const request = { url: withoutDataParameter(url), params, context };
    const isClosed = isAbsent(matched, url.searchParams, target.absent);
    if (!isClosed && (await runGuards(guards, registry, request))) return "personal";

    const render = isClosed ? renderAbsent : rendererOf(matched);
    const response = await render(guestRequest(url, localeOf(target.locale).iso), context);
    if (renderStatus.personal || !isSameForAllGuests(response)) {
      await response.body?.cancel();
      return "personal";
    }
    const { site, origin } = target;
    const page = await storePage(
      response,
      { site, sportsbook: sportsbookOf(site, target.path), origin, development },
      previous,
    );
    const degraded = renderStatus.degraded || page.status >= 500;
    return { page, degraded, validUntil: renderStatus.validUntil };
  });
}

/** A 5xx response without a page is left to `answerVisitor`, which sends the failure page. */
function isSameForAllGuests({ status, headers }: Response): boolean {
  if (headers.has("Set-Cookie") || headers.has("X-Remix-Redirect")) return false;
  if (headers.get("Cache-Control")?.includes("no-store")) return false;
  if (status === 200 || status === 404) return true;
  return status >= 500 && headers.get("Content-Type")?.startsWith("text/html") === true;
}
