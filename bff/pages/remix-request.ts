import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { BODY_TOO_LONG } from "#contract/verification/document-terms.ts";

/**
 * What never reaches the app: cookies, whose meaning it gets from its load context, and what only the connection is about.
 * Host is the origin's, so that Remix's own check of Origin agrees with ours behind a proxy.
 */
const WITHHELD = new Set([
  "authorization",
  "connection",
  "cookie",
  "forwarded",
  "host",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
]);

/**
 * The address of a page as the browser shows it.
 *
 * @param origin `https://host`
 * @param target the request's target; null where it is not a path, as in `GET http://other/ HTTP/1.1`
 */
export function pageUrl(origin: string, target: string): URL | null {
  if (!target.startsWith("/")) return null;
  try {
    return new URL(origin + target);
  } catch {
    return null;
  }
}

/** The address without Remix's own parameters, as guards and the browser's address line have it. */
export function withoutData(url: URL): URL {
  if (!url.searchParams.has("_data")) return url;
  const shown = new URL(url);
  shown.searchParams.delete("_data");
  return shown;
}

/** The request that a visitor's page is made from; aborted when the browser leaves before the answer is sent. */
export function visitorRequest(req: ExpressRequest, res: ExpressResponse, url: URL): Request {
  const headers = new Headers({ host: url.host });
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || WITHHELD.has(name) || name.startsWith("x-forwarded-")) continue;
    headers.set(name, String(value));
  }
  const abort = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) abort.abort();
  });
  const init: RequestInit = { method: req.method, headers, signal: abort.signal };
  if (req.method === "GET" || req.method === "HEAD" || headers.has(BODY_TOO_LONG))
    return new Request(url, init);
  return new Request(url, { ...init, body: createReadableStreamFromReadable(req), duplex: "half" });
}

/** The request that a page for every guest is made from: it says nothing about anyone. */
export function guestRequest(url: URL, language: string): Request {
  return new Request(url, { headers: { host: url.host, accept: "text/html", "accept-language": language } });
}
