import type { RequestHandler } from "express";
import helmet, { type HelmetOptions } from "helmet";
import { localsOf } from "./locals.ts";

type Header = readonly [name: string, value: string];

const PERMISSIONS: Header = [
  "Permissions-Policy",
  ["camera=()", "microphone=()", "geolocation=()", "usb=()", "midi=()", "browsing-topics=()"].join(", "),
];

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
const PLAIN_LIST = PLAIN.flat();
const SECURE_LIST = SECURE.flat();

/**
 * Headers that every answer carries, names and values in turn. The content security policy is not among them: pages write
 * their own, for it names what that page holds. Strict-Transport-Security goes out on https only.
 */
export function securityHeaderList(secure: boolean): readonly string[] {
  return secure ? SECURE_LIST : PLAIN_LIST;
}

export function securityHeaders(): RequestHandler {
  return (_req, res, next) => {
    for (const [name, value] of localsOf(res).secure ? SECURE : PLAIN) res.setHeader(name, value);
    next();
  };
}

/** What helmet sets, asked once: it is the same for every answer. */
function headersOf(options: HelmetOptions): Header[] {
  const headers: Header[] = [PERMISSIONS];
  const collector = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => {},
  };
  helmet(options)({} as never, collector as never, () => {});
  return headers;
}
