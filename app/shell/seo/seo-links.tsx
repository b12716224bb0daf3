import { useLocation, useMatches } from "@remix-run/react";
import { ServerScript } from "#app/framework/server-script.tsx";
import { inLocale } from "#app/i18n/paths.ts";
import type { PublicSite, ShellData } from "#app/session/shell-data.ts";
import { type Locale, type LocaleCode, localeOf, splitLocale } from "#contract/locales.ts";

/** JSON for a script element: `<` is escaped. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

/** Canonical URL, URLs in other languages, and on the home page structured data about the organization [SEO-1]. */
export function SeoLinks({ shell }: { shell: ShellData }) {
  const { pathname } = useLocation();
  const isMissing = useMatches().some(({ id }) => id.endsWith("/not-found"));
  const { site, locale, locales } = shell;
  if (isMissing) return <meta name="robots" content="noindex" />;
  return (
    <>
      <link rel="canonical" href={canonicalOf(site.origin, pathname, locale)} />
      {alternatesOf(site.origin, pathname, locales).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {splitLocale(pathname).path === "/" && (
        <ServerScript type="application/ld+json" text={scriptJson(organizationOf(site, locale))} />
      )}
    </>
  );
}

/** The site and its operator as schema.org types. */
function organizationOf(site: PublicSite, locale: Locale) {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${site.origin}/#organization`,
        name: site.brand.company,
        url: site.origin,
        logo: new URL(site.brand.logo, site.origin).href,
        email: site.brand.supportEmail,
      },
      {
        "@type": "WebSite",
        "@id": `${site.origin}/#website`,
        name: site.brand.name,
        url: site.origin,
        inLanguage: locale.iso,
        publisher: { "@id": `${site.origin}/#organization` },
      },
    ],
  };
}

export interface Alternate {
  hreflang: string;
  href: string;
}

/**
 * The URLs of one page in every locale of the site, for hreflang [SEO-1]. A language tag must be unique, so only the first locale
 * with a tag is listed.
 *
 * @param origin `https://host` of the site
 * @param locales of the site, default first; the default is `x-default` too
 */
export function alternatesOf(origin: string, pathname: string, locales: readonly LocaleCode[]): Alternate[] {
  const byTag = new Map<string, string>();
  for (const code of locales) {
    const { iso } = localeOf(code);
    if (!byTag.has(iso)) byTag.set(iso, origin + inLocale(pathname, code));
  }
  const [first] = locales;
  if (first) byTag.set("x-default", origin + inLocale(pathname, first));
  return [...byTag].map(([hreflang, href]) => ({ hreflang, href }));
}

/** The canonical URL of a page: with its locale prefix, without query and trailing slash [RT-2]. */
export function canonicalOf(origin: string, pathname: string, locale: Locale): string {
  const path = splitLocale(pathname).path.replace(/(?<=.)\/+$/, "");
  return origin + inLocale(path, locale.code);
}
