import { z } from "#contract/wire/zod.ts";
import { capabilitySwitches } from "../wire/absence.ts";
import { LOGIN_TOKEN_PARAMETER } from "../wire/constants.ts";
import { LOCALE_CODES } from "../wire/locales.ts";
import { CURRENCIES } from "../wire/money/money.ts";
import { BONUS_MAP_THEME_NAMES, SEASONS } from "../wire/rewards/daily-bonuses.ts";
import { CONSENT_RULES } from "../wire/session/consent-rules.ts";
import { licenceSeal } from "./licence-seal.ts";
import { chatVendor, messagingVendor } from "./messaging-vendors.ts";
import { sportsbookVendor } from "./sportsbook-vendor.ts";

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
    logo: path,
    ogImage: path,
    /** Pictures of the home page's banner: wide for desktops, square for phones. */
    hero: z
      .object({ wide: path, square: path })
      .default({ wide: "/brand/hero-1600.avif", square: "/brand/hero-800.avif" }),
    supportEmail: z.email(),
    complaintsEmail: z.email(),
    /** Overrides of design tokens such as `--color-accent`. */
    tokens: z.record(z.string().regex(/^--[a-z-]+$/), z.string().regex(/^[#\w\s.,%()-]+$/)).default({}),
  }),
  /** How the site looks as an installed app. */
  app: z
    .object({
      /** Name under the icon; the brand's name by default. Phones cut longer names. */
      shortName: z.string().min(1).max(12).optional(),
      /** Folder of the icons that `npm run icons` generates from the brand's picture. */
      icons: path.default("/brand/icons"),
      /** Colour of the window while the app starts, and of the icon's background. */
      background: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .default("#0b0d17"),
      /** Pictures of the site for the browser's installation dialog; all of one form have the same size. */
      screenshots: z
        .array(
          z.object({
            src: path,
            /** For example `780x1688`. */
            size: z.string().regex(/^\d+x\d+$/),
            form: z.enum(["narrow", "wide"]),
          }),
        )
        .default([
          { src: "/brand/screenshots/phone-lobby.webp", size: "780x1560", form: "narrow" },
          { src: "/brand/screenshots/phone-games.webp", size: "780x1560", form: "narrow" },
          { src: "/brand/screenshots/desktop-lobby.webp", size: "1440x900", form: "wide" },
        ]),
    })
    .prefault({}),
  /** Whether browsers run the service worker: offline page, push messages, updates. If false, it is removed from browsers that have it. */
  serviceWorker: z.boolean().default(true),
  /**
   * The company that operates the site, for the footer, the legal texts and receipts. Only the name is required, so that a site
   * can be prepared before it is licensed; texts omit what is missing.
   */
  company: z.object({
    /** The legal name. */
    name: z.string().min(1),
    registrationNumber: z.string().default(""),
    /** The registered address, in one line. */
    address: z.string().default(""),
    licence: z.object({ authority: z.string().min(1), number: z.string().min(1) }).optional(),
    /** The company's own address for letters; the support e-mail by default. */
    email: z.email().optional(),
    /** The data protection officer or team; the support e-mail by default. */
    dataProtectionEmail: z.email().optional(),
    /**
     * The times of complaints: months in which a player should write, working days until the confirmation, days until the answer, days in
     * which the player can disagree with it, and weeks until the final position.
     */
    complaints: z
      .object({
        months: z.number().int().positive().default(6),
        confirmationDays: z.number().int().positive().default(2),
        answerDays: z.number().int().positive().default(14),
        appealDays: z.number().int().positive().default(30),
        finalWeeks: z.number().int().positive().default(8),
      })
      .prefault({}),
  }),
  /** The licence seal, on pages that show one [FTR-2]; a local picture without a link if unset. */
  seal: licenceSeal.optional(),
  /**
   * The vendor of the device fingerprint, whose files are served below `/iojs/` [FRM-2]: its URL, or a path of the sandbox. Without it
   * forms are sent without a blackbox.
   */
  deviceFingerprint: z
    .object({
      upstream: z.union([httpsUrl, path]),
      version: z
        .string()
        .regex(/^[\w.-]+$/)
        .default("general5"),
      subkey: z
        .string()
        .regex(/^[\w.-]+$/)
        .optional(),
    })
    .optional(),
  /** The vendor of the players' inbox [TP-1]; without it there is no inbox. */
  messaging: messagingVendor.optional(),
  /** The vendor of the live chat [TP-4]; without it the slot links to the contact page. */
  liveChat: chatVendor.optional(),
  /** The vendor of the sportsbook [TP-4]; without it the site has no sport pages. */
  sportsbook: sportsbookVendor.optional(),
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
  /**
   * The seasonal themes of the site and its daily bonuses. The product API decides the theme of a day, because bonuses belong to it;
   * the sandbox reads this setting, and any other product API has its own [RT-5, BM-2].
   */
  seasons: z
    .object({
      /** The seasons that the site celebrates; none if empty. */
      themes: z.array(z.enum(SEASONS)).default([...SEASONS]),
      /** A theme for every date, to look at it outside its season; refused in production. */
      forced: z.enum(BONUS_MAP_THEME_NAMES).optional(),
    })
    .prefault({}),
  infoBanner: z
    .object({
      cashbackPercent: z.number().min(0).max(100),
      /** The maximum cashback in minor units by currency; the first is for guests with a currency that is missing. */
      upTo: z.array(z.object({ amount: z.number().int().positive(), currency: z.enum(CURRENCIES) })).min(1),
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
      /** When tracking may start: a rule for the site, and other rules for countries by their ISO 3166-1 alpha-2 codes. */
      consent: z
        .object({
          rule: z.enum(CONSENT_RULES).default("opt-in"),
          countries: z.record(z.string().regex(/^[A-Z]{2}$/), z.enum(CONSENT_RULES)).default({}),
        })
        .prefault({}),
      dataLayer: z.boolean().default(false),
      /** Who reports purchases; the server sets it, by PURCHASE_DELIVERY_URL. */
      purchases: z.enum(["browser", "server"]).default("browser"),
      conversion: z.object({ endpoint: httpsUrl, tagId: z.string(), segmentKey: z.string() }).optional(),
    })
    .prefault({}),
  /** Capabilities that this site does not have although its product API does: `{ "vip": false }` [CAP-1]. */
  capabilities: capabilitySwitches.default({}),
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
