import { readFileSync } from "node:fs";
import { EXAMPLE_COMPANY } from "#contract/host/example-company.ts";
import type { ApiEnvironment } from "#contract/host/load-context.ts";
import type { Site, SiteInput } from "#contract/host/site.ts";
import { STAND_IN_BRAND } from "#contract/host/sportsbook-vendor.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { defineCurrencies } from "#contract/wire/money/money.ts";
import { ConfigError } from "./environment.ts";
import { checkedSites, hostsOf, noticesOf, offeredLocales } from "./site-checks.ts";

/** The sites of this installation [DOM-1]. */
export interface Sites {
  readonly all: readonly Site[];
  /** Finds the site of a host name, with or without port; a host that no site lists gets the site of `*`, or the first one. */
  forHost(host: string): Site;
  /** Whether a site lists the host name, by name or by `*`. */
  isKnownHost(host: string): boolean;
  /** The locales that a site offers, its default first [LOC-2, LOC-3]. */
  localesOf(site: Site): readonly LocaleCode[];
  /** What operators should know about these sites although it is no mistake, a sentence each. */
  readonly notices: readonly string[];
  /** Uses other sites from now on, for everything that holds this object [REL-3]. */
  replace(next: Sites): void;
}

/** The site that is used without SITES_FILE: any host, all locales of the environment, the Solstice brand. */
export const DEFAULT_SITE: SiteInput = {
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

export interface SitesOptions {
  /** False switches the service worker of all sites off. */
  hasServiceWorker?: boolean;
  /** Whether the server reports purchases instead of browsers. */
  deliversPurchases?: boolean;
  /** Whether examples and stand-ins of the sandbox are mistakes. */
  isProduction?: boolean;
}

/**
 * Reads the sites file.
 *
 * @param file path of the file; undefined selects DEFAULT_SITE
 * @throws SitesError with all mistakes
 */
export function loadSites(
  file: string | undefined,
  environment: ApiEnvironment,
  { hasServiceWorker = true, deliversPurchases = false, isProduction = false }: SitesOptions = {},
): Sites {
  const read = checkedSites(file === undefined ? [DEFAULT_SITE] : contentOf(file), {
    environment,
    isProduction,
    file,
  });
  for (const { currencies } of read) defineCurrencies(currencies);
  const purchases = deliversPurchases ? "server" : "browser";
  const all = read.map((site) => ({
    ...site,
    serviceWorker: site.serviceWorker && hasServiceWorker,
    tracking: { ...site.tracking, purchases } as const,
  }));
  const byHost = new Map(all.flatMap((site) => hostsOf(site).map((host) => [host, site] as const)));
  const anyHost = byHost.get("*");
  const siteOf = (host: string) => byHost.get(host.replace(/:\d+$/, "").toLowerCase()) ?? anyHost;
  const locales = new Map(all.map((site) => [site.id, offeredLocales(site, environment)]));
  return replaceable({
    all,
    notices: noticesOf(all, environment),
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
    get notices() {
      return current.notices;
    },
    forHost: (host) => current.forHost(host),
    isKnownHost: (host) => current.isKnownHost(host),
    localesOf: (site) => current.localesOf(site),
    replace(next) {
      current = next;
    },
  };
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new ConfigError("SITES_FILE", `must be a readable JSON file (${(cause as Error).message})`);
  }
}
