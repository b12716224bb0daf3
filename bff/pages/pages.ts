import type { NextFunction, Request, Response } from "express";
import { type Locals, localsOf } from "../http/locals.ts";
import type { Pages, Services } from "../services.ts";
import type { BuildLoader } from "./app-build.ts";
import { failurePage } from "./failure-page.ts";
import { createGuestPages } from "./guest-pages.ts";
import { knownQuery } from "./known-query.ts";
import { type PageCache, type PageName, pageKey } from "./page-cache.ts";
import { pageRoutes } from "./page-routes.ts";
import { createPlayerPages } from "./player-pages.ts";
import { pageUrl } from "./remix-request.ts";
import { createSearchEngineFiles } from "./search-engine-files.ts";
import { sendStored } from "./stored-page.ts";
import { answerVisitor, sendFailurePage } from "./visitor-pages.ts";

/**
 * The pages: a guest's from the cache where they are the same for every guest, all others made for the visitor; and the two
 * files that search engines ask each site for.
 *
 * @param load gives the app's build
 * @param development turns the cache off and loosens the policy for Vite's development server
 */
export function createPages(
  services: Pick<Services, "config" | "productApi" | "log" | "metrics">,
  load: BuildLoader,
  { development = false }: { development?: boolean } = {},
): Pages {
  const routes = pageRoutes(load);
  const files = createSearchEngineFiles(services, routes);
  const cached = services.config.PAGE_CACHE_BYTES > 0 && !development;
  const guestPages = cached ? createGuestPages(services, routes, development) : null;
  const playerPages = cached ? createPlayerPages(services, routes) : null;

  async function answer(req: Request, res: Response): Promise<void> {
    const file = files.get(req.path);
    if (file) return file(req, res);
    const locals = localsOf(res);
    const name = cached && isRead(req) ? pageName(req, locals) : null;
    if (guestPages && name && isGuest(locals)) {
      const page = await readPage(guestPages, name);
      if (page) {
        await locals.session.commit(res);
        return sendStored(req, res, page);
      }
    }
    const url = pageUrl(locals.origin, req.originalUrl);
    if (!url) return sendFailurePage(req, res, locals.locale, 400);
    const shared = async () => (name && playerPages ? readPage(playerPages, name) : null);
    await answerVisitor(services, await routes(), { url, shared, development }, req, res);
  }

  return {
    handle: (req: Request, res: Response, next: NextFunction) => {
      answer(req, res).catch((error: unknown) => {
        const { log, locale } = localsOf(res);
        if (req.destroyed && !req.complete) return res.destroy();
        log.error({ err: error }, "a page could not be answered");
        if (res.headersSent) return next(error);
        sendFailurePage(req, res, locale, 500);
      });
    },
    kept(audience, path) {
      const page = guestPages?.fresh(pageKey({ ...audience, path, query: "" }));
      return page && ((req, res, head) => void sendStored(req, res, page, head));
    },
    forget() {
      guestPages?.forget();
      playerPages?.forget();
    },
    cacheStats: () => ({
      guests: guestPages?.stats() ?? { off: true },
      players: playerPages?.stats() ?? { off: true },
    }),
    routes: async () => (await routes()).list(),
    failurePage,
  };
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Somebody without an account's token. One who still owes a second factor is shown a page of their own. */
function isGuest({ session }: Locals): boolean {
  return !session.isAuthenticated && !session.twoFactorRequired;
}

async function readPage<Page>(pages: PageCache<Page>, name: PageName): Promise<Page | null> {
  const key = pageKey(name);
  return pages.fresh(key) ?? (await pages.read(key, name));
}

function pageName({ originalUrl }: Request, { site, origin, locale, locales }: Locals): PageName | null {
  const question = originalUrl.indexOf("?");
  const path = question < 0 ? originalUrl : originalUrl.slice(0, question);
  const query = knownQuery(question < 0 ? "" : originalUrl.slice(question));
  return query === null ? null : { site, origin, locale, locales, path, query };
}
