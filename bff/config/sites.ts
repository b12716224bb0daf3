import { readFileSync } from "node:fs";
import type { z } from "zod";
import { EXAMPLE_COMPANY } from "#contract/host/example-company.ts";
import type { ApiEnvironment } from "#contract/host/load-context.ts";
import { HIDDEN_IN_PRODUCTION } from "#contract/host/locales.ts";
import { type Site, type site as siteSchema, sites as sitesSchema } from "#contract/host/site.ts";
import { STAND_IN_BRAND } from "#contract/host/sportsbook-vendor.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode } from "#contract/wire/locales.ts";
import { ConfigError } from "./environment.ts";

/** The sites of this installation [DOM-1]. */
export interface Sites {
  readonly all: readonly Site[];
  /** Finds the site of a host name, with or without port; a host that no site lists gets the site of `*`, or the first one. */
  forHost(host: string): Site;
  /** Whether a site lists the host name, by name or by `*`. */
  isKnownHost(host: string): boolean;
  /** The locales that a site offers, its default first [LOC-2, LOC-3]. */
  localesOf(site: Site): readonly LocaleCode[];
  /** Uses other sites from now on, for everything that holds this object [REL-3]. */
  replace(next: Sites): void;
}

/** The site that is used without SITES_FILE: any host, all locales of the environment, the Solstice brand. */
export const DEFAULT_SITE: z.input<typeof siteSchema> = {
  id: "solstice",
  hosts: ["*"],
  flags: { main: true },
  brand: {
    name: "Solstice",
    logo: "/brand/logo.svg",
    ogImage: "/brand/og.png",
    supportEmail: "support@solstice.example",
    complaintsEmail: "complaints@solstice.example",
  },
  company: EXAMPLE_COMPANY,
  headerGame: { code: "fjordfire-voyage", picture: "/sandbox/art/fjordfire-voyage-240.avif" },
  deviceFingerprint: { upstream: "/sandbox/iojs" },
  messaging: {
    provider: "fasttrack",
    brand: "solstice",
    script: "/sandbox/messaging/loader/fasttrack-crm.js",
  },
  liveChat: { provider: "livechat", key: "sandbox", script: "/sandbox/chat/livechat.js" },
  sportsbook: { provider: "betby", brandId: STAND_IN_BRAND, script: "/sandbox/sport/bt-renderer.min.js" },
  seal: {
    provider: "antillephone",
    id: "5f0c1d6e-8d2a-4b7e-9c54-1a2b3c4d5e6f",
    certificate: "/sandbox/seals/certificate?id=5f0c1d6e-8d2a-4b7e-9c54-1a2b3c4d5e6f",
    script: "/sandbox/seals/apg-seal.js",
  },
  infoBanner: {
    cashbackPercent: 10,
    upTo: [
      { amount: 20_000, currency: "EUR" },
      { amount: 20_000, currency: "CHF" },
      { amount: 20_000, currency: "AUD" },
      { amount: 20_000, currency: "CAD" },
      { amount: 20_000, currency: "NZD" },
      { amount: 400_000, currency: "ZAR" },
      { amount: 10_000_000, currency: "HUF" },
      { amount: 10_000_000, currency: "KZT" },
      { amount: 200_000, currency: "NOK" },
      { amount: 100_000, currency: "PLN" },
      { amount: 100_000, currency: "BRL" },
    ],
  },
};

/**
 * Reads the sites file.
 *
 * @param file path of the file; undefined selects DEFAULT_SITE
 * @param options `hasServiceWorker: false` switches the service worker of all sites off; `deliversPurchases` means that the server
 *   reports purchases instead of browsers
 * @throws ConfigError for SITES_FILE if the file is unreadable, invalid, a site has no locale left, or one forces a seasonal theme in
 *   production
 */
export function loadSites(
  file: string | undefined,
  environment: ApiEnvironment,
  { hasServiceWorker = true, deliversPurchases = false } = {},
): Sites {
  const read = file === undefined ? sitesSchema.parse([DEFAULT_SITE]) : readSites(file);
  const purchases = deliversPurchases ? "server" : "browser";
  const all = read.map((site) => ({
    ...site,
    serviceWorker: site.serviceWorker && hasServiceWorker,
    tracking: { ...site.tracking, purchases } as const,
  }));
  const byHost = new Map(
    all.flatMap((site) => {
      const widgetHosts = site.widgetOrigin ? [new URL(site.widgetOrigin).hostname] : [];
      return [...site.hosts, ...widgetHosts].map((host) => [host.toLowerCase(), site] as const);
    }),
  );
  const anyHost = byHost.get("*");
  const siteOf = (host: string) => byHost.get(host.replace(/:\d+$/, "").toLowerCase()) ?? anyHost;
  const locales = new Map(all.map((site) => [site.id, offeredLocales(site, environment)]));
  for (const [id, offered] of locales) {
    if (offered.length === 0) {
      throw new ConfigError("SITES_FILE", `is wrong: site ${id} has no locale that ${environment} offers`);
    }
  }
  const forced = all.find(({ seasons }) => seasons.forced !== undefined);
  if (forced && environment === "production")
    throw new ConfigError("SITES_FILE", `is wrong: site ${forced.id} forces a seasonal theme in production`);
  return replaceable({
    all,
    forHost: (host) => siteOf(host) ?? (all[0] as Site),
    isKnownHost: (host) => siteOf(host) !== undefined,
    localesOf: (site) => locales.get(site.id) ?? offeredLocales(site, environment),
  });
}

function replaceable(first: Omit<Sites, "replace">): Sites {
  let current = first;
  return {
    get all() {
      return current.all;
    },
    forHost: (host) => current.forHost(host),
    isKnownHost: (host) => current.isKnownHost(host),
    localesOf: (site) => current.localesOf(site),
    replace(next) {
      current = next;
    },
  };
}

/**
 * Refuses settings that are for trying Solstice out: the fictitious company, and stand-ins of vendors and pictures that only the
 * sandbox has.
 *
 * @throws ConfigError for SITES_FILE that names the site and the setting
 */
export function refuseExamples({ all }: Pick<Sites, "all">): void {
  for (const { id, company, ...settings } of all) {
    const { licence } = EXAMPLE_COMPANY;
    if (company.name === EXAMPLE_COMPANY.name || company.licence?.number === licence.number)
      throw new ConfigError("SITES_FILE", `is wrong: site ${id} has the fictitious company in production`);
    const standIn = standInSetting(settings);
    if (standIn)
      throw new ConfigError("SITES_FILE", `is wrong: ${standIn} of site ${id} is a stand-in of the sandbox`);
  }
}

/** The path of a setting that is an address of the sandbox, as in `liveChat.script`; undefined if there is none. */
function standInSetting(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === "string") return value.startsWith("/sandbox/") ? path.join(".") : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = standInSetting(member, [...path, name]);
    if (found) return found;
  }
  return undefined;
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
