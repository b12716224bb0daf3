import { readFileSync } from "node:fs";
import { type Site, sites as sitesSchema } from "#contract/host/site.ts";
import { defineCurrencies } from "#contract/wire/money/money.ts";
import { SEASONS, type Season } from "#contract/wire/rewards/daily-bonuses.ts";

/** The data of a site that the sandbox uses. */
export type SandboxSite = Pick<Site, "id" | "hosts" | "seasons">;

/** The only site if there is no sites file. */
export const ANY_SITE: SandboxSite = { id: "", hosts: ["*"], seasons: { themes: [...SEASONS] } };

/** Reads the sites file of the server [DOM-1]. Returns null if it is unreadable or invalid; the server reports what is wrong. */
export function readSites(file: string): SandboxSite[] | null {
  try {
    const sites = sitesSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    for (const { currencies } of sites) defineCurrencies(currencies);
    return sites;
  } catch {
    return null;
  }
}

/** The sites with other seasonal themes than in the sites file; undefined keeps those of the file. */
export function withSeasons(
  sites: readonly SandboxSite[],
  { themes, forced }: { themes: readonly Season[] | undefined; forced: Site["seasons"]["forced"] },
): SandboxSite[] {
  return sites.map((site) => ({
    ...site,
    seasons: { themes: [...(themes ?? site.seasons.themes)], forced: forced ?? site.seasons.forced },
  }));
}

/**
 * Finds the site of a call by its `X-Page-Origin`: the site that lists the host; for calls that are the same for all visitors
 * `<id>.localhost` if the site lists no host name.
 *
 * @returns the id; that of the first site if no site fits
 */
export function siteIdOf(sites: readonly SandboxSite[], origin: string | string[] | undefined): string {
  const host = typeof origin === "string" && URL.canParse(origin) ? new URL(origin).hostname : "";
  const site =
    sites.find(({ hosts }) => hosts.some((name) => name.toLowerCase() === host)) ??
    sites.find(({ id }) => `${id}.localhost` === host) ??
    sites.find(({ hosts }) => hosts.includes("*")) ??
    sites[0];
  return site?.id ?? "";
}
