import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_SITE } from "../../bff/config/sites.ts";

/** A site that production accepts: the default one without the sandbox's stand-ins, and with a company of its own. */
const PRODUCTION_SITE = {
  id: DEFAULT_SITE.id,
  hosts: DEFAULT_SITE.hosts,
  flags: DEFAULT_SITE.flags,
  brand: DEFAULT_SITE.brand,
  infoBanner: DEFAULT_SITE.infoBanner,
  company: { name: "Casino of the Tests Ltd", address: "2 Test Street, Testtown" },
  headerGame: { code: "fjordfire-voyage", picture: "/brand/logo.svg" },
};

/** Writes a sites file with these sites and returns its path. */
export function sitesFile(...sites: object[]): string {
  const file = join(mkdtempSync(join(tmpdir(), "solstice-sites-")), "sites.json");
  writeFileSync(file, JSON.stringify(sites));
  return file;
}

/** Writes a sites file with one site and returns its path. */
export const writeSites = (changes: object = {}): string => sitesFile({ ...PRODUCTION_SITE, ...changes });
