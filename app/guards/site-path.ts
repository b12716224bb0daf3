/**
 * Whether a redirect or link target is a path of this site. Rejects `//host` and `/\host`, which browsers read as another host,
 * and control characters, which browsers remove before parsing.
 */
export function isSitePath(target: unknown): target is string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose.
  return typeof target === "string" && /^\/(?![/\\])/.test(target) && !/[\u0000-\u001f\u007f\\]/.test(target);
}

/** The target if it is a path of this site, else the fallback. */
export function sitePathOr(target: unknown, fallback: string): string {
  return isSitePath(target) ? target : fallback;
}
