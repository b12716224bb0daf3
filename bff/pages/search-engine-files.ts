import type { Request, Response } from "express";
import { canonicalLocales } from "#contract/host/locales.ts";
import type { SitemapEntry } from "#contract/host/sitemap.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { localsOf } from "../http/locals.ts";
import type { BffServices } from "../services.ts";
import type { PageRoutes } from "./framework/page-routes.ts";
import { createPageCache, type PageTarget, pageKey, type RenderSharedPage } from "./page-cache.ts";
import {
  causeOf,
  createRenderStatus,
  guestContext,
  type PageAudience,
  type RenderStatus,
} from "./shared-context.ts";
import { type StoredPage, sendStored, storePage } from "./stored-page.ts";

const SITEMAP_CACHE = {
  PAGE_CACHE_BYTES: 16_777_216,
  PAGE_CACHE_FRESH_SECONDS: 3600,
  PAGE_CACHE_STALE_SECONDS: 86_400,
};

const SITEMAP_INDEX = "/sitemap.xml";
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINK_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

type FileHandler = (req: Request, res: Response) => Promise<void>;

/**
 * Creates the handlers of `/robots.txt`, of the sitemap index `/sitemap.xml`, and of one sitemap per locale, by path [SEO-1]. They
 * are at the root, because a sitemap may only list pages below its own folder.
 */
export function createSearchEngineFiles(
  services: Pick<BffServices, "config" | "productApi" | "log" | "metrics">,
  routes: () => Promise<PageRoutes>,
): ReadonlyMap<string, FileHandler> {
  const entriesIn = async (locale: LocaleCode, target: PageTarget, status: RenderStatus) => {
    const { build, list } = await routes();
    const { sitemapEntries } = build.entry.module;
    return sitemapEntries
      ? sitemapEntries(guestContext(services, { ...target, locale }, target.cause, status))
      : publicScreens(list()).map((path): SitemapEntry => ({ path }));
  };
  const render: RenderSharedPage<StoredPage> = async (target, previous) => {
    const renderStatus = createRenderStatus();
    const xml =
      target.path === SITEMAP_INDEX
        ? await index(target, (locale) => entriesIn(locale, target, renderStatus))
        : sitemap(target, await entriesIn(target.locale, target, renderStatus));
    const response = new Response(xml, { headers: { "Content-Type": "application/xml" } });
    const page = await storePage(
      response,
      { site: target.site, origin: target.origin, development: false },
      previous,
    );
    return { page, degraded: renderStatus.degraded, validUntil: renderStatus.validUntil };
  };
  const cache = createPageCache({ ...services, config: SITEMAP_CACHE }, "page", render);

  const answer = async (req: Request, res: Response, path: string, locale: LocaleCode) => {
    const locals = localsOf(res);
    const { site, absent, origin, locales } = locals;
    const target = { site, absent, origin, locales, locale, path, query: "", cause: causeOf(locals) };
    const key = pageKey(target);
    const page = cache.fresh(key) ?? (await cache.read(key, target));
    if (page) await sendStored(req, res, page);
  };

  const robotsHandler: FileHandler = async (_req, res) => {
    res
      .type("txt")
      .set("Cache-Control", "public, max-age=3600")
      .send(robots(localsOf(res).origin));
  };
  const indexHandler: FileHandler = (req, res) =>
    answer(req, res, SITEMAP_INDEX, localsOf(res).locales[0] ?? DEFAULT_LOCALE);
  const localeHandler = (code: LocaleCode): [string, FileHandler] => [
    sitemapPath(code),
    async (req, res) => {
      if (canonicalLocales(localsOf(res).locales).includes(code))
        return answer(req, res, sitemapPath(code), code);
      res.status(404).set("Cache-Control", "no-store").type("txt").send("Not found\n");
    },
  ];
  return new Map([
    ["/robots.txt", robotsHandler],
    [SITEMAP_INDEX, indexHandler],
    ...LOCALE_CODES.map(localeHandler),
  ]);
}

function sitemapPath(locale: LocaleCode): string {
  return `/sitemap-${locale}.xml`;
}

async function index(
  target: PageTarget,
  entriesIn: (locale: LocaleCode) => Promise<SitemapEntry[]>,
): Promise<string> {
  const locales = canonicalLocales(target.locales);
  const sitemaps = locales.map(async (locale) => ({ locale, entries: await entriesIn(locale) }));
  return sitemapIndex(target.origin, await Promise.all(sitemaps));
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

/** Lists the sitemaps of the locales, each with the date of its latest change. */
export function sitemapIndex(
  origin: string,
  sitemaps: readonly { locale: LocaleCode; entries: readonly SitemapEntry[] }[],
): string {
  const items = sitemaps.map(({ locale, entries }) => {
    const latest = entries
      .flatMap(({ changedOn }) => changedOn ?? [])
      .sort()
      .at(-1);
    return `<sitemap><loc>${escapeXml(origin + sitemapPath(locale))}</loc>${lastModified(latest)}</sitemap>\n`;
  });
  return `${XML}<sitemapindex ${SITEMAP_NAMESPACE}>\n${items.join("")}</sitemapindex>\n`;
}

/**
 * Lists the pages of a locale, each with its translations; `x-default` is the page in the site's default locale. A locale that
 * shares its language tag with an earlier one is not listed, because its pages are not canonical.
 */
export function sitemap(
  { origin, locale, locales }: Pick<PageAudience, "origin" | "locale" | "locales">,
  entries: readonly SitemapEntry[],
): string {
  const languages = canonicalLocales(locales);
  const urls = entries.map(({ path, changedOn }) => {
    const urlIn = (code: string) => escapeXml(`${origin}/${code}${path === "/" ? "" : path}`);
    const translations = [
      ...languages.map((code) => alternate(localeOf(code).iso, urlIn(code))),
      alternate("x-default", urlIn(locales[0] ?? DEFAULT_LOCALE)),
    ];
    return `<url><loc>${urlIn(locale)}</loc>${lastModified(changedOn)}${translations.join("")}</url>\n`;
  });
  return `${XML}<urlset ${SITEMAP_NAMESPACE} ${LINK_NAMESPACE}>\n${urls.join("")}</urlset>\n`;
}

/** A date that is unknown is left out: a wrong one makes search engines ignore all dates of a site. */
function lastModified(date: string | undefined): string {
  return date ? `<lastmod>${escapeXml(date)}</lastmod>` : "";
}

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
