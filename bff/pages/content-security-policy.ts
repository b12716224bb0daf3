import { createHash, randomBytes } from "node:crypto";
import { SERVICE_WORKER_PATH, SERVICE_WORKER_POLICY } from "#contract/host/service-worker.ts";
import type { Site } from "#contract/host/site.ts";
import { isSportsbookPage, SPORTSBOOK_POLICY } from "#contract/host/sport-views.ts";
import {
  isSportStandIn,
  type SportsbookVendor,
  sportsbookScript,
  sportsbookSources,
} from "#contract/host/sportsbook-vendor.ts";

/** How inline scripts of a page are allowed: by a nonce for this response, or by their hashes. */
type ScriptTrust = { nonce: string } | { hashes: readonly string[] };

export interface PolicyInput {
  site: Pick<Site, "gameOrigins" | "imageOrigins" | "paymentOrigins" | "tracking" | "widgetOrigin">;
  /** The vendor of the sportsbook, on the pages that run its script; see `sportsbookOf`. */
  sportsbook?: SportsbookVendor | undefined;
  /** `https://host` as the browser sees it. */
  origin: string;
  scripts: ScriptTrust;
  /** Vite's development server serves scripts from many paths, and inline styles. */
  development: boolean;
}

/**
 * Creates the content security policy of an HTML page.
 *
 * Scripts are loaded from the folder of built files, or are inline with a nonce or hash. 'strict-dynamic' is not used: with hashes
 * it blocks the static imports of Remix's inline module in Firefox. A guest who signs in keeps the policy of the guest page, so
 * both policies must allow the same files.
 *
 * Trusted Types policies exist for one address each: of the service worker (docs/decisions/136), and on pages with the sportsbook of
 * the vendor's script (docs/decisions/153).
 */
export function contentSecurityPolicy({
  site,
  sportsbook,
  origin,
  scripts,
  development,
}: PolicyInput): string {
  const inline =
    "nonce" in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'${hash}'`);
  const { conversion } = site.tracking;
  const conversionOrigin = conversion ? [new URL(conversion.endpoint).origin] : [];
  const socket = origin.replace(/^http/, "ws");
  const vendor = sportsbook && vendorSources(sportsbook, origin);
  const { files = [], connections = [], styles = [] } = vendor ?? {};
  const directives: [string, ...string[]][] = [
    ["default-src", "'self'"],
    ["script-src", development ? "'self'" : `${origin}/assets/`, ...(vendor?.scripts ?? []), ...inline],
    // React writes style attributes, and the libraries for popups and toasts add style elements.
    ["style-src", "'self'", "'unsafe-inline'", ...styles],
    ["img-src", "'self'", "data:", ...site.imageOrigins, ...conversionOrigin, ...files],
    ["font-src", "'self'", ...styles],
    ["connect-src", "'self'", socket, ...connections],
    ["frame-src", "'self'", ...site.gameOrigins, ...(site.widgetOrigin ? [site.widgetOrigin] : [])],
    ["worker-src", origin + SERVICE_WORKER_PATH],
    ["manifest-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    // Chromium applies this directive to redirects of a form too: a deposit form redirects to the payment provider.
    ["form-action", "'self'", ...site.paymentOrigins],
    ["frame-ancestors", "'none'"],
  ];
  if (!development && sportsbook?.trustedTypes !== false) {
    const policies = sportsbook ? [SERVICE_WORKER_POLICY, SPORTSBOOK_POLICY] : [SERVICE_WORKER_POLICY];
    directives.push(["require-trusted-types-for", "'script'"], ["trusted-types", ...policies] as [
      string,
      ...string[],
    ]);
  }
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** The vendor of the sportsbook if a page of the site runs its script [RT-15, DOM-1]. */
export function sportsbookOf(
  { sportsbook, flags }: Pick<Site, "sportsbook" | "flags">,
  pathname: string,
): SportsbookVendor | undefined {
  return isSportsbookPage(pathname, flags.sportMirror) ? sportsbook : undefined;
}

/** The sources of the vendor: of a stand-in only its script, because everything else is on the site's own origin. */
function vendorSources(vendor: SportsbookVendor, origin: string) {
  const script = new URL(sportsbookScript(vendor), origin);
  const sources = sportsbookSources(vendor);
  const sheets = vendor.cssUrls.map((url) => new URL(url, origin).origin).filter((host) => host !== origin);
  if (isSportStandIn(vendor)) {
    return { scripts: [script.href], files: sources, connections: sources, styles: sheets };
  }
  const hosts = [script.origin, ...sources];
  const files = hosts.filter((source) => !source.startsWith("ws"));
  return { scripts: files, files, connections: hosts, styles: [...new Set([...files, ...sheets])] };
}

/** Creates a nonce of 128 random bits; call it once per response. */
export function createNonce(): string {
  return randomBytes(16).toString("base64url");
}

const SCRIPT = /<script(\s[^>]*)?>([\s\S]*?)<\/script\s*>/gi;
/** A script of any other type is data, to which the policy does not apply. */
const EXECUTABLE = /\stype\s*=\s*["']?(?:module|text\/javascript|application\/javascript|importmap)["'\s>]/i;

/**
 * Returns the hashes of the inline scripts of a document as `sha256-…`, without duplicates.
 *
 * @param html exactly as sent: the browser hashes the text between the tags
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(SCRIPT)) {
    if (/\ssrc\s*=/i.test(attributes) || text === "") continue;
    if (/\stype\s*=/i.test(attributes) && !EXECUTABLE.test(`${attributes} `)) continue;
    hashes.add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
  }
  return [...hashes];
}
