import type { NextFunction, Request, Response } from "express";
import { clockTiming } from "#contract/host/server-clock.ts";
import { type Locals, localsOf } from "../http/locals.ts";
import { READ_METHODS, refuseMethod } from "../http/request-checks.ts";
import { sendWithSession } from "../http/session.ts";
import { failurePage } from "../request/failure-page.ts";
import type { BffServices, Pages } from "../services.ts";
import type { BuildLoader } from "./app-build.ts";
import { createAppFiles } from "./app-files.ts";
import { cacheKeyQuery } from "./cache-key-query.ts";
import { type PageRoutes, pageRoutes } from "./framework/page-routes.ts";
import { createPlayerTemplates } from "./framework/player-templates.ts";
import { createGuestPages } from "./guest-pages.ts";
import { type PageCache, type PageTarget, pageKey } from "./page-cache.ts";
import { pageUrl } from "./remix-request.ts";
import { inRouteCase } from "./route-case.ts";
import { createSearchEngineFiles } from "./search-engine-files.ts";
import { causeOf } from "./shared-context.ts";
import { sendStored } from "./stored-page.ts";
import { answerVisitor, sendFailurePage } from "./visitor-pages.ts";

/**
 * Creates the handler of all pages: cached guest pages, pages rendered for one visitor, files for search engines and for the
 * installed app.
 *
 * @param load loads the build of app/
 * @param development turns the caches off and relaxes the content security policy for Vite's development server
 */
export function createPages(
  services: Pick<BffServices, "config" | "productApi" | "log" | "metrics">,
  load: BuildLoader,
  { development = false }: { development?: boolean } = {},
): Pages {
  const { PAGE_CACHE_BYTES, FRAMEWORK_SHORTCUTS_OFF } = services.config;
  const routes = pageRoutes(load, { prunesRoutes: !FRAMEWORK_SHORTCUTS_OFF.includes("pruned-routes") });
  const files = new Map([
    ...createSearchEngineFiles(services, routes),
    ...createAppFiles(routes, { development }),
  ]);
  const cached = PAGE_CACHE_BYTES > 0 && !development;
  const guestPages = cached ? createGuestPages(services, routes, development) : null;
  const usesTemplates = cached && !FRAMEWORK_SHORTCUTS_OFF.includes("player-templates");
  const playerTemplates = usesTemplates ? createPlayerTemplates(services, routes) : null;

  let match: PageRoutes["match"] | undefined;

  async function answer(req: Request, res: Response): Promise<void> {
    const file = files.get(req.path);
    if (file) return isRead(req) ? file(req, res) : refuseMethod(res, READ_METHODS);
    const locals = localsOf(res);
    ({ match } = await routes());
    const { pattern, methods } = match(req.path);
    locals.route = pattern;
    // Remix answers 400 if an address that only takes forms is read, and logs an error.
    if (isRead(req) && !methods.includes(req.method)) return refuseMethod(res, methods);
    const path = inRouteCase(req.path, pattern);
    // A path that begins with two slashes would lead to another site.
    if (isRead(req) && path !== req.path && !path.startsWith("//"))
      return res.redirect(301, path + req.originalUrl.slice(req.path.length));
    const target = cached && isRead(req) ? pageTarget(req, locals) : null;
    const page = guestPages && target && isGuest(locals) ? await readPage(guestPages, target) : null;
    if (page) return sendWithSession(res, () => sendStored(req, res, page));
    const url = pageUrl(locals.origin, req.originalUrl);
    if (!url) return sendFailurePage(req, res, locals.locale, 400);
    const template = async () => (target && playerTemplates ? readPage(playerTemplates, target) : null);
    const send = await answerVisitor(services, await routes(), { url, template, development }, req, res);
    await sendWithSession(res, send);
  }

  return {
    handle: (req: Request, res: Response, next: NextFunction) => {
      res.setHeader("Server-Timing", clockTiming(Date.now()));
      answer(req, res).catch((error: unknown) => {
        const { log, locale } = localsOf(res);
        if (req.destroyed && !req.complete) return res.destroy();
        log.error({ err: error }, "failed to answer a page request");
        if (res.headersSent) return next(error);
        sendFailurePage(req, res, locale, 500);
      });
    },
    cachedPage(audience, path) {
      const page = guestPages?.fresh(pageKey({ ...audience, path, query: "" }));
      return page && ((req, res, headers) => void sendStored(req, res, page, headers));
    },
    methods: async (path) => (files.has(path) ? READ_METHODS : (await routes()).match(path).methods),
    routePattern: (path) => match?.(path).pattern,
    loaded: async () => void (await routes()),
    clearCaches() {
      guestPages?.clear();
      playerTemplates?.clear();
    },
    cacheStats: () => ({
      guests: guestPages?.stats() ?? { off: true },
      players: playerTemplates?.stats() ?? { off: true },
    }),
    routes: async () => (await routes()).list(),
    failurePage,
  };
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether the visitor can get a shared guest page. During a two-factor login the pages differ from those of other guests. */
function isGuest({ session }: Locals): boolean {
  return !session.isAuthenticated && !session.twoFactorRequired;
}

async function readPage<Page>(pages: PageCache<Page>, target: PageTarget): Promise<Page | null> {
  const key = pageKey(target);
  return pages.fresh(key) ?? (await pages.read(key, target));
}

/** Returns what the page depends on; null if its query string cannot be shared. */
function pageTarget({ originalUrl }: Request, locals: Locals): PageTarget | null {
  const { site, absent, origin, locale, locales } = locals;
  const queryStart = originalUrl.indexOf("?");
  const path = queryStart < 0 ? originalUrl : originalUrl.slice(0, queryStart);
  const query = cacheKeyQuery(queryStart < 0 ? "" : originalUrl.slice(queryStart));
  return query === null
    ? null
    : { site, absent, origin, locale, locales, path, query, cause: causeOf(locals) };
}
