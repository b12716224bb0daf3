import { readFileSync } from "node:fs";
import type { ApiEnvironment } from "#contract/load-context.ts";
import { DEFAULT_LOCALE, HIDDEN_IN_PRODUCTION, LOCALE_CODES, type LocaleCode } from "#contract/locales.ts";
import { type Site, sites as sitesSchema } from "#contract/site.ts";
import { ConfigError } from "./config-error.ts";
import { defaultSite } from "./default-site.ts";

/** The sites of this installation [DOM-1]. */
export interface Sites {
  readonly all: readonly Site[];
  /** The site of a Host header's name, with or without a port. */
  forHost(host: string): Site;
  /** Locales that a site offers, its default first [LOC-2, LOC-3]. */
  localesOf(site: Site): readonly LocaleCode[];
}

/**
 * @param file path of the sites file, or undefined for the one site that comes with the project
 * @throws ConfigError naming SITES_FILE where the file cannot be read or a site in it is wrong
 */
export function loadSites(file: string | undefined, environment: ApiEnvironment): Sites {
  const all = file === undefined ? sitesSchema.parse([defaultSite]) : readSites(file);
  const byHost = new Map(
    all.flatMap((site) => {
      const widgets = site.widgetOrigin ? [new URL(site.widgetOrigin).hostname] : [];
      return [...site.hosts, ...widgets].map((host) => [host.toLowerCase(), site] as const);
    }),
  );
  const fallback = byHost.get("*") ?? (all[0] as Site);
  const locales = new Map(all.map((site) => [site.id, offeredLocales(site, environment)]));
  for (const [id, offered] of locales) {
    if (offered.length === 0) {
      throw new ConfigError("SITES_FILE", `is wrong: site ${id} has no locale that ${environment} offers`);
    }
  }
  return {
    all,
    forHost: (host) => byHost.get(host.replace(/:\d+$/, "").toLowerCase()) ?? fallback,
    localesOf: (site) => locales.get(site.id) ?? offeredLocales(site, environment),
  };
}

function offeredLocales(site: Site, environment: ApiEnvironment): LocaleCode[] {
  const listed = (site.locales ?? LOCALE_CODES).filter(
    (code) => environment !== "production" || !HIDDEN_IN_PRODUCTION.has(code),
  );
  const first = listed.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : listed[0];
  return [...new Set(first ? [first, ...listed] : [])];
}

function readSites(file: string): Site[] {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new ConfigError("SITES_FILE", `must be a readable JSON file (${(cause as Error).message})`);
  }
  const parsed = sitesSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError("SITES_FILE", `is wrong at ${issue?.path.join(".")}: ${issue?.message}`);
  }
  return parsed.data;
}
