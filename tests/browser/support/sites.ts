import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_SITE } from "../../../bff/config/sites.ts";
import { type Casino, startCasino } from "../../support/casino.ts";

/** All requests come from one address, so the limits per address must not depend on the number of tests. */
const NO_ADDRESS_LIMITS = {
  TRUSTED_PROXIES: "loopback",
  REQUESTS_PER_MINUTE: "100000",
  REGISTRATIONS_PER_ADDRESS: "10000",
  RESTORES_PER_ADDRESS: "10000",
};

const affiliatesUrl = "https://partners.example/join";
const conversion = { endpoint: "https://cnv.example/log/cnv", tagId: "tag-1", segmentKey: "segment-1" };

/**
 * Hosts of the sites under test, in addition to `localhost`, which has the default site. Chromium resolves all of *.localhost to this
 * machine, Node does not: `consent` is an IP address, so that its tests can also send requests outside the browser.
 */
const HOSTS = {
  main: "main.localhost",
  mirror: "mirror.localhost",
  net: "net.localhost",
  unlicensed: "unlicensed.localhost",
  /** Requests consent before it tracks. */
  consent: "127.0.0.1",
  /** Tracks without consent, and informs about it. */
  tracked: "tracked.localhost",
};

type SiteEntry = Partial<typeof DEFAULT_SITE>;

const SITES: SiteEntry[] = [
  { hosts: ["*"] },
  { hosts: [HOSTS.main], flags: { main: true, mainProductionHost: true }, affiliatesUrl },
  { hosts: [HOSTS.mirror], flags: { sportMirror: true }, affiliatesUrl },
  { hosts: [HOSTS.net], flags: { netLicensed: true } },
  { hosts: [HOSTS.unlicensed], flags: { noLicence: true, netLicensed: true, main: true } },
  { id: "consent", hosts: [HOSTS.consent], flags: {}, tracking: { dataLayer: true, conversion } },
  {
    hosts: [HOSTS.tracked],
    flags: {},
    tracking: { consent: { rule: "notice" }, dataLayer: true, conversion },
  },
];

/** Origin of one of the sites of a server. */
export function originOf(casino: Casino, site: keyof typeof HOSTS): string {
  return casino.origin.replace("localhost", HOSTS[site]);
}

/**
 * Starts a server and its sandbox with the default site's settings changed by each entry.
 *
 * @param environment additional environment variables of the server
 */
export async function startSites(
  entries: readonly SiteEntry[],
  environment: Record<string, string> = {},
): Promise<Casino> {
  const folder = mkdtempSync(join(tmpdir(), "solstice-sites-"));
  const file = join(folder, "sites.json");
  const sites = entries.map((entry, index) => ({ ...DEFAULT_SITE, id: `site-${index}`, ...entry }));
  writeFileSync(file, JSON.stringify(sites));
  const removeFile = () => rmSync(folder, { recursive: true, force: true });
  try {
    const casino = await startCasino({ ...NO_ADDRESS_LIMITS, SITES_FILE: file, ...environment });
    // A sandbox that restarts reads the file again.
    return { ...casino, stop: (signal) => casino.stop(signal).finally(removeFile) };
  } catch (error) {
    removeFile();
    throw error;
  }
}

/** Starts the server under test. Its sites celebrate no season, whatever the date. */
export const startTestSites = (environment: Record<string, string> = {}) => startSites(SITES, environment);
