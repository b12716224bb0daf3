import { createHash, randomBytes } from "node:crypto";
import type { Site } from "#contract/site.ts";

/** How a page's inline scripts are allowed: by a nonce of this one answer, or by what they say. */
export type ScriptTrust = { nonce: string } | { hashes: readonly string[] };

export interface PolicyInput {
  site: Pick<Site, "gameOrigins" | "imageOrigins" | "paymentOrigins" | "tracking" | "widgetOrigin">;
  /** `https://host` as the browser sees it. */
  origin: string;
  scripts: ScriptTrust;
  /** Vite's development server serves scripts from all over, and styles inline. */
  development: boolean;
}

/**
 * The policy of an HTML page.
 *
 * Scripts come from the folder of built files, or are inline and vouched for. There is no 'strict-dynamic': with hashes it
 * blocks the static imports of Remix's inline module in Firefox, and a guest who signs in stays under the guest's policy, so
 * the two must not differ in what they let load.
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
    // React writes style attributes, and the libraries behind popups and toasts add style elements of their own.
    ["style-src", "'self'", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", ...site.imageOrigins, ...conversionOrigin],
    ["font-src", "'self'"],
    ["connect-src", "'self'", socket],
    ["frame-src", "'self'", ...site.gameOrigins, ...(site.widgetOrigin ? [site.widgetOrigin] : [])],
    ["worker-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    // Chromium holds redirects after a form to this list too: a deposit's form is answered with the provider's page.
    ["form-action", "'self'", ...site.paymentOrigins],
    ["frame-ancestors", "'none'"],
  ];
  if (!development) directives.push(["require-trusted-types-for", "'script'"], ["trusted-types", "'none'"]);
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** 128 random bits, as a nonce must have; made anew for every answer. */
export function makeNonce(): string {
  return randomBytes(16).toString("base64url");
}

const SCRIPT = /<script(\s[^>]*)?>([\s\S]*?)<\/script\s*>/gi;
/** A script of any other type is data, which the policy does not concern. */
const EXECUTABLE = /\stype\s*=\s*["']?(?:module|text\/javascript|application\/javascript|importmap)["'\s>]/i;

/**
 * Hashes of the inline scripts of a document, as `sha256-…` in the policy's notation, each once.
 *
 * @param html as sent, byte for byte: the browser hashes the text between the tags
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
