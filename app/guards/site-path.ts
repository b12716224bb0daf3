import { decodableHash } from "#app/framework/decodable-hash.ts";
import { isSitePath } from "#contract/wire/addresses.ts";

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
