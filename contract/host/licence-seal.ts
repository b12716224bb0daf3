import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS } from "../wire/address-schemas.ts";

/** The registers whose script renders a seal, with the prefix of their names. */
const SCRIPTED = {
  antillephone: { prefix: "apg", domain: "antillephone.com" },
  anjouan: { prefix: "anj", domain: "anjouangaming.org" },
} as const;

/** The licence seal of a site [FTR-2, TP-4]. */
export const licenceSeal = z.discriminatedUnion("provider", [
  z.strictObject({
    provider: z.enum(["antillephone", "anjouan"]).describe("The register."),
    id: z.uuid("must be a UUID").describe("UUID of the seal, which the register assigns."),
    certificate: ADDRESS_SCHEMAS.link.describe("The register's page about this licence."),
    script: ADDRESS_SCHEMAS.link
      .optional()
      .describe("The register's script; on the host that the register has for this seal if absent."),
    imageType: z
      .string()
      .regex(/^[a-z-]+$/, "may contain small letters and hyphens only")
      .default("basic-small")
      .describe("The seal's form, in the register's words."),
  }),
  z.strictObject({
    provider: z.literal("gcb").describe("The Curaçao Gaming Control Board."),
    id: z
      .string()
      .regex(/^[\w-]{1,200}$/, "may contain letters, digits, _ and - only")
      .describe("Id of the certificate."),
  }),
]);
export type LicenceSeal = z.infer<typeof licenceSeal>;

/** The page on which a register confirms the licence. */
export function sealCertificate(seal: LicenceSeal): string {
  return seal.provider === "gcb" ? `https://cert.gcb.cw/certificate?id=${seal.id}` : seal.certificate;
}

/** How a register's script is used; null for a register without one. */
export interface SealScript {
  /** URL, or path of this site. */
  src: string;
  /** `apg` or `anj`: prefix of the element's id, of its data attributes and of the script's global variable. */
  prefix: string;
  /** Sources of the script's pictures and requests, for a content security policy. */
  sources: string[];
}

export function sealScript(seal: LicenceSeal): SealScript | null {
  if (seal.provider === "gcb") return null;
  const { prefix, domain } = SCRIPTED[seal.provider];
  const src = seal.script ?? `https://${seal.id}.snippet.${domain}/${prefix}-seal.js`;
  return { src, prefix, sources: seal.script ? [] : [`https://${domain}`, `https://*.${domain}`] };
}
