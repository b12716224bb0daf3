/** A page of the sitemap [SEO-1]. */
export interface SitemapEntry {
  /** Without a locale prefix; "/" is the home page. */
  path: string;
  /** ISO date of the last change of the page's content; undefined if unknown. */
  changedOn?: string | undefined;
}
