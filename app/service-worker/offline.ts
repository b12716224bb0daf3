import { BROWSER_ERRORS, onlyFor } from "#contract/host/expected-errors.ts";
import { OFFLINE_PAGE, OFFLINE_QUERY, offlinePagePath } from "#contract/host/service-worker.ts";

// What may be stored: offline pages, fonts, and the pictures of offline pages.
const PAGE = /^\/offline(?:-[a-z-]+)?\.html$/;
const FONT = /^\/assets\/[\w.-]+\.woff2$/;
const PICTURE = new RegExp(`^/[\\w/.-]+\\.(?:svg|png|webp|avif)\\${OFFLINE_QUERY}$`);

/** Whether a request may be answered from the offline files. */
export function isOfflineFile({ pathname, search }: URL): boolean {
  return FONT.test(pathname) || PICTURE.test(pathname + search);
}

/** The fonts and pictures that an offline page refers to. */
function filesOf(html: string): string[] {
  const references = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, path = ""]) => path);
  return [...new Set(references)].filter((path) => FONT.test(path) || PICTURE.test(path));
}

/** The prefix of a path if it can be a locale. */
function localePrefix(pathname: string): string | null {
  return /^\/([a-z]{2}(?:-[a-z]{2})?)(?:\/|$)/.exec(pathname)?.[1] ?? null;
}

/**
 * The files of the offline pages: one page in the browser's language and one for each language that the visitor has opened, with
 * their fonts and pictures. Pages with a visitor's data are never stored.
 *
 * @param version of the build, part of the cache's name: an offline page fits the style sheet of its own build only
 */
export function createOfflineFiles(storage: CacheStorage, version: string, prefix = "offline-") {
  const name = prefix + version;
  const otherNames = async () =>
    (await storage.keys()).filter((key) => key.startsWith(prefix) && key !== name);

  /** The stored file; it is fetched and stored first if it is missing. */
  const stored = async (cache: Cache, path: string): Promise<Response | undefined> => {
    const known = await cache.match(path, { ignoreVary: true });
    if (known) return known;
    const response = await fetch(path, { credentials: "omit", cache: "no-cache" });
    if (!response.ok || response.redirected) return undefined;
    await cache.put(path, response.clone());
    return response;
  };

  /** Stores an offline page and the files that it needs; files that are stored already are not fetched again. */
  const keep = async (page: string): Promise<void> => {
    if (!PAGE.test(page)) return;
    const cache = await storage.open(name);
    const html = await (await stored(cache, page))?.text();
    await Promise.all(filesOf(html ?? "").map((path) => stored(cache, path)));
  };

  /** The offline pages of previous versions. */
  const previousPages = async (): Promise<string[]> => {
    const requests = await Promise.all(
      (await otherNames()).map(async (key) => (await storage.open(key)).keys()),
    );
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => PAGE.test(path));
  };

  return {
    keep,

    /**
     * Stores the pages that a visitor can need before opening any other: that of the browser's language, those of the pages that are
     * open, and those of previous versions. A failure does not prevent the installation.
     *
     * @param openPaths paths of the open pages
     */
    async install(openPaths: readonly string[]): Promise<void> {
      const locales = openPaths.map(localePrefix).filter((locale) => locale !== null);
      const pages = new Set([OFFLINE_PAGE, ...locales.map(offlinePagePath), ...(await previousPages())]);
      for (const page of pages) await keep(page).catch(onlyFor(BROWSER_ERRORS, () => {}));
    },

    /** Deletes the files of other versions. */
    async deleteOthers(): Promise<void> {
      await Promise.all((await otherNames()).map((key) => storage.delete(key)));
    },

    /** The offline page for a path: in the language of the path, or else in the browser's. */
    async page(pathname: string): Promise<Response | undefined> {
      const cache = await storage.open(name);
      const locale = localePrefix(pathname);
      const own = locale ? await cache.match(offlinePagePath(locale), { ignoreVary: true }) : undefined;
      return own ?? (await cache.match(OFFLINE_PAGE, { ignoreVary: true }));
    },

    /** A stored file, or the network's. */
    async file(request: Request): Promise<Response> {
      const stored = await (await storage.open(name)).match(request, { ignoreVary: true });
      return stored ?? fetch(request);
    },
  };
}
