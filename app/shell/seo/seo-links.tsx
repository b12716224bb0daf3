import { useLocation, useMatches } from "@remix-run/react";
import { ServerScript } from "#app/shell/server-script.tsx";
import type { ShellData } from "#app/shell/shell-data.ts";
import { alternatesOf, canonicalOf } from "./alternates.ts";

/** JSON that can stand inside a script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

/** Canonical address, addresses in other languages, and structured data of the page [SEO-1]. */
export function SeoLinks({ shell }: { shell: ShellData }) {
  const { pathname } = useLocation();
  const missing = useMatches().some(({ id }) => id.endsWith("/not-found"));
  const { site, locale, locales } = shell;
  if (missing) return <meta name="robots" content="noindex" />;
  const organization = {
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
  return (
    <>
      <link rel="canonical" href={canonicalOf(site.origin, pathname, locale)} />
      {alternatesOf(site.origin, pathname, locales).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <ServerScript type="application/ld+json" text={scriptJson(organization)} />
    </>
  );
}
