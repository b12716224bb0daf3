import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { clockTiming } from "#contract/host/server-clock.ts";
import type { ResponseLogger } from "../../http/access-log.ts";
import { chooseLocale } from "../../http/locale.ts";
import { securityHeaderList } from "../../http/security-headers.ts";
import { requestIdOf, traceContextOf } from "../../request/request-meta.ts";
import type { BffServices, Pages } from "../../services.ts";

/** A path without query string that is neither a file nor an address of the BFF or the sandbox. */
const PAGE_PATH = /^\/(?!bff\/|sandbox\/)[\w/-]*$/;
const SESSION_COOKIE = "solstice=";

/**
 * Answers requests for fresh cached guest pages before Express, because its routing takes longer than sending such a page. All other
 * requests (with a session or a query string, with a locale that is not offered or must be stored, for a page that is not cached)
 * go to Express, which sends the same bytes.
 *
 * @param logResponse the access log, which Express's middleware would call
 * @param app handles all other requests
 */
export function guestFastPath(
  { capabilities, config, readRequestMeta }: BffServices,
  pages: Pages,
  logResponse: ResponseLogger,
  app: RequestListener,
): RequestListener {
  function sendCachedPage(req: IncomingMessage, res: ServerResponse): boolean {
    const { method = "", url = "", headers } = req;
    if ((method !== "GET" && method !== "HEAD") || !PAGE_PATH.test(url)) return false;
    if (headers.cookie?.includes(SESSION_COOKIE)) return false;
    const { site, origin, secure, clientAddress, isWidgetHost, refusal } = readRequestMeta(req);
    if (refusal || isWidgetHost) return false;
    const locales = config.sites.localesOf(site);
    const { locale, isStored } = chooseLocale(url, headers, locales);
    if (!locale || !isStored) return false;
    const absent = capabilities.absence(site).capabilities;
    const send = pages.cachedPage({ site, absent, origin, locale, locales }, url);
    if (!send) return false;
    const requestId = requestIdOf(req, config.isTrustedProxy);
    const trace = traceContextOf(req, config.isTrustedProxy);
    const route = pages.routePattern(url);
    logResponse(res, { requestId, trace, site, clientAddress, route }, method, url);
    const time = clockTiming(Date.now());
    send(req, res, ["X-Request-Id", requestId, "Server-Timing", time, ...securityHeaderList(site, secure)]);
    return true;
  }

  return (req, res) => {
    if (!sendCachedPage(req, res)) app(req, res);
  };
}
