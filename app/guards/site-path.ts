/**
 * Whether a redirect or link target stays on this site: a path that no browser reads as another host. `//host`, `/\host`
 * and control characters, which browsers drop before they look, are refused.
 */
export function isSitePath(target: unknown): target is string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return typeof target === "string" && /^\/(?![/\\])/.test(target) && !/[\u0000-\u001f\u007f\\]/.test(target);
}

/** The target where it stays on this site, else the fallback. */
export function sitePathOr(target: unknown, fallback: string): string {
  return isSitePath(target) ? target : fallback;
}
