import { readFileSync } from "node:fs";
import type { Request, Response as ServerResponse } from "express";
import {
  manifestPath,
  OFFLINE_PAGE,
  offlinePagePath,
  SERVICE_WORKER_PATH,
  type ServiceWorkerSite,
} from "#contract/host/service-worker.ts";
import type { Site } from "#contract/host/site.ts";
import { LOCALE_CODES, type LocaleCode } from "#contract/wire/locales.ts";
import { isMissingFile } from "../config/missing-file.ts";
import { type Locals, localsOf } from "../http/locals.ts";
import type { PageRoutes } from "./framework/page-routes.ts";
import type { PageAudience } from "./shared-context.ts";
import { type StoredPage, sendStored, storePage } from "./stored-page.ts";

/** Folder of the two workers that the build writes. */
const WORKER_BUILD = new URL("../../build/service-worker/", import.meta.url);
/** The worker sends requests to this site only; requests that it does not handle are the page's. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

type FileHandler = (req: Request, res: ServerResponse) => Promise<void>;

interface AppFileOptions {
  /** Renders each file again for each request. */
  development: boolean;
  /** Folder of the built workers. */
  workers?: URL;
}

/**
 * Creates the handlers of the files of an installed app, by path: the service worker, and for each locale the web app manifest and
 * the offline page. `/offline.html` is the offline page in the language of the request. They depend on the site, the locale and the
 * build only, so each is created once.
 */
export function createAppFiles(
  routes: () => Promise<PageRoutes>,
  { development, workers = WORKER_BUILD }: AppFileOptions,
): ReadonlyMap<string, FileHandler> {
  /** By site object, so that files of sites that were replaced are dropped [REL-3]. */
  const storedOf = new WeakMap<Site, Map<string, Promise<StoredPage | null>>>();

  const answer = async (
    req: Request,
    res: ServerResponse,
    audience: PageAudience,
    create: () => Promise<Response | null>,
  ) => {
    const { site, origin, locale } = audience;
    const stored = storedOf.get(site) ?? new Map<string, Promise<StoredPage | null>>();
    storedOf.set(site, stored);
    const key = `${origin} ${locale} ${req.path}`;
    const file =
      stored.get(key) ??
      create().then((response) => response && storePage(response, { site, origin, development }));
    if (!development) stored.set(key, file);
    const page = await file.catch((error: unknown) => {
      stored.delete(key);
      throw error;
    });
    if (page) return sendStored(req, res, page);
    res.status(404).set("Cache-Control", "no-store").type("txt").send("Not found\n");
  };

  const localized =
    (
      choose: (locals: Locals) => LocaleCode | undefined,
      create: (audience: PageAudience) => Promise<Response | null>,
    ): FileHandler =>
    async (req, res) => {
      const locals = localsOf(res);
      const { site, absent, origin, locales } = locals;
      const chosen = choose(locals);
      const isOffered = chosen !== undefined && locales.includes(chosen);
      const audience = { site, absent, origin, locales, locale: chosen ?? "en" };
      await answer(req, res, audience, async () => (isOffered ? create(audience) : null));
    };

  const manifest = async ({ site, locale }: PageAudience) => {
    const { webAppManifest } = (await routes()).build.entry.module;
    const headers = { "Content-Type": "application/manifest+json" };
    return webAppManifest ? new Response(JSON.stringify(webAppManifest(site, locale)), { headers }) : null;
  };
  const offlinePage = async ({ site, locale }: PageAudience) => {
    const { offlinePage: render } = (await routes()).build.entry.module;
    const headers = { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" };
    return render ? new Response(render(site, locale), { headers }) : null;
  };
  const worker: FileHandler = async (req, res) => {
    const { site, absent, origin, locales } = localsOf(res);
    res.setHeader("Content-Security-Policy", WORKER_POLICY);
    await answer(req, res, { site, absent, origin, locales, locale: "en" }, async () => {
      const code = workerCode(site, workers);
      return code === null ? null : new Response(code, { headers: { "Content-Type": "text/javascript" } });
    });
  };

  return new Map<string, FileHandler>([
    [SERVICE_WORKER_PATH, worker],
    ["/manifest.webmanifest", localized(({ locales }) => locales[0], manifest)],
    [OFFLINE_PAGE, localized(({ locale }) => locale, offlinePage)],
    ...LOCALE_CODES.flatMap((code): [string, FileHandler][] => [
      [manifestPath(code), localized(() => code, manifest)],
      [offlinePagePath(code), localized(() => code, offlinePage)],
    ]),
  ]);
}

/**
 * The code of a site's service worker, or if the site has switched it off, of the worker that removes it: browsers load it at the next
 * navigation, when they check for a new version. Null without a build.
 */
export function workerCode(site: Pick<Site, "app" | "serviceWorker">, folder: URL): string | null {
  try {
    if (!site.serviceWorker) return readFileSync(new URL("removal.js", folder), "utf8");
    const settings: ServiceWorkerSite = { icons: site.app.icons };
    return `self.site=${JSON.stringify(settings)};\n${readFileSync(new URL("worker.js", folder), "utf8")}`;
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}
