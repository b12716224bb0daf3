import { createHash, randomBytes } from "node:crypto";
import { SERVICE_WORKER_PATH, SERVICE_WORKER_POLICY } from "#contract/service-worker.ts";
import type { Site } from "#contract/site.ts";

/** How inline scripts of a page are allowed: by a nonce for this response, or by their hashes. */
export type ScriptTrust = { nonce: string } | { hashes: readonly string[] };

export interface PolicyInput {
  site: Pick<Site, "gameOrigins" | "imageOrigins" | "paymentOrigins" | "tracking" | "widgetOrigin">;
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
 * The only Trusted Types policy is the one that creates the address of the service worker (docs/decisions/135).
 */
export function contentSecurityPolicy({ site, origin, scripts, development }: PolicyInput): string {
  const inline =
    "nonce" in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'${hash}'`);
  const { conversion } = site.tracking;
  const conversionOrigin = conversion ? [new URL(conversion.endpoint).origin] : [];
  const socket = origin.replace(/^http/, "ws");
  const directives: [string, ...string[]][] = [
    ["default-src", "'self'"],
    ["script-src", development ? "'self'" : `${origin}/assets/`, ...inline],
    // React writes style attributes, and the libraries for popups and toasts add style elements.
    ["style-src", "'self'", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", ...site.imageOrigins, ...conversionOrigin],
    ["font-src", "'self'"],
    ["connect-src", "'self'", socket],
    ["frame-src", "'self'", ...site.gameOrigins, ...(site.widgetOrigin ? [site.widgetOrigin] : [])],
    ["worker-src", origin + SERVICE_WORKER_PATH],
    ["manifest-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    // Chromium applies this directive to redirects of a form too: a deposit form redirects to the payment provider.
    ["form-action", "'self'", ...site.paymentOrigins],
    ["frame-ancestors", "'none'"],
  ];
  if (!development)
    directives.push(["require-trusted-types-for", "'script'"], ["trusted-types", SERVICE_WORKER_POLICY]);
  return directives.map((directive) => directive.join(" ")).join("; ");
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
