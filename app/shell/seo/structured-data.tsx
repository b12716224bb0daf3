import { useLocation, useMatches } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ServerScript } from "#app/framework/server-script.tsx";
import { type LocalePaths, localePaths } from "#app/i18n/paths.ts";
import type { ShellData } from "#app/session/shell-data.ts";
import { splitLocale } from "#contract/host/locales.ts";
import { canonicalLocale, canonicalOf } from "./page-links.ts";
import { type PageStructure, structureGraph } from "./structure-graph.ts";

/**
 * Member `structure` of a route's handle: the content of a page, from its loader data. It runs on the server only.
 *
 * @param t translates keys with their namespace, `games:lobby.title`
 */
export type StructureOf<Data> = (data: Data, page: { t: TFunction; paths: LocalePaths }) => PageStructure;

/**
 * Structured data for search engines, as schema.org types [SEO-1]. It is at the end of the document, so that it does not delay what is
 * shown, and only in the server's HTML: search engines load documents, and under Trusted Types React must not create scripts.
 */
export function StructuredData({ shell }: { shell: ShellData }) {
  const { pathname } = useLocation();
  const leaf = useMatches().at(-1);
  const { t } = useTranslation();
  const { structure } = (leaf?.handle ?? {}) as { structure?: StructureOf<unknown> };
  const isHome = splitLocale(pathname).path === "/";
  // An error screen has no data.
  if (!leaf?.data || !(isHome || structure)) return null;
  if (!import.meta.env.SSR) return <ServerScript type="application/ld+json" text="" />;

  const { site, locale, locales } = shell;
  const paths = localePaths(canonicalLocale(locale, locales));
  const own = structure?.(leaf.data, { t, paths }) ?? {};
  const graph = structureGraph({
    site,
    language: locale.iso,
    home: site.origin + paths.home(),
    url: canonicalOf(site.origin, (own.canonicalPath ?? pathname) + (own.search ?? ""), locale, locales),
    isHome,
    structure: own,
  });
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return <ServerScript type="application/ld+json" text={text.replace(/</g, "\\u003c")} />;
}
