import { z } from "#contract/wire/zod.ts";
import { policySource, vendorAddress } from "./vendor-schemas.ts";

const name = z.string().regex(/^[\w-]{1,100}$/);

/** The vendor of the sportsbook [TP-4]. Its script renders into the page, so it is trusted like the site's own code. */
export const sportsbookVendor = z.object({
  provider: z.literal("betby"),
  /** The brand's id at the vendor, which is also the issuer of the players' tokens. */
  brandId: name,
  /** The brand's host at the vendor: `casino` for `casino.sptpub.com`. The brand's id by default. */
  host: name.optional(),
  /** URL of the vendor's script; by default the vendor's own. */
  script: vendorAddress.optional(),
  /** Further hosts of the vendor, for its feed and pictures. */
  origins: z.array(policySource).default([]),
  /** Names of the vendor's themes for the site's two themes. */
  themes: z.object({ night: name, day: name }).prefault({ night: "night", day: "day" }),
  /** Style sheets and fonts that the vendor loads. */
  cssUrls: z.array(vendorAddress).default([]),
  fontFamilies: z.array(z.string().max(100)).default([]),
  /**
   * Whether the pages with the sportsbook require Trusted Types, as all others do. Only false for a script that writes HTML or creates
   * script elements.
   */
  trustedTypes: z.boolean().default(true),
});
export type SportsbookVendor = z.infer<typeof sportsbookVendor>;

/** URL or path of the vendor's script. */
export function sportsbookScript({ script, host, brandId }: SportsbookVendor): string {
  return script ?? `https://${host ?? brandId}.sptpub.com/bt-renderer.min.js`;
}

/** Whether the vendor's script is a stand-in's on this site. */
export function isSportStandIn({ script }: SportsbookVendor): boolean {
  return script?.startsWith("/") === true;
}

/** The hosts that the vendor uses, besides the host of its script. A stand-in uses the site's own. */
export function sportsbookSources({ script, origins }: SportsbookVendor): string[] {
  return [...(script ? [] : ["https://*.sptpub.com", "wss://*.sptpub.com"]), ...origins];
}

/** The brand's id at the stand-in of the sandbox. */
export const STAND_IN_BRAND = "solstice";

/** The site's sportsbook; null without one, or for a stand-in of the sandbox where there is no sandbox. */
export function availableSportsbook(
  sportsbook: SportsbookVendor | undefined,
  sandbox: boolean,
): SportsbookVendor | null {
  return sportsbook && (sandbox || !isSportStandIn(sportsbook)) ? sportsbook : null;
}
