import type { RequestHandler } from "express";
import type { Site } from "#contract/host/site.ts";
import { localsOf } from "./locals.ts";

/**
 * Constant headers, as names and values in turn. Two common headers are missing on purpose: Cross-Origin-Embedder-Policy, because
 * framed games and payment pages send neither CORP nor COEP, and Origin-Agent-Cluster, because a sandboxed game frame shares the
 * process of the origin. helmet is not used: it sets headers one by one on a response, and the fast path for guests needs a list.
 */
const BEFORE_HSTS = [
  "Cross-Origin-Opener-Policy",
  "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy",
  "same-origin",
  "Referrer-Policy",
  "strict-origin-when-cross-origin",
];
const STRICT_TRANSPORT_SECURITY = ["Strict-Transport-Security", "max-age=31536000"];
const AFTER_HSTS = ["X-Content-Type-Options", "nosniff", "X-Frame-Options", "DENY"];

/** Features that an identity provider may need to record a face and a document. */
const IDENTITY_FEATURES = ["camera", "microphone"];
const BLOCKED_FEATURES = ["geolocation=()", "usb=()", "midi=()", "browsing-topics=()"];

type SiteOrigins = Pick<Site, "identityOrigins">;

/**
 * Value of the header Permissions-Policy. Only a site's identity providers may use the camera and the microphone. The site
 * itself is allowed too, because a frame can only get features of the page that embeds it.
 */
export function permissionsPolicy({ identityOrigins }: SiteOrigins): string {
  const providers = [...new Set(identityOrigins.map((address) => `"${new URL(address).origin}"`))];
  const allowed = providers.length > 0 ? `(self ${providers.join(" ")})` : "()";
  return [...IDENTITY_FEATURES.map((feature) => `${feature}=${allowed}`), ...BLOCKED_FEATURES].join(", ");
}

const cache = new WeakMap<SiteOrigins, { http: string[]; https: string[] }>();

/**
 * Security headers of every response, as names and values in turn. Strict-Transport-Security is included for https only. The
 * content security policy is not included: it depends on the page.
 */
export function securityHeaderList(site: SiteOrigins, secure: boolean): readonly string[] {
  let lists = cache.get(site);
  if (!lists) {
    const permissions = ["Permissions-Policy", permissionsPolicy(site)];
    lists = {
      http: [...permissions, ...BEFORE_HSTS, ...AFTER_HSTS],
      https: [...permissions, ...BEFORE_HSTS, ...STRICT_TRANSPORT_SECURITY, ...AFTER_HSTS],
    };
    cache.set(site, lists);
  }
  return secure ? lists.https : lists.http;
}

/** Sets the security headers, and no-store, which handlers of responses that may be stored replace. */
export function securityHeaders(): RequestHandler {
  return (_req, res, next) => {
    res.setHeader("Cache-Control", "no-store");
    const { secure, site } = localsOf(res);
    const list = securityHeaderList(site, secure);
    for (let i = 0; i < list.length; i += 2) res.setHeader(list[i] as string, list[i + 1] as string);
    next();
  };
}
