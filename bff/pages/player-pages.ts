import { localeOf } from "#contract/locales.ts";
import type { Services } from "../services.ts";
import { templateContext } from "./load-context.ts";
import { createPageCache, type KeptPage, type PageCache } from "./page-cache.ts";
import type { PageRoutes } from "./page-routes.ts";
import { type CutPage, openTemplate } from "./page-template.ts";
import { guestRequest, pageUrl } from "./remix-request.ts";
import { renderWatch } from "./render-watch.ts";
import { isHtml, keptHeaders } from "./stored-page.ts";

/** A page of all players, without what is one player's own. */
export interface PlayerPage extends KeptPage, CutPage {
  headers: readonly (readonly [name: string, value: string])[];
}

/**
 * The pages that players share but for a few gaps: their balance, their level, their data. Each is made without any player, so
 * nothing of one can be in it, and it is filled for every request anew: what is sent is stored nowhere.
 *
 * An address whose loader or markup needs to know the player is drawn for that player alone instead.
 */
export function createPlayerPages(
  services: Pick<Services, "config" | "productApi" | "log" | "metrics">,
  routes: () => Promise<PageRoutes>,
): PageCache<PlayerPage> {
  return createPageCache(services, "player-page", async (name) => {
    const { render } = await routes();
    const url = pageUrl(name.origin, name.path + name.query);
    if (!url) return "personal";
    const watch = renderWatch();
    const { template, cut } = openTemplate();
    const context = templateContext(services, name, watch, template);
    const response = await render(guestRequest(url, localeOf(name.locale).iso), context);
    const { status, headers } = response;
    if (watch.personal || status !== 200 || headers.has("Set-Cookie") || !isHtml(headers)) {
      await response.body?.cancel();
      return "personal";
    }
    const html = await response.text();
    const page = { status, size: html.length, headers: keptHeaders(headers), ...cut(html) };
    return { page, degraded: watch.degraded };
  });
}
