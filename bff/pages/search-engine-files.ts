import type { Request, Response } from "express";
import { DEFAULT_LOCALE, localeOf } from "#contract/locales.ts";
import { localsOf } from "../http/locals.ts";
import type { Services } from "../services.ts";
import { type Audience, guestContext } from "./load-context.ts";
import { createPageCache, type MakePage, pageKey } from "./page-cache.ts";
import type { PageRoutes } from "./page-routes.ts";
import { renderWatch } from "./render-watch.ts";
import { type StoredPage, sendStored, storePage } from "./stored-page.ts";

const EVERY_HOUR = {
  PAGE_CACHE_BYTES: 16_777_216,
  PAGE_CACHE_FRESH_SECONDS: 3600,
  PAGE_CACHE_STALE_SECONDS: 86_400,
};

type Answer = (req: Request, res: Response) => Promise<void>;

/** `/robots.txt` and `/sitemap.xml` of the request's site, by their address [SEO-1]. */
export function createSearchEngineFiles(
  services: Pick<Services, "config" | "productApi" | "log" | "metrics">,
  routes: () => Promise<PageRoutes>,
): ReadonlyMap<string, Answer> {
  const make: MakePage<StoredPage> = async (name, previous) => {
    const watch = renderWatch();
    const { build, list } = await routes();
    const { sitemapPaths } = build.entry.module;
    const paths = sitemapPaths
      ? await sitemapPaths(guestContext(services, name, watch))
      : openScreens(list());
    const response = new Response(sitemap(name, paths), { headers: { "Content-Type": "application/xml" } });
    const page = await storePage(
      response,
      { site: name.site, origin: name.origin, development: false },
      previous,
    );
    return { page, degraded: watch.degraded };
  };
  const cache = createPageCache({ ...services, config: EVERY_HOUR }, "page", make);

  return new Map<string, Answer>([
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
        const { site, origin, locales } = localsOf(res);
        const locale = locales[0] ?? DEFAULT_LOCALE;
        const name = { site, origin, locales, locale, path: "/sitemap.xml", query: "" };
        const key = pageKey(name);
        const page = cache.fresh(key) ?? (await cache.read(key, name));
        if (page) await sendStored(req, res, page);
      },
    ],
  ]);
}

/** Paths that lead to a screen without naming anything, and that a guest may see: what a build says of itself. */
export function openScreens(routes: ReturnType<PageRoutes["list"]>): string[] {
  const open = routes.filter(({ screen, guards }) => screen && !guards.includes("auth"));
  const paths = open.map(({ path }) => path.replace(/\/:\w+\?/g, "") || "/");
  return [...new Set(paths)].filter((path) => !/[:*]/.test(path));
}

/** What crawlers may read: everything that a guest sees, but no address that only answers programs. */
export function robots(origin: string): string {
  const lines = ["User-agent: *", "Disallow: /bff/", "Disallow: /*?_data=", "Allow: /"];
  return `${lines.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/**
 * Every path in every locale that the site offers, each naming all its translations; the site's default locale also stands
 * for visitors of any other language.
 *
 * @param paths without a locale prefix; "/" is the home page
 */
export function sitemap({ origin, locales }: Pick<Audience, "origin" | "locales">, paths: string[]): string {
  // Two codes may stand for one language and region; a language names one translation only, the first.
  const languages = [...new Map([...locales].reverse().map((code) => [localeOf(code).iso, code])).values()];
  const urls = paths.flatMap((path) => {
    const address = (code: string) => escapeXml(`${origin}/${code}${path === "/" ? "" : path}`);
    const translations = [
      ...languages.map((code) => alternate(localeOf(code).iso, address(code))),
      alternate("x-default", address(locales[0] ?? "en")),
    ].join("");
    return locales.map((code) => `<url><loc>${address(code)}</loc>${translations}</url>\n`);
  });
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join("")}</urlset>\n`;
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
