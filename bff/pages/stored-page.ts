import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { contentSecurityPolicy, inlineScriptHashes, type PolicyInput } from "./content-security-policy.ts";
import { acceptedEncoding, compressForKeeping, gunzipBytes, KEPT_FORMS } from "./encoding.ts";
import type { KeptPage } from "./page-cache.ts";

/** An answer for every guest, kept as the bytes that are sent. */
export interface StoredPage extends KeptPage {
  /** Names the bytes and the policy that they are sent with. */
  etag: string;
  br: Buffer;
  gzip: Buffer;
  /** The head's lines but Content-Encoding and Content-Length, as names and values in turn. */
  head: readonly string[];
}

/** Bytes that the head and the page's entry take up. */
const BOOKKEEPING = 2048;
/** A visitor's cookies decide between this page and their own; a shared cache in between must never keep it. */
const FOR_GUESTS = ["Cache-Control", "private, no-cache", "Vary", "Cookie, Accept-Language, Accept-Encoding"];
/** Of the headers that the app gave, those that belong to the bytes. */
const KEPT = [
  "Content-Type",
  "Content-Language",
  "Link",
  "X-Robots-Tag",
  "X-Remix-Response",
  "X-Remix-Catch",
  "X-Remix-Error",
];

/**
 * Brings a rendered answer into the form in which it is kept.
 *
 * @param previous what is kept so far: where the new bytes are the same, its compressed forms are taken over
 */
export async function storePage(
  response: Response,
  policy: Omit<PolicyInput, "scripts">,
  previous?: StoredPage,
): Promise<StoredPage> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const kept = keptHeaders(response.headers).flat();
  if (isHtml(response.headers)) {
    const scripts = { hashes: inlineScriptHashes(bytes.toString("utf8")) };
    kept.push("Content-Security-Policy", contentSecurityPolicy({ ...policy, scripts }));
  }
  const name = createHash("sha256")
    .update(JSON.stringify([response.status, kept]))
    .update(bytes);
  const etag = `W/"${name.digest("base64url").slice(0, 22)}"`;
  if (previous?.etag === etag) return previous;
  const head = [...kept, ...FOR_GUESTS, "ETag", etag];
  const { br, gzip } = await compressForKeeping(bytes);
  return { status: response.status, etag, head, br, gzip, size: br.length + gzip.length + BOOKKEEPING };
}

/** Those of the app's headers that stay with a kept page, as names and values. */
export function keptHeaders(headers: Headers): [name: string, value: string][] {
  return KEPT.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
}

export function isHtml(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/**
 * Sends a stored page, or 304 where the browser has it. Headers that others have set on `res` go along.
 *
 * @param more names and values in turn, for who has set none on `res`: Node writes a list faster than it merges two
 */
export async function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  page: StoredPage,
  more: readonly string[] = [],
): Promise<void> {
  const known = req.headers["if-none-match"];
  if (known !== undefined && page.status === 200 && names(known, page.etag)) {
    res.writeHead(304, [...more, ...FOR_GUESTS, "ETag", page.etag]);
    res.end();
    return;
  }
  const encoding = acceptedEncoding(req.headers["accept-encoding"] as string | undefined, KEPT_FORMS);
  const bytes = encoding === "identity" ? await gunzipBytes(page.gzip) : page[encoding];
  const head = [...more, ...page.head, "Content-Length", String(bytes.length)];
  if (encoding !== "identity") head.push("Content-Encoding", encoding);
  res.writeHead(page.status, head);
  res.end(req.method === "HEAD" ? undefined : bytes);
}

/** Whether an If-None-Match header names the page; weakly, as it is meant for [RFC 9110 13.1.2]. */
function names(header: string, etag: string): boolean {
  return header === etag || header === "*" || header.split(",").some((tag) => tag.trim() === etag);
}
