/**
 * Reads a redirect's target as an address of this site.
 *
 * Whatever a browser could take for another host is none: `//host`, `/\host`, other schemes, control characters that a
 * URL parser drops. An absolute address of this origin is taken for its path.
 *
 * @param target as written into Location
 * @param origin the site's own, `https://host`
 * @returns path, query and hash, or null where the target leads elsewhere
 */
export function sameSitePath(target: string, origin: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\u0000-\u0020\\]/.test(target) || /^\/\//.test(target)) return null;
  const base = new URL(origin);
  let url: URL;
  try {
    url = new URL(target, base);
  } catch {
    return null;
  }
  if (url.origin !== base.origin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
