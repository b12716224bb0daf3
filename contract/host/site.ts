import { z } from "#contract/wire/zod.ts";
import { capabilitySwitches } from "../wire/absence.ts";
import { ADDRESS_SCHEMAS } from "../wire/address-schemas.ts";
import { asciiHost } from "../wire/addresses.ts";
import { LOGIN_TOKEN_PARAMETER } from "../wire/constants.ts";
import { emailAddress } from "../wire/email-address.ts";
import { LOCALE_CODES } from "../wire/locales.ts";
import { currencyCode } from "../wire/money/currency-code.ts";
import { CURRENCIES, CURRENCY_CODE } from "../wire/money/money.ts";
import { JURISDICTIONS } from "../wire/protection/jurisdictions.ts";
import { BONUS_MAP_THEME_NAMES, SEASONS } from "../wire/rewards/daily-bonuses.ts";
import { CONSENT_RULES } from "../wire/session/consent-rules.ts";
import { COLOUR_TOKENS, type ColourToken } from "./design-tokens.ts";
import { licenceSeal } from "./licence-seal.ts";
import { chatVendor, messagingVendor } from "./messaging-vendors.ts";
import { originPattern } from "./origins.ts";
import { regulators } from "./regulators.ts";
import { sportsbookVendor } from "./sportsbook-vendor.ts";

// Over 300 lines: one schema, whose descriptions are also the operators' reference (docs/sites.md, docs/sites.schema.json).

const { endpoint, link, sitePath, socket } = ADDRESS_SCHEMAS;
/** Where the files of a site's own folder are served. */
export const SITE_FILES = "/site/";

const email = emailAddress;
const word = z.string().regex(/^[\w.-]+$/, "may contain letters, digits and _.- only");
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #0b0d17");
const hostName = z
  .string()
  .regex(
    /^(?:\*|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*|\[[\da-f:]+\])$/iu,
    "must be a host name such as casino.example, without scheme, port and path; `*` alone stands for any other host, `*.casino.example` is not possible",
  )
  // Browsers send a host of another script in ASCII.
  .overwrite((host) => (/^[ -~]*$/.test(host) ? host : (asciiHost(host) ?? host)));

const flags = z
  .strictObject({
    main: z
      .boolean()
      .default(false)
      .describe("Whether the locale kz of this site shows the licence seal [FTR-2]."),
    netLicensed: z
      .boolean()
      .default(false)
      .describe("Whether all locales of this site show the licence seal."),
    noLicence: z.boolean().default(false).describe("Whether the site shows no licence."),
    sportMirror: z.boolean().default(false).describe("Whether the home page is the sportsbook."),
    mainProductionHost: z.boolean().default(false).describe("Whether the site shows the Affiliates link."),
  })
  .prefault({});

const colours = z.strictObject(
  Object.fromEntries(
    Object.entries(COLOUR_TOKENS).map(([name, description]) => [
      `--color-${name}`,
      colour.optional().describe(description),
    ]),
  ) as Record<`--color-${ColourToken}`, z.ZodOptional<typeof colour>>,
);

const fontFaces = z
  .array(
    z.strictObject({
      src: sitePath
        .regex(/^[\w./-]+\.woff2$/, "must be the path of a woff2 file")
        .describe("The woff2 file."),
      weight: z
        .string()
        .regex(/^\d{3}(?: \d{3})?$/, "must be a weight such as 400, or a range such as 400 900")
        .default("400 900")
        .describe("Weight, or range of weights, for which the file is used."),
      unicodeRange: z
        .string()
        .regex(/^U\+[0-9A-F?-]+(?:, ?U\+[0-9A-F?-]+)*$/i, "must be a list such as U+0020-007E, U+00A0-00FF")
        .optional()
        .describe(
          "Characters of the file as in CSS; the browser fetches it only for a text that has one of them.",
        ),
      preload: z.boolean().default(true).describe("Whether every page fetches the file at once."),
    }),
  )
  .min(1);

