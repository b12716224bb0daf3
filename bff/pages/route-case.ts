import { splitLocale } from "#contract/host/locales.ts";

/**
 * A path with its static segments as the route writes them. Routes match in any case, so `/en/GAMES` would be another address of the
 * same page [SEO-1]; parameters keep their case.
 *
 * @param path with its locale prefix, if it has one
 * @param pattern of the matched route, without a locale prefix
 */
export function inRouteCase(path: string, pattern: string): string {
  const { locale } = splitLocale(path);
  const prefix = locale ? 1 : 0;
  const names = pattern.split("/").slice(1);
  return path
    .split("/")
    .map((segment, index) => {
      const name = names[index - 1 - prefix]?.replace(/\?$/, "");
      return name && !name.startsWith(":") && name.toLowerCase() === segment.toLowerCase() ? name : segment;
    })
    .join("/");
}
