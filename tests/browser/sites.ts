import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultSite } from "../../bff/config/default-site.ts";
import { type Casino, startCasino } from "../support/casino.ts";
import { ONE_ADDRESS } from "./fixtures.ts";

type SiteEntry = Partial<typeof defaultSite> & { hosts: string[] };

/** A casino of several sites, like Solstice but for what each entry says; the first host's origin is the casino's. */
export async function startSites(
  entries: SiteEntry[],
  environment: Record<string, string> = {},
): Promise<Casino> {
  const folder = mkdtempSync(join(tmpdir(), "solstice-sites-"));
  const file = join(folder, "sites.json");
  const sites = entries.map((entry, index) => ({ ...defaultSite, id: `site-${index}`, flags: {}, ...entry }));
  writeFileSync(file, JSON.stringify(sites));
  try {
    return await startCasino({ SITES_FILE: file, ...ONE_ADDRESS, ...environment });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