const brand = z.strictObject({
  name: z.string().min(1).describe("Name of the brand, as players see it."),
  logo: sitePath.describe("Picture beside the name."),
  ogImage: sitePath.describe("Picture for links in social networks, 1200 × 630 pixels."),
  hero: z
    .strictObject({
      wide: sitePath.describe("Picture for desktops, 1600 × 640 pixels."),
      square: sitePath.describe("Picture for phones, 800 × 800 pixels."),
    })
    .default({ wide: "/brand/hero-1600.avif", square: "/brand/hero-800.avif" })
    .describe("Pictures of the home page's banner."),
  supportEmail: email.describe("Address that players write to."),
  complaintsEmail: email.describe("Address for complaints."),
  favicon: sitePath.default("/favicon.svg").describe("Icon of the browser's tab: an SVG, or a square PNG."),
  tokens: z
    .strictObject({
      night: colours.default({}).describe("Colours by night."),
      day: colours.default({}).describe("Colours by day."),
      seasons: z
        .partialRecord(
          z.enum(SEASONS),
          z.strictObject({
            night: colours.default({}).describe("Colours by night."),
            day: colours.default({}).describe("Colours by day."),
          }),
        )
        .default({})
        .describe("Colours that differ on the daily bonuses of a season."),
    })
    .prefault({})
    .describe(
      "Design tokens for each theme; what is absent is Solstice's. The start checks the contrast of what lies on each other.",
    ),
  radius: z
    .strictObject({
      control: z.number().min(0).max(24).default(8).describe("Of buttons and fields."),
      card: z.number().min(0).max(32).default(12).describe("Of cards."),
    })
    .optional()
    .describe("Radius of corners in pixels."),
  fonts: z
    .strictObject({
      text: fontFaces.optional().describe("Font of texts; Onest if absent."),
      display: fontFaces.optional().describe("Font of headings; Unbounded if absent."),
    })
    .prefault({})
    .describe(
      "Own fonts, of which each file has only the characters that the site's languages need (`pyftsubset` or `subset-font`); what a font lacks is shown in the default one.",
    ),
});

const app = z
  .strictObject({
    shortName: z
      .string()
      .min(1)
      .max(12)
      .optional()
      .describe(
        "Name under the icon; the first 12 letters of the brand's name if absent, because phones cut longer ones.",
      ),
    icons: sitePath
      .default("/brand/icons")
      .describe("Folder of the icons that `npm run icons` generates from the brand's picture."),
    background: colour
      .default("#0b0d17")
      .describe("Colour of the window while the app starts, and of the icon's background."),
    screenshots: z
      .array(
        z.strictObject({
          src: sitePath.describe("The picture."),
          size: z
            .string()
            .regex(/^\d+x\d+$/, "must be width and height such as 780x1688")
            .describe("Width and height in pixels, for example `780x1688`."),
          form: z.enum(["narrow", "wide"]).describe("`narrow` for phones, `wide` for desktops."),
        }),
      )
      .default([
        { src: "/brand/screenshots/phone-lobby.webp", size: "780x1560", form: "narrow" },
        { src: "/brand/screenshots/phone-games.webp", size: "780x1560", form: "narrow" },
        { src: "/brand/screenshots/desktop-lobby.webp", size: "1440x900", form: "wide" },
      ])
      .describe(
        "Pictures of the site for the browser's installation dialog; all of one form have the same size.",
      ),
  })
  .prefault({});

