import { z } from "#contract/zod.ts";
import { LOGIN_TOKEN_PARAMETER } from "./constants.ts";
import { LOCALE_CODES } from "./locales.ts";
import { CURRENCIES } from "./money/money.ts";

const httpsUrl = z.url({ protocol: /^https?$/ });
const path = z.string().regex(/^\/(?!\/)/, "must be a path of this site");

/**
 * One site: its domains and all settings of the operator [DOM-1]. The sites file is a JSON array of sites. A host
 * that no site lists is refused.
 */
const siteFields = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** Host names without a port; `*` matches any other host. */
  hosts: z.array(z.string()).min(1),
  flags: z
    .object({
      /** Whether the locale kz of this site shows the licence seal [FTR-2]. */
      main: z.boolean().default(false),
      netLicensed: z.boolean().default(false),
      noLicence: z.boolean().default(false),
      sportMirror: z.boolean().default(false),
      /** Whether the site shows the Affiliates link. */
      mainProductionHost: z.boolean().default(false),
    })
    .prefault({}),
  brand: z.object({
    name: z.string(),
    company: z.string(),
    logo: path,
    ogImage: path,
    /** Pictures of the home page's banner: wide for desktops, square for phones. */
    hero: z
      .object({ wide: path, square: path })
      .default({ wide: "/brand/hero-1600.avif", square: "/brand/hero-800.avif" }),
    supportEmail: z.email(),
    complaintsEmail: z.email(),
    licence: z.string().default(""),
    /** Overrides of design tokens such as `--color-accent`. */
    tokens: z.record(z.string().regex(/^--[a-z-]+$/), z.string().regex(/^[#\w\s.,%()-]+$/)).default({}),
  }),
  /** Where to report a vulnerability, for `/.well-known/security.txt`; the support e-mail by default. */
  securityContact: z.url({ protocol: /^(?:https|mailto|tel)$/ }).optional(),
  /** Locales of a special domain [LOC-3]; all by default. */
  locales: z.array(z.enum(LOCALE_CODES)).min(1).optional(),
  affiliatesUrl: httpsUrl.optional(),
  affiliateTokenParameter: z
    .string()
    .regex(/^\w+$/)
    .refine((name) => name !== LOGIN_TOKEN_PARAMETER, "must not be the parameter of links that log in")
    .default("token"),
  /** The header's navigation item: a game and its picture [HDR-1]. */
  headerGame: z.object({ code: z.string(), picture: path }),
  infoBanner: z
    .object({
      cashbackPercent: z.number().min(0).max(100),
      upTo: z.object({ amount: z.number().int().positive(), currency: z.enum(CURRENCIES) }),
    })
    .optional(),
  registration: z
    .object({
      currencies: z
        .array(z.enum(CURRENCIES))
        .min(1)
        .default([...CURRENCIES]),
      /** ISO 3166-1 alpha-2 codes of countries whose residents cannot register. */
      excludedCountries: z.array(z.string().length(2)).default([]),
    })
    .prefault({}),
  tracking: z
    .object({
      /** Whether tracking starts only after the visitor has given consent. */
      consentRequired: z.boolean().default(true),
      dataLayer: z.boolean().default(false),
      conversion: z.object({ endpoint: httpsUrl, tagId: z.string(), segmentKey: z.string() }).optional(),
    })
    .prefault({}),
  /** Origins that may be framed as games, in addition to the site's own. */
  gameOrigins: z.array(httpsUrl).default([]),
  /** Origins of payment providers. Forms may redirect to them, and their widgets run in the payment frame. */
  paymentOrigins: z.array(httpsUrl).default([]),
  /**
   * Another origin of this server, such as `https://widgets.casino.example`, for widgets that need cookies or storage. If unset,
   * widgets run with an opaque origin and have neither.
   */
  widgetOrigin: httpsUrl.optional(),
  /** Origins of identity providers. Their checks run in the identity frame and may use the camera. */
  identityOrigins: z.array(httpsUrl).default([]),
  /** Origins of pictures, in addition to the site's own. */
  imageOrigins: z.array(httpsUrl).default([]),
});
export const site = siteFields.refine(
  // The policy of the widget frame lists the hosts that may frame it, so `*` is not possible. On a host of the site a widget would
  // have the site's origin.
  ({ widgetOrigin, hosts }) =>
    !widgetOrigin || !hosts.some((host) => host === "*" || host === new URL(widgetOrigin).hostname),
  { path: ["widgetOrigin"], message: "needs a list of host names, and must not be one of them" },
);
export type Site = z.infer<typeof site>;
export const sites = z.array(site).min(1);
