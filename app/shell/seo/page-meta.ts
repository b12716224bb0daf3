import type { MetaDescriptor } from "@remix-run/react";
import type { LoadedShell } from "#app/session/shell-data.ts";

/** A screen's own texts, used if the product API has no texts for its path. */
export interface OwnMeta {
  title?: string;
  description?: string;
  /** URL of a picture for link previews. */
  image?: string;
}

interface MetaInput {
  matches: { id: string; data: unknown }[];
}

/**
 * Title, description, keywords and og tags of a page, for a route's `meta` [SEO-1]. The product API's texts for the path take
 * precedence over the screen's own. Empty if the root loader failed.
 */
export function pageMeta({ matches }: MetaInput, own: OwnMeta = {}): MetaDescriptor[] {
  const shell = matches.find(({ id }) => id === "root")?.data as LoadedShell | undefined;
  if (!shell) return [];
  const { seo, site, locale } = shell;
  const { name } = site.brand;
  const title = seo.title || (own.title ? `${own.title} · ${name}` : name);
  const description = seo.description || own.description;
  const image = new URL(seo["og:image"] || own.image || site.brand.ogImage, site.origin).href;

  const tags: (MetaDescriptor | false | undefined | "")[] = [
    { title },
    description && { name: "description", content: description },
    seo.keywords && { name: "keywords", content: seo.keywords },
    { property: "og:site_name", content: name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    description && { property: "og:description", content: description },
    { property: "og:image", content: image },
    { property: "og:locale", content: locale.iso.replace("-", "_") },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag));
}
