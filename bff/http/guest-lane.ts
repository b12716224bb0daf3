import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Pages, Services } from "../services.ts";
import type { AnswerWatch } from "./access-log.ts";
import { chooseLocale } from "./locale-choice.ts";
import { requestIdOf } from "./request-id.ts";
import { securityHeaderList } from "./security-headers.ts";

/** A page's address without a query, and nothing that looks like a file or belongs to the BFF or the sandbox. */
const PLAIN_PAGE = /^\/(?!bff\/|sandbox\/)[\w/-]*$/;
const SESSION_COOKIE = "solstice=";

/**
 * The short way for what is asked most: a guest who reads a page that the cache holds fresh. It is answered before Express,
 * whose round costs more than the answer. Whatever is any different (a session, a query, a locale to be remembered or not
 * offered, a page to be made) takes the whole way through the app, and gets there the very same bytes.
 *
 * @param app everything else
 */
export function guestLane(
  { config, facts }: Services,
  pages: Pages,
  watch: AnswerWatch,
  app: RequestListener,
): RequestListener {
  function answer(req: IncomingMessage, res: ServerResponse): boolean {
    const { method = "", url = "", headers } = req;
    if ((method !== "GET" && method !== "HEAD") || !PLAIN_PAGE.test(url)) return false;
    if (headers.cookie?.includes(SESSION_COOKIE)) return false;
    const { site, origin, secure } = facts(req);
    const locales = config.sites.localesOf(site);
    const { locale, isRemembered } = chooseLocale(url, headers, locales);
    if (!locale || !isRemembered) return false;
    const send = pages.kept({ site, origin, locale, locales }, url);
    if (!send) return false;
    const requestId = requestIdOf(req, config.trustsProxy);
    watch(res, requestId, method, url);
    send(req, res, ["X-Request-Id", requestId, ...securityHeaderList(site, secure)]);
    return true;
  }

  return (req, res) => {
    if (!answer(req, res)) app(req, res);
  };
}
