import type { RequestHandler } from "express";
import helmet, { type HelmetOptions } from "helmet";
import type { Site } from "#contract/site.ts";
import { localsOf } from "./locals.ts";

type Header = readonly [name: string, value: string];

const NEVER = ["geolocation=()", "usb=()", "midi=()", "browsing-topics=()"];
/** What an identity provider may need to see a face and a passport. */
const FOR_IDENTITY = ["camera", "microphone"];

type Permitting = Pick<Site, "identityOrigins">;

/**
 * Nothing of a player's device is asked for, but by a site's identity provider. A frame can only be given what every page
 * above it has, so such a site's pages have it too: their own scripts do not use it, and no other frame is given it.
 */
export function permissionsPolicy({ identityOrigins }: Permitting): string {
  const providers = [...new Set(identityOrigins.map((address) => `"${new URL(address).origin}"`))];
  const allowed = providers.length > 0 ? `(self ${providers.join(" ")})` : "()";
  return [...FOR_IDENTITY.map((feature) => `${feature}=${allowed}`), ...NEVER].join(", ");
}

const COMMON = {
  contentSecurityPolicy: false,
  // Games and payment pages of other origins are framed, and none of them sends CORP or COEP.
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  // A sandboxed game's document shares the origin's process and can't be keyed apart from it.
  originAgentCluster: false,
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  xFrameOptions: { action: "deny" },
  // What only browsers of another age read.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xPoweredBy: false,
  xXssProtection: false,
} satisfies HelmetOptions;

const PLAIN = headersOf({ ...COMMON, strictTransportSecurity: false });
const SECURE = headersOf({
  ...COMMON,
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
});

interface SiteHeaders {
  plain: Header[];
  secure: Header[];
  plainList: string[];
  secureList: string[];
}

/** Made once for each site. */
const bySite = new WeakMap<Permitting, SiteHeaders>();

function headersFor(site: Permitting): SiteHeaders {
  const known = bySite.get(site);
  if (known) return known;
  const permissions: Header = ["Permissions-Policy", permissionsPolicy(site)];
  const [plain, secure] = [
    [permissions, ...PLAIN],
    [permissions, ...SECURE],
  ];
  const made = { plain, secure, plainList: plain.flat(), secureList: secure.flat() };
  bySite.set(site, made);
  return made;
}

/**
 * Headers that every answer carries, names and values in turn. The content security policy is not among them: pages write
 * their own, for it names what that page holds. Strict-Transport-Security goes out on https only.
 */
export function securityHeaderList(site: Permitting, secure: boolean): readonly string[] {
  const { plainList, secureList } = headersFor(site);
  return secure ? secureList : plainList;
}

export function securityHeaders(): RequestHandler {
  return (_req, res, next) => {
    const { secure, site } = localsOf(res);
    const headers = headersFor(site);
    for (const [name, value] of secure ? headers.secure : headers.plain) res.setHeader(name, value);
    next();
  };
}

/** What helmet sets, asked once: it is the same for every answer. */
function headersOf(options: HelmetOptions): Header[] {
  const headers: Header[] = [];
  const collector = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => {},
  };
  helmet(options)({} as never, collector as never, () => {});
  return headers;
}
