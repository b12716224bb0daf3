import type { Request, Response } from "express";
import { DEFAULT_LOCALE, localeOf } from "#contract/locales.ts";
import { localsOf } from "../http/locals.ts";
import type { BffServices } from "../services.ts";
import type { PageRoutes } from "./framework/page-routes.ts";
import { createPageCache, pageKey, type RenderSharedPage } from "./page-cache.ts";
import { causeOf, createRenderStatus, guestContext, type PageAudience } from "./shared-context.ts";
import { type StoredPage, sendStored, storePage } from "./stored-page.ts";

const SITEMAP_CACHE = {
  PAGE_CACHE_BYTES: 16_777_216,
  PAGE_CACHE_FRESH_SECONDS: 3600,
  PAGE_CACHE_STALE_SECONDS: 86_400,
};

type FileHandler = (req: Request, res: Response) => Promise<void>;

/** Creates the handlers of `/robots.txt` and `/sitemap.xml`, by path [SEO-1]. */
export function createSearchEngineFiles(
  services: Pick<BffServices, "config" | "productApi" | "log" | "metrics">,
  routes: () => Promise<PageRoutes>,
): ReadonlyMap<string, FileHandler> {
  const render: RenderSharedPage<StoredPage> = async (target, previous) => {
    const renderStatus = createRenderStatus();
    const { build, list } = await routes();
    const { sitemapPaths } = build.entry.module;
    const paths = sitemapPaths
      ? await sitemapPaths(guestContext(services, target, target.cause, renderStatus))
      : publicScreens(list());
    const response = new Response(sitemap(target, paths), { headers: { "Content-Type": "application/xml" } });
    const page = await storePage(
      response,
      { site: target.site, origin: target.origin, development: false },
      previous,
    );
    return { page, degraded: renderStatus.degraded };
  };
  const cache = createPageCache({ ...services, config: SITEMAP_CACHE }, "page", render);

  return new Map<string, FileHandler>([
    [
      "/robots.txt",
      async (_req, res) => {
        res
          .type("txt")
          .set("Cache-Control", "public, max-age=3600")
          .send(robots(localsOf(res).origin));
      },
    ],
    [
      "/sitemap.xml",
      async (req, res) => {
        const locals = localsOf(res);
        const { site, origin, locales } = locals;
        const locale = locales[0] ?? DEFAULT_LOCALE;
        const target = {
          site,
          origin,
          locales,
          locale,
          path: "/sitemap.xml",
          query: "",
          cause: causeOf(locals),
        };
        const key = pageKey(target);
        const page = cache.fresh(key) ?? (await cache.read(key, target));
        if (page) await sendStored(req, res, page);
      },
    ],
  ]);
}

/** Returns the paths of all screens that a guest may open and that need no parameter. */
export function publicScreens(routes: ReturnType<PageRoutes["list"]>): string[] {
  const screens = routes.filter(({ screen, guards }) => screen && !guards.includes("auth"));
  const paths = screens.map(({ path }) => path.replace(/\/:\w+\?/g, "") || "/");
  return [...new Set(paths)].filter((path) => !/[:*]/.test(path));
}

/** Allows crawlers to read all pages, but no data request and no address of the BFF. */
export function robots(origin: string): string {
  const lines = ["User-agent: *", "Disallow: /bff/", "Disallow: /*?_data=", "Allow: /"];
  return `${lines.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * Lists every path in every locale of the site, each with its translations; `x-default` is the page in the site's default
 * locale.
 *
 * @param paths without a locale prefix; "/" is the home page
 */
export function sitemap(
  { origin, locales }: Pick<PageAudience, "origin" | "locales">,
  paths: string[],
): string {
  // Two locale codes may have the same language tag; only the first is listed as its translation.
  const languages = [...new Map([...locales].reverse().map((code) => [localeOf(code).iso, code])).values()];
  const urls = paths.flatMap((path) => {
    const urlIn = (code: string) => escapeXml(`${origin}/${code}${path === "/" ? "" : path}`);
    const translations = [
      ...languages.map((code) => alternate(localeOf(code).iso, urlIn(code))),
      alternate("x-default", urlIn(locales[0] ?? "en")),
    ].join("");
    return locales.map((code) => `<url><loc>${urlIn(code)}</loc>${translations}</url>\n`);
  });
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join("")}</urlset>\n`;
}

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