const positive = z.number().int().positive();
const company = z.strictObject({
  name: z.string().min(1).describe("The legal name."),
  registrationNumber: z.string().default("").describe("The number in the register of companies."),
  address: z.string().default("").describe("The registered address, in one line."),
  licence: z
    .strictObject({
      authority: z.string().min(1).describe("The authority that has issued the licence."),
      number: z.string().min(1).describe("The licence's number."),
    })
    .optional()
    .describe("The licence; texts omit it if absent."),
  email: email.optional().describe("The company's own address for letters; the support e-mail if absent."),
  dataProtectionEmail: email
    .optional()
    .describe("The data protection officer or team; the support e-mail if absent."),
  complaints: z
    .strictObject({
      months: positive.default(6).describe("Months in which a player should write."),
      confirmationDays: positive.default(2).describe("Working days until the confirmation."),
      answerDays: positive.default(14).describe("Days until the answer."),
      appealDays: positive.default(30).describe("Days in which the player can disagree with the answer."),
      finalWeeks: positive.default(8).describe("Weeks until the final position."),
    })
    .prefault({})
    .describe("The times of complaints, which the page about complaints promises."),
  records: z
    .strictObject({
      years: positive
        .default(5)
        .describe("Years after the end of an account for which its records are kept."),
      maxYears: positive.default(10).describe("Years for which they are kept where the law demands it."),
    })
    .prefault({})
    .describe("How long records are kept, which the pages about privacy and checks promise."),
  dormantMonths: positive
    .default(12)
    .describe("Months without use after which the terms call an account dormant."),
});

const jurisdiction = z
  .strictObject({
    profile: z.enum(JURISDICTIONS).default("none").describe("The site's profile."),
    countries: z
      .record(
        z.string().regex(/^[A-Z]{2}$/, "must be an ISO 3166-1 alpha-2 code such as US"),
        z.enum(JURISDICTIONS),
      )
      .default({})
      .describe("Other profiles for countries, by their ISO 3166-1 alpha-2 codes."),
  })
  .prefault({});

const deviceFingerprint = z.strictObject({
  upstream: link.describe("The vendor's URL, or a path of the sandbox."),
  version: word.default("general5").describe("The script's version."),
  subkey: word.optional().describe("The operator's key at the vendor."),
});

const seasons = z
  .strictObject({
    themes: z
      .array(z.enum(SEASONS))
      .default([...SEASONS])
      .describe("The seasons that the site celebrates; none if empty."),
    forced: z
      .enum(BONUS_MAP_THEME_NAMES)
      .optional()
      .describe("A theme for every date, to look at it outside its season; refused in production."),
  })
  .prefault({});

const infoBanner = z.strictObject({
  cashbackPercent: z.number().min(0).max(100).describe("The cashback in per cent."),
  upTo: z
    .array(
      z.strictObject({
        amount: positive.describe("Minor units."),
        currency: currencyCode,
      }),
    )
    .min(1)
    .describe("The maximum cashback by currency; the first is for guests with a currency that is missing."),
});

const currencies = z
  .record(
    z.string().regex(CURRENCY_CODE, "must be a currency code such as EUR or USDT"),
    z.strictObject({
      digits: z
        .number()
        .int()
        .min(0)
        .max(8)
        .describe("Digits after the decimal point; the product API sends no more."),
      sign: z.string().min(1).max(8).optional().describe("Sign of the currency; its code if absent."),
    }),
  )
  .default({});

const registration = z
  .strictObject({
    currencies: z
      .array(currencyCode)
      .min(1)
      .default([...CURRENCIES])
      .describe("Currencies that a new player can choose."),
    excludedCountries: z
      .array(z.string().regex(/^[A-Z]{2}$/, "must be an ISO 3166-1 alpha-2 code such as US"))
      .default([])
      .describe("ISO 3166-1 alpha-2 codes of countries whose residents cannot register."),
  })
  .prefault({});

const tracking = z
  .strictObject({
    consent: z
      .strictObject({
        rule: z.enum(CONSENT_RULES).default("opt-in").describe("The site's rule."),
        countries: z
          .record(
            z.string().regex(/^[A-Z]{2}$/, "must be an ISO 3166-1 alpha-2 code such as US"),
            z.enum(CONSENT_RULES),
          )
          .default({})
          .describe("Other rules for countries, by their ISO 3166-1 alpha-2 codes."),
      })
      .prefault({})
      .describe("When tracking may start."),
    dataLayer: z
      .boolean()
      .default(false)
      .describe("Whether pages report events to a tag manager's data layer."),
    purchases: z
      .enum(["browser", "server"])
      .default("browser")
      .describe("Set by the server, from PURCHASE_DELIVERY_URL; a value in the file has no effect."),
    conversion: z
      .strictObject({
        endpoint: endpoint.describe("Address of the conversion image."),
        tagId: z.string().describe("The tag's id at the vendor."),
        segmentKey: z.string().describe("The segment's key at the vendor."),
      })
      .optional()
      .describe("A vendor that counts conversions."),
  })
  .prefault({});

