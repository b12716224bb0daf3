import { decodableHash } from "#app/framework/decodable-hash.ts";

/**
 * Whether a redirect or link target is a path of this site. Rejects `//host` and `/\host`, which browsers read as another host,
 * and control characters, which browsers remove before parsing.
 */
export function isSitePath(target: unknown): target is string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose.
  return typeof target === "string" && /^\/(?![/\\])/.test(target) && !/[\u0000-\u001f\u007f\\]/.test(target);
}

/**
 * The target if it is a path of this site, else the fallback. The path is percent-encoded, because the header Location of a
 * redirect cannot contain other than Latin characters.
 */
export function sitePathOr(target: unknown, fallback: string): string {
  if (!isSitePath(target)) return fallback;
  const { pathname, search, hash } = new URL(target, "http://site");
  const path = pathname + search + decodableHash(hash);
  return isSitePath(path) ? path : fallback;
}
