import { useLocation, useMatches } from "@remix-run/react";
import { ServerScript } from "#app/shell/server-script.tsx";
import type { PublicSite, ShellData } from "#app/shell/shell-data.ts";
import { type Locale, splitLocale } from "#contract/locales.ts";
import { alternatesOf, canonicalOf } from "./alternates.ts";

/** JSON that can stand inside a script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

/** Canonical address, addresses in other languages, and on the home page whose site it is as structured data [SEO-1]. */
export function SeoLinks({ shell }: { shell: ShellData }) {
  const { pathname } = useLocation();
  const missing = useMatches().some(({ id }) => id.endsWith("/not-found"));
  const { site, locale, locales } = shell;
  if (missing) return <meta name="robots" content="noindex" />;
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

/** Who runs the site and what it is called, as schema.org says it. */
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