/**
 * One site: its domains and all settings of the operator [DOM-1]. Unknown keys are refused. The descriptions are the operators'
 * reference: docs/sites.md and docs/sites.schema.json are generated from them.
 */
export const site = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, "may contain small letters, digits and hyphens only")
    .describe("Name of the site in logs and metrics; sessions belong to it, so it must not change."),
  hosts: z
    .array(hostName)
    .min(1)
    .describe("Host names without a port; `*` matches any other host. A host that no site lists is refused."),
  files: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Folder with pictures, icons and fonts of this site, relative to the sites file. They are served below `/site/`: `/site/logo.svg` is its file `logo.svg`.",
    ),
  flags: flags.describe("What kind of domain the site is."),
  brand: brand.describe("Name, pictures and colours."),
  app: app.describe("How the site looks as an installed app."),
  serviceWorker: z
    .boolean()
    .default(true)
    .describe(
      "Whether browsers run the service worker: offline page, push messages, updates. If false, it is removed from browsers that have it.",
    ),
  company: company.describe(
    "The company that operates the site, for the footer, the legal texts and receipts. Only the name is required, so that a site can be prepared before it is licensed; texts omit what is missing.",
  ),
  seal: licenceSeal
    .optional()
    .describe("The licence seal, on pages that show one [FTR-2]; a local picture without a link if absent."),
  regulators: regulators
    .default([])
    .describe(
      "Marks of the authorities that have licensed the site, with links, in the footer; they replace the picture of the licence [FTR-2].",
    ),
  deviceFingerprint: deviceFingerprint
    .optional()
    .describe(
      "The vendor of the device fingerprint, whose files are served below `/iojs/` [FRM-2]. Without it forms are sent without a blackbox.",
    ),
  messaging: messagingVendor
    .optional()
    .describe("The vendor of the players' inbox [TP-1]; without it there is no inbox."),
  liveChat: chatVendor
    .optional()
    .describe("The vendor of the live chat [TP-4]; without it the slot links to the contact page."),
  sportsbook: sportsbookVendor
    .optional()
    .describe("The vendor of the sportsbook [TP-4]; without it the site has no sport pages."),
  securityContact: z
    .url({ protocol: /^(?:https|mailto|tel)$/, error: "must be an https, mailto or tel address" })
    .optional()
    .describe(
      "Where to report a vulnerability, for `/.well-known/security.txt`; the support e-mail if absent.",
    ),
  locales: z
    .array(z.enum(LOCALE_CODES))
    .min(1)
    .optional()
    .describe(
      "Locales of the site [LOC-3]; all if absent. The production API environment hides some of them [LOC-2].",
    ),
  defaultLocale: z
    .enum(LOCALE_CODES)
    .optional()
    .describe(
      "Locale for visitors whose browser prefers none of the site's; en, or the first of `locales`, if absent.",
    ),
  theme: z
    .enum(["system", "night", "day"])
    .default("system")
    .describe("Theme for visitors who have chosen none; `system` follows the setting of their device."),
  affiliatesUrl: endpoint.optional().describe("Address of the affiliate programme."),
  affiliateTokenParameter: z
    .string()
    .regex(/^\w+$/, "may contain letters, digits and _ only")
    .refine((name) => name !== LOGIN_TOKEN_PARAMETER, "must not be the parameter of links that log in")
    .default("token")
    .describe("Query parameter of affiliates' links."),
  headerGame: z
    .strictObject({
      code: z.string().describe("The game's code."),
      picture: sitePath.describe("Its picture."),
    })
    .optional()
    .describe(
      "The header's navigation item, also the demo of the home page's banner: a game and its picture [HDR-1]; none if absent.",
    ),
  seasons: seasons.describe(
    "The seasonal themes of the site and its daily bonuses. The product API decides the theme of a day, because bonuses belong to it; the sandbox reads this setting, and any other product API has its own [RT-5, BM-2].",
  ),
  currencies: currencies.describe(
    'How currencies are written that are not of ISO 4217, or that need another sign: `{ "USDT": { "digits": 6, "sign": "₮" } }`. A code must mean the same on all sites. ISO codes, BTC, ETH, USDT and other usual coins are known.',
  ),
  infoBanner: infoBanner.optional().describe("The banner about the cashback [NAV-3]; none if absent."),
  registration: registration.describe("What new players can choose."),
  jurisdiction: jurisdiction.describe(
    "The rules of play that the site's licences require (docs/jurisdictions.md). The country is that of the player's profile; for a guest, and a player without one, that of the address [JUR-1].",
  ),
  tracking: tracking.describe("Trackers, and when they may start."),
  adapter: word
    .optional()
    .describe("Adapter of this site's product API in `bff/adapters/`; that of ADAPTER if absent [ADP-1]."),
  productApiUrl: endpoint
    .optional()
    .describe("Base URL of this site's own product API; PRODUCT_API_URL if absent."),
  productSocketUrl: socket
    .optional()
    .describe("URL of its WebSocket; `productApiUrl` with `ws` and `/live` if absent."),
  productApiCredentials: z
    .strictObject({
      headersFile: z.string().optional().describe("Lines of `Name: value`, headers of every request."),
      certFile: z.string().optional().describe("The server's certificate for mutual TLS (PEM)."),
      keyFile: z.string().optional().describe("The key of the certificate (PEM)."),
      caFile: z
        .string()
        .optional()
        .describe("The authority of the API's certificate (PEM), if it is no public one."),
    })
    .optional()
    .describe(
      "Files with what this site's own product API knows the server by; they are read at start and when the sites are reloaded.",
    ),
  capabilities: capabilitySwitches
    .default({})
    .describe(
      'Capabilities that this site does not have although its product API does: `{ "vip": false }` [CAP-1].',
    ),
  gameOrigins: z
    .array(originPattern)
    .default([])
    .describe(
      "Origins that may be framed as games, in addition to the site's own; `https://*.games.example` is possible.",
    ),
  paymentOrigins: z
    .array(originPattern)
    .default([])
    .describe(
      "Origins of payment providers. Forms may redirect to them, and their widgets run in the payment frame; `*` as the first label is possible.",
    ),
  widgetOrigin: originPattern
    .refine((origin) => !origin.includes("*"), "must be one origin, without `*`")
    .optional()
    .describe(
      "Another origin of this server, such as `https://widgets.casino.example`, for widgets that need cookies or storage. If absent, widgets run with an opaque origin and have neither. It needs a list of host names without `*`, and must be none of them.",
    ),
  identityOrigins: z
    .array(originPattern)
    .default([])
    .describe(
      "Origins of identity providers. Their checks run in the identity frame and may use the camera; `*` as the first label is possible.",
    ),
  imageOrigins: z
    .array(originPattern)
    .default([])
    .describe("Origins of pictures, in addition to the site's own; `*` as the first label is possible."),
});
export type Site = z.infer<typeof site>;
export type SiteInput = z.input<typeof site>;

/**
 * The list of sites in the content of a sites file: the file is the list, or `{ "$schema": …, "sites": […] }`, which editors can
 * check. Anything else is returned as it is, so that the schema refuses it.
 */
export function sitesIn(content: unknown): unknown {
  const isWrapped = typeof content === "object" && content !== null && "sites" in content;
  return isWrapped && Object.keys(content).every((key) => key === "sites" || key === "$schema")
    ? content.sites
    : content;
}

/** The content of a sites file. */
export const sites = z.preprocess(sitesIn, z.array(site).min(1));
