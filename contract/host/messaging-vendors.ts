import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS } from "../wire/address-schemas.ts";
import { policySource } from "./vendor-schemas.ts";

const id = z.string().regex(/^[\w-]{1,100}$/, "may contain letters, digits, _ and - only");

const shared = {
  script: ADDRESS_SCHEMAS.link.optional().describe("URL of the vendor's script; the vendor's own if absent."),
  origins: z
    .array(policySource)
    .default([])
    .describe("Further hosts of the vendor; `*` as the first label is possible."),
};

/** The vendor of customer messaging [TP-1]. */
export const messagingVendor = z.strictObject({
  provider: z.literal("fasttrack").describe("The vendor."),
  brand: id.describe("The brand's name at the vendor."),
  ...shared,
});
export type MessagingVendor = z.infer<typeof messagingVendor>;

/** The vendor of the live chat [TP-4]. */
export const chatVendor = z.strictObject({
  provider: z.enum(["livechat", "intercom", "zendesk"]).describe("The vendor."),
  key: id.describe("The licence number, app id or key at the vendor."),
  ...shared,
});
export type ChatVendor = z.infer<typeof chatVendor>;
type ProviderName = (MessagingVendor | ChatVendor)["provider"];

interface VendorFacts {
  script: (key: string) => string;
  sources: readonly string[];
}

/** Scripts and hosts of the vendors, from their public documents. */
const FACTS: Record<ProviderName, VendorFacts> = {
  fasttrack: {
    script: () => "https://crm-lib.fasttrack-solutions.com/loader/fasttrack-crm.js",
    sources: ["https://*.fasttrack-solutions.com", "wss://*.fasttrack-solutions.com"],
  },
  livechat: {
    script: () => "https://cdn.livechatinc.com/tracking.js",
    sources: ["https://*.livechatinc.com", "wss://*.livechatinc.com", "https://*.livechat-files.com"],
  },
  intercom: {
    script: (key) => `https://widget.intercom.io/widget/${key}`,
    sources: ["https://*.intercom.io", "wss://*.intercom.io", "https://*.intercomcdn.com"],
  },
  zendesk: {
    script: (key) => `https://static.zdassets.com/ekr/snippet.js?key=${key}`,
    sources: [
      "https://*.zdassets.com",
      "https://*.zendesk.com",
      "wss://*.zendesk.com",
      "https://*.smooch.io",
    ],
  },
};

/** The key of a vendor: the brand, or the licence, app id or key of a chat. */
export function vendorKey(vendor: MessagingVendor | ChatVendor): string {
  return "brand" in vendor ? vendor.brand : vendor.key;
}

/** URL or path of a vendor's script. */
export function vendorScript(vendor: MessagingVendor | ChatVendor): string {
  return vendor.script ?? FACTS[vendor.provider].script(vendorKey(vendor));
}

/** The hosts that a vendor's widget uses, besides the host of its script. A stand-in uses none. */
export function vendorSources(vendor: MessagingVendor | ChatVendor): string[] {
  return [...(vendor.script ? [] : FACTS[vendor.provider].sources), ...vendor.origins];
}

/** Whether the vendor's script is a stand-in's on this site. */
export function isStandIn(vendor: MessagingVendor | ChatVendor): boolean {
  return vendor.script?.startsWith("/") === true;
}
