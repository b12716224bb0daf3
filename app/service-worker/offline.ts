import { OFFLINE_QUERY, offlinePagePath } from "#contract/service-worker.ts";

/** A path that a page may ask the worker to store: an offline page, a font, or a picture of the offline page. */
const STORED_PATHS = [
  /^\/offline-[a-z-]+\.html$/,
  /^\/assets\/[\w.-]+\.woff2$/,
  new RegExp(`^/[\\w/.-]+\\.(?:svg|png|webp|avif)\\${OFFLINE_QUERY}$`),
];
const FONT = /^\/assets\/[\w.-]+\.woff2$/;
/** Under this key the cache has the page that was stored last, for addresses without a locale. */
const LATEST = "/offline.html";

export function isStoredPath(path: string): boolean {
  return STORED_PATHS.some((pattern) => pattern.test(path));
}

/** Whether a request may be answered from the offline files. */
export function isOfflineFile({ pathname, search }: URL): boolean {
  return FONT.test(pathname) || (search === OFFLINE_QUERY && isStoredPath(pathname + search));
}

/** The prefix of a path if it can be a locale. */
function localePrefix(pathname: string): string | null {
  return /^\/([a-z]{2}(?:-[a-z]{2})?)(?:\/|$)/.exec(pathname)?.[1] ?? null;
}

/**
 * The files of the offline pages: one page for each language that the visitor has used, with its fonts and pictures. Pages with a
 * visitor's data are never stored.
 *
 * @param version of the build, part of the cache's name: an offline page fits the style sheet of its own build only
 */
export function createOfflineFiles(storage: CacheStorage, version: string, prefix = "offline-") {
  const name = prefix + version;

  const store = async (cache: Cache, path: string): Promise<void> => {
    const response = await fetch(path, { credentials: "omit", cache: "no-cache" });
    if (response.ok && !response.redirected) await cache.put(path, response);
  };

  return {
    /** Stores an offline page and the files that it needs; files that are stored already are not fetched again. */
    async keep(page: string, files: readonly string[]): Promise<void> {
      const cache = await storage.open(name);
      const wanted = [page, ...files].filter(isStoredPath);
      const missing = await Promise.all(
        wanted.map(async (path) => ((await cache.match(path, { ignoreVary: true })) ? [] : [path])),
      );
      await Promise.all(missing.flat().map((path) => store(cache, path)));
      const latest = await cache.match(page, { ignoreVary: true });
      if (latest) await cache.put(LATEST, latest);
    },

    /** Fetches the pages of the previous version again, so that the new version has the same languages. */
    async takeOver(): Promise<void> {
      const previous = (await storage.keys()).filter((key) => key.startsWith(prefix) && key !== name);
      const stored = await Promise.all(previous.map(async (key) => (await storage.open(key)).keys()));
      const paths = stored.flat().map(({ url }) => {
        const { pathname, search } = new URL(url);
        return pathname + search;
      });
      const cache = await storage.open(name);
      await Promise.allSettled(paths.filter(isStoredPath).map((path) => store(cache, path)));
    },

    /** Deletes the files of other versions. */
    async deleteOthers(): Promise<void> {
      const others = (await storage.keys()).filter((key) => key.startsWith(prefix) && key !== name);
      await Promise.all(others.map((key) => storage.delete(key)));
    },

    /** The offline page for a path: in the language of the path, or else the one that was stored last. */
    async page(pathname: string): Promise<Response | undefined> {
      const cache = await storage.open(name);
      const locale = localePrefix(pathname);
      const own = locale ? await cache.match(offlinePagePath(locale), { ignoreVary: true }) : undefined;
      return own ?? (await cache.match(LATEST, { ignoreVary: true }));
    },

    /** A stored file, or the network's. */
    async file(request: Request): Promise<Response> {
      const stored = await (await storage.open(name)).match(request, { ignoreVary: true });
      return stored ?? fetch(request);
    },
  };
}
