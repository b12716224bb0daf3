import type { MetaDescriptor } from "@remix-run/react";
import type { LoadedShell } from "#app/session/shell-data.ts";
import { errorStatusOf } from "#app/shell/errors/error-status.ts";
import { alternatesOf, canonicalOf } from "./page-links.ts";

/** A screen's own texts, used if the product API has no texts for its path. */
export interface OwnMeta {
  title?: string;
  description?: string;
  /** The path with this content that search engines shall list, with the locale prefix; the page's own path if omitted. */
  canonicalPath?: string;
  /** The part of the query that selects the content, with its "?"; for the canonical URL. */
  search?: string;
  /** URL of a picture for link previews. */
  image?: string;
}

/** Titles of the error screen, which is rendered without its route's data. */
export interface ErrorTitles {
  /** For status 404. */
  missing: string;
  failed: string;
}

interface MetaInput {
  matches: { id: string; data: unknown }[];
  location: { pathname: string };
  /** Set if the error screen is shown. */
  error?: unknown;
}

/** The territories of languages with a locale that has none: a tag of the Open Graph protocol needs one. */
const TERRITORIES: Record<string, string> = { en: "GB", hu: "HU" };

/** A BCP 47 tag as the Open Graph protocol writes it: language and territory. */
function openGraphLocale(iso: string): string {
  const [language = "", territory = TERRITORIES[language]] = iso.split("-");
  return `${language}_${territory}`;
}

/**
 * Title, description, keywords, og tags, canonical URL and URLs in other languages, for a route's `meta` [SEO-1]. The product API's
 * texts for the path take precedence over the screen's own. The error screen has only its title, and is not indexed [RT-17]. Empty if
 * the root loader failed.
 */
export function pageMeta({ matches, location, error }: MetaInput, own: OwnMeta = {}): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === "root")?.data;
  const shell = root as (LoadedShell & { errorTitles: ErrorTitles }) | undefined;
  if (!shell) return [];
  const { seo, site, locale, locales, errorTitles } = shell;
  const { name } = site.brand;
  if (error) {
    const title = errorStatusOf(error) === 404 ? errorTitles.missing : errorTitles.failed;
    return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
  }
  const title = seo.title || (own.title ? `${own.title} · ${name}` : name);
  const description = seo.description || own.description;
  const image = new URL(seo["og:image"] || own.image || site.brand.ogImage, site.origin).href;
  const address = (own.canonicalPath ?? location.pathname) + (own.search ?? "");
  const canonical = canonicalOf(site.origin, address, locale, locales);

  const tags: (MetaDescriptor | false | undefined | "")[] = [
    { title },
    description && { name: "description", content: description },
    seo.keywords && { name: "keywords", content: seo.keywords },
    { property: "og:site_name", content: name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    description && { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: image },
    { property: "og:locale", content: openGraphLocale(locale.iso) },
    { name: "twitter:card", content: "summary_large_image" },
    { tagName: "link", rel: "canonical", href: canonical },
    ...alternatesOf(site.origin, address, locales).map(
      ({ hreflang, href }): MetaDescriptor => ({
        tagName: "link",
        rel: "alternate",
        hrefLang: hreflang,
        href,
      }),
    ),
  ];
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag));
}
