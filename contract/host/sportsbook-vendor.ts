import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS } from "../wire/address-schemas.ts";
import { policySource } from "./vendor-schemas.ts";

const name = z.string().regex(/^[\w-]{1,100}$/, "may contain letters, digits, _ and - only");

/** The vendor of the sportsbook [TP-4]. Its script renders into the page, so it is trusted like the site's own code. */
export const sportsbookVendor = z.strictObject({
  provider: z.literal("betby").describe("The vendor."),
  brandId: name.describe("The brand's id at the vendor, which is also the issuer of the players' tokens."),
  host: name
    .optional()
    .describe("The brand's host at the vendor: `casino` for `casino.sptpub.com`. The brand's id if absent."),
  script: ADDRESS_SCHEMAS.link.optional().describe("URL of the vendor's script; the vendor's own if absent."),
  origins: z
    .array(policySource)
    .default([])
    .describe("Further hosts of the vendor, for its feed and pictures; `*` as the first label is possible."),
  themes: z
    .strictObject({
      night: name.describe("The vendor's theme for the night."),
      day: name.describe("The vendor's theme for the day."),
    })
    .prefault({ night: "night", day: "day" })
    .describe("Names of the vendor's themes for the site's two themes."),
  cssUrls: z.array(ADDRESS_SCHEMAS.link).default([]).describe("Style sheets that the vendor loads."),
  fontFamilies: z.array(z.string().max(100)).default([]).describe("Fonts that the vendor loads."),
  trustedTypes: z
    .boolean()
    .default(true)
    .describe(
      "Whether the pages with the sportsbook require Trusted Types, as all others do. False only for a script that writes HTML or creates script elements.",
    ),
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
