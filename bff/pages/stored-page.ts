import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, CACHED_ENCODINGS, compressForCache, gunzipBytes } from "./compression.ts";
import { contentSecurityPolicy, inlineScriptHashes, type PolicyInput } from "./content-security-policy.ts";
import type { CachedPage } from "./page-cache.ts";

/** A cached response for all guests, stored as the bytes that are sent. */
export interface StoredPage extends CachedPage {
  /** Hash of the bytes and the headers. */
  etag: string;
  br: Buffer;
  gzip: Buffer;
  /** Headers except Content-Encoding and Content-Length, as names and values in turn. */
  headers: readonly string[];
}

/** Bytes counted for the headers and the bookkeeping of an entry. */
const ENTRY_OVERHEAD = 2048;
/** Cookies decide whether a visitor gets this page, so shared caches must not store it. */
const GUEST_CACHING = [
  "Cache-Control",
  "private, no-cache",
  "Vary",
  "Cookie, Accept-Language, Accept-Encoding",
];
/** Response headers of the app that are stored with the page. */
const CACHED_HEADERS = [
  "Content-Type",
  "Content-Language",
  "Link",
  "X-Robots-Tag",
  "X-Remix-Response",
  "X-Remix-Catch",
  "X-Remix-Error",
];

/**
 * Compresses a rendered response for the cache.
 *
 * @param previous the cached page, which is returned if the bytes have not changed
 */
export async function storePage(
  response: Response,
  policy: Omit<PolicyInput, "scripts">,
  previous?: StoredPage,
): Promise<StoredPage> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const headerList = cacheableHeaders(response.headers).flat();
  if (isHtml(response.headers)) {
    const scripts = { hashes: inlineScriptHashes(bytes.toString("utf8")) };
    headerList.push("Content-Security-Policy", contentSecurityPolicy({ ...policy, scripts }));
  }
  const hash = createHash("sha256")
    .update(JSON.stringify([response.status, headerList]))
    .update(bytes);
  const etag = `W/"${hash.digest("base64url").slice(0, 22)}"`;
  if (previous?.etag === etag) return previous;
  const headers = [...headerList, ...GUEST_CACHING, "ETag", etag];
  const { br, gzip } = await compressForCache(bytes);
  return { status: response.status, etag, headers, br, gzip, size: br.length + gzip.length + ENTRY_OVERHEAD };
}

/** The headers of a response that are stored with its page, as pairs of name and value. */
export function cacheableHeaders(headers: Headers): [name: string, value: string][] {
  return CACHED_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
}

export function isHtml(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/**
 * Sends a stored page, or 304 if the browser has it. Headers that are set on `res` are sent too.
 *
 * @param extraHeaders names and values in turn, for callers that set no header on `res`: Node writes one list faster
 */
export async function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  page: StoredPage,
  extraHeaders: readonly string[] = [],
): Promise<void> {
  const ifNoneMatch = req.headers["if-none-match"];
  if (ifNoneMatch !== undefined && page.status === 200 && matchesEtag(ifNoneMatch, page.etag)) {
    res.writeHead(304, [...extraHeaders, ...GUEST_CACHING, "ETag", page.etag]);
    res.end();
    return;
  }
  const encoding = acceptedEncoding(req.headers["accept-encoding"] as string | undefined, CACHED_ENCODINGS);
  const bytes = encoding === "identity" ? await gunzipBytes(page.gzip) : page[encoding];
  const headers = [...extraHeaders, ...page.headers, "Content-Length", String(bytes.length)];
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  res.writeHead(page.status, headers);
  res.end(req.method === "HEAD" ? undefined : bytes);
}

/** Weak comparison of If-None-Match [RFC 9110 13.1.2]. */
function matchesEtag(header: string, etag: string): boolean {
  return header === etag || header === "*" || header.split(",").some((tag) => tag.trim() === etag);
}
