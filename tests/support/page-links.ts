import { ROUTE_CAPABILITIES } from "#app/session/route-capabilities.server.ts";
import { splitLocale } from "#contract/host/locales.ts";
import type { Capability } from "#contract/wire/capabilities.ts";
import { unescapeHtml } from "./page-forms.ts";
import { matchedRoutes } from "./route-table.ts";

/** The route pattern of a path, without the locale: `/play/:code?/:mode?`; `/*` for a path that no screen has. */
export function patternOf(pathname: string): string {
  const path = matchedRoutes(pathname)
    .flatMap(({ route }) => route.path ?? [])
    .join("/");
  return `/${path.replace(/^:locale(?:\/|$)/, "")}`;
}

/** The capability that an address shows, by its pattern, its path or one of its parameters; undefined if every site has it. */
export function capabilityOf(address: string): Capability | undefined {
  const { pathname, searchParams } = new URL(address, "https://site.example");
  const pattern = patternOf(pathname);
  const byQuery = Object.entries(ROUTE_CAPABILITIES).find(([key]) => {
    const [path, name, value] = key.split(/[?=]/);
    if (path !== pattern || name === undefined) return false;
    return value === undefined ? searchParams.has(name) : searchParams.get(name) === value;
  });
  return byQuery?.[1] ?? ROUTE_CAPABILITIES[pattern] ?? ROUTE_CAPABILITIES[splitLocale(pathname).path];
}

/** Parts of the data that name addresses without leading to them. */
const NO_LINKS = new Set(["closed"]);
const LINKS = /<(?:a|form|button|area)\b[^>]*?\s(?:href|action|formaction)="([^"]*)"/gi;
const DATA = /window\.__remixContext = (\{[\s\S]*?\});<\/script>/;

/**
 * The addresses of this site to which a page leads, without their hashes: its links and forms, and every path in the data of its
 * loaders, which the browser may render as a link later.
 */
export function addressesIn(html: string): string[] {
  const addresses = [...html.replace(/<script\b[\s\S]*?<\/script>/g, "").matchAll(LINKS)].map(
    ([, value = ""]) => unescapeHtml(value),
  );
  const data = DATA.exec(html)?.[1];
  if (data) {
    const { loaderData } = JSON.parse(data).state;
    addresses.push(...textsIn(loaderData).filter((text) => /^\/[^\s<>]*$/.test(text)));
  }
  const paths = addresses.filter((address) => /^\/(?!\/)/.test(address));
  return [...new Set(paths.map((address) => address.split("#")[0] as string))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (NO_LINKS.has(key) ? [] : textsIn(part)));
}
